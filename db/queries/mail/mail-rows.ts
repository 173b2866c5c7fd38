import { and, desc, eq, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { mailOutbox } from "~/db/schema";

export type MailRow = typeof mailOutbox.$inferSelect;
export type NewMail = Pick<
  typeof mailOutbox.$inferInsert,
  "key" | "to" | "replyTo" | "subject" | "text" | "html" | "nextAttemptAt" | "createdAt"
>;

/** Rows not sent yet. With `next_attempt_at` in the past they are due, or their sender died. */
const UNSENT = ["pending", "sending"] as const;

/** The statement that writes a mail, for a `batch()` with its cause. A repeated key writes nothing. */
export function insertMail(db: Database, row: NewMail) {
  return db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.key });
}

/** Writes a mail only if `condition` finds a row, so that both outcomes run the same statements. */
export function insertMailIf(db: Database, mail: NewMail, condition: SQL) {
  const { key, to, replyTo = null, subject, text, html } = mail;
  const [due, created] = [mail.nextAttemptAt.getTime(), mail.createdAt.getTime()];
  // Lists every column in table order, as Drizzle does before a raw select.
  return db
    .insert(mailOutbox)
    .select(
      sql`select null, ${key}, ${to}, ${replyTo}, ${subject}, ${text}, ${html}, 'pending', 0, ${due}, null, null,
        ${created}, null where exists (${condition})`,
    )
    .onConflictDoNothing({ target: mailOutbox.key });
}

/**
 * Claims a due mail for one sender until `leaseUntil`, and counts the attempt. Null when there is nothing to do: the
 * key is unknown, or the mail is sent, dead, not due, or claimed. A single statement, so two senders never both get it.
 */
export async function claimMail(db: Database, key: string, now: Date, leaseUntil: Date): Promise<MailRow | null> {
  const [row] = await db
    .update(mailOutbox)
    .set({ status: "sending", nextAttemptAt: leaseUntil, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(eq(mailOutbox.key, key), inArray(mailOutbox.status, UNSENT), lte(mailOutbox.nextAttemptAt, now)))
    .returning();
  return row ?? null;
}

/** Marks a mail sent. This is true no matter who holds the claim by now, so it does not check it. */
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

/** Records a failed attempt; changes nothing when another sender has claimed the mail since. */
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

/** The newest mails, whatever their status. */
export async function findNewestMail(db: Database, limit: number): Promise<MailRow[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(limit);
}

/** Removes mails from before `before` that were sent or given up. */
export async function deleteOldMail(db: Database, before: Date): Promise<void> {
  // The unary plus keeps SQLite off the status index, which would read every mail ever sent.
  const status = sql`+${mailOutbox.status}`;
  await db.delete(mailOutbox).where(and(lt(mailOutbox.createdAt, before), inArray(status, ["sent", "dead"])));
}
