import * as z from "zod";
import { MAX_REVIEW_ITEMS, REVIEW_ITEM_TYPES } from "./model";
import { parsePart } from "./part";
import { PER_DAY, RETENTION } from "./settings-limits";

/** Which kind of item the id in a path names. */
export const itemTypeSchema = z.object({ itemType: z.enum(REVIEW_ITEM_TYPES).default("flashcard") });

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Ids are numbers with commas between them")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= MAX_REVIEW_ITEMS, `At most ${MAX_REVIEW_ITEMS} ids at a time`)
  .default([]);

export const reviewItemsQuerySchema = z.object({ flashcardIds: idList, quizQuestionIds: idList });

const part = z
  .string()
  .max(40)
  .refine((text) => parsePart(text) !== null, "There is nothing to study at this address");

const date = z.iso.date({ error: "The date of an exam is written like 2026-06-12" });
const shares = `The share to remember must be between ${RETENTION.min} and ${RETENTION.max}`;

/** A part of the learner's cards. */
export const partSchema = z.object({ part });

export const examSchema = z.object({
  part,
  date,
  retention: z.number().min(RETENTION.min, shares).max(RETENTION.max, shares),
  newPerDay: z.number().int().min(PER_DAY.min).max(PER_DAY.max).nullable().default(null),
});

export const examQuerySchema = examSchema.extend({
  retention: z.coerce.number<number>().min(RETENTION.min, shares).max(RETENTION.max, shares),
  newPerDay: z.coerce.number<number>().int().min(PER_DAY.min).max(PER_DAY.max).optional(),
});

export const queueQuerySchema = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(20),
  transcriptId: z.coerce.number<number>().int().positive().optional(),
  part: part.optional(),
  /** `1` for the whole part, whether due or not. */
  cram: z.literal("1").optional(),
  /** How many items of the whole part come before these. */
  offset: z.coerce.number<number>().int().min(0).default(0),
  /** How many new items and reviews the learner requested beyond the daily limits. */
  more: z.coerce.number<number>().int().min(0).max(200).default(0),
  /** `1` to name talks whose new cards don't come today. */
  later: z.literal("1").optional(),
});

export const logQuerySchema = z.object({
  after: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(10_000).default(10_000),
});
