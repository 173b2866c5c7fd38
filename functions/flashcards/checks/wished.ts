import type { CardTraits, DraftCard } from "../schema";

/** Whether a card is of a kind and difficulty that were asked for. */
export function isWishedCard({ kind, difficulty }: Pick<DraftCard, "kind" | "difficulty">, wish: CardTraits): boolean {
  return wish.kinds.includes(kind) && (wish.difficulty === "mixed" || wish.difficulty === difficulty);
}
