import { eq } from "drizzle-orm";
import type { CardNews } from "~/functions/reviews/port";
import type { ItemKey } from "~/functions/reviews/schema";
import { enroll } from "./items";
import type { Study } from "./learner";
import { forget } from "./manage";
import { learner } from "./schema";

/**
 * Takes in how cards changed in D1 since this object last heard. Changes are counted on from `from`: when it has heard of
 * something else meanwhile it stands elsewhere, and these are left alone, so that none is taken in twice, out of its order
 * or over a later one. @returns whether they were taken in
 */
export function hear(
  study: Study,
  { from, to, cards, gone }: CardNews & { gone: readonly ItemKey[] },
  now: number,
): boolean {
  if (study.row.cardCursor !== from) return false;
  const deleted = cards.filter(({ isDeleted }) => isDeleted).map(({ item }) => item);
  forget(study, { items: [...gone, ...deleted] }, now);
  enroll(
    study,
    cards.filter(({ isDeleted }) => !isDeleted),
    now,
  );
  study.db.update(learner).set({ cardCursor: to }).where(eq(learner.id, 1)).run();
  return true;
}
