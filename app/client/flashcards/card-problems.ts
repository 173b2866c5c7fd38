import { hasCloze } from "~/functions/flashcards/cloze";
import { type CardKind, MAX_BACK, MAX_CATEGORY, MAX_FRONT, MAX_TAG, MAX_TAGS } from "~/functions/flashcards/kinds";
import type { Difficulty } from "~/functions/quizzes/kinds";

/** The editor's fields while a card is being written. */
export type Draft = {
  kind: CardKind;
  front: string;
  back: string;
  category: string;
  difficulty: Difficulty;
  /** Separated by commas. */
  tags: string;
};

export type CardProblems = Partial<Record<"front" | "back" | "category" | "tags", string>>;

/** Splits comma-separated tags and removes duplicates. */
export function toTags(line: string): string[] {
  return [...new Set(line.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

/** What the server would reject, with its messages: `cardFormSchema` without loading zod in the page. */
export function findProblems({ kind, front, back, category, tags }: Draft): CardProblems {
  const problems: CardProblems = {};
  if (front.trim() === "") problems.front = "Front text is required";
  else if (front.trim().length > MAX_FRONT) problems.front = "Front text must be less than 500 characters";
  else if (kind === "cloze" && !hasCloze(front)) {
    problems.front = "A cloze card needs a gap, such as {{c1::text}}";
  }
  if (back.trim() === "" && kind !== "cloze") problems.back = "Back text is required";
  else if (back.trim().length > MAX_BACK) problems.back = "Back text must be less than 2000 characters";
  if (category.trim().length > MAX_CATEGORY) problems.category = "Category must be less than 100 characters";
  const list = toTags(tags);
  if (list.length > MAX_TAGS) problems.tags = "Cards can have up to 20 tags";
  else if (list.some((tag) => tag.length > MAX_TAG)) problems.tags = "Tags can have up to 100 characters";
  return problems;
}
