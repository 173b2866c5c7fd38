import * as z from "zod";
import { CARD_KINDS } from "~/functions/flashcards/flashcard-kinds";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";

import { MAX_CITATIONS, MAX_MOMENT_MS, MAX_QUOTE } from "./card-moments";
import { CHUNK_NOTES, MAX_GUID, MAX_LOG } from "./exchange-limits";

const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** 2200-01-01: later than any due date. */
const LAST_MS = 7_258_118_400_000;
/** Milliseconds since 1970. */
export const timeSchema = z.number().int().min(0).max(LAST_MS);
/** The same as ISO 8601. */
export const isoTimeSchema = z.iso.datetime().refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST_MS);
const counter = z.number().int().min(0).max(1_000_000);

/** Fields of an FSRS state, within their possible ranges. */
export const stateSchema = z
  .object({
    due: isoTimeSchema,
    stability: z.number().min(0).max(1_000_000),
    difficulty: z.number().min(0).max(10),
    elapsedDays: z.number().min(-40_000).max(1_000_000),
    scheduledDays: z.number().min(0).max(1_000_000),
    reps: counter,
    lapses: counter,
    state: z.number().int().min(0).max(3),
    learningSteps: z.number().int().min(0).max(100),
    lastReview: isoTimeSchema.nullable(),
  })
  .partial()
  .strict();

/** An entry in an item's log. */
export const logEntrySchema = z
  .object({
    id: z.string().regex(/^[\w~-]{1,100}$/, "A log entry has an invalid id"),
    grade: z.number().int().min(0, "Grades are 0 to 4").max(4, "Grades are 0 to 4"),
    setTo: stateSchema.nullable(),
    timeSpent: z.number().int().min(0).max(86_400),
    reviewedAt: timeSchema,
    receivedAt: timeSchema,
  })
  .refine(
    ({ grade, setTo }) => (grade === 0) === (setTo !== null),
    "An entry with grade 0 must set a state, and no other entry may",
  );

const card = z.object({
  ordinal: z.number().int().min(0).max(999),
  createdAt: timeSchema,
  isSuspended: z.boolean(),
  buriedUntil: timeSchema.nullable(),
  state: stateSchema.nullable(),
  log: z.array(logEntrySchema).max(MAX_LOG, `A card can have up to ${MAX_LOG} reviews`),
});

const text = (value: string) => value.toWellFormed().trim();

const citation = z.object({
  videoUrl: z.string().max(500).nullable(),
  startMs: z.number().int().min(0).max(MAX_MOMENT_MS),
  quote: z.string().max(MAX_QUOTE),
});

/** Text lengths are checked and reported per note, so they are not in this schema. */
const note = z.object({
  line: z.number().int().min(1),
  modifiedAt: timeSchema.nullable().default(null),
  guid: z.string().transform(text).pipe(z.string().min(1).max(MAX_GUID)),
  kind: z.enum(CARD_KINDS),
  front: z.string().transform(text),
  back: z.string().transform(text),
  category: z
    .string()
    .transform(text)
    .nullable()
    .transform((value) => value || null),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(z.string().transform(text)).transform((tags) => tags.filter((tag) => tag !== "")),
  citations: z.array(citation).max(MAX_CITATIONS).default([]),
  cards: z.array(card).max(1000),
});

export const importCardsSchema = z.object({
  transcriptId: rowId,
  notes: z
    .array(note)
    .min(1, "There is no note in the request")
    .max(CHUNK_NOTES, `At most ${CHUNK_NOTES} notes at a time`),
});

export const exportQuerySchema = z.object({
  transcriptId: z.coerce.number<number>().int().positive().optional(),
  after: z.coerce.number<number>().int().min(0).default(0),
});
