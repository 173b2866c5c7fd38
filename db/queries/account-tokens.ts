import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { accountTokens, shadowRegistrations, users } from "../schema";
import { insertMail, insertMailIf, type NewMail } from "./mail";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSessionsOf, type UserRow } from "./sessions";

/** Keeps a link that resets the password of this address, and writes its mail, only if the address has an account. */
export async function insertResetToken(
  db: Database,
  email: string,
  token: { tokenHash: string; expiresAt: Date },
  mail: NewMail,
): Promise<void> {
  const { tokenHash, expiresAt } = token;
  await db.batch([
    // Every column, in the order of the table.
    db.insert(accountTokens).select(
      sql`select null, ${users.id}, 'reset_password', ${tokenHash}, null, ${expiresAt.getTime()}, null
          from ${users} where ${users.email} = ${email}`,
    ),
    insertMailIf(db, mail, sql`select 1 from ${accountTokens} where ${accountTokens.tokenHash} = ${tokenHash}`),
  ]);
}

/** The account a link is for, as long as the link is neither used nor run out. */
export async function findToken(
  db: Database,
  purpose: "reset_password" | "change_email",
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
 * Sets a password by a link, which is used up with all others of its account; every session ends. What the address was
 * sent to is proven, so the address counts as verified. False when the link was used meanwhile.
 */
export async function resetPasswordByToken(
  db: Database,
  input: { userId: number; tokenHash: string; password: string; now: Date },
  mail: NewMail,
  event: NewEvent,
): Promise<boolean> {
  const { userId, tokenHash, password, now } = input;
  const open = sql`exists (select 1 from ${accountTokens} where ${isOpen(tokenHash, now)})`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ password, emailVerified: true, verificationCode: null, verificationCodeExpires: null })
      .where(and(eq(users.id, userId), open))
      .returning({ id: users.id }),
    insertMailIf(db, mail, sql`select 1 from ${accountTokens} where ${isOpen(tokenHash, now)}`),
    insertEvent(db, event, open),
    deleteSessionsOf(db, userId, null),
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
 * Moves the account to the address that a link was sent to, and uses up every link of the account: those sent to the
 * old address lead nowhere any more. Other sessions end, and the old address is told. False when the link was used, or
 * the address taken, meanwhile.
 * @param input.keepSessionHash of the session that confirms, if it is one of the account's
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
    // A registration with this address that nobody verified gives way to who did.
    db.delete(users).where(and(eq(users.email, newEmail), eq(users.emailVerified, false), ne(users.id, userId), open)),
    db
      .update(users)
      .set({ email: newEmail, emailVerified: true })
      .where(and(eq(users.id, userId), open, isFree))
      .returning({ id: users.id }),
    // Each is written if the statement before it wrote a row.
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
