import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { foldedText, hasWords, type Words } from "~/db/folded-words";
import { contentCollections, contentItemCollections, contentItems, contentItemTags, contentTags } from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import type { ListFilter, ListQuery } from "~/functions/text/query-grammar";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import { isUsableTag, taggedCards } from "../tags/card-tags";

/** The filters of a list; undefined ones don't apply. `said` is what a typed query asks for. */
export type ItemFilter = {
  itemType?: ItemType | undefined;
  isBookmarked?: true | undefined;
  isFavorite?: true | undefined;
  isArchived: boolean;
  tagId?: number | undefined;
  /** How the owner's cards spell that tag. */
  tagOnCards?: readonly string[] | undefined;
  /** `none` for items in no collection. */
  collectionId?: number | "none" | undefined;
  said?: ListQuery | undefined;
  /** How many of its words are enough; all unless said otherwise. */
  leastSaid?: number | undefined;
  transcriptId?: number | undefined;
  /** Leaves out items that changed after this revision. */
  revision?: number | undefined;
};

/**
 * The table that has a list's order: the items, or their links to a tag or a collection. Cards that only have the tag as
 * their own are added to its links, unless another type is listed.
 */
export function listedBy(owner: OwnerKey, filter: ItemFilter, type = filter.itemType) {
  const { tagId, tagOnCards = [], collectionId } = filter;
  if (tagId !== undefined) {
    const isMixed = tagOnCards.length > 0 && (type === undefined || type === "flashcard");
    const links = isMixed ? withCards(owner, tagId, tagOnCards) : contentItemTags;
    // In this order, SQLite reads no items before it knows the links.
    const from = sql`${links} cross join ${contentItems} on ${contentItems.id} = ${contentItemTags.contentItemId}`;
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

/** A tag's links and, as if they had one, the cards that have it only as their own. */
function withCards(owner: OwnerKey, tagId: number, spellings: readonly string[]): SQL {
  const columns =
    "item_type, is_bookmarked, is_favorite, is_archived, is_hidden, created_at, sort_title, last_viewed_at";
  return sql`(select content_item_id, tag_id, ${sql.raw(columns)} from content_item_tags where tag_id = ${tagId}
    union all select card.id, ${tagId}, ${sql.raw(columns.replace("created", "card.created"))} from ${taggedCards(owner, spellings)}
    and not exists (select 1 from content_item_tags link where link.content_item_id = card.id and link.tag_id = ${tagId}))
    as ${contentItemTags}`;
}

/**
 * The condition on a list's rows, apart from their type. The owner's session and their access to the tag and the
 * collection are checked elsewhere, once per statement.
 */
export function isMatching(owner: OwnerKey, filter: ItemFilter): SQL | undefined {
  const { isBookmarked, isFavorite, isArchived, tagId, collectionId, transcriptId, said, leastSaid, revision } = filter;
  const listed = listedBy(owner, filter);
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
    saysAnything(said) ? isSaid(listed, said, leastSaid) : undefined,
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

const hasTag = (owner: OwnerKey, tagId: number) =>
  sql`exists (select 1 from ${contentTags} where ${isUsableTag(owner, tagId)})`;

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

type Listed = ReturnType<typeof listedBy>;

function isSaid(listed: Listed, { words, without, filters }: ListQuery, least?: number): SQL | undefined {
  return and(
    words.length > 0 ? isWorded(words, least) : undefined,
    ...without.map((spellings) => sql`not ${isWorded([spellings])}`),
    ...filters.map((filter) => isFiltered(listed, filter)),
  );
}

const FLAG = { favorite: "isFavorite", bookmarked: "isBookmarked", archived: "isArchived" } as const;

function isFiltered(listed: Listed, filter: ListFilter): SQL {
  if ("at" in filter) {
    const { by, at } = filter;
    return by === "before" ? sql`${contentItems.createdAt} < ${at}` : sql`${contentItems.createdAt} >= ${at}`;
  }
  const { isWithout } = filter;
  if ("flag" in filter) return sql`${listed[FLAG[filter.flag]]} = ${isWithout ? 0 : 1}`;
  const meant = "type" in filter ? sql`${listed.itemType} = ${filter.type}` : isNamed(filter);
  return isWithout ? sql`not ${meant}` : meant;
}

/** True if the item has a tag, a card's own included, or is in a collection, with this name. Its links are its owner's. */
function isNamed({ by, spellings: of, onCards = [] }: Extract<ListFilter, { name: string }>): SQL {
  const spellings = sql`(select lower(value) from json_each(${JSON.stringify(of)}))`;
  const folded = sql.raw(foldedText("plain", [of]));
  const [links, things, key] =
    by === "tag"
      ? [sql`content_item_tags`, sql`content_tags`, sql`tag_id`]
      : [sql`content_item_collections`, sql`content_collections`, sql`collection_id`];
  const orOwn =
    onCards.length === 0
      ? sql``
      : sql`union all select 1 from json_each(${contentItems.contentData}, '$.tags') own where own.value in ${listOfCards(onCards)}`;
  // Folded in a subquery of its own: in a condition, it would be nested deeper than D1 takes.
  return sql`exists (select 1 from (select plain, ${folded} as folded from (select lower(thing.name) as plain
    from ${links} link join ${things} thing on thing.id = link.${key}
    where link.content_item_id = ${contentItems.id} and thing.deleted_at is null)) named
    where named.plain in ${spellings} or named.folded in ${spellings} ${orOwn})`;
}

const TEXT = `"content_items"."title" || ' ' || "content_items"."description"`;

/** One bound value: a statement may have 100, and a list of all types has this condition five times. */
function isWorded(words: Words, least?: number): SQL {
  const [before, after] = hasWords(TEXT, words, least);
  return sql`${sql.raw(before)}${JSON.stringify(words)}${sql.raw(after)}`;
}
