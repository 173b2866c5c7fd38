import { eq } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { mailOutbox, users } from "~/db/schema";
import { visitorDeletions } from "./visitor-rows";

/**
 * Removes an account and everything it owns in one batch, including queued mail to it and what the anonymous visitor of
 * this browser made. Payment records are kept for bookkeeping, without the account.
 */
export async function deleteUser(
  db: Database,
  input: { userId: number; email: string; anonymousId: string | null },
): Promise<void> {
  const { userId, email, anonymousId } = input;
  await db.batch([
    db.delete(mailOutbox).where(eq(mailOutbox.to, email)),
    db.delete(users).where(eq(users.id, userId)),
    ...(anonymousId === null ? [] : visitorDeletions(db, [anonymousId])),
  ]);
}
