import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Whose rows a query may see. Every query of an owner's data goes through `ownedBy`. */
export type OwnerKey = { userId: number; anonymousId: null } | { userId: null; anonymousId: string };

/** The condition that a row belongs to this owner. */
export function ownedBy(table: { userId: SQLiteColumn; anonymousId: SQLiteColumn }, owner: OwnerKey): SQL | undefined {
  return owner.userId === null
    ? and(eq(table.anonymousId, owner.anonymousId), isNull(table.userId))
    : eq(table.userId, owner.userId);
}
