import { and, count, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { recoveryCodes, secondFactors } from "~/db/schema";
import { insertEvent, type NewEvent } from "./security-events";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** The account's authenticator app, confirmed or pending, and how many recovery codes are left. */
export async function findSecondFactor(
  db: Database,
  userId: number,
): Promise<{ factor: SecondFactorRow; codesLeft: number } | null> {
  const [factors, codes] = await db.batch([
    db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return factors[0] ? { factor: factors[0], codesLeft: codes[0]?.left ?? 0 } : null;
}

/** Stores a pending secret, replacing an earlier pending one; false when one is already confirmed. */
export async function putPendingFactor(
  db: Database,
  row: { userId: number; secret: string; createdAt: Date },
): Promise<boolean> {
  const { userId: _, ...changes } = row;
  const rows = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...changes, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Confirms the pending secret and stores its recovery codes; false if it is confirmed or was replaced by now. */
export async function confirmFactor(
  db: Database,
  input: { userId: number; secret: string; step: number; now: Date; codeHashes: readonly string[] },
  event: NewEvent,
): Promise<boolean> {
  const { userId, secret, step, now, codeHashes } = input;
  // True for each statement of the batch as long as the one before it wrote a row.
  const isConfirmed = sql`changes() > 0`;
  const [confirmed] = await db.batch([
    db
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId }),
    insertEvent(db, event, isConfirmed),
    ...codeHashes.map((hash) => insertCode(db, userId, hash, isConfirmed)),
  ]);
  return confirmed.length > 0;
}

/** Consumes a code's time step unless the same or a later one was used, so a code works only once. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Uses up a recovery code; false when there is no such unused code. */
export async function takeRecoveryCode(db: Database, userId: number, codeHash: string, usedAt: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

/** Replaces the account's recovery codes. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  codeHashes: readonly string[],
  event: NewEvent,
): Promise<void> {
  await db.batch([
    insertEvent(db, event),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ...codeHashes.map((hash) => insertCode(db, userId, hash, sql`1`)),
  ]);
}

/** Turns off the second factor and removes its recovery codes; false when it was off. */
export async function deleteFactor(db: Database, userId: number, event: NewEvent): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId }),
    insertEvent(db, event, sql`changes() > 0`),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  return removed.length > 0;
}

function insertCode(db: Database, userId: number, hash: string, condition: SQL) {
  return db.insert(recoveryCodes).select(sql`select null, ${userId}, ${hash}, null where ${condition}`);
}
