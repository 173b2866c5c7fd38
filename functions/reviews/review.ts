import type { Owner } from "../accounts/owner";
import { nameOf, ownItems, type ReviewDeps } from "./own-items";
import type { Enrolment } from "./port";
import type { Review, ReviewAnswer } from "./schema";

/**
 * Records reviews of the caller's cards and questions. A review whose id is known counts no more and is answered as it
 * was; one of a card that is gone, or another's, is answered `gone`, and the others count.
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
  // By place: a review without an id of its maker's is answered under the id of the one that it repeats.
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
