import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentCollections, contentItems, contentTags, videoTranscripts } from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";
import { listCardTags } from "../tags/card-tags";
import type { ChangedItem } from "./search-rows";

export type NamedTag = { id: number; name: string };
/** A tag with how many items carry it. */
export type CountedTag = NamedTag & { usageCount: number };
export type NamedCollection = NamedTag & { parentId: number | null };

/** The statements that read the owner's tags, and the system's. */
function tagsOf(db: Database, owner: OwnerKey) {
  const { id, name, usageCount, isSystem, deletedAt } = contentTags;
  return [
    db
      .select({ id, name, usageCount })
      .from(contentTags)
      .where(and(ownedBy(contentTags, owner), isNull(deletedAt))),
    // A literal that matches the index's condition.
    db.select({ id, name, usageCount }).from(contentTags).where(sql`${isSystem} = 1`),
  ] as const;
}

/** The names of the owner's tags, the system's tags, the owner's collections, and, if asked for, the tags of their cards. */
export async function findSearchNames(
  db: Database,
  owner: OwnerKey,
  hasTag: boolean,
): Promise<{ tags: NamedTag[]; cardTags: string[]; collections: NamedCollection[] }> {
  const [own, system, collections, cardTags = []] = await db.batch([
    ...tagsOf(db, owner),
    db
      .select({ id: contentCollections.id, name: contentCollections.name, parentId: contentCollections.parentId })
      .from(contentCollections)
      .where(and(ownedBy(contentCollections, owner), isNull(contentCollections.deletedAt))),
    ...(hasTag ? [listCardTags(db, owner)] : []),
  ]);
  return { tags: [...own, ...system], cardTags: cardTags.map(({ name }) => name), collections };
}

/** A found item in its current state in D1. */
export type FoundItem = Pick<ChangedItem, "id" | "type" | "thingId" | "title" | "transcriptId"> & {
  /** Null if the transcript of a PRD's video was deleted. */
  videoTitle: string | null;
  speakers: Speakers | null;
};

/**
 * Which of these items the owner still has, the latest revision, and the tags the owner may use; also whether the
 * session is valid. `revision` is null for an owner without items. One round trip.
 */
export async function findFoundItems(
  db: Database,
  owner: OwnerKey,
  ids: readonly number[],
): Promise<{ stands: boolean; revision: number | null; items: FoundItem[]; tags: CountedTag[] }> {
  const stands = owner.userId === null ? undefined : sessionStands(owner);
  const [standing, newest, items, own, system] = await db.batch([
    // Not db.all: a raw statement with values cannot be part of a batch.
    db.select({ stands: sql<number>`${stands ?? sql`1`}` }).from(sql`(select 1)`),
    db
      .select({ revision: contentItems.revision })
      .from(contentItems)
      .where(ownedBy(contentItems, owner))
      .orderBy(desc(contentItems.revision))
      .limit(1),
    db
      .select({
        id: contentItems.id,
        type: contentItems.itemType,
        thingId: contentItems.itemId,
        title: contentItems.title,
        transcriptId: contentItems.transcriptId,
        videoTitle: sql<string | null>`${videoTranscripts.videoTitle}`.as("videoTitle"),
        speakers: videoTranscripts.speakers,
      })
      .from(contentItems)
      .leftJoin(videoTranscripts, eq(videoTranscripts.id, contentItems.transcriptId))
      .where(
        and(
          inArray(contentItems.id, listOfCards(ids)),
          // The plus keeps SQLite off the owner's index, which would make it read all of their items.
          sql`+${contentItems.userId} is ${owner.userId} and +${contentItems.anonymousId} is ${owner.anonymousId}`,
          stands,
          eq(contentItems.isHidden, false),
        ),
      ),
    ...tagsOf(db, owner),
  ]);
  return { stands: standing[0]?.stands === 1, revision: newest[0]?.revision ?? null, items, tags: [...own, ...system] };
}
