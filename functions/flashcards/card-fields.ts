import * as z from "zod/mini";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { hasCloze } from "./cloze";
import { CARD_KINDS, MAX_BACK, MAX_CARD_TAGS, MAX_CATEGORY, MAX_FRONT, MAX_TAG } from "./flashcard-kinds";

/** Lone surrogates cannot be stored. */
const tidy = z.overwrite((value: string) => value.toWellFormed().trim());

/** A blank category is none. */
export const category = z.pipe(
  z.nullish(z.string().check(tidy, z.maxLength(MAX_CATEGORY, "Category must be less than 100 characters"))),
  z.transform((value) => value || null),
);

export const tags = z
  .array(z.string().check(tidy, z.minLength(1), z.maxLength(MAX_TAG, "Tags can have up to 100 characters")))
  .check(z.maxLength(MAX_CARD_TAGS, "Cards can have up to 20 tags"));

/** A card's fields as its editor saves them, for the page and the server. */
export const cardFields = {
  front: z
    .string("Front text is required")
    .check(
      tidy,
      z.minLength(1, "Front text is required"),
      z.maxLength(MAX_FRONT, "Front text must be less than 500 characters"),
    ),
  back: z
    .string("Back text is required")
    .check(tidy, z.maxLength(MAX_BACK, "Back text must be less than 2000 characters")),
  category,
  difficulty: z._default(z.enum(DIFFICULTIES, "Difficulty must be easy, medium, or hard"), "medium"),
  kind: z.optional(z.enum(CARD_KINDS, "A card is basic, reversed or cloze")),
  tags: z.optional(tags),
};

const fieldsSchema = z.object(cardFields);

type Sides = { kind?: string | undefined; front: string; back: string };

/** What is wrong with the sides of a card, or null. A cloze card asks only its front, so its back may be empty. */
export function findSideProblem({ kind, front, back }: Sides): { path: "front" | "back"; message: string } | null {
  if (kind === "cloze") {
    return hasCloze(front) ? null : { path: "front", message: "A cloze card needs a gap, such as {{c1::text}}" };
  }
  return back.trim() === "" ? { path: "back", message: "Back text is required" } : null;
}

export type CardProblems = Partial<Record<keyof typeof cardFields, string>>;

/** Why a card cannot be saved, by field: the first problem of each. */
export function findCardProblems(card: z.input<typeof fieldsSchema>): CardProblems {
  const problems: CardProblems = {};
  const side = findSideProblem(card);
  if (side) problems[side.path] = side.message;
  const issues = fieldsSchema.safeParse(card).error?.issues ?? [];
  for (const { path, message } of issues.toReversed()) problems[path[0] as keyof CardProblems] = message;
  return problems;
}
