import { eq, inArray } from "drizzle-orm";
import type { CardNews, Missing } from "~/functions/reviews/port";
import { enroll, findItems, listOf } from "./items";
import type { Study } from "./learner";
import { forget } from "./manage";
import { items, learner } from "./schema";

/** So long what sleeps in D1 is passed over before it is asked for again. */
const ASLEEP_MS = 60_000;

/**
 * Takes in how cards changed in D1 since this object last heard. Changes are counted on from `from`: when it has heard of
 * something else meanwhile it stands elsewhere, and these are left alone, so that none is taken in twice, out of its order
 * or over a later one. @returns whether they were taken in
 */
export function hear(study: Study, { from, to, cards, gone, asleep = [] }: CardNews & Missing, now: number): boolean {
  if (study.row.cardCursor !== from) return false;
  const deleted = cards.filter(({ isDeleted }) => isDeleted).map(({ item }) => item);
  forget(study, { items: [...gone, ...deleted] }, now);
  enroll(
    study,
    cards.filter(({ isDeleted }) => !isDeleted),
    now,
  );
  const sleeping = [...findItems(study, asleep).values()].map(({ id }) => id);
  if (sleeping.length > 0) {
    const until = { buriedUntil: now + ASLEEP_MS, isBuriedAsSibling: false };
    study.db
      .update(items)
      .set(until)
      .where(inArray(items.id, listOf(sleeping)))
      .run();
  }
  study.db.update(learner).set({ cardCursor: to }).where(eq(learner.id, 1)).run();
  return true;
}
