import type { ReviewItem } from "~/functions/reviews/content";
import { ratingOf, type Session } from "./session";

/** A session's result: of its rated cards, those recalled on the first try, those missed, and when the next is due. */
export type Summary = {
  recalled: number;
  rated: number;
  /** In session order. */
  missed: ReviewItem[];
  /** ISO 8601 UTC; null if not known yet. */
  nextReview: string | null;
};

/** @param views the items' current state, by name */
export function summaryOf(session: Session, views: ReadonlyMap<string, ReviewItem>, now: number): Summary {
  const first = new Map<string, boolean>();
  for (const { id, item } of session.queue) {
    const rated = ratingOf(session, id);
    if (rated && !first.has(item)) first.set(item, rated.rating !== "again");
  }
  const items = [...first].flatMap(([name, isRecalled]) => {
    const item = views.get(name);
    return item ? [{ item, isRecalled }] : [];
  });
  const coming = items.map(({ item }) => item.nextReview).filter((at) => Date.parse(at) > now);
  return {
    recalled: [...first.values()].filter(Boolean).length,
    rated: first.size,
    missed: items.flatMap(({ item, isRecalled }) => (isRecalled ? [] : [item])),
    nextReview: coming.toSorted()[0] ?? null,
  };
}
