import type { DraftCard } from "../../../../flashcards/schema";
import type { Fact } from "../quiz/facts";

/** A card that could be made of a fact; `value` says how good it is, about 0 to 10. */
export type CardIdea = { fact: Fact; value: number; draft: DraftCard };

/** A question and its answer, which rest on a fact. */
export function basic(fact: Fact, value: number, sides: Pick<DraftCard, "front" | "back" | "difficulty">): CardIdea {
  return { fact, value: value + fact.centrality, draft: { kind: "basic", ...sides, citations: citationsOf(fact) } };
}

/** A statement with one gap, and nothing on its back. */
export function cloze(fact: Fact, value: number, front: string, difficulty: DraftCard["difficulty"]): CardIdea {
  const draft = { kind: "cloze" as const, front, back: "", difficulty, citations: citationsOf(fact) };
  return { fact, value: value + fact.centrality, draft };
}

function citationsOf({ segmentId, quote }: Fact): DraftCard["citations"] {
  return [{ segmentId, quote }];
}

/** An answer as a line of its own: with a capital, without the full stop of the sentence that it comes from. */
export function asAnswer(text: string): string {
  const bare = text.replace(/(?<![\s,;:.])[\s,;:.]+$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
