import type { Source } from "../../quizzes/checks/question";
import type { CardTraits, DraftCard } from "../schema";
import { checkCard, type GoodCard } from "./card";
import { type Asked, askedOf, asksSame } from "./duplicates";
import { isRequestedCard } from "./requested";

export const ASKED_ALREADY = "it asks the same as another card";

export type Rejected = { front: string; problem: string };

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
      rejected.push({ front: draft.front, problem: checked.problem });
      continue;
    }
    if (!isRequestedCard(checked.card, request)) {
      rejected.push({ front: draft.front, problem: "its kind or difficulty was not asked for" });
      continue;
    }
    const own = askedOf(checked.card);
    if (asked.some((other) => asksSame(own, other))) {
      rejected.push({ front: draft.front, problem: ASKED_ALREADY });
      continue;
    }
    asked.push(own);
    good.push(checked.card);
  }
  return { good, rejected };
}
