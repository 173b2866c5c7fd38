import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
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

type NewConsent = Pick<TokenRow, "userId" | "name" | "scopes" | "client" | "createdAt" | "expiresAt"> & {
  familyHash: string;
};
type GrantTokens = Pick<TokenRow, "tokenHash" | "refreshHash" | "expiresAt">;

/**
 * Stores a consent, whose code can be exchanged until `expiresAt`. In an account that has `most` tokens it takes the
 * place of the client's oldest one that still waits, never of one in use: a program has one for each of its devices.
 * @returns false if none of `most` tokens gives way
 */
export async function insertConsent(db: Database, consent: NewConsent, most: number): Promise<boolean> {
  const { userId, name, scopes, createdAt, expiresAt, client, familyHash } = consent;
  const waits = and(eq(accessTokens.client, client ?? ""), isNull(accessTokens.refreshHash));
  const oldest = sql`(select min(${accessTokens.id}) from ${accessTokens}
    where ${and(eq(accessTokens.userId, userId), waits)})`;
  const held = sql`(select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId})`;
  const values = sql`${userId}, ${`pending ${familyHash}`}, ${name}, ${JSON.stringify(scopes)}, ${createdAt.getTime()},
    ${expiresAt.getTime()}, null, null, ${client}, ${familyHash}, null`;
  const [, added] = await db.batch([
    db.delete(accessTokens).where(and(eq(accessTokens.id, oldest), sql`${held} >= ${most}`)),
    db
      .insert(accessTokens)
      .select(sql`select null, ${values} where ${held} < ${most}`)
      .returning({ id: accessTokens.id }),
  ]);
  return added.length > 0;
}

/**
 * Opens a consent that waits for its code, once, and notes it among the account's events.
 * @returns its scopes; null if it was opened before, has ended, or waited too long
 */
export async function openConsent(
  db: Database,
  familyHash: string,
  tokens: GrantTokens,
  now: Date,
): Promise<TokenRow["scopes"] | null> {
  const waits = and(
    eq(accessTokens.familyHash, familyHash),
    isNull(accessTokens.refreshHash),
    gt(accessTokens.expiresAt, now),
  );
  const [opened] = await db.batch([
    db
      .update(accessTokens)
      .set({ ...tokens, createdAt: now })
      .where(waits)
      .returning({ scopes: accessTokens.scopes }),
    db.insert(securityEvents).select(sql`
      select null, ${accessTokens.userId}, 'token_made', ${accessTokens.name}, '', ${now.getTime()}
      from ${accessTokens} where ${accessTokens.familyHash} = ${familyHash} and changes() > 0`),
  ]);
  return opened[0]?.scopes ?? null;
}

/** The consent whose refresh tokens begin with what has this hash. */
export async function findFamily(db: Database, familyHash: string): Promise<TokenRow | null> {
  const row = await db.select().from(accessTokens).where(eq(accessTokens.familyHash, familyHash)).get();
  return row ?? null;
}

/** Replaces a consent's tokens; false unless `refreshHash` is of its newest refresh token. */
export async function rotateGrant(db: Database, id: number, refreshHash: string, next: GrantTokens): Promise<boolean> {
  const rows = await db
    .update(accessTokens)
    .set(next)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.refreshHash, refreshHash)))
    .returning({ id: accessTokens.id });
  return rows.length > 0;
}

/** Ends a consent: without its row, neither its code nor any of its tokens opens anything. */
export async function endFamily(db: Database, familyHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.familyHash, familyHash));
}

/** The statement that ends every token and consent of an account. */
export function deleteTokensOf(db: Database, userId: number) {
  return db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/** The account's tokens, newest first; of those it made itself only what has not expired. */
export async function listAccessTokens(db: Database, userId: number, now: Date): Promise<TokenRow[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt));
  const isOwn = ({ expiresAt, familyHash }: TokenRow) => familyHash === null && expiresAt > now;
  return rows.filter((row) => row.refreshHash !== null || isOwn(row));
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
  const isOver = or(isNull(accessTokens.refreshHash), lt(accessTokens.createdAt, before));
  await db.delete(accessTokens).where(and(lt(accessTokens.expiresAt, now), isOver));
}
