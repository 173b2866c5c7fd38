import { MOST_CARDS } from "~/functions/flashcards/kinds";
import type { DraftCard } from "~/functions/flashcards/schema";
import type { CardIdea } from "./card";

/** Cards offered for each one wished: whoever checks them may turn some down, and some may be there already. */
const OFFERED = 10;
/** A worse card is not worth the evenings it takes. */
const LEAST_VALUE = 5;

/** One card a sentence, the best first. */
export function choose(ideas: readonly CardIdea[]): DraftCard[] {
  const bySentence = Map.groupBy(
    ideas.filter(({ value }) => value >= LEAST_VALUE),
    ({ fact }) => fact.index,
  );
  return [...bySentence.values()]
    .flatMap((group) => group.toSorted((a, b) => b.value - a.value).slice(0, 1))
    .sort((a, b) => b.value - a.value || a.fact.index - b.fact.index)
    .slice(0, MOST_CARDS * OFFERED)
    .map(({ draft }) => draft);
}
