import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { foldedText, hasWords, type Words } from "~/db/folded-words";
import { contentCollections, contentItemCollections, contentItems, contentItemTags, contentTags } from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import type { ListFilter, ListQuery } from "~/functions/text/query-grammar";
import { type OwnerKey, ownedBy } from "../owned-by";

/** The filters of a list; undefined ones don't apply. `said` is what a typed query asks for. */
export type ItemFilter = {
  itemType?: ItemType | undefined;
  isBookmarked?: true | undefined;
  isFavorite?: true | undefined;
  isArchived: boolean;
  tagId?: number | undefined;
  /** `none` for items in no collection. */
  collectionId?: number | "none" | undefined;
  said?: ListQuery | undefined;
  transcriptId?: number | undefined;
  /** Leaves out items that changed after this revision. */
  revision?: number | undefined;
};

/** The table that has a list's order: the items, or their links to a tag or a collection. */
export function listedBy({ tagId, collectionId }: ItemFilter) {
  if (tagId !== undefined) {
    const from = sql`${contentItemTags} join ${contentItems} on ${contentItems.id} = ${contentItemTags.contentItemId}`;
    return { ...contentItemTags, id: contentItemTags.contentItemId, from };
  }
  if (typeof collectionId === "number") {
    const link = contentItemCollections;
    return {
      ...link,
      id: link.contentItemId,
      from: sql`${link} join ${contentItems} on ${contentItems.id} = ${link.contentItemId}`,
    };
  }
  return { ...contentItems, from: sql`${contentItems}` };
}

/**
 * The condition on a list's rows, apart from their type. The owner's session and their access to the tag and the
 * collection are checked elsewhere, once per statement.
 */
export function isMatching(owner: OwnerKey, filter: ItemFilter): SQL | undefined {
  const { isBookmarked, isFavorite, isArchived, tagId, collectionId, transcriptId, said, revision } = filter;
  const listed = listedBy(filter);
  const account = owner.userId === null ? owner : { userId: owner.userId, anonymousId: null };
  return and(
    ownedBy(contentItems, account),
    // A literal, because a bound value would not match the condition of a partial index.
    sql`${listed.isHidden} = 0`,
    isBookmarked && sql`${listed.isBookmarked} = 1`,
    isFavorite && sql`${listed.isFavorite} = 1`,
    eq(listed.isArchived, isArchived),
    tagId === undefined ? undefined : eq(contentItemTags.tagId, tagId),
    collectionId === undefined ? undefined : inCollection(filter),
    transcriptId === undefined ? undefined : eq(contentItems.transcriptId, transcriptId),
    revision === undefined ? undefined : lte(contentItems.revision, revision),
    saysAnything(said) ? isSaid(listed, said) : undefined,
  );
}

/** True if the tag and the collection of a filter exist and belong to the owner or, for tags, to everyone. */
export function mayUse(owner: OwnerKey, { tagId, collectionId }: ItemFilter): SQL | undefined {
  const account = owner.userId === null ? owner : { userId: owner.userId, anonymousId: null };
  return and(
    tagId === undefined ? undefined : hasTag(account, tagId),
    typeof collectionId === "number" ? hasCollection(account, collectionId) : undefined,
  );
}

function hasTag(owner: OwnerKey, tagId: number): SQL {
  return sql`exists (select 1 from ${contentTags} where ${and(
    eq(contentTags.id, tagId),
    isNull(contentTags.deletedAt),
    or(ownedBy(contentTags, owner), eq(contentTags.isSystem, true)),
  )})`;
}

function hasCollection(owner: OwnerKey, id: number): SQL {
  return sql`exists (select 1 from ${contentCollections} where ${and(
    eq(contentCollections.id, id),
    isNull(contentCollections.deletedAt),
    ownedBy(contentCollections, owner),
  )})`;
}

function inCollection({ tagId, collectionId }: ItemFilter): SQL {
  const link = sql`select 1 from content_item_collections link where link.content_item_id = ${contentItems.id}`;
  if (collectionId === "none") {
    return sql`not exists (${link} and exists (select 1 from content_collections c where c.id = link.collection_id and c.deleted_at is null))`;
  }
  if (tagId === undefined) return eq(contentItemCollections.collectionId, sql`${collectionId}`);
  return sql`exists (${link} and link.collection_id = ${collectionId})`;
}

/** Whether a typed query restricts a list. */
export const saysAnything = (said: ListQuery | undefined): said is ListQuery =>
  said !== undefined && said.words.length + said.without.length + said.filters.length > 0;

function isSaid(listed: ReturnType<typeof listedBy>, { words, without, filters }: ListQuery): SQL | undefined {
  return and(
    words.length > 0 ? isWorded(words) : undefined,
    ...without.map((spellings) => sql`not ${isWorded([spellings])}`),
    ...filters.map((filter) => isFiltered(listed, filter)),
  );
}

const FLAG = { favorite: "isFavorite", bookmarked: "isBookmarked", archived: "isArchived" } as const;

function isFiltered(listed: ReturnType<typeof listedBy>, filter: ListFilter): SQL {
  if ("at" in filter) {
    const { by, at } = filter;
    return by === "before" ? sql`${contentItems.createdAt} < ${at}` : sql`${contentItems.createdAt} >= ${at}`;
  }
  const { isWithout } = filter;
  if ("flag" in filter) return sql`${listed[FLAG[filter.flag]]} = ${isWithout ? 0 : 1}`;
  const meant = "type" in filter ? sql`${listed.itemType} = ${filter.type}` : isNamed(filter);
  return isWithout ? sql`not ${meant}` : meant;
}

/** True if the item has a tag, or is in a collection, with this name. Its links are its owner's. */
function isNamed({ by, spellings: of }: Extract<ListFilter, { name: string }>): SQL {
  const spellings = sql`(select lower(value) from json_each(${JSON.stringify(of)}))`;
  const folded = sql.raw(foldedText("lower(thing.name)", [of]));
  const [links, things, key] =
    by === "tag"
      ? [sql`content_item_tags`, sql`content_tags`, sql`tag_id`]
      : [sql`content_item_collections`, sql`content_collections`, sql`collection_id`];
  return sql`exists (select 1 from ${links} link join ${things} thing on thing.id = link.${key}
    where link.content_item_id = ${contentItems.id} and thing.deleted_at is null and (lower(thing.name) in ${spellings} or ${folded} in ${spellings}))`;
}

const TEXT = `"content_items"."title" || ' ' || "content_items"."description"`;

/** One bound value: a statement may have 100, and a list of all types has this condition five times. */
function isWorded(words: Words): SQL {
  const [before, after] = hasWords(TEXT, words);
  return sql`${sql.raw(before)}${JSON.stringify(words)}${sql.raw(after)}`;
}
