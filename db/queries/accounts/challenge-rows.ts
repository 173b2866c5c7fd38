import { and, eq, gt, lt, type SQL } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { accountChallenges } from "~/db/schema";

type NewChallenge = typeof accountChallenges.$inferInsert;
type ChallengeKey = Pick<NewChallenge, "hash" | "purpose" | "browser">;

export async function insertChallenge(db: Database, row: NewChallenge): Promise<void> {
  await db.insert(accountChallenges).values(row);
}

/** Consumes a challenge issued to this browser; null when it was used, has expired, or belongs to another browser. */
export async function deleteChallenge(
  db: Database,
  key: ChallengeKey,
  now: Date,
): Promise<{ userId: number | null } | null> {
  const [row] = await db
    .delete(accountChallenges)
    .where(isOpen(key, now))
    .returning({ userId: accountChallenges.userId });
  return row ?? null;
}

export async function findChallenge(
  db: Database,
  key: ChallengeKey,
  now: Date,
): Promise<{ userId: number | null } | null> {
  const row = await db
    .select({ userId: accountChallenges.userId })
    .from(accountChallenges)
    .where(isOpen(key, now))
    .get();
  return row ?? null;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(accountChallenges).where(lt(accountChallenges.expiresAt, now));
}

function isOpen({ hash, purpose, browser }: ChallengeKey, now: Date): SQL | undefined {
  return and(
    eq(accountChallenges.hash, hash),
    eq(accountChallenges.purpose, purpose),
    eq(accountChallenges.browser, browser),
    gt(accountChallenges.expiresAt, now),
  );
}
