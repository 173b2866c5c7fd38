import type { Owner } from "../accounts/owner";
import { nameOf, ownItems, type ReviewDeps } from "./own-items";
import type { Enrolment } from "./port";
import type { Review, ReviewAnswer } from "./schema";

/**
 * Records reviews of the caller's cards and questions. A review with a known id is not counted again and gets the same
 * answer; one for a card that is gone or somebody else's is answered `gone`, and the others still count.
 * @throws AppError authentication_required
 */
export async function review(
  deps: ReviewDeps,
  { owner, reviews }: { owner: Owner; reviews: readonly Review[] },
): Promise<ReviewAnswer[]> {
  const own = await ownItems(
    deps,
    owner,
    reviews.map(({ item }) => item),
  );
  const known = reviews.flatMap((one): (Review & Enrolment)[] => {
    const enrolment = own.get(nameOf(one.item));
    return enrolment ? [{ ...one, ...enrolment }] : [];
  });
  const answered = known.length === 0 ? [] : await deps.reviewSchedule.review(owner, known, deps.now().getTime());
  // By position: a review without a client-supplied id is answered under the id of the review it repeats.
  const byId = new Map(known.map(({ id }, index) => [id, answered[index]]));
  return reviews.map(({ id, item }) => byId.get(id) ?? { id, ...toFields(item), status: "gone" });
}

function toFields({ itemType, id }: Review["item"]) {
  return {
    itemType,
    flashcardId: itemType === "flashcard" ? id : null,
    quizQuestionId: itemType === "quiz_question" ? id : null,
  };
}
