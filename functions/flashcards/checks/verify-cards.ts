import type { Verifiable } from "~/functions/authors/port";
import { filledOf, type GoodCard } from "./check-card";

/** A card as it is checked against its quotes: a cloze is the sentence with its gaps filled in. */
export function cardsToVerify({ kind, front, back, citations }: GoodCard): Verifiable {
  if (kind === "basic") return { text: front, answer: back, citations };
  return { text: [filledOf(front), back].filter(Boolean).join("\n"), citations };
}
