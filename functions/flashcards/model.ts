import * as z from "zod";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { lineNumber, listOf, lowerCase } from "~/functions/text/lenient";
import { cardFields, category, findSideProblem, tags } from "./card-fields";
import { GENERATED_KINDS, MAX_CARDS_AT_ONCE, MAX_WISHED_CARDS } from "./flashcard-kinds";

export type * from "./card-views";

export function checkSides(card: Parameters<typeof findSideProblem>[0], context: z.RefinementCtx): void {
  const problem = findSideProblem(card);
  if (problem) context.addIssue({ code: "custom", path: [problem.path], message: problem.message });
}

/** A card as its editor saves it; an omitted kind or tags stay as they are. */
export const cardFormSchema = z.object(cardFields);
export type CardForm = z.infer<typeof cardFormSchema>;

const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A new card. The client makes a `clientId` per card, so that sending it twice makes one card. */
export const newCardSchema = cardFormSchema
  .extend({
    transcriptId: rowId,
    clientId: z
      .string()
      .regex(/^[\w-]{8,64}$/, "The card's id must have 8 to 64 letters, digits, or hyphens.")
      .optional(),
    /** The selection it was made from, in UTF-16 units of the joined text: its quote and time. */
    source: z
      .object({ startIndex: z.number().int().nonnegative(), endIndex: z.number().int().positive() })
      .refine(({ startIndex, endIndex }) => startIndex < endIndex, "Please select some text first.")
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
  tags: z._default(tags, []),
  /** The cards wait for a day to be kept or dropped, and count as made only when kept. */
  isOffer: z.boolean().optional(),
});

export type CardsRequest = z.infer<typeof cardsRequestSchema>;

/** The requested traits of each single card. */
export type CardTraits = Pick<CardsRequest, "kinds" | "difficulty">;

/** The body of a generate request; it may be empty. The client makes a `clientId` per request. */
export const generateCardsSchema = cardsRequestSchema.extend({
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, "clientId has 8 to 64 letters, digits, - or _.")
    .nullish(),
});

/** One change to many cards: exactly one of these. */
export const cardsBulkSchema = z
  .object({
    ids: z
      .array(rowId)
      .min(1, "No items selected")
      .max(MAX_CARDS_AT_ONCE, `Up to ${MAX_CARDS_AT_ONCE} cards at a time`),
    category: z.optional(category),
    transcriptId: rowId.optional(),
    delete: z.literal(true).optional(),
    restore: z.literal(true).optional(),
  })
  .refine(
    (change) => ["category", "transcriptId", "delete", "restore"].filter((name) => isGiven(change, name)).length === 1,
    "Say one thing to do with these cards: category, transcriptId, delete, or restore.",
  );

export type CardsBulkChange = z.infer<typeof cardsBulkSchema>;

function isGiven(change: object, name: string): boolean {
  return Object.entries(change).some(([key, value]) => key === name && value !== undefined);
}

/** A card as a model is asked to write it. Nothing in it is trusted until `checkCard` has checked it. */
const draftCardSchema = z.object({
  kind: z.enum(GENERATED_KINDS),
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
