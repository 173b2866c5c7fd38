import * as z from "zod";
import { MAX_REVIEW_ITEMS, REVIEW_ITEM_TYPES } from "./model";

/** Which kind of item the id in a path names. */
export const itemTypeSchema = z.object({ itemType: z.enum(REVIEW_ITEM_TYPES).default("flashcard") });

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Ids are numbers with commas between them")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= MAX_REVIEW_ITEMS, `At most ${MAX_REVIEW_ITEMS} ids at a time`)
  .default([]);

export const reviewItemsQuerySchema = z.object({ flashcardIds: idList, quizQuestionIds: idList });

export const queueQuerySchema = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(20),
  transcriptId: z.coerce.number<number>().int().positive().optional(),
  /** How many new items and reviews the learner requested beyond the daily limits. */
  more: z.coerce.number<number>().int().min(0).max(200).default(0),
});

export const logQuerySchema = z.object({
  after: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(10_000).default(10_000),
});
