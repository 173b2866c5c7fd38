import type { CardTraits, DraftCard } from "../model";

/** Whether a card has a requested kind and difficulty. */
export function isRequestedCard(
  { kind, difficulty }: Pick<DraftCard, "kind" | "difficulty">,
  wish: CardTraits,
): boolean {
  return wish.kinds.includes(kind) && (wish.difficulty === "mixed" || wish.difficulty === difficulty);
}
