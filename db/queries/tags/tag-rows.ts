import { and, asc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentTags } from "~/db/schema";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";
import { type Retag, retagAndNote, retagCards } from "./card-tags";

export type TagRow = typeof contentTags.$inferSelect;

/** The statement for the owner's tags, by name. */
export function listOwnTags(db: Database, owner: OwnerKey) {
  return db
    .select()
    .from(contentTags)
    .where(and(ownedBy(contentTags, owner), isNull(contentTags.deletedAt)))
    .orderBy(asc(contentTags.nameKey));
}

/** The statement for system tags, by name, with the number of the owner's items that have them. */
export function listSystemTags(db: Database, owner: OwnerKey) {
  const items = sql<number>`(select count(*) from content_item_tags link
    join content_items item on item.id = link.content_item_id and item.user_id is ${owner.userId}
      and item.anonymous_id is ${owner.anonymousId}
    where link.tag_id = content_tags.id and link.is_hidden = 0)`;
  return db
    .select({ ...getTableColumns(contentTags), usageCount: items.as("usage_count") })
    .from(contentTags)
    .where(and(sql`${contentTags.isSystem} = 1`, isNull(contentTags.deletedAt)))
    .orderBy(asc(contentTags.nameKey));
}

export type TagFields = Pick<TagRow, "name" | "nameKey" | "color" | "description">;

const MAX_TAGS = 500;

const isThere = (owner: OwnerKey) => and(ownedBy(contentTags, owner), isNull(contentTags.deletedAt));

/** Adds a tag if no other of the owner's has its name and there is room; null otherwise. */
export async function insertTag(db: Database, owner: OwnerKey, fields: TagFields, at: Date): Promise<TagRow | null> {
  const { name, nameKey, color, description } = fields;
  const stands = (owner.userId === null ? undefined : sessionStands(owner)) ?? sql`1`;
  const [row] = await db
    .insert(contentTags)
    .select(sql`
      select null, ${name}, ${nameKey}, ${color}, ${description}, ${owner.userId}, ${owner.anonymousId}, 0, 0, ${at.getTime()},
        ${at.getTime()}, null
      where ${stands} and ${hasRoomForTag(owner)}`)
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Changes one of the owner's tags, also in their cards; null if there is none, or another one has the name. */
export async function updateTag(
  db: Database,
  owner: OwnerKey,
  { id, change, retag, at }: { id: number; change: Partial<TagFields>; retag: Retag; at: Date },
): Promise<TagRow | null> {
  const isMeant = and(
    eq(contentTags.id, id),
    isThere(owner),
    change.nameKey === undefined ? undefined : isFreeName(owner, id, sql`${change.nameKey}`),
  );
  const [, [row]] = await db.batch([
    retagCards(db, owner, { retag, isMeant: existsTag(isMeant), at }),
    db
      .update(contentTags)
      .set({ ...change, updatedAt: at })
      .where(isMeant)
      .returning(),
  ]);
  return row ?? null;
}

const existsTag = (isMeant: SQL | undefined) => sql`exists (select 1 from ${contentTags} where ${isMeant})`;

/** One of the owner's tags, even if deleted, or null. */
export async function findTag(db: Database, owner: OwnerKey, id: number): Promise<TagRow | null> {
  const row = await db
    .select()
    .from(contentTags)
    .where(and(eq(contentTags.id, id), ownedBy(contentTags, owner)))
    .get();
  return row ?? null;
}

/** The owner's tag with a lowercase name, or null. */
export async function findTagByName(db: Database, owner: OwnerKey, nameKey: string): Promise<TagRow | null> {
  const row = await db
    .select()
    .from(contentTags)
    .where(and(eq(contentTags.nameKey, nameKey), isThere(owner)))
    .get();
  return row ?? null;
}

/** Hides one of the owner's tags and removes it from their cards; false if there is none. */
export async function hideTag(
  db: Database,
  owner: OwnerKey,
  { id, retag, at }: { id: number; retag: Retag; at: Date },
): Promise<boolean> {
  const isMeant = and(eq(contentTags.id, id), isThere(owner));
  const [, , rows] = await db.batch([
    ...retagAndNote(db, owner, { id, retag, isMeant: existsTag(isMeant), at }),
    db.update(contentTags).set({ deletedAt: at }).where(isMeant).returning({ id: contentTags.id }),
  ]);
  return rows.length > 0;
}

/** Removes tags deleted before this moment, at most a hundred at a time. Returns how many. */
export async function sweepDeletedTags(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: contentTags.id }).from(contentTags).where(lt(contentTags.deletedAt, before)).limit(100);
  const rows = await db.delete(contentTags).where(inArray(contentTags.id, old)).returning({ id: contentTags.id });
  return rows.length;
}

/** True if the owner has fewer tags than the maximum; deleted ones don't count. */
export function hasRoomForTag(owner: OwnerKey): SQL {
  const whose =
    owner.userId === null ? sql`own.anonymous_id = ${owner.anonymousId}` : sql`own.user_id = ${owner.userId}`;
  return sql`(select count(*) from content_tags own where ${whose} and own.deleted_at is null) < ${MAX_TAGS}`;
}

/** True if no other tag of the owner's has the name. */
export function isFreeName(owner: OwnerKey, id: number, nameKey: SQL): SQL {
  const whose =
    owner.userId === null ? sql`other.anonymous_id = ${owner.anonymousId}` : sql`other.user_id = ${owner.userId}`;
  return sql`not exists (select 1 from content_tags other where ${whose} and other.name_key = ${nameKey}
    and other.deleted_at is null and other.id <> ${id})`;
}
