import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { accountTokens, shadowRegistrations, users } from "~/db/schema";
import type { TokenPurpose } from "~/functions/accounts/model";
import { insertMail, insertMailIf, type NewMail } from "../mail/mail-rows";
import { passkeyRemovals } from "./passkey-rows";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSessionsOf, type UserRow } from "./session-rows";
import { deleteTokensOf } from "./token-rows";

/** Stores a password reset link for this address and queues its mail, only if the address has an account. */
export async function insertResetToken(
  db: Database,
  email: string,
  token: { tokenHash: string; expiresAt: Date },
  mail: NewMail,
): Promise<void> {
  const { tokenHash, expiresAt } = token;
  await db.batch([
    // Lists every column in table order.
    db.insert(accountTokens).select(
      sql`select null, ${users.id}, 'reset_password', ${tokenHash}, null, ${expiresAt.getTime()}, null
          from ${users} where ${users.email} = ${email}`,
    ),
    insertMailIf(db, mail, sql`select 1 from ${accountTokens} where ${accountTokens.tokenHash} = ${tokenHash}`),
  ]);
}

/** The account a link belongs to, or null once the link is used or expired. */
export async function findToken(
  db: Database,
  purpose: TokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<{ user: UserRow; newEmail: string | null } | null> {
  const row = await db
    .select({ user: users, newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(isOpen(tokenHash, now), eq(accountTokens.purpose, purpose)))
    .get();
  return row ?? null;
}

/**
 * Sets a password through a reset link. The link and the account's other links are used up, and every session and access token ends.
 * Using the link proves the address, so it counts as verified. False when the link was used in the meantime.
 */
export async function resetPasswordByToken(
  db: Database,
  input: { userId: number; tokenHash: string; password: string; removePasskeys: readonly number[]; now: Date },
  mail: NewMail,
  event: NewEvent,
): Promise<boolean> {
  const { userId, tokenHash, password, removePasskeys, now } = input;
  const open = sql`exists (select 1 from ${accountTokens} where ${isOpen(tokenHash, now)})`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ password, emailVerified: true, verificationCode: null, verificationCodeExpires: null })
      .where(and(eq(users.id, userId), open))
      .returning({ id: users.id }),
    insertMailIf(db, mail, sql`select 1 from ${accountTokens} where ${isOpen(tokenHash, now)}`),
    insertEvent(db, event, open),
    ...passkeyRemovals(db, userId, removePasskeys, event, open),
    deleteSessionsOf(db, userId, null),
    deleteTokensOf(db, userId),
    db.delete(shadowRegistrations).where(eq(shadowRegistrations.userId, userId)),
    db
      .update(accountTokens)
      .set({ usedAt: now })
      .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt))),
  ]);
  return changed.length > 0;
}

export async function insertChangeEmailToken(
  db: Database,
  token: { userId: number; tokenHash: string; newEmail: string; expiresAt: Date },
  mail: NewMail,
): Promise<void> {
  await db.batch([db.insert(accountTokens).values({ ...token, purpose: "change_email" }), insertMail(db, mail)]);
}

/**
 * Changes the account's address to the one a link was sent to. Uses up all of the account's links, so that those sent
 * to the old address stop working. Other sessions end, and the old address is notified. False when the link was used or
 * the address was taken in the meantime.
 * @param input.keepSessionHash the confirming session, if it belongs to the account
 */
export async function changeEmailByToken(
  db: Database,
  input: { userId: number; tokenHash: string; newEmail: string; keepSessionHash: string | null; now: Date },
  mail: NewMail,
  event: NewEvent,
): Promise<boolean> {
  const { userId, tokenHash, newEmail, keepSessionHash, now } = input;
  const open = sql`exists (select 1 from ${accountTokens} where ${isOpen(tokenHash, now)})`;
  const isFree = sql`not exists (select 1 from users as others where others.email = ${newEmail} and others.id <> ${userId})`;
  const [, changed] = await db.batch([
    // An unverified registration with this address gives way to the account that proved it.
    db.delete(users).where(and(eq(users.email, newEmail), eq(users.emailVerified, false), ne(users.id, userId), open)),
    db
      .update(users)
      .set({ email: newEmail, emailVerified: true })
      .where(and(eq(users.id, userId), open, isFree))
      .returning({ id: users.id }),
    // Each statement runs only if the one before it wrote a row.
    insertEvent(db, event, sql`changes() > 0`),
    insertMailIf(db, mail, sql`select 1 where changes() > 0`),
    deleteSessionsOf(db, userId, keepSessionHash, sql`changes() > 0`),
    closeTokens(db, userId, now),
  ]);
  return changed.length > 0;
}

function isOpen(tokenHash: string, now: Date): SQL | undefined {
  return and(eq(accountTokens.tokenHash, tokenHash), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now));
}

/** The statement that uses up every link of an account. */
export function closeTokens(db: Database, userId: number, now: Date) {
  return db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
}
