import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client";
import { contentCollections } from "../schema";
import { type OwnerKey, ownedBy, sessionStands } from "./owner";

export type CollectionRow = typeof contentCollections.$inferSelect;
export type CollectionFields = Pick<CollectionRow, "name" | "description" | "color" | "icon" | "parentId" | "query">;

/** Collections of one person, those that wait for their undo left out, and levels of them. */
export const MAX_COLLECTIONS = 500;
export const MAX_DEPTH = 5;

const isThere = (owner: OwnerKey) => and(ownedBy(contentCollections, owner), isNull(contentCollections.deletedAt));

/**
 * The statement for all of the owner's collections in the order in which they were made, deleted ones among them: what is inside of one is
 * shown in the nearest that is there.
 */
export function listCollections(db: Database, owner: OwnerKey) {
  return db
    .select()
    .from(contentCollections)
    .where(ownedBy(contentCollections, owner))
    .orderBy(asc(contentCollections.id));
}

/** Adds a collection where its parent is the owner's and not too deep, and there is room; null where not. */
export async function insertCollection(
  db: Database,
  owner: OwnerKey,
  fields: CollectionFields,
  at: Date,
): Promise<CollectionRow | null> {
  const { name, description, color, icon, parentId, query } = fields;
  const stands = (owner.userId === null ? undefined : sessionStands(owner)) ?? sql`1`;
  const time = at.getTime();
  const [row] = await db
    .insert(contentCollections)
    .select(sql`
      select null, ${name}, ${description}, ${parentId}, ${owner.userId}, ${owner.anonymousId}, ${color}, ${icon}, 0, 0,
        ${query && JSON.stringify(query)}, ${time}, ${time}, null
      where ${stands} and (select count(*) from ${contentCollections} where ${isThere(owner)}) < ${MAX_COLLECTIONS}
        and ${parentId === null ? sql`1` : sql`${isParent(owner, parentId)} and ${levelsAbove(parentId)} < ${MAX_DEPTH}`}`)
    .returning();
  return row ?? null;
}

/**
 * Changes a collection of the owner's. To move, the same statement proves that the new parent is the owner's, that it is
 * neither the collection nor inside it, and that nothing gets too deep: of two moves at once the second sees the first.
 * Null where that does not hold, or there is no such collection.
 */
export async function updateCollection(
  db: Database,
  owner: OwnerKey,
  { id, change, at }: { id: number; change: Partial<CollectionFields>; at: Date },
): Promise<CollectionRow | null> {
  const { parentId } = change;
  const mayMove =
    typeof parentId === "number"
      ? sql`${isParent(owner, parentId)} and ${id} not in (${ancestors(parentId)} select id from up)
          and ${levelsAbove(parentId)} + ${levelsBelow(id)} <= ${MAX_DEPTH}`
      : undefined;
  const [row] = await db
    .update(contentCollections)
    .set({ ...change, updatedAt: at })
    .where(and(eq(contentCollections.id, id), isThere(owner), mayMove))
    .returning();
  return row ?? null;
}

type Renamed = { id: number; name: string };

/**
 * Hides a collection of the owner's, or (null) brings it back, and renames what comes to lie beside others. Null where
 * nothing was hidden or brought back.
 */
export async function setCollectionDeleted(
  db: Database,
  owner: OwnerKey,
  { id, deletedAt, renamed, at }: { id: number; deletedAt: Date | null; renamed: readonly Renamed[]; at: Date },
): Promise<CollectionRow | null> {
  const which = deletedAt
    ? isThere(owner)
    : and(ownedBy(contentCollections, owner), isNotNull(contentCollections.deletedAt));
  const [rows] = await db.batch([
    db
      .update(contentCollections)
      .set({ deletedAt })
      .where(and(eq(contentCollections.id, id), which))
      .returning(),
    ...renamed.map((one) =>
      db
        .update(contentCollections)
        .set({ name: one.name, updatedAt: at })
        .where(and(eq(contentCollections.id, one.id), isThere(owner))),
    ),
  ]);
  return rows[0] ?? null;
}

/** Removes collections deleted before this moment, at most a hundred at a time; what is inside moves up. */
export async function sweepDeletedCollections(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: contentCollections.id })
    .from(contentCollections)
    .where(lt(contentCollections.deletedAt, before))
    .limit(1);
  for (let removed = 0; removed < 100; removed += 1) {
    const [, rows] = await db.batch([
      db
        .update(contentCollections)
        .set({
          parentId: sql`(select outer_one.parent_id from content_collections outer_one where outer_one.id = ${contentCollections.parentId})`,
        })
        .where(inArray(contentCollections.parentId, old)),
      db.delete(contentCollections).where(inArray(contentCollections.id, old)).returning({ id: contentCollections.id }),
    ]);
    if (rows.length === 0) return removed;
  }
  return 100;
}

const isParent = (owner: OwnerKey, id: number) =>
  sql`exists (select 1 from ${contentCollections} where ${and(eq(contentCollections.id, id), isThere(owner))})`;

/** A collection and all that it is in; the depth ends what should not be there, a circle. */
const ancestors = (id: number) => sql`with recursive up(id, depth) as (select ${id}, 1
  union all select c.parent_id, up.depth + 1 from up join content_collections c on c.id = up.id
  where c.parent_id is not null and up.depth < 20)`;

const levelsAbove = (id: number) => sql`(${ancestors(id)} select max(depth) from up)`;

const levelsBelow = (id: number) => sql`(with recursive down(id, depth) as (select ${id}, 1
  union all select c.id, down.depth + 1 from down join content_collections c on c.parent_id = down.id
  where down.depth < 20) select max(depth) from down)`;
