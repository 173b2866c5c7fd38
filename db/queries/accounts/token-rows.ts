import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
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

type NewGrant = NewTokenRow & Required<Pick<TokenRow, "client" | "familyHash" | "refreshHash">>;

/**
 * Stores the token of a consent with its event. An account that has `most` tokens loses the client's oldest one: the same
 * program has one for each of its devices.
 * @returns false if the consent's code was exchanged before, or all of `most` tokens are others'
 */
export async function insertGrant(db: Database, grant: NewGrant, event: NewEvent, most: number): Promise<boolean> {
  const { userId, tokenHash, name, scopes, createdAt, expiresAt, client, familyHash, refreshHash } = grant;
  const mine = and(eq(accessTokens.userId, userId), eq(accessTokens.client, client ?? ""));
  const values = sql`${userId}, ${tokenHash}, ${name}, ${JSON.stringify(scopes)}, ${createdAt.getTime()},
    ${expiresAt.getTime()}, null, null, ${client}, ${familyHash}, ${refreshHash}`;
  const [, added] = await db.batch([
    db
      .delete(accessTokens)
      .where(
        and(
          eq(
            accessTokens.id,
            sql`(select min(${accessTokens.id}) from ${accessTokens} where ${mine} and ${ne(accessTokens.familyHash, familyHash ?? "")})`,
          ),
          sql`(select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId}) >= ${most}`,
        ),
      ),
    db
      .insert(accessTokens)
      .select(sql`select null, ${values}
        where (select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId}) < ${most}`)
      .onConflictDoNothing()
      .returning({ id: accessTokens.id }),
    insertEvent(db, event, sql`changes() > 0`),
  ]);
  return added.length > 0;
}

/** The consent whose refresh tokens begin with what has this hash. */
export async function findFamily(db: Database, familyHash: string): Promise<TokenRow | null> {
  const row = await db.select().from(accessTokens).where(eq(accessTokens.familyHash, familyHash)).get();
  return row ?? null;
}

/** Replaces a consent's tokens; false unless `refreshHash` is of its newest refresh token. */
export async function rotateGrant(
  db: Database,
  id: number,
  refreshHash: string,
  next: Pick<TokenRow, "tokenHash" | "refreshHash" | "expiresAt">,
): Promise<boolean> {
  const rows = await db
    .update(accessTokens)
    .set(next)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.refreshHash, refreshHash)))
    .returning({ id: accessTokens.id });
  return rows.length > 0;
}

/** Ends a consent. Its row stays, empty, until its code is over, so that the code opens nothing more. */
export async function endFamily(db: Database, familyHash: string, until: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ tokenHash: `ended ${familyHash}`, refreshHash: null, client: null, expiresAt: until })
    .where(eq(accessTokens.familyHash, familyHash));
}

/** The account's tokens, newest first; of those it made itself only what has not expired. */
export async function listAccessTokens(db: Database, userId: number, now: Date): Promise<TokenRow[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt));
  const isOwn = ({ expiresAt, familyHash }: TokenRow) => familyHash === null && expiresAt > now;
  return rows.filter((row) => row.client !== null || isOwn(row));
}

/** The token with this hash, unless it has expired. */
export async function findAccessToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<Pick<TokenRow, "id" | "userId" | "scopes" | "client"> | null> {
  const { id, userId, scopes, client } = accessTokens;
  const row = await db
    .select({ id, userId, scopes, client })
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

/** @param before consents from before this moment are over, however new their token is */
export async function deleteExpiredAccessTokens(db: Database, now: Date, before: Date): Promise<void> {
  const isOver = or(isNull(accessTokens.client), lt(accessTokens.createdAt, before));
  await db.delete(accessTokens).where(and(lt(accessTokens.expiresAt, now), isOver));
}
