import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentAnalytics, contentHistory, contentItems } from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import type { ContentChange } from "~/functions/library/item-kinds";
import type { Tab } from "~/functions/tab";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import { activitySource } from "./item-activity";
import { isNotDone, isUndoable, type Undoing } from "./item-operations";

export type ItemFlags = {
  isBookmarked?: boolean | undefined;
  isFavorite?: boolean | undefined;
  isArchived?: boolean | undefined;
};
export type HistoryRow = typeof contentHistory.$inferSelect;

/** The history's entries for a cleared flag and for a set one. */
export const FLAG_CHANGES = {
  isBookmarked: [
    ["unbookmarked", "Bookmark removed."],
    ["bookmarked", "Bookmarked."],
  ],
  isFavorite: [
    ["unfavorited", "Removed from favorites."],
    ["favorited", "Added to favorites."],
  ],
  isArchived: [
    ["restored", "Restored from the archive."],
    ["archived", "Archived."],
  ],
} as const satisfies Record<keyof ItemFlags, readonly (readonly [ContentChange, string])[]>;

/** The condition that an item is one of these, belongs to the owner, and is not deleted. */
export function isOneOf(owner: OwnerKey, ids: readonly number[]): SQL | undefined {
  return and(
    inArray(contentItems.id, listOfCards(ids)),
    ownedBy(contentItems, owner),
    sql`${contentItems.isHidden} = 0`,
  );
}

/** `operation` identifies the request: resent, it applies once, and it can be undone. `undoing` limits it to what may still be reversed. */
type FlagInput = {
  ids: readonly number[];
  flags: ItemFlags;
  at: Date;
  operation?: string | undefined;
  undoing?: Undoing;
};

/**
 * Sets flags of these items, all or nothing. The history entries are written first, for items with another value, and
 * exactly those items are then changed. Returns the ids of the changed items.
 */
export async function setFlags(db: Database, owner: OwnerKey, input: FlagInput): Promise<number[]> {
  const { ids, flags, at, operation, undoing } = input;
  const wanted = Object.entries(flags).filter((entry): entry is [keyof ItemFlags, boolean] => entry[1] !== undefined);
  const histories = wanted.map(([name, value]) => {
    const [type, description] = FLAG_CHANGES[name][value ? 1 : 0];
    const [opposite] = FLAG_CHANGES[name][value ? 0 : 1];
    const isMeant = and(
      isOneOf(owner, ids),
      sql`${contentItems[name]} <> ${Number(value)}`,
      operation === undefined ? undefined : isNotDone(operation, { type }),
      undoing && isUndoable(undoing, { type: opposite, opposite: type }),
    );
    return db.insert(contentHistory).select(sql`
      select null, ${contentItems.id}, ${type}, ${JSON.stringify({ from: !value, to: value })}, ${owner.userId},
        ${description}, ${at.getTime()}, ${operation ?? null}
      from ${contentItems} where ${isMeant}`);
  });
  const updates = wanted.map(([name, value]) => {
    const [type] = FLAG_CHANGES[name][value ? 1 : 0];
    const told = db
      .select({ id: contentHistory.contentItemId })
      .from(contentHistory)
      .where(and(eq(contentHistory.createdAt, at), eq(contentHistory.changeType, type)));
    return db
      .update(contentItems)
      .set({ [name]: value })
      .where(
        and(
          inArray(contentItems.id, told),
          ownedBy(contentItems, owner),
          sql`${contentItems[name]} <> ${Number(value)}`,
        ),
      )
      .returning({ id: contentItems.id });
  });
  const [first, ...others] = [...histories, ...updates];
  if (!first) return [];
  const answers = await db.batch([first, ...others]);
  const changed = answers.flatMap((answer) => (Array.isArray(answer) ? answer.map(({ id }) => id) : []));
  return [...new Set(changed)];
}

/** Counts a view of one of the owner's items, unless one was counted since `since`; false if there is no such item. */
export async function countView(
  db: Database,
  owner: OwnerKey,
  input: ({ id: number } | { itemType: ItemType; itemId: number }) & { tab: Tab | null; at: Date; since: Date },
): Promise<boolean> {
  const { tab, at, since } = input;
  const [own, source] =
    "id" in input
      ? [isOneOf(owner, [input.id]), "content_manager"]
      : [
          and(
            eq(contentItems.itemType, input.itemType),
            eq(contentItems.itemId, input.itemId),
            sql`${contentItems.isHidden} = 0`,
            ownedBy(contentItems, owner),
          ),
          activitySource(tab),
        ];
  const isCounted = and(own, lte(contentItems.lastViewedAt, since));
  const [found] = await db.batch([
    db.select({ id: contentItems.id }).from(contentItems).where(own),
    db.insert(contentAnalytics).select(sql`
      select null, ${contentItems.id}, ${contentItems.userId}, ${contentItems.anonymousId}, 'view',
        ${tab?.sessionId ?? null}, 0, ${tab?.deviceType ?? null}, ${source}, null, null, ${at.getTime()}
      from ${contentItems} where ${isCounted}`),
    db
      .update(contentItems)
      .set({ viewCount: sql`${contentItems.viewCount} + 1`, lastViewedAt: at })
      .where(isCounted),
  ]);
  return found.length > 0;
}

/** The history of one of the owner's items, latest change first; null if there is no such item. One round trip. */
export async function listHistory(
  db: Database,
  owner: OwnerKey,
  id: number,
  limit: number,
): Promise<HistoryRow[] | null> {
  const own = db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isOneOf(owner, [id]));
  const [found, rows] = await db.batch([
    own,
    db
      .select()
      .from(contentHistory)
      .where(and(eq(contentHistory.contentItemId, id), inArray(contentHistory.contentItemId, own)))
      .orderBy(desc(contentHistory.id))
      .limit(limit),
  ]);
  return found.length > 0 ? rows : null;
}
