import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import {
  contentCollections,
  contentItemCollections,
  contentItems,
  contentItemTags,
  contentTags,
  type ITEM_TYPES,
} from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type ItemType = (typeof ITEM_TYPES)[number];

/** What a list shows; what is undefined does not matter. `words` are lists of spellings, as those of the history. */
export type ItemFilter = {
  itemType?: ItemType | undefined;
  isBookmarked?: true | undefined;
  isFavorite?: true | undefined;
  isArchived: boolean;
  tagId?: number | undefined;
  /** `none` for what is in no collection. */
  collectionId?: number | "none" | undefined;
  words: readonly (readonly string[])[];
  /** What changed after this revision is left out. */
  revision?: number | undefined;
};

/** Where a list's order is kept: with the items, or with their links to a tag or a collection. */
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

/** The condition of a list's rows, all but their type. That the owner's session stands is asked elsewhere. */
export function isMatching(owner: OwnerKey, filter: ItemFilter): SQL | undefined {
  const { isBookmarked, isFavorite, isArchived, tagId, collectionId, words, revision } = filter;
  const listed = listedBy(filter);
  const account = owner.userId === null ? owner : { userId: owner.userId, anonymousId: null };
  return and(
    ownedBy(contentItems, account),
    // Written out: a value that is bound meets the condition of no partial index.
    sql`${listed.isHidden} = 0`,
    isBookmarked && sql`${listed.isBookmarked} = 1`,
    isFavorite && sql`${listed.isFavorite} = 1`,
    eq(listed.isArchived, isArchived),
    tagId === undefined ? undefined : and(eq(contentItemTags.tagId, tagId), hasTag(account, tagId)),
    collectionId === undefined ? undefined : inCollection(account, filter),
    revision === undefined ? undefined : lte(contentItems.revision, revision),
    ...words.map(hasWord),
  );
}

/** That a tag may be used by the owner: their own, or everybody's. Asked once a statement. */
function hasTag(owner: OwnerKey, tagId: number): SQL {
  return sql`exists (select 1 from ${contentTags} where ${and(
    eq(contentTags.id, tagId),
    isNull(contentTags.deletedAt),
    or(ownedBy(contentTags, owner), eq(contentTags.isSystem, true)),
  )})`;
}

function inCollection(owner: OwnerKey, { tagId, collectionId }: ItemFilter): SQL | undefined {
  const link = sql`select 1 from content_item_collections link where link.content_item_id = ${contentItems.id}`;
  if (collectionId === "none") {
    return sql`not exists (${link} and exists (select 1 from content_collections c where c.id = link.collection_id and c.deleted_at is null))`;
  }
  const own = and(
    eq(contentCollections.id, sql`${collectionId}`),
    isNull(contentCollections.deletedAt),
    ownedBy(contentCollections, owner),
  );
  const isThere = sql`exists (select 1 from ${contentCollections} where ${own})`;
  if (tagId === undefined) return and(eq(contentItemCollections.collectionId, sql`${collectionId}`), isThere);
  return and(isThere, sql`exists (${link} and link.collection_id = ${collectionId})`);
}

/** Not `like`: D1 takes patterns of at most 50 bytes. */
function hasWord(spellings: readonly string[]): SQL | undefined {
  const text = sql`lower(${contentItems.title} || ' ' || ${contentItems.description})`;
  return or(...spellings.map((word) => sql`instr(${text}, lower(${word})) > 0`));
}
