import type { DatabaseSync, StatementSync } from "node:sqlite";
import { DEFAULT_PREFERENCES, type StoredPreferences } from "~/functions/notifications/preferences";

/** A card, and when the learner was last told that it is due next; null before its first review. */
export type Card = { id: number; dueAt: number | null };
/** Something that was studied: when, and from when on the product knew it. */
export type Sitting = { at: number; knownAt: number };

/** What a learner wants, and the zone of their days. */
export type Wish = { preferences: StoredPreferences; zone: string };

/** A learner as the simulation knows them, independent of the product. Times are milliseconds since 1970. */
export type Model = {
  userId: number;
  /** What the product knows for certain. */
  wish: Wish;
  /** What is being changed, which the product may know by now. */
  coming: Partial<Wish>;
  /** What it was before, newest last, and until when. */
  past: (Wish & { until: number })[];
  cards: Card[];
  sittings: Sitting[];
  /** The answer to each review, and after how many sittings it came. */
  reviews: Map<string, { said: string; sittings: number }>;
  nextDueAt: number;
  /** What was next due before, and until when: two tabs may change it twice before the reminders know. */
  before: { nextDueAt: number; until: number }[];
  /** When the settings were last changed. */
  chosenAt: number;
  isGone: boolean;
};

const CARDS = 5;
const STATEMENTS = {
  user: "insert into users (username, email, password, email_verified) values (?, ?, '', 1) returning id",
  session: "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)",
  device: `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name, created_at)
    values (?, ?, '', '', '', 0)`,
  transcript: `insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds,
    segment_count, user_id, created_at) values (?, 'Bees', '', 'manual', 'file', 60, 1, ?, ?) returning id`,
  card: `insert into flashcards (key, transcript_id, user_id, front, back, created_at, updated_at)
    values (?, ?, ?, ?, 'A', ?, ?) returning id`,
};
const prepared = new WeakMap<DatabaseSync, Record<keyof typeof STATEMENTS, StatementSync>>();

function statementsOf(sqlite: DatabaseSync) {
  const known = prepared.get(sqlite);
  if (known) return known;
  const entries = Object.entries(STATEMENTS).map(([name, text]) => [name, sqlite.prepare(text)]);
  const made = Object.fromEntries(entries) as Record<keyof typeof STATEMENTS, StatementSync>;
  prepared.set(sqlite, made);
  return made;
}

/** Inserts an account with a session, cards and some devices. */
export function insertLearner(
  sqlite: DatabaseSync,
  { n, devices, zone, at }: { n: number; devices: number; zone: string; at: number },
): Model {
  const on = statementsOf(sqlite);
  const userId = Number(on.user.get(`learner${n}`, `learner${n}@example.com`)?.id);
  on.session.run(`session-${userId}`, userId, at, at, Date.UTC(2200, 0));
  for (let device = 1; device <= devices; device += 1) on.device.run(userId, `https://push.example/${n}.${device}`);
  const transcriptId = Number(on.transcript.get(`file:${n}`, userId, at)?.id);
  const cards = Array.from({ length: CARDS }, (_, index): Card => {
    const row = on.card.get(`${n}:${index}`, transcriptId, userId, `Question ${index}?`, at, at);
    return { id: Number(row?.id), dueAt: null };
  });
  return {
    ...{ userId, cards, sittings: [], reviews: new Map(), chosenAt: at, isGone: false, coming: {}, past: [] },
    wish: { preferences: { ...DEFAULT_PREFERENCES, quietHoursZoneChosen: false }, zone },
    nextDueAt: Number.POSITIVE_INFINITY,
    before: [],
  };
}

/** A call that was under way at a change may still act by what was before, this long. */
const UNDER_WAY_MS = 15_000;

/** The product knows of a change for certain. */
export function know(model: Model, change: Partial<Wish>, at: number): void {
  model.past = [...model.past.filter(({ until }) => until > at - UNDER_WAY_MS), { ...model.wish, until: at }];
  model.wish = { ...model.wish, ...change };
}

/** All that the product may act by at an instant; the first is what it knows for certain. */
export function wishesAt({ wish, coming, past }: Model, at: number): [Wish, ...Wish[]] {
  const recent = past.filter(({ until }) => until > at - UNDER_WAY_MS);
  if (recent.length === 0 && !coming.preferences && !coming.zone) return [wish];
  const all = [wish, { ...wish, ...coming }, ...recent];
  const mixed = all.flatMap(({ preferences }) => all.map(({ zone }) => ({ preferences, zone })));
  return [wish, ...mixed];
}

/** The zone of a learner's quiet hours: where they study until they choose one. */
export function quietZone({ preferences, zone }: Wish): string {
  return preferences.quietHoursZoneChosen ? preferences.quietHoursTimezone : zone;
}
