import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { accountTokens, secondFactors, shadowRegistrations, users } from "~/db/schema";
import { insertMail, insertMailIf, type NewMail } from "../mail/mail-rows";
import { type OwnerKey, sessionStands } from "../owned-by";
import { closeTokens } from "./account-tokens";
import { passkeyRemovals } from "./passkey-rows";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSessionsOf, type UserRow } from "./session-rows";
import { deleteTokensOf } from "./token-rows";

export type { UserRow };
export type VerificationRow = { verificationCode: string; verificationCodeExpires: Date };

/**
 * Finds an account by its lowercase address, with the password hash of any shadow registration, and whether signing in
 * requires a second step.
 */
export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<{ user: UserRow; shadowPassword: string | null; hasSecondFactor: boolean } | null> {
  const row = await db
    .select({ user: users, shadowPassword: shadowRegistrations.password, secondFactorSince: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(shadowRegistrations, eq(shadowRegistrations.userId, users.id))
    .where(eq(users.email, email))
    .get();
  return row ? { ...row, hasSecondFactor: row.secondFactorSince !== null } : null;
}

export async function findUserById(db: Database, id: number): Promise<UserRow | null> {
  return (await db.select().from(users).where(eq(users.id, id)).get()) ?? null;
}

/**
 * Finds who has this address and who has this username: an account, or a shadow registration of an account's address.
 * `holders` are account ids.
 */
export async function findClaimants(
  db: Database,
  input: { email: string; username: string },
): Promise<{ user: UserRow | null; nameOf: number | null; shadowOf: number | null }> {
  const name = input.username.toLowerCase();
  const [byEmail, byName, byShadow] = await db.batch([
    db.select().from(users).where(eq(users.email, input.email)),
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, name)),
    db
      .select({ id: shadowRegistrations.userId })
      .from(shadowRegistrations)
      .where(eq(sql`lower(${shadowRegistrations.username})`, name))
      .limit(1),
  ]);
  return { user: byEmail[0] ?? null, nameOf: byName[0]?.id ?? null, shadowOf: byShadow[0]?.id ?? null };
}

/** Creates an unverified account and its verification mail. @throws when the address or name was taken meanwhile */
export async function insertUser(db: Database, user: typeof users.$inferInsert, mail: NewMail): Promise<void> {
  await db.batch([db.insert(users).values(user), insertMail(db, mail)]);
}

/** Replaces a registration whose address was never verified with a new one. */
export async function replaceUnverifiedUser(
  db: Database,
  id: number,
  user: VerificationRow & { username: string; password: string },
  mail: NewMail,
): Promise<void> {
  await db.batch([
    db
      .update(users)
      .set(user)
      .where(and(eq(users.id, id), eq(users.emailVerified, false))),
    insertMail(db, mail),
  ]);
}

export async function putShadowRegistration(
  db: Database,
  shadow: typeof shadowRegistrations.$inferInsert,
  mail: NewMail,
): Promise<void> {
  const { userId: _, ...changes } = shadow;
  await db.batch([
    db
      .insert(shadowRegistrations)
      .values(shadow)
      .onConflictDoUpdate({ target: shadowRegistrations.userId, set: changes }),
    insertMail(db, mail),
  ]);
}

/** Verifies the address that this code was sent to; null when no account is waiting for the code or it has expired. */
export async function spendVerification(db: Database, codeHash: string, now: Date): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ emailVerified: true, verificationCode: null, verificationCodeExpires: null })
    .where(and(eq(users.verificationCode, codeHash), gt(users.verificationCodeExpires, now)))
    .returning();
  return row ?? null;
}

/** Gives an unverified account a new code; the mail is written only if such an account exists. */
export async function renewVerification(
  db: Database,
  email: string,
  verification: VerificationRow,
  mail: NewMail,
): Promise<void> {
  await db.batch([
    db
      .update(users)
      .set(verification)
      .where(and(eq(users.email, email), eq(users.emailVerified, false))),
    insertMailIf(
      db,
      mail,
      sql`select 1 from ${users} where ${users.verificationCode} = ${verification.verificationCode}`,
    ),
  ]);
}

/** Sets a password, and ends the other sessions, every access token and every pending link. */
export async function updatePassword(
  db: Database,
  input: { userId: number; password: string; keepSessionHash: string; removePasskeys: readonly number[]; now: Date },
  mail: NewMail,
  event: NewEvent,
): Promise<void> {
  const { userId, password, keepSessionHash, removePasskeys, now } = input;
  await db.batch([
    db.update(users).set({ password }).where(eq(users.id, userId)),
    deleteSessionsOf(db, userId, keepSessionHash),
    deleteTokensOf(db, userId),
    db.delete(shadowRegistrations).where(eq(shadowRegistrations.userId, userId)),
    closeTokens(db, userId, now),
    insertMail(db, mail),
    insertEvent(db, event),
    ...passkeyRemovals(db, userId, removePasskeys, event),
  ]);
}

/** Rehashes the same password with newer parameters; changes nothing if the password changed in the meantime. */
export async function updatePasswordHash(
  db: Database,
  input: { userId: number; from: string; to: string },
): Promise<void> {
  await db
    .update(users)
    .set({ password: input.to })
    .where(and(eq(users.id, input.userId), eq(users.password, input.from)));
}

/** Stores how the account's library opens; false if the session has ended. */
export async function updateLibrarySettings(
  db: Database,
  owner: Extract<OwnerKey, { userId: number }>,
  librarySettings: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ librarySettings })
    .where(and(eq(users.id, owner.userId), sessionStands(owner)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Removes expired links, and registrations from before `unverifiedBefore` that were never verified. */
export async function deleteStaleAccounts(db: Database, input: { now: Date; unverifiedBefore: Date }): Promise<void> {
  const before = input.unverifiedBefore.getTime();
  await db.batch([
    db.delete(accountTokens).where(lt(accountTokens.expiresAt, input.now)),
    db.delete(shadowRegistrations).where(lt(shadowRegistrations.createdAt, input.unverifiedBefore)),
    // Must repeat the partial index's condition literally: a bound value would not match it.
    db.delete(users).where(sql`${users.emailVerified} = 0 and ${users.createdAt} < ${before}`),
  ]);
}
