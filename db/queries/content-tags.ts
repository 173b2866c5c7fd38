import { and, asc, isNull, sql } from "drizzle-orm";
import type { Database } from "../client";
import { contentTags } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type TagRow = typeof contentTags.$inferSelect;

/** The owner's tags and everybody's, each by name. One round trip. */
export async function listTags(db: Database, owner: OwnerKey): Promise<{ own: TagRow[]; system: TagRow[] }> {
  const [own, system] = await db.batch([
    db
      .select()
      .from(contentTags)
      .where(and(ownedBy(contentTags, owner), isNull(contentTags.deletedAt)))
      .orderBy(asc(contentTags.nameKey)),
    db
      .select()
      .from(contentTags)
      .where(and(sql`${contentTags.isSystem} = 1`, isNull(contentTags.deletedAt)))
      .orderBy(asc(contentTags.nameKey)),
  ]);
  return { own, system };
}
