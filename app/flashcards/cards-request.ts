import { GENERATED_KINDS, MAX_CARD_TAGS, MAX_CATEGORY, MAX_TAG } from "~/functions/flashcards/flashcard-kinds";
import type { CardsRequest } from "~/functions/flashcards/model";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";

/** Splits comma-separated tags and removes duplicates. */
export function toTags(line: string): string[] {
  return [...new Set(line.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

export const ANY_CARDS: CardsRequest = {
  count: null,
  kinds: [...GENERATED_KINDS],
  difficulty: "mixed",
  category: null,
  tags: [],
};

/** Reads the `CardOptions` fields of a form, tolerating any values. */
export function readCardForm(form: FormData): CardsRequest {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    count: Number(text("count")) || null,
    kinds: GENERATED_KINDS.filter((kind) => form.getAll("kinds").includes(kind)),
    difficulty: DIFFICULTIES.find((one) => one === text("difficulty")) ?? "mixed",
    category: text("category").slice(0, MAX_CATEGORY) || null,
    tags: toTags(text("tags"))
      .slice(0, MAX_CARD_TAGS)
      .map((tag) => tag.slice(0, MAX_TAG)),
  };
}
