import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { accessTokens, securityEvents } from "~/db/schema";
import { insertEvent, type NewEvent } from "./security-events";

type TokenRow = typeof accessTokens.$inferSelect;
type NewTokenRow = Pick<TokenRow, "userId" | "tokenHash" | "name" | "scopes" | "createdAt" | "expiresAt">;

/** Stores a token with its event; false if the account has `most` already. */
export async function insertAccessToken(
  db: Database,
  { userId, tokenHash, name, scopes, createdAt, expiresAt }: NewTokenRow,
  event: NewEvent,
  most: number,
): Promise<boolean> {
  const values = sql`${userId}, ${tokenHash}, ${name}, ${JSON.stringify(scopes)}, ${createdAt.getTime()},
    ${expiresAt.getTime()}`;
  const [added] = await db.batch([
    db
      .insert(accessTokens)
      .select(sql`select null, ${values}, null, null, null, null, null
        where (select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId}) < ${most}`)
      .returning({ id: accessTokens.id }),
    insertEvent(db, event, sql`changes() > 0`),
  ]);
  return added.length > 0;
}

/** The account's tokens that have not expired, newest first. */
export async function listAccessTokens(db: Database, userId: number, now: Date): Promise<TokenRow[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt));
  return rows.filter(({ expiresAt }) => expiresAt > now);
}

/** The token with this hash, unless it has expired. */
export async function findAccessToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<Pick<TokenRow, "id" | "userId" | "scopes"> | null> {
  const { id, userId, scopes } = accessTokens;
  const row = await db
    .select({ id, userId, scopes })
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now)))
    .get();
  return row ?? null;
}

export async function touchAccessToken(
  db: Database,
  id: number,
  used: { lastUsedAt: Date; lastCall: string },
): Promise<void> {
  await db.update(accessTokens).set(used).where(eq(accessTokens.id, id));
}

/** Removes a token, with its event, which gets the token's name; false when the account has none with this id. */
export async function deleteAccessToken(
  db: Database,
  userId: number,
  id: number,
  { kind, userAgent, createdAt }: NewEvent,
): Promise<boolean> {
  const theirs = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
  const [, removed] = await db.batch([
    db.insert(securityEvents).select(sql`
      select null, ${userId}, ${kind}, ${accessTokens.name}, ${userAgent}, ${createdAt.getTime()}
      from ${accessTokens} where ${theirs}`),
    db.delete(accessTokens).where(theirs).returning({ id: accessTokens.id }),
  ]);
  return removed.length > 0;
}

export async function deleteExpiredAccessTokens(db: Database, now: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
}
