import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentAnalytics, contentItems } from "~/db/schema";
import type { ReviewItemType } from "~/functions/reviews/model";
import type { Tab } from "~/functions/tab";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";

/** An action on an item, and where it happened. Rates are from 0 to 1. */
type Activity = {
  action: (typeof contentAnalytics.$inferSelect)["action"];
  at: Date;
  source: (typeof contentAnalytics.$inferSelect)["source"];
  tab: Tab | null;
  /** Whole seconds. */
  duration?: number;
  completionRate?: number | null;
  correctnessRate?: number | null;
};

export const activitySource = (tab: Tab | null) => tab?.source ?? "direct";

/** The statement that records activity on the items that meet a condition, whoever owns them. */
function noteActivity(db: Database, which: SQL | undefined, activity: Activity) {
  const { action, at, source, tab, duration = 0, completionRate = null, correctnessRate = null } = activity;
  return db.insert(contentAnalytics).select(sql`
    select null, ${contentItems.id}, ${contentItems.userId}, ${contentItems.anonymousId}, ${action},
      ${tab?.sessionId ?? null}, ${duration}, ${tab?.deviceType ?? null}, ${source}, ${completionRate},
      ${correctnessRate}, ${at.getTime()}
    from ${contentItems} where ${which}`);
}

/** The statement that records activity on some items. */
export function insertActivity(db: Database, activity: Activity & { itemIds: readonly number[] }) {
  return noteActivity(db, inArray(contentItems.id, listOfCards(activity.itemIds)), activity);
}

/**
 * The statement that records the owner's activity on one of their things; for someone else's it records nothing.
 * @param activity.news true if it was not recorded before
 */
export function insertActivityOf(
  db: Database,
  owner: OwnerKey,
  thing: { itemType: "transcript" | "quiz"; itemId: number },
  activity: Activity & { news: SQL | undefined },
) {
  const isTheirs = and(
    eq(contentItems.itemType, thing.itemType),
    eq(contentItems.itemId, thing.itemId),
    ownedBy(contentItems, owner),
    activity.news,
  );
  return noteActivity(db, isTheirs, activity);
}

/**
 * The review of a card or a question: its duration, whether it was recalled, and its time in milliseconds since 1970.
 */
export type ReviewedThing = {
  itemType: ReviewItemType;
  id: number;
  seconds: number;
  isRecalled: boolean;
  at: number;
};

/** Records the owner's reviews, each on its item: the note of a card, or the quiz of a question. */
export async function insertReviewActivity(
  db: Database,
  owner: OwnerKey,
  { reviewed, tab }: { reviewed: readonly ReviewedThing[]; tab: Tab | null },
): Promise<void> {
  const list = JSON.stringify(
    reviewed.map(({ itemType, id, seconds, isRecalled, at }) => [itemType, id, seconds, Number(isRecalled), at]),
  );
  const one = sql`select value ->> 0 as kind, value ->> 1 as id, value ->> 2 as seconds, value ->> 3 as recalled,
    value ->> 4 as at from json_each(${list})`;
  // A note's item stands for one of its cards, which may change.
  await db.insert(contentAnalytics).select(sql`
    with one as (${one}), thing(item_type, item_id, seconds, recalled, at) as (
      select 'flashcard', id, seconds, recalled, at from one where kind = 'flashcard'
      union all select 'flashcard', sibling.id, one.seconds, one.recalled, one.at from one
        join flashcards asked on asked.id = one.id
        join flashcards sibling on sibling.transcript_id = asked.transcript_id and sibling.note_key = asked.note_key
        where one.kind = 'flashcard' and sibling.id <> asked.id
      union all select 'quiz', quiz_questions.quiz_id, one.seconds, one.recalled, one.at from one
        join quiz_questions on quiz_questions.id = one.id where one.kind = 'quiz_question')
    select null, ${contentItems.id}, ${contentItems.userId}, ${contentItems.anonymousId}, 'review',
      ${tab?.sessionId ?? null}, min(86400, cast(round(seconds) as integer)), ${tab?.deviceType ?? null}, ${activitySource(tab)}, null, recalled, at
    from thing join ${contentItems} on ${contentItems.itemType} = thing.item_type and ${contentItems.itemId} = thing.item_id
    where ${ownedBy(contentItems, owner)}`);
}
