import { and, desc, eq, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { mailOutbox } from "../schema";

export type MailRow = typeof mailOutbox.$inferSelect;
export type NewMail = Pick<
  typeof mailOutbox.$inferInsert,
  "key" | "to" | "replyTo" | "subject" | "text" | "html" | "nextAttemptAt" | "createdAt"
>;

/** Rows that still have to leave; with `next_attempt_at` in the past they are due, or their sender has died. */
const UNSENT = ["pending", "sending"] as const;

/** The statement that writes a mail, for a `batch()` with its cause; the same key a second time writes nothing. */
export function insertMail(db: Database, row: NewMail) {
  return db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.key });
}

/** Writes a mail only if `condition` finds a row, so that both cases are the same statements. */
export function insertMailIf(db: Database, mail: NewMail, condition: SQL) {
  const { key, to, replyTo = null, subject, text, html } = mail;
  const [due, created] = [mail.nextAttemptAt.getTime(), mail.createdAt.getTime()];
  // Every column, in the order of the table: what drizzle puts before a select of its own wording.
  return db
    .insert(mailOutbox)
    .select(
      sql`select null, ${key}, ${to}, ${replyTo}, ${subject}, ${text}, ${html}, 'pending', 0, ${due}, null, null,
        ${created}, null where exists (${condition})`,
    )
    .onConflictDoNothing({ target: mailOutbox.key });
}

/**
 * Takes a due mail for one sender until `leaseUntil`, and counts the attempt. Null when there is nothing to do:
 * unknown, sent, dead, not due, or in another sender's hands. One statement, so two senders never both get it.
 */
export async function claimMail(db: Database, key: string, now: Date, leaseUntil: Date): Promise<MailRow | null> {
  const [row] = await db
    .update(mailOutbox)
    .set({ status: "sending", nextAttemptAt: leaseUntil, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(eq(mailOutbox.key, key), inArray(mailOutbox.status, UNSENT), lte(mailOutbox.nextAttemptAt, now)))
    .returning();
  return row ?? null;
}

/** Notes that a mail has left. True whoever holds it now, so this is the one outcome that needs no claim. */
export async function markMailSent(
  db: Database,
  key: string,
  sent: { sentAt: Date; externalId: string | null; keepBody: boolean },
): Promise<void> {
  const { keepBody, ...outcome } = sent;
  await db
    .update(mailOutbox)
    .set({ status: "sent", lastError: null, ...outcome, ...(keepBody ? {} : { text: "", html: "" }) })
    .where(and(eq(mailOutbox.key, key), ne(mailOutbox.status, "sent")));
}

/** Notes a failed attempt; changes nothing when another sender has claimed the mail since. */
export async function markMailFailed(
  db: Database,
  claimed: Pick<MailRow, "key" | "attempts">,
  failure: { status: "pending" | "dead"; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set(failure)
    .where(
      and(eq(mailOutbox.key, claimed.key), eq(mailOutbox.status, "sending"), eq(mailOutbox.attempts, claimed.attempts)),
    );
}

/** Keys of mails that are due, at most `limit`. */
export async function findDueMailKeys(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: mailOutbox.key })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.status, UNSENT), lte(mailOutbox.nextAttemptAt, now)))
    .limit(limit);
  return rows.map((row) => row.key);
}

/** The newest mails of any status. */
export async function findNewestMail(db: Database, limit: number): Promise<MailRow[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(limit);
}

/** Removes mails that are over, sent or given up, and were written before `before`. */
export async function deleteOldMail(db: Database, before: Date): Promise<void> {
  // The plus keeps SQLite off the index by status, which would read every mail that was ever sent.
  const status = sql`+${mailOutbox.status}`;
  await db.delete(mailOutbox).where(and(lt(mailOutbox.createdAt, before), inArray(status, ["sent", "dead"])));
}
