import * as z from "zod";
import { MAX_LOG } from "../../exchange/limits";
import { logEntrySchema, stateSchema } from "../../exchange/schema";
import { prdDetailsSchema } from "../../prompts/details/details-schema";
import { MAX_ITEMS, prdItemSchema } from "../../prompts/schema";
import { languageTagSchema } from "../../transcripts/schema";

export const time = z.iso.datetime();
export const text = z.string().max(100_000);
export const ms = z.number().int().nonnegative();

export const segmentSchema = z.union([
  z.tuple([ms, ms, z.string()]),
  z.tuple([ms, ms, z.string(), z.union([z.literal(0), z.literal(1)])]),
  z.tuple([ms, ms, z.string(), z.union([z.literal(0), z.literal(1)]), z.string()]),
]);

/** A learner's study of one card or question; times in milliseconds since 1970. The state follows from the log. */
export const studiedSchema = z.strictObject({
  createdAt: ms,
  isSuspended: z.boolean(),
  buriedUntil: ms.nullable(),
  state: stateSchema,
  log: z.array(logEntrySchema).max(MAX_LOG),
});
export type Studied = z.infer<typeof studiedSchema>;

/** The owner's attempt at a quiz. An answer names its question by position; time spent is in whole seconds. */
export const attemptSchema = z.strictObject({
  clientId: z.string().min(1).max(100),
  score: ms,
  totalQuestions: ms,
  timeSpent: ms,
  isPractice: z.boolean(),
  completedAt: time,
  version: z.number().int().positive(),
  answers: z
    .array(
      z.strictObject({
        question: ms,
        userAnswer: text,
        timeSpent: ms,
        isCorrect: z.boolean(),
        verdict: z.enum(["correct", "partial", "wrong"]),
        gradedBy: z.enum(["exact", "model", "offline"]),
        reason: text.nullable(),
        isOverruled: z.boolean(),
      }),
    )
    .max(100),
});

/** A version of a PRD, including the current one. */
export const versionSchema = z.strictObject({
  version: z.number().int().positive(),
  requirements: z.array(text).max(MAX_ITEMS * 2),
  items: z.array(prdItemSchema).max(MAX_ITEMS * 2),
  details: prdDetailsSchema.nullable(),
  cause: z.enum(["generated", "edited", "restored", "regenerated", "extended"]),
  createdAt: time,
});

export const translationSchema = z.strictObject({
  language: languageTagSchema,
  how: z.enum(["track", "model"]),
  /** Null if it comes from a caption track. */
  model: z.string().max(200).nullable(),
  createdAt: time,
  segments: z.array(segmentSchema),
});
