import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentCollections, contentItems, contentTags, quizQuestions, videoTranscripts } from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import type { Part, PartMembers } from "~/functions/reviews/part";
import { type ItemFilter, isMatching, listedBy, mayUse } from "../library/item-filters";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";
import { isUsableTag, taggedCards } from "../tags/card-tags";
import { selectStanding } from "./review-items";

/**
 * A part's name and items. `name` is null for flags and leeches, which need none; `exists` is false if the talk, tag or
 * collection is not there for this owner.
 */
export type PartFound = {
  stands: boolean;
  exists: boolean;
  name: string | null;
  /** The query of a saved search, whose items `findMatching` finds; else null. */
  query: unknown;
  members: PartMembers;
};

/**
 * Finds what the owner's part consists of. Archived and deleted items are left out. One round trip.
 * @param asked.onCards how the owner's cards spell the part's tag
 */
export async function findPart(
  db: Database,
  owner: OwnerKey,
  { part, onCards }: { part: Part; onCards: readonly string[] },
): Promise<PartFound> {
  const isNamed = "id" in part;
  const toFound = (
    standing: { stands: number }[],
    names: { name: string; query: unknown }[],
    members: PartMembers,
  ): PartFound => ({
    stands: standing[0]?.stands === 1,
    exists: !isNamed || names.length > 0,
    name: isNamed ? (names[0]?.name ?? null) : null,
    query: names[0]?.query ?? null,
    members,
  });
  // A talk's items are found by their transcript, and leeches by the schedule.
  if (part.kind === "talk" || part.kind === "leeches") {
    const [standing, names] = await db.batch([selectStanding(db, owner), selectName(db, owner, part)]);
    const transcriptIds = part.kind === "talk" ? [part.id] : [];
    return toFound(standing, names, { transcriptIds, flashcardIds: [], quizQuestionIds: [] });
  }
  const [standing, names, items, questions] = await db.batch([
    selectStanding(db, owner),
    selectName(db, owner, part),
    db
      .select({ itemType: contentItems.itemType, itemId: contentItems.itemId })
      .from(contentItems)
      .where(isMember(owner, isOfPart(owner, part, onCards), ["transcript", "flashcard"])),
    db
      .select({ id: quizQuestions.id })
      .from(quizQuestions)
      .where(
        sql`${quizQuestions.quizId} in (select ${contentItems.itemId} from ${contentItems}
          where ${isMember(owner, isOfPart(owner, part, []), ["quiz"])})`,
      ),
  ]);
  return toFound(standing, names, toMembers(items, questions));
}

/** What can be studied of the items that a list's filter finds. One round trip. */
export async function findMatching(db: Database, owner: OwnerKey, filter: ItemFilter): Promise<PartMembers> {
  const { from, itemType } = listedBy(owner, filter);
  const isFound = (types: readonly ItemType[]) =>
    and(
      isMatching(owner, filter),
      mayUse(owner, filter),
      sql`${itemType} in ${[...types]}`,
      filter.itemType && eq(itemType, filter.itemType),
    );
  const [items, questions] = await db.batch([
    db
      // Columns would lose their table's name here, and the links have such ones too.
      .select({ itemType: sql<ItemType>`content_items.item_type`, itemId: sql<number>`content_items.item_id` })
      .from(from)
      .where(isFound(["transcript", "flashcard"])),
    db
      .select({ id: quizQuestions.id })
      .from(quizQuestions)
      .where(sql`${quizQuestions.quizId} in (select ${contentItems.itemId} from ${from} where ${isFound(["quiz"])})`),
  ]);
  return toMembers(items, questions);
}

function toMembers(
  items: readonly { itemType: ItemType; itemId: number }[],
  questions: readonly { id: number }[],
): PartMembers {
  const idsOf = (type: ItemType) => items.flatMap(({ itemType, itemId }) => (itemType === type ? [itemId] : []));
  const quizQuestionIds = questions.map(({ id }) => id);
  return { transcriptIds: idsOf("transcript"), flashcardIds: idsOf("flashcard"), quizQuestionIds };
}

/** What is no saved search has no query. */
const NO_QUERY = sql<null>`null`;

function isMember(owner: OwnerKey, isOfPart: SQL, types: readonly string[]): SQL | undefined {
  return and(
    ownedBy(contentItems, owner),
    inArray(contentItems.itemType, [...types] as ("transcript" | "flashcard" | "quiz")[]),
    sql`${contentItems.isHidden} = 0`,
    eq(contentItems.isArchived, false),
    isOfPart,
  );
}

function isOfPart(owner: OwnerKey, part: Part, onCards: readonly string[]): SQL {
  switch (part.kind) {
    case "tag": {
      const cards = onCards.length > 0 ? sql`union all select card.id from ${taggedCards(owner, onCards)}` : sql``;
      return sql`${contentItems.id} in (select link.content_item_id from content_item_tags link where link.tag_id = ${part.id} ${cards})`;
    }
    case "collection":
      return sql`${contentItems.id} in (select link.content_item_id from content_item_collections link
        where link.collection_id = ${part.id})`;
    case "bookmarked":
      return sql`${contentItems.isBookmarked} = 1`;
    default:
      return sql`${contentItems.isFavorite} = 1`;
  }
}

function selectName(db: Database, owner: OwnerKey, part: Part) {
  if (part.kind === "tag") {
    return db.select({ name: contentTags.name, query: NO_QUERY }).from(contentTags).where(isUsableTag(owner, part.id));
  }
  if (part.kind === "collection") {
    return db
      .select({ name: contentCollections.name, query: contentCollections.query })
      .from(contentCollections)
      .where(
        and(
          eq(contentCollections.id, part.id),
          isNull(contentCollections.deletedAt),
          ownedBy(contentCollections, owner),
        ),
      );
  }
  return db
    .select({ name: videoTranscripts.videoTitle, query: NO_QUERY })
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.id, "id" in part ? part.id : 0), ownTranscript(owner)));
}
