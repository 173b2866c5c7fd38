import * as z from "zod";
import { DIFFICULTIES } from "../quizzes/kinds";
import { lineNumber, listOf, lowerCase } from "../text/lenient";
import { hasCloze } from "./cloze";
import {
  CARD_KINDS,
  GENERATED_KINDS,
  MAX_BACK,
  MAX_BULK,
  MAX_CATEGORY,
  MAX_FRONT,
  MAX_TAG,
  MAX_TAGS,
  MAX_WISHED_CARDS,
} from "./kinds";

export type * from "./card-view";
export * from "./kinds";

/** Lone surrogates cannot be stored. */
const text = (value: string) => value.toWellFormed().trim();

/** A blank category is none. */
const category = z
  .string()
  .transform(text)
  .pipe(z.string().max(MAX_CATEGORY, "Category must be less than 100 characters"))
  .nullish()
  .transform((value) => value || null);

const tags = z
  .array(z.string().transform(text).pipe(z.string().min(1).max(MAX_TAG, "Tags can have up to 100 characters")))
  .max(MAX_TAGS, "Cards can have up to 20 tags");

const fields = z.object({
  front: z
    .string("Front text is required")
    .transform(text)
    .pipe(z.string().min(1, "Front text is required").max(MAX_FRONT, "Front text must be less than 500 characters")),
  back: z
    .string("Back text is required")
    .transform(text)
    .pipe(z.string().max(MAX_BACK, "Back text must be less than 2000 characters")),
  category,
  difficulty: z.enum(DIFFICULTIES, "Difficulty must be easy, medium, or hard").default("medium"),
  kind: z.enum(CARD_KINDS, "A card is basic, reversed or cloze").optional(),
  tags: tags.optional(),
});

type Sides = { kind?: string | undefined; front: string; back: string };

/** What is wrong with the sides of a card, or null. A cloze card asks only its front, so its back may be empty. */
export function findSideProblem({ kind, front, back }: Sides): { path: "front" | "back"; message: string } | null {
  if (kind === "cloze") {
    return hasCloze(front) ? null : { path: "front", message: "A cloze card needs a gap, such as {{c1::text}}" };
  }
  return back === "" ? { path: "back", message: "Back text is required" } : null;
}

export function checkSides(card: Sides, context: z.RefinementCtx): void {
  const problem = findSideProblem(card);
  if (problem) context.addIssue({ code: "custom", path: [problem.path], message: problem.message });
}

/** A card as its editor saves it; an omitted kind or tags stay as they are. */
export const cardFormSchema = fields;
export type CardForm = z.infer<typeof cardFormSchema>;

const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A new card. The client makes a `clientId` per card, so that sending it twice makes one card. */
export const newCardSchema = fields
  .extend({
    transcriptId: rowId,
    clientId: z
      .string()
      .regex(/^[\w-]{8,64}$/, "The card's id must have 8 to 64 letters, digits, or hyphens.")
      .optional(),
  })
  .superRefine(checkSides);

/** What requested cards should be like. Every field has a default, so an empty object is a valid request. */
export const cardsRequestSchema = z.object({
  /** Null for 15 to 20, as many as the video supports. */
  count: z
    .number()
    .int()
    .min(1, "Choose at least one card.")
    .max(MAX_WISHED_CARDS, `Choose up to ${MAX_WISHED_CARDS} cards.`)
    .nullish()
    .transform((count) => count ?? null),
  kinds: z
    .array(z.enum(GENERATED_KINDS))
    .min(1, "Choose at least one kind of card.")
    .default([...GENERATED_KINDS]),
  /** `mixed` is some of each. */
  difficulty: z.enum([...DIFFICULTIES, "mixed"]).default("mixed"),
  /** Null for the chapter that contains each card's answer. */
  category,
  tags: tags.default([]),
});

export type CardsRequest = z.infer<typeof cardsRequestSchema>;

/** The requested traits of each single card. */
export type CardTraits = Pick<CardsRequest, "kinds" | "difficulty">;

/** The body of a generate request; it may be empty. The client makes a `clientId` per request. */
export const generateSchema = cardsRequestSchema.extend({
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, "clientId has 8 to 64 letters, digits, - or _.")
    .nullish(),
});

export type GenerateInput = z.infer<typeof generateSchema>;

/** One change to many cards: exactly one of these. */
export const bulkSchema = z
  .object({
    ids: z.array(rowId).min(1, "No items selected").max(MAX_BULK, `Up to ${MAX_BULK} cards at a time`),
    category: category.optional(),
    transcriptId: rowId.optional(),
    delete: z.literal(true).optional(),
    restore: z.literal(true).optional(),
  })
  .refine(
    (change) => ["category", "transcriptId", "delete", "restore"].filter((name) => isGiven(change, name)).length === 1,
    "Say one thing to do with these cards: category, transcriptId, delete, or restore.",
  );

export type BulkChange = z.infer<typeof bulkSchema>;

function isGiven(change: object, name: string): boolean {
  return Object.entries(change).some(([key, value]) => key === name && value !== undefined);
}

/** A card as a model is asked to write it. Nothing in it is trusted until `checkCard` has checked it. */
const draftCardSchema = z.object({
  kind: z.enum(["basic", "cloze"]),
  front: z.string(),
  back: z.string().catch(""),
  difficulty: z.preprocess(lowerCase, z.enum(DIFFICULTIES)),
  citations: listOf(z.object({ segmentId: lineNumber, quote: z.string() })),
});

export type DraftCard = z.infer<typeof draftCardSchema>;

export const cardsDraftSchema = z.object({ cards: z.array(draftCardSchema) });

export type CardsDraft = z.infer<typeof cardsDraftSchema>;

/** One card, to replace one that keeps being forgotten. */
export const rewriteDraftSchema = z.object({ card: draftCardSchema });
