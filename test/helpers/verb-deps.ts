import { createDatabase } from "~/db/d1-client";
import type { Log } from "~/functions/deps";
import type { QueueMessage } from "~/functions/queue-messages";
import { createMemoryD1 } from "../fakes/d1";

export const START = Date.UTC(2026, 0, 15, 12);

/** Dependencies of verbs over SQLite in memory, with a stopped clock and a record of queued messages and log lines. */
export function createVerbDeps() {
  const DB = createMemoryD1();
  const queued: QueueMessage[] = [];
  const logged: Parameters<Log>[] = [];
  const state = { now: START, isQueueDown: false };
  return {
    DB,
    db: createDatabase(DB),
    queued,
    logged,
    state,
    now: () => new Date(state.now),
    log: (...entry: Parameters<Log>) => void logged.push(entry),
    queue: {
      send: async (messages: readonly QueueMessage[]) => {
        if (state.isQueueDown) throw new Error("queue is down");
        queued.push(...messages);
      },
    },
  };
}

export type VerbDeps = ReturnType<typeof createVerbDeps>;

/** The rows of a query, straight from the database. */
export async function rowsOf(DB: D1Database, sql: string, ...params: unknown[]): Promise<Record<string, unknown>[]> {
  return (
    await DB.prepare(sql)
      .bind(...params)
      .all<Record<string, unknown>>()
  ).results;
}

/** Inserts a row as it is. @returns its id */
export async function insertRow(DB: D1Database, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names}) values (${names.map(() => "?")}) returning id`;
  return Number((await rowsOf(DB, sql, ...Object.values(row)))[0]?.id);
}

/** Queries compare the end of a session with the database's clock, which is the real one. */
const FAR_FUTURE = Date.UTC(2200, 0, 1);

/** An account with one session, inserted directly; returns the caller in the form for verbs. */
export async function insertMember({ DB, now }: VerbDeps, name: string, isPremium = false) {
  const [row] = await rowsOf(
    DB,
    `insert into users (username, email, password, email_verified, is_premium) values (?, ?, 'none', 1, ?) returning id`,
    name,
    `${name}@example.com`,
    Number(isPremium),
  );
  const userId = Number(row?.id);
  const at = now().getTime();
  await rowsOf(
    DB,
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)",
    `session-of-${name}`,
    userId,
    at,
    at,
    FAR_FUTURE,
  );
  return { userId, anonymousId: null, sessionHash: `session-of-${name}` };
}
