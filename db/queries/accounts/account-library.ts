import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentCollections,
  contentHistory,
  contentItemCollections,
  contentItems,
  contentItemTags,
  contentTags,
  contentTemplateRatings,
  contentTemplates,
} from "~/db/schema";
import { listOfCards } from "../flashcards/flashcard-rows";
import type { Pages } from "./account-pages";
import { LINK_DATA } from "./account-shares";

const PAGE = 50;

/** The library, by kind. */
export const LIBRARY_DATA = {
  libraryItems: itemPages,
  libraryTags: tagPages,
  libraryCollections: collectionPages,
  libraryTemplates: templatePages,
  libraryTemplateRatings: ratingPages,
  ...LINK_DATA,
};

/** An account's library items as exported, each with its flags, tags, collections and history. */
async function* itemPages(db: Database, userId: number): Pages {
  // Ordered by revision, as the index is. An item that changes while we read moves to the end; `seen` skips it there.
  const seen = new Set<number>();
  for (let last = -1; ; ) {
    const rows = await db
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.userId, userId), gt(contentItems.revision, last)))
      .orderBy(asc(contentItems.revision))
      .limit(PAGE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.revision;
    const fresh = rows.filter(({ id }) => !seen.has(id));
    const ids = fresh.map(({ id }) => id);
    for (const id of ids) seen.add(id);
    const [tags, collections, history] = await db.batch([
      db
        .select()
        .from(contentItemTags)
        .where(inArray(contentItemTags.contentItemId, listOfCards(ids))),
      db
        .select()
        .from(contentItemCollections)
        .where(inArray(contentItemCollections.contentItemId, listOfCards(ids))),
      db
        .select()
        .from(contentHistory)
        .where(inArray(contentHistory.contentItemId, listOfCards(ids))),
    ]);
    const tagsOf = Map.groupBy(tags, ({ contentItemId }) => contentItemId);
    const collectionsOf = Map.groupBy(collections, ({ contentItemId }) => contentItemId);
    const historyOf = Map.groupBy(history, ({ contentItemId }) => contentItemId);
    yield fresh.map(({ userId: _user, anonymousId: _anonymous, sortTitle: _sort, revision: _revision, ...row }) => ({
      ...row,
      tags: (tagsOf.get(row.id) ?? []).map(({ tagId }) => tagId),
      collections: (collectionsOf.get(row.id) ?? []).map(({ collectionId, addedAt }) => ({ collectionId, addedAt })),
      history: (historyOf.get(row.id) ?? []).map(({ changeType, changeData, changeDescription, createdAt }) => ({
        changeType,
        changeData,
        changeDescription,
        createdAt,
      })),
    }));
  }
}

async function* tagPages(db: Database, userId: number): Pages {
  const rows = await db
    .select()
    .from(contentTags)
    .where(and(eq(contentTags.userId, userId), isNull(contentTags.deletedAt)));
  yield rows.map(({ userId: _user, anonymousId: _anonymous, nameKey: _key, ...row }) => row);
}

async function* collectionPages(db: Database, userId: number): Pages {
  const rows = await db
    .select()
    .from(contentCollections)
    .where(and(eq(contentCollections.userId, userId), isNull(contentCollections.deletedAt)));
  yield rows.map(({ userId: _user, anonymousId: _anonymous, ...row }) => row);
}

async function* templatePages(db: Database, userId: number): Pages {
  const rows = await db.select().from(contentTemplates).where(eq(contentTemplates.userId, userId));
  yield rows.map(({ userId: _user, ratingSum: _sum, ...row }) => row);
}

async function* ratingPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(contentTemplateRatings).where(eq(contentTemplateRatings.userId, userId));
  yield rows.map(({ templateId, rating }) => ({ templateId, rating }));
}
