import { and, desc, eq, lt, ne, type SQL } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { sessions, users } from "~/db/schema";
import { type OwnerKey, sessionStands } from "../owned-by";

export type UserRow = typeof users.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type SessionRow = Omit<typeof sessions.$inferSelect, "tokenHash"> & { isCurrent: boolean };

/** A valid session and its account, by two index lookups. */
export async function findSessionUser(
  db: Database,
  { userId, sessionHash }: { userId: number; sessionHash: string },
  now: Date,
): Promise<{ user: UserRow; createdAt: Date; lastSeenAt: Date; userAgent: string } | null> {
  const { createdAt, lastSeenAt, expiresAt, userAgent } = sessions;
  const [found] = await db
    .select({ user: users, createdAt, lastSeenAt, expiresAt, userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionHash), eq(sessions.userId, userId)));
  return found && found.expiresAt > now ? found : null;
}

/** Whether an account is premium; also false when its session, if given, has ended. */
export async function findIsPremium(db: Database, owner: Extract<OwnerKey, { userId: number }>): Promise<boolean> {
  const row = await db
    .select({ isPremium: users.isPremium })
    .from(users)
    .where(and(eq(users.id, owner.userId), sessionStands(owner)))
    .get();
  return row?.isPremium ?? false;
}

/** The statement that starts a session, for a `batch()`. */
export function insertSession(db: Database, row: NewSession) {
  return db.insert(sessions).values(row);
}

export async function touchSession(
  db: Database,
  tokenHash: string,
  seen: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));
}

/** The statement that ends one session by its token's hash. */
export function deleteLoginSession(db: Database, tokenHash: string) {
  return db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** The statement that ends an account's sessions except the one to keep, and only if `condition` holds, if given. */
export function deleteSessionsOf(db: Database, userId: number, keepHash: string | null, condition?: SQL) {
  const isOther = keepHash === null ? undefined : ne(sessions.tokenHash, keepHash);
  return db.delete(sessions).where(and(eq(sessions.userId, userId), isOther, condition));
}

/** Ends one of the account's sessions; false when it has none with this id. */
export async function deleteSessionById(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The account's unexpired sessions, most recently used first; at most 100. */
export async function listSessions(
  db: Database,
  { userId, sessionHash }: { userId: number; sessionHash: string },
  now: Date,
): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  return rows
    .filter((row) => row.expiresAt > now)
    .map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === sessionHash }));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
