import * as z from "zod";
import { MAX_LOG } from "~/functions/exchange/exchange-limits";
import { isoTimeSchema, logEntrySchema, stateSchema, timeSchema } from "~/functions/exchange/model";
import { prdDetailsSchema } from "~/functions/prds/details/details-schema";
import { MAX_ITEMS, prdItemSchema, VERSION_CAUSES } from "~/functions/prds/model";
import { MAX_ANSWER, MAX_ANSWERS, MAX_SECONDS } from "~/functions/quizzes/model";
import { GRADERS, MARKS, VERDICTS } from "~/functions/quizzes/quiz-kinds";
import { MAX_CLOCK_MS, MAX_TRANSCRIPT_LENGTH, MAX_TRANSCRIPT_MS } from "~/functions/transcripts/captions/normalize";
import { MAX_CUE_LENGTH } from "~/functions/transcripts/captions/overlong";
import { languageTagSchema } from "~/functions/transcripts/model";
import { TRANSLATION_WAYS } from "~/functions/transcripts/translations/model";

export const text = z.string().max(100_000);
export const count = z.number().int().nonnegative();
/** A time in a video. */
export const ms = count.max(MAX_CLOCK_MS);

const mark = z.literal([0, 1, 2, 3]);

/** Speech in order, with segments of the kind `said`, and no longer than uploaded captions may be. */
function segmentsOf(said: z.ZodType<string>) {
  return z
    .array(
      z.union([
        z.tuple([ms, ms, said]),
        z.tuple([ms, ms, said, mark]),
        z.tuple([ms, ms, said, mark, z.string().max(MAX_SPEAKER)]),
      ]),
    )
    .refine(
      (all) => all.every(([start, end], at) => end >= start && start >= (all[at - 1]?.[0] ?? 0)),
      "The segments of a transcript are not in order.",
    )
    .refine(
      (all) => all.reduce((sum, [, , { length }]) => sum + length, 0) <= MAX_TRANSCRIPT_LENGTH,
      "A transcript has more than 4,000,000 characters.",
    )
    .refine(
      (all) => (all.at(-1)?.[1] ?? 0) - (all[0]?.[0] ?? 0) <= MAX_TRANSCRIPT_MS,
      "A transcript spans more than 24 hours.",
    );
}

const MAX_SPEAKER = 200;
/** A caption is cut after a space, which stays with it. */
export const segmentsSchema = segmentsOf(
  z
    .string()
    .max(MAX_CUE_LENGTH + 1)
    .refine((said) => said.trim() !== "", "A segment of a transcript says nothing."),
).min(1);

/** A learner's study of one card or question; times in milliseconds since 1970. The state follows from the log. */
export const studiedSchema = z.strictObject({
  createdAt: timeSchema,
  isSuspended: z.boolean(),
  buriedUntil: timeSchema.nullable(),
  state: stateSchema,
  log: z.array(logEntrySchema).max(MAX_LOG),
});
export type Studied = z.infer<typeof studiedSchema>;

const seconds = count.max(MAX_SECONDS);

/** The owner's attempt at a quiz. An answer names its question by position; time spent is in whole seconds. */
export const attemptSchema = z
  .strictObject({
    clientId: z.string().min(1).max(100),
    score: z.number().nonnegative().multipleOf(0.5),
    totalQuestions: count.max(MAX_ANSWERS),
    timeSpent: seconds,
    isPractice: z.boolean(),
    completedAt: isoTimeSchema,
    version: z.number().int().positive(),
    answers: z
      .array(
        z.strictObject({
          question: count,
          userAnswer: z.string().max(MAX_ANSWER),
          timeSpent: seconds,
          isCorrect: z.boolean(),
          verdict: z.enum(VERDICTS),
          gradedBy: z.enum(GRADERS),
          reason: text.nullable(),
          ownMark: z.enum(MARKS).nullish(),
          // In files exported before there were marks.
          isOverruled: z.boolean().optional(),
        }),
      )
      .max(MAX_ANSWERS),
  })
  .refine(({ score, totalQuestions }) => score <= totalQuestions, "A score is above the number of questions.");

/** A version of a PRD, including the current one. */
export const versionSchema = z.strictObject({
  version: z.number().int().positive(),
  requirements: z.array(text).max(MAX_ITEMS * 2),
  items: z.array(prdItemSchema).max(MAX_ITEMS * 2),
  details: prdDetailsSchema.nullable(),
  cause: z.enum(VERSION_CAUSES),
  createdAt: isoTimeSchema,
});

/** A translation can be much longer than what was said. */
const MAX_TRANSLATED = 5 * MAX_CUE_LENGTH;

export const exportedTranslationSchema = z.strictObject({
  language: languageTagSchema,
  how: z.enum(TRANSLATION_WAYS),
  /** Null if it comes from a caption track. */
  model: z.string().max(200).nullable(),
  createdAt: isoTimeSchema,
  segments: segmentsOf(z.string().max(MAX_TRANSLATED)),
});

/** A list in which nothing has the same name twice. */
export function unlike<T extends z.ZodType>(
  one: T,
  { most, nameOf }: { most: number; nameOf: (one: z.infer<T>) => unknown },
) {
  return z
    .array(one)
    .max(most)
    .refine((all) => new Set(all.map(nameOf)).size === all.length, "The same thing is in the file twice.");
}
