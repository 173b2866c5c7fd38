import { DIFFICULTIES, type Difficulty } from "~/functions/quizzes/quiz-kinds";

/** Anki has no field for a note's difficulty, so it is exported as a tag. */
const PREFIX = "difficulty::";

/** A note's tags as Anki stores them, without spaces; the default difficulty is left out. */
export function toAnkiTags({ tags, difficulty }: { tags: readonly string[]; difficulty: Difficulty }): string[] {
  const plain = tags.map((tag) => tag.trim().replace(/[\s\u3000]+/gu, "_"));
  return difficulty === "medium" ? plain : [...plain, `${PREFIX}${difficulty}`];
}

export function fromAnkiTags(tags: readonly string[]): { tags: string[]; difficulty: Difficulty } {
  const difficulty = DIFFICULTIES.find((one) => tags.includes(`${PREFIX}${one}`)) ?? "medium";
  return { tags: tags.filter((tag) => tag !== `${PREFIX}${difficulty}`), difficulty };
}
