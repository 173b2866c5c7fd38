import type { QuestionSource } from "~/functions/quizzes/checks/check-question";
import type { CardTraits, DraftCard } from "../model";
import { checkCard, type GoodCard } from "./check-card";
import { asksSameCard, type CardQuestion, cardQuestionOf } from "./duplicates";
import { isRequestedCard } from "./requested";

export const ASKED_ALREADY = "it asks the same as another card";

/** `segmentId`: the segment that it cited first, as it claimed. */
export type CardRejection = { front: string; problem: string; segmentId: number | null };

export function rejectedCards(
  { front, citations }: { front: string; citations: readonly { segmentId: number }[] },
  problem: string,
): CardRejection {
  return { front, problem, segmentId: citations[0]?.segmentId ?? null };
}

/**
 * The cards that may be saved, and why the others may not. A good card is well-formed and within its limits, does not
 * give away its answer, rests on a quote that was said, has a requested kind and difficulty, and does not repeat
 * another card.
 * @param known existing cards
 */
export function validateCards(
  drafts: readonly DraftCard[],
  { source, request, known }: { source: QuestionSource; request: CardTraits; known: readonly CardQuestion[] },
): { good: GoodCard[]; rejected: CardRejection[] } {
  const good: GoodCard[] = [];
  const asked = [...known];
  const rejected: CardRejection[] = [];
  for (const draft of drafts) {
    const checked = checkCard(draft, source);
    if ("problem" in checked) {
      rejected.push(rejectedCards(draft, checked.problem));
      continue;
    }
    if (!isRequestedCard(checked.card, request)) {
      rejected.push(rejectedCards(draft, "its kind or difficulty was not asked for"));
      continue;
    }
    const own = cardQuestionOf(checked.card);
    if (asked.some((other) => asksSameCard(own, other))) {
      rejected.push(rejectedCards(draft, ASKED_ALREADY));
      continue;
    }
    asked.push(own);
    good.push(checked.card);
  }
  return { good, rejected };
}
