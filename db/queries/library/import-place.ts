import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/d1-client";
import { contentItemCollections, contentItems, contentItemTags } from "~/db/schema";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import type { ImportedThing } from "./import-things";

type Account = Extract<OwnerKey, { userId: number }>;

/** An imported item's place in the library. `collections` are the account's own, by id. */
export type ImportedPlace = {
  isBookmarked: boolean;
  isFavorite: boolean;
  isArchived: boolean;
  /** Lowercase names. */
  tags: readonly string[];
  collections: readonly { id: number; addedAt: number }[];
};

/** Triggers created the item together with the thing, so it exists by now. */
export function placeStatements(
  db: Database,
  owner: Account,
  thing: ImportedThing,
  { isBookmarked, isFavorite, isArchived, tags, collections }: ImportedPlace,
): BatchItem<"sqlite">[] {
  const isItem = and(
    eq(contentItems.itemType, thing.itemType),
    sql`${contentItems.itemId} in ${idOf(thing)}`,
    ownedBy(contentItems, owner),
  );
  const listed = sql`i.item_type, i.is_bookmarked, i.is_favorite, i.is_archived, i.is_hidden, i.created_at, i.sort_title,
    i.last_viewed_at`;
  const found = sql`(select * from ${contentItems} where ${isItem}) i`;
  const isFlagged = isBookmarked || isFavorite || isArchived;
  return [
    ...(isFlagged ? [db.update(contentItems).set({ isBookmarked, isFavorite, isArchived }).where(isItem)] : []),
    ...(tags.length === 0
      ? []
      : [
          db.insert(contentItemTags).select(sql`select i.id, tag.id, ${listed} from ${found} join content_tags tag
            on tag.user_id = ${owner.userId} and tag.deleted_at is null and tag.name_key in ${listOfCards(tags)}`),
        ]),
    ...collections.map(({ id, addedAt }) =>
      db
        .insert(contentItemCollections)
        .select(sql`select i.id, collection.id, ${addedAt}, ${listed} from ${found} join content_collections collection
        on collection.id = ${id} and collection.user_id = ${owner.userId} and collection.deleted_at is null and collection.query is null where true`)
        .onConflictDoNothing(),
    ),
  ];
}

/** The id of a thing; for a note, the ids of its cards, of which the first is in the library. */
function idOf(thing: ImportedThing) {
  if (thing.itemType === "transcript") {
    const { sourceKey, userId } = thing.row;
    return sql`(select id from video_transcripts where source_key = ${sourceKey} and user_id = ${userId})`;
  }
  if (thing.itemType === "prompt") return sql`(select id from prompts where run_id = ${thing.row.runId})`;
  if (thing.itemType === "quiz") {
    return sql`(select id from quizzes where generation_key = ${thing.row.generationKey})`;
  }
  if (thing.itemType === "highlight") {
    const { transcriptId, clientId } = thing.row;
    return sql`(select id from user_highlights where transcript_id = ${transcriptId} and client_id = ${clientId})`;
  }
  const [first] = thing.rows;
  return sql`(select id from flashcards where transcript_id = ${first?.transcriptId ?? 0}
    and key in ${listOfCards(thing.rows.map(({ key }) => key))})`;
}
