import type { Source } from "~/functions/quizzes/checks/check-question";
import type { CardTraits, DraftCard } from "../model";
import { checkCard, type GoodCard } from "./check-card";
import { type Asked, askedOf, asksSame } from "./duplicates";
import { isRequestedCard } from "./requested";

export const ASKED_ALREADY = "it asks the same as another card";

/** `segmentId`: the segment that it cited first, as it claimed. */
export type Rejected = { front: string; problem: string; segmentId: number | null };

export function rejectedOf(
  { front, citations }: { front: string; citations: readonly { segmentId: number }[] },
  problem: string,
): Rejected {
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
  { source, request, known }: { source: Source; request: CardTraits; known: readonly Asked[] },
): { good: GoodCard[]; rejected: Rejected[] } {
  const good: GoodCard[] = [];
  const asked = [...known];
  const rejected: Rejected[] = [];
  for (const draft of drafts) {
    const checked = checkCard(draft, source);
    if ("problem" in checked) {
      rejected.push(rejectedOf(draft, checked.problem));
      continue;
    }
    if (!isRequestedCard(checked.card, request)) {
      rejected.push(rejectedOf(draft, "its kind or difficulty was not asked for"));
      continue;
    }
    const own = askedOf(checked.card);
    if (asked.some((other) => asksSame(own, other))) {
      rejected.push(rejectedOf(draft, ASKED_ALREADY));
      continue;
    }
    asked.push(own);
    good.push(checked.card);
  }
  return { good, rejected };
}
