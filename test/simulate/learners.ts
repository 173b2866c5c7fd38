import type { DatabaseSync, StatementSync } from "node:sqlite";
import { DEFAULT_PREFERENCES, type Preferences } from "~/functions/notifications/preferences";

/** A card, and when the learner was last told that it is due next; null before its first review. */
export type Card = { id: number; dueAt: number | null };
/** Something that was studied: when, and from when on the product knew it. */
export type Sitting = { at: number; knownAt: number };

/** A learner as the simulation knows them, independent of the product. Times are milliseconds since 1970. */
export type Model = {
  userId: number;
  /** The zone of their days, as told with their last review. */
  zone: string;
  preferences: Preferences;
  cards: Card[];
  sittings: Sitting[];
  /** The answer to each review, and after how many sittings it came. */
  reviews: Map<string, { said: string; sittings: number }>;
  nextDueAt: number;
  /** What was next due before, and until when. */
  before: { nextDueAt: number; until: number };
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
    ...{ userId, zone, cards, sittings: [], reviews: new Map(), chosenAt: at, isGone: false },
    preferences: { ...DEFAULT_PREFERENCES, quietHoursTimezone: zone },
    nextDueAt: Number.POSITIVE_INFINITY,
    before: { nextDueAt: Number.POSITIVE_INFINITY, until: 0 },
  };
}
