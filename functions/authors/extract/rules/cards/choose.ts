import { MOST_CARDS } from "../../../../flashcards/kinds";
import type { DraftCard } from "../../../../flashcards/schema";
import type { CardIdea } from "./card";

/** Cards offered for each one wished: whoever checks them may turn some down, and some may be there already. */
const OFFERED = 10;
/** A worse card is not worth the evenings it takes. */
const LEAST_VALUE = 5;

/** What fills a gap, and within how many sentences the same fills only one. */
const GAP = /\{\{c1::([^{}]+)\}\}/;
const SAME_THOUGHT = 6;

/** One card a sentence, the best first; who says a number twice in a row is asked for it once. */
export function choose(ideas: readonly CardIdea[]): DraftCard[] {
  const bySentence = Map.groupBy(
    ideas.filter(({ value }) => value >= LEAST_VALUE),
    ({ fact }) => fact.index,
  );
  const best = [...bySentence.values()]
    .flatMap((group) => group.toSorted((a, b) => b.value - a.value).slice(0, 1))
    .sort((a, b) => b.value - a.value || a.fact.index - b.fact.index);
  const chosen: CardIdea[] = [];
  const places = new Map<string, number[]>();
  for (const idea of best) {
    if (chosen.length === MOST_CARDS * OFFERED) break;
    const gap = GAP.exec(idea.draft.front)?.[1]?.toLowerCase() ?? "";
    const near = places.get(gap) ?? [];
    if (gap !== "" && near.some((index) => Math.abs(index - idea.fact.index) < SAME_THOUGHT)) continue;
    places.set(gap, [...near, idea.fact.index]);
    chosen.push(idea);
  }
  return chosen.map(({ draft }) => draft);
}
