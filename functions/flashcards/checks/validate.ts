import type { Source } from "../../quizzes/checks/question";
import type { CardTraits, DraftCard } from "../schema";
import { checkCard, type GoodCard } from "./card";
import { type Asked, askedOf, asksSame } from "./duplicates";
import { isWishedCard } from "./wished";

export const ASKED_ALREADY = "it asks the same as another card";

export type Rejected = { front: string; problem: string };

/**
 * The cards that may stand, and why the others may not. A good card has a form and keeps its limits, does not tell its
 * own answer, rests on a quote that was said, is of a kind and difficulty that were asked for, and asks what no other card
 * asks.
 * @param known cards that are there already
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
    if (!isWishedCard(checked.card, request)) {
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
