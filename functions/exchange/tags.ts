import { CARD_DIFFICULTIES, type CardDifficulty } from "../flashcards/kinds";

/** Anki has no difficulty that a note is given by hand, so it goes along as a tag. */
const PREFIX = "difficulty::";

/** The tags of a note as Anki keeps them, without spaces in them; the usual difficulty goes without saying. */
export function toAnkiTags({ tags, difficulty }: { tags: readonly string[]; difficulty: CardDifficulty }): string[] {
  const plain = tags.map((tag) => tag.trim().replace(/[\s\u3000]+/gu, "_"));
  return difficulty === "medium" ? plain : [...plain, `${PREFIX}${difficulty}`];
}

export function fromAnkiTags(tags: readonly string[]): { tags: string[]; difficulty: CardDifficulty } {
  const difficulty = CARD_DIFFICULTIES.find((one) => tags.includes(`${PREFIX}${one}`)) ?? "medium";
  return { tags: tags.filter((tag) => tag !== `${PREFIX}${difficulty}`), difficulty };
}
