import type { Rejection } from "~/functions/authors/port";
import { siftDrafts } from "~/functions/generation/write-checked";
import type { QuestionSource } from "~/functions/quizzes/checks/check-question";
import type { CardTraits, DraftCard } from "../model";
import { checkCard, type GoodCard } from "./check-card";
import { asksSameCard, type CardQuestion, cardQuestionOf } from "./duplicates";
import { isRequestedCard } from "./requested";

export const ASKED_ALREADY = "it asks the same as another card";

/**
 * The cards that may be saved, and why the others may not. A good card is well-formed and within its limits, does not
 * give away its answer, rests on a quote that was said, has a requested kind and difficulty, and does not repeat
 * another card.
 * @param known existing cards
 */
export function validateCards(
  drafts: readonly DraftCard[],
  { source, request, known }: { source: QuestionSource; request: CardTraits; known: readonly CardQuestion[] },
): { good: GoodCard[]; rejected: Rejection[] } {
  return siftDrafts(drafts, {
    check(draft) {
      const checked = checkCard(draft, source);
      if ("problem" in checked) return checked;
      const isRequested = isRequestedCard(checked.card, request);
      return isRequested ? { good: checked.card } : { problem: "its kind or difficulty was not asked for" };
    },
    textOf: ({ front }) => front,
    compared: (card: GoodCard) => cardQuestionOf(card),
    isRepeat: asksSameCard,
    repeatProblem: ASKED_ALREADY,
    known,
  });
}
