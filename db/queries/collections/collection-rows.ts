import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentCollections } from "~/db/schema";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";

export type CollectionRow = typeof contentCollections.$inferSelect;
export type CollectionFields = Pick<CollectionRow, "name" | "description" | "color" | "icon" | "parentId" | "query">;

/**
 * The most collections a person may have, without those whose deletion can still be undone, and how deep they may be
 * nested.
 */
export const MAX_COLLECTIONS = 500;
export const MAX_DEPTH = 5;

const isThere = (owner: OwnerKey) => and(ownedBy(contentCollections, owner), isNull(contentCollections.deletedAt));

/**
 * The statement for all of the owner's collections in creation order, including deleted ones: their contents appear in
 * the nearest existing ancestor.
 */
export function listCollections(db: Database, owner: OwnerKey) {
  return db
    .select()
    .from(contentCollections)
    .where(ownedBy(contentCollections, owner))
    .orderBy(asc(contentCollections.id));
}

/**
 * True if the owner's collections still equal those that a change was checked against: the second of two simultaneous
 * changes is checked again.
 */
function areStill(owner: OwnerKey, rows: readonly CollectionRow[]): SQL {
  const sum = (time: (row: CollectionRow) => Date | null) =>
    rows.reduce((total, row) => total + (time(row)?.getTime() ?? 0), 0);
  const { updatedAt, deletedAt } = contentCollections;
  return sql`(select count(*), coalesce(sum(${updatedAt}), 0), coalesce(sum(${deletedAt}), 0) from ${contentCollections}
    where ${ownedBy(contentCollections, owner)}) = (${rows.length}, ${sum((row) => row.updatedAt)}, ${sum((row) => row.deletedAt)})`;
}

type Checked = { at: Date; rows: readonly CollectionRow[] };

/** Adds a collection if the owner's collections are still `rows`; null otherwise. */
export async function insertCollection(
  db: Database,
  owner: OwnerKey,
  fields: CollectionFields,
  { at, rows }: Checked,
): Promise<CollectionRow | null> {
  const { name, description, color, icon, parentId, query } = fields;
  const stands = (owner.userId === null ? undefined : sessionStands(owner)) ?? sql`1`;
  const time = at.getTime();
  const [row] = await db
    .insert(contentCollections)
    .select(sql`
      select null, ${name}, ${description}, ${parentId}, ${owner.userId}, ${owner.anonymousId}, ${color}, ${icon}, 0, 0,
        ${query && JSON.stringify(query)}, ${time}, ${time}, null
      where ${stands} and ${areStill(owner, rows)}`)
    .returning();
  return row ?? null;
}

/** Changes a collection if the owner's collections are still `rows`; null otherwise. */
export async function updateCollection(
  db: Database,
  owner: OwnerKey,
  { id, change, at, rows }: Checked & { id: number; change: Partial<CollectionFields> },
): Promise<CollectionRow | null> {
  const [row] = await db
    .update(contentCollections)
    .set({ ...change, updatedAt: at })
    .where(and(eq(contentCollections.id, id), isThere(owner), areStill(owner, rows)))
    .returning();
  return row ?? null;
}

type Renamed = { id: number; name: string };

/**
 * Hides or (null) restores a collection, and renames collections whose new siblings have the same name, if the owner's
 * collections are still `rows`; null otherwise.
 */
export async function setCollectionDeleted(
  db: Database,
  owner: OwnerKey,
  { id, deletedAt, renamed, at, rows }: Checked & { id: number; deletedAt: Date | null; renamed: readonly Renamed[] },
): Promise<CollectionRow | null> {
  const { deletedAt: hidden, name, updatedAt } = contentCollections;
  const names = JSON.stringify(Object.fromEntries(renamed.map((one) => [one.id, one.name])));
  const newName = sql`(select value from json_each(${names}) where key = cast(${contentCollections.id} as text))`;
  const isRenamed = sql`${contentCollections.id} <> ${id}`;
  const changed = await db
    .update(contentCollections)
    .set({
      deletedAt: sql`case when ${isRenamed} then ${hidden} else ${deletedAt?.getTime() ?? null} end`,
      name: sql`coalesce(${newName}, ${name})`,
      updatedAt: sql`case when ${isRenamed} then ${at.getTime()} else ${updatedAt} end`,
    })
    .where(
      and(
        inArray(contentCollections.id, [id, ...renamed.map((one) => one.id)]),
        ownedBy(contentCollections, owner),
        areStill(owner, rows),
      ),
    )
    .returning();
  return changed.find((row) => row.id === id) ?? null;
}

/** Removes collections deleted before this moment, at most a hundred at a time; their contents move up. */
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
