import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { ownServices } from "~/db/schema";

export type OwnServiceRow = typeof ownServices.$inferSelect;

export async function listOwnServices(db: Database, userId: number): Promise<OwnServiceRow[]> {
  return db.select().from(ownServices).where(eq(ownServices.userId, userId)).orderBy(asc(ownServices.kind));
}

/** Stores a service in place of the account's earlier one of its kind. */
export async function putOwnService(db: Database, row: OwnServiceRow): Promise<void> {
  const { userId: _, kind: __, ...changes } = row;
  const target = [ownServices.userId, ownServices.kind];
  await db.insert(ownServices).values(row).onConflictDoUpdate({ target, set: changes });
}

export async function deleteOwnService(db: Database, userId: number, kind: OwnServiceRow["kind"]): Promise<void> {
  await db.delete(ownServices).where(and(eq(ownServices.userId, userId), eq(ownServices.kind, kind)));
}
