import type { DatabaseSync, StatementSync } from "node:sqlite";
import { DEFAULT_PREFERENCES, type StoredPreferences } from "~/functions/notifications/preferences";

/** A card, and the due date that the product last reported for it; null before its first review. */
export type Card = { id: number; dueAt: number | null };
/** A review schedule after a change: what was studied last, and what is due next. */
export type Studied = {
  revision: number;
  studiedAt: number;
  nextDueAt: number;
  /** When recall of what is due next falls below 90%, and not before it is due. */
  fallsAt: number;
  /** When the schedule stored the change; from then on, reminders may follow it. */
  storedAt: number;
  /** From when on they must: when writing its summary was known to have succeeded. Null before. */
  knownAt: number | null;
};

export const NOTHING_DUE = { nextDueAt: Number.POSITIVE_INFINITY, fallsAt: Number.POSITIVE_INFINITY };

/** A learner's preferences, and the time zone of their days. */
export type Wish = { preferences: StoredPreferences; zone: string };

/** A learner as the simulation tracks them, independently of the product. Times are milliseconds since 1970. */
export type Model = {
  userId: number;
  /** What the product certainly knows. */
  wish: Wish;
  /** A change in progress, which the product may or may not know yet; for changes in two tabs, either or both. */
  coming: { preferences?: StoredPreferences[]; zone?: string };
  /** Earlier wishes, newest last, and when each was replaced. */
  past: (Wish & { until: number })[];
  cards: Card[];
  /** Their schedule after each change, oldest first. */
  states: [Studied, ...Studied[]];
  /** The answer to each review, and how many states there were when the schedule gave it. */
  reviews: Map<string, { said: string; states: number }>;
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
    ...{ userId, cards, reviews: new Map(), chosenAt: at, isGone: false, coming: {}, past: [] },
    states: [{ revision: 0, studiedAt: 0, ...NOTHING_DUE, storedAt: at, knownAt: at }],
    wish: { preferences: { ...DEFAULT_PREFERENCES, quietHoursZoneChosen: false }, zone },
  };
}

/**
 * How long before an arrival the product may have read its data: ten seconds until it starts sending a message, plus
 * the calls for that.
 */
const UNDER_WAY_MS = 15_000;

/** Records that the product certainly knows of a change. */
export function know(model: Model, change: Partial<Wish>, at: number): void {
  model.past = [...model.past.filter(({ until }) => until > at - UNDER_WAY_MS), { ...model.wish, until: at }];
  model.wish = { ...model.wish, ...change };
}

/** All wishes that the product may act on at an instant; the first is the one it certainly knows. */
export function wishesAt({ wish, coming, past }: Model, at: number): [Wish, ...Wish[]] {
  const recent = past.filter(({ until }) => until > at - UNDER_WAY_MS);
  if (recent.length === 0 && !coming.preferences && !coming.zone) return [wish];
  const zones = [wish.zone, ...(coming.zone ? [coming.zone] : []), ...recent.map(({ zone }) => zone)];
  const chosen = [wish.preferences, ...(coming.preferences ?? []), ...recent.map(({ preferences }) => preferences)];
  return [wish, ...chosen.flatMap((preferences) => zones.map((zone) => ({ preferences, zone })))];
}

/** The states of a learner's schedule that the product may act on at an instant. */
export function statesAt({ states }: Model, at: number): Studied[] {
  const known = states.findLastIndex(({ knownAt }) => knownAt !== null && knownAt <= at - UNDER_WAY_MS);
  return states.slice(Math.max(known, 0));
}

/** The zone of a learner's quiet hours: where they study until they choose one. */
export function quietZone({ preferences, zone }: Wish): string {
  return preferences.quietHoursZoneChosen ? preferences.quietHoursTimezone : zone;
}
