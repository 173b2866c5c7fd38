import { and, asc, isNull } from "drizzle-orm";
import type { Database } from "../client";
import { contentCollections } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type CollectionRow = typeof contentCollections.$inferSelect;

/** All of the owner's collections, whatever they are in, in the order in which they were made. */
export async function listCollections(db: Database, owner: OwnerKey): Promise<CollectionRow[]> {
  return db
    .select()
    .from(contentCollections)
    .where(and(ownedBy(contentCollections, owner), isNull(contentCollections.deletedAt)))
    .orderBy(asc(contentCollections.id));
}
