import { GENERATED_KINDS, type GeneratedKind, MAX_CATEGORY, MAX_TAG, MAX_TAGS } from "~/functions/flashcards/kinds";
import type { Difficulty } from "~/functions/quizzes/kinds";
import { toTags } from "./card-problems";

/** Options of POST /generate-flashcards. */
export type CardFormValues = {
  /** Null for the default of 15 to 20. */
  count: number | null;
  kinds: GeneratedKind[];
  difficulty: Difficulty | "mixed";
  /** Null to use each card's chapter. */
  category: string | null;
  tags: string[];
};

export const ANY_CARDS: CardFormValues = {
  count: null,
  kinds: [...GENERATED_KINDS],
  difficulty: "mixed",
  category: null,
  tags: [],
};

const DIFFICULTIES: readonly CardFormValues["difficulty"][] = ["mixed", "easy", "medium", "hard"];

/** Reads the `CardOptions` fields of a form, tolerating any values. */
export function readCardForm(form: FormData): CardFormValues {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    count: Number(text("count")) || null,
    kinds: GENERATED_KINDS.filter((kind) => form.getAll("kinds").includes(kind)),
    difficulty: DIFFICULTIES.find((one) => one === text("difficulty")) ?? "mixed",
    category: text("category").slice(0, MAX_CATEGORY) || null,
    tags: toTags(text("tags"))
      .slice(0, MAX_TAGS)
      .map((tag) => tag.slice(0, MAX_TAG)),
  };
}
