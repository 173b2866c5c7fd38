import { insertReviewActivity } from "~/db/queries/library/item-activity";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { Tab } from "~/functions/tab";
import { itemName, ownItems, type ReviewDeps } from "./check-own-items";
import type { Review, ReviewAnswer } from "./model";
import type { Enrollment } from "./port";

/**
 * Records reviews of the caller's cards and questions. A review with a known id is not counted again and gets the same
 * answer; one for a card that is gone or somebody else's is answered `gone`, and the others still count.
 * @param input.timeZone the browser's, for the days of a learner who has none yet; null if unknown
 * @throws AppError authentication_required
 */
export async function review(
  deps: ReviewDeps & Pick<Deps, "afterwards">,
  {
    owner,
    reviews,
    tab,
    timeZone,
  }: { owner: Owner; reviews: readonly Review[]; tab: Tab | null; timeZone: string | null },
): Promise<ReviewAnswer[]> {
  const own = await ownItems(
    deps,
    owner,
    reviews.map(({ item }) => item),
  );
  const known = reviews.flatMap((one): (Review & Enrollment)[] => {
    const enrollment = own.get(itemName(one.item));
    return enrollment ? [{ ...one, ...enrollment }] : [];
  });
  const now = deps.now().getTime();
  const answered = known.length === 0 ? [] : await deps.reviewSchedule.review(owner, known, now, timeZone);
  // By position: a review without a client-supplied id is answered under the id of the review it repeats.
  const byId = new Map(known.map(({ id }, index) => [id, answered[index]?.answer]));
  const fresh = known.filter((_, index) => answered[index] && !answered[index].isRepeated);
  if (fresh.length > 0) noteReviews(deps, owner, fresh, tab);
  return reviews.map(({ id, item }) => byId.get(id) ?? { id, ...toFields(item), status: "gone" });
}

/** For the learner's statistics in D1. The schedule is in its own object, so no batch can include both. */
function noteReviews(
  deps: Pick<Deps, "db" | "now" | "afterwards">,
  owner: Owner,
  fresh: readonly Review[],
  tab: Tab | null,
): void {
  const now = deps.now().getTime();
  const reviewed = fresh.map(({ item, rating, timeSpent, reviewedAt }) => ({
    ...item,
    seconds: timeSpent,
    isRecalled: rating !== "again",
    at: Math.min(reviewedAt ?? now, now),
  }));
  deps.afterwards(() => insertReviewActivity(deps.db, owner, { reviewed, tab }));
}

function toFields({ itemType, id }: Review["item"]) {
  return {
    itemType,
    flashcardId: itemType === "flashcard" ? id : null,
    quizQuestionId: itemType === "quiz_question" ? id : null,
  };
}
