import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { passkeys, securityEvents, users } from "~/db/schema";
import { insertMailIf, type NewMail } from "../mail/mail-rows";
import { insertEvent, type NewEvent } from "./security-events";
import type { UserRow } from "./session-rows";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Stores a passkey with its event and mail; false when it was stored before. */
export async function insertPasskey(
  db: Database,
  row: typeof passkeys.$inferInsert,
  event: NewEvent,
  mail: NewMail,
): Promise<boolean> {
  // Each statement runs only if the one before it wrote a row.
  const [added] = await db.batch([
    db
      .insert(passkeys)
      .values(row)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id }),
    insertEvent(db, event, sql`changes() > 0`),
    insertMailIf(db, mail, sql`select 1 where changes() > 0`),
  ]);
  return added.length > 0;
}

/** The account's passkeys, oldest first. */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: UserRow } | null> {
  const row = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
  return row ?? null;
}

/**
 * Records a use. A nonzero counter must have grown; otherwise two devices hold the same key (WebAuthn Level 3, section
 * 7.2, step 22). False in that case, and when the passkey was removed meanwhile.
 */
export async function countPasskeyUse(
  db: Database,
  use: { id: number; signCount: number; lastUsedAt: Date },
): Promise<boolean> {
  const { id, ...changes } = use;
  const counts = or(
    sql`${passkeys.signCount} < ${use.signCount}`,
    sql`${passkeys.signCount} = 0 and ${use.signCount} = 0`,
  );
  const rows = await db
    .update(passkeys)
    .set(changes)
    .where(and(eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False when the account has no passkey with this id. */
export async function updatePasskeyName(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Removes a passkey, with its event. Returns its name, or null when the account has none with this id. */
export async function deletePasskeyRow(
  db: Database,
  userId: number,
  id: number,
  event: NewEvent,
): Promise<string | null> {
  const [, removed] = await db.batch(passkeyRemovals(db, userId, [id], event));
  return removed[0]?.name ?? null;
}

/**
 * The statements that remove some of an account's passkeys, each with its event, for a `batch()`.
 * @param event the fields common to all; the name of the passkey is added
 * @param condition removes them only if true
 */
export function passkeyRemovals(
  db: Database,
  userId: number,
  ids: readonly number[],
  { userAgent, createdAt }: Pick<NewEvent, "userAgent" | "createdAt">,
  condition: SQL = sql`1`,
) {
  const theirs = and(eq(passkeys.userId, userId), inArray(passkeys.id, [...ids]), condition);
  return [
    db.insert(securityEvents).select(sql`
      select null, ${userId}, 'passkey_removed', ${passkeys.name}, ${userAgent}, ${createdAt.getTime()}
      from ${passkeys} where ${theirs}`),
    db.delete(passkeys).where(theirs).returning({ name: passkeys.name }),
  ] as const;
}
