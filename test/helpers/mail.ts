import { expect } from "vitest";

/** The columns of an outbox row that tests look at. */
export type OutboxRow = {
  key: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  status: string;
  attempts: number;
  /** Unix milliseconds. */
  next_attempt_at: number;
  last_error: string | null;
  external_id: string | null;
};

type Changes = Partial<Pick<OutboxRow, "status" | "attempts" | "next_attempt_at">> & { created_at?: number };

/** Direct access to the outbox for tests. */
export function outboxOf(db: D1Database) {
  const row = async (key: string) =>
    (await db.prepare("select * from mail_outbox where key = ?").bind(key).first<OutboxRow>()) ?? null;
  return {
    row,
    /** Inserts a mail that was not queued, due now by default. */
    async put(key: string, changes: Changes = {}): Promise<void> {
      const { status = "pending", attempts = 0, next_attempt_at = Date.now(), created_at = Date.now() } = changes;
      await db
        .prepare(
          `insert into mail_outbox (key, to_address, subject, text, html, status, attempts, next_attempt_at, created_at)
           values (?, 'ada@example.com', 'Hello', 'Hello Ada', '<p>Hello Ada</p>', ?, ?, ?, ?)`,
        )
        .bind(key, status, attempts, next_attempt_at, created_at)
        .run();
    },
    /** Makes a waiting mail due. */
    async makeDue(key: string): Promise<void> {
      await db.prepare("update mail_outbox set next_attempt_at = ? where key = ?").bind(Date.now(), key).run();
    },
    /** Waits until a mail is in this state, and returns its row. */
    async settled(key: string, expected: Partial<OutboxRow>): Promise<OutboxRow> {
      await expect.poll(() => row(key)).toMatchObject(expected);
      const settled = await row(key);
      if (!settled) throw new Error(`the mail ${key} is gone`);
      return settled;
    },
  };
}
