import * as z from "zod";
import { MAX_CHAPTER_SUMMARY, MAX_CHAPTER_TITLE, MAX_CHAPTERS } from "~/functions/chapters/model";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { citationSchema } from "~/functions/citations/model";
import { isoTimeSchema } from "~/functions/exchange/model";
import { cardFields, tags } from "~/functions/flashcards/card-fields";
import { ordinalsOf } from "~/functions/flashcards/card-notes";
import { CARD_KINDS } from "~/functions/flashcards/flashcard-kinds";
import { checkSides } from "~/functions/flashcards/model";
import { HIGHLIGHT_COLORS } from "~/functions/highlights/highlight-kinds";
import {
  MAX_HIGHLIGHT_ANSWER,
  MAX_NOTE,
  MAX_SELECTION,
  MAX_USER_PROMPT,
} from "~/functions/highlights/highlight-limits";
import { prdDetailsSchema } from "~/functions/prds/details/details-schema";
import { MAX_ITEMS, NO_IDS, prdItemSchema } from "~/functions/prds/model";
import { descriptionSchema, hasCorrectAnswer, quizQuestionSchema } from "~/functions/quizzes/model";
import { BLOOMS_LEVELS } from "~/functions/quizzes/quiz-kinds";
import { ASIDE_KINDS } from "~/functions/transcripts/asides/model";
import {
  CAPTION_KINDS,
  languageTagSchema,
  speakersSchema,
  videoTitleSchema,
  videoUrlSchema,
} from "~/functions/transcripts/model";
import { knownVideo, parseVideoId } from "~/functions/transcripts/video-link";
import {
  attemptSchema,
  count,
  exportedTranslationSchema,
  ms,
  segmentsSchema,
  studiedSchema,
  text,
  unlike,
  versionSchema,
} from "./done-schema";

/** What identifies a thing in any account: the key under which it was first made. */
export const key = z.string().min(1).max(300);
/** A quiz without a title of its own is named after its video. */
const MAX_QUIZ_TITLE = 310;
/** Null if it was not checked against its quotes. */
const supportSchema = z.enum(KEPT_SUPPORTS).nullable().default(null);
const made = { model: z.string().max(200), isOfflineDraft: z.boolean() };
const video = {
  videoUrl: videoUrlSchema.transform(knownVideo).nullable(),
  videoTitle: videoTitleSchema,
  videoDescription: text,
};

export const transcriptSchema = z
  .strictObject({
    ...video,
    /** Follows from the link, whatever the file says. */
    videoId: z.string().max(64).nullable(),
    language: languageTagSchema,
    kind: z.enum(CAPTION_KINDS),
    durationSeconds: ms,
    asides: z.array(z.tuple([z.enum(ASIDE_KINDS), ms, ms])).nullable(),
    speakers: speakersSchema.shape.speakers.nullable().default(null),
    segments: segmentsSchema,
    chapters: z
      .array(
        z.strictObject({
          topicTitle: z.string().max(MAX_CHAPTER_TITLE),
          summary: z.string().max(MAX_CHAPTER_SUMMARY),
          startIndex: count,
          endIndex: count,
          startMs: ms,
          ...made,
          confidence: z.number().min(0).max(1),
        }),
      )
      .max(MAX_CHAPTERS),
    translations: unlike(exportedTranslationSchema, { most: 200, nameOf: ({ language }) => language }).default([]),
  })
  .transform((transcript) => ({ ...transcript, videoId: transcript.videoUrl && parseVideoId(transcript.videoUrl) }));

const lineIdsSchema = z.strictObject({
  last: z.record(z.string().max(16), z.number().int().positive()),
  replaced: z.record(z.string().max(16), z.string().max(16)),
});

export const promptSchema = z.strictObject({
  ...video,
  /** Null if its owner has not renamed it. */
  originalTitle: videoTitleSchema.nullable().default(null),
  language: languageTagSchema,
  durationSeconds: ms,
  requirements: z.array(text).max(MAX_ITEMS * 2),
  items: z.array(prdItemSchema).max(MAX_ITEMS * 2),
  details: prdDetailsSchema.nullable(),
  lineIds: lineIdsSchema.default(NO_IDS),
  ...made,
  /** The oldest first; the last one is the current version. */
  versions: unlike(versionSchema, { most: 1000, nameOf: ({ version }) => version }).default([]),
});

const questionSchema = z
  .strictObject({
    ...quizQuestionSchema.shape,
    bloomsLevel: z.enum(BLOOMS_LEVELS).nullable(),
    support: supportSchema,
    /** Null if it was never studied. */
    studied: studiedSchema.nullable().default(null),
  })
  .refine(hasCorrectAnswer, "The correct answer of a question is none of its options.");

export const quizSchema = z.strictObject({
  title: z.string().trim().min(1).max(MAX_QUIZ_TITLE),
  description: descriptionSchema,
  ...made,
  questions: z.array(questionSchema).min(1).max(100),
  attempts: unlike(attemptSchema, { most: 10_000, nameOf: ({ clientId }) => clientId }).default([]),
});

const { front, back, category, difficulty } = cardFields;
export const cardSchema = z
  .strictObject({
    front,
    back,
    category,
    difficulty,
    key,
    noteKey: key.nullable(),
    ordinal: count,
    kind: z.enum(CARD_KINDS),
    tags,
    citations: z.array(citationSchema),
    support: supportSchema,
    model: z.string().max(200).nullable(),
    isOfflineDraft: z.boolean(),
    createdAt: isoTimeSchema,
    studied: studiedSchema.nullable().default(null),
  })
  .superRefine(checkSides)
  .refine((card) => ordinalsOf(card).includes(card.ordinal), "A card asks for a side that its text does not have.");

export const highlightSchema = z
  .strictObject({
    selectedText: z
      .string()
      .min(1)
      .max(MAX_SELECTION * 2),
    startIndex: count,
    endIndex: count,
    startMs: ms.nullable(),
    isEstimated: z.boolean().default(false),
    userPrompt: z.string().max(MAX_USER_PROMPT),
    aiResponse: z.string().max(MAX_HIGHLIGHT_ANSWER),
    note: z.string().max(MAX_NOTE),
    color: z.enum(HIGHLIGHT_COLORS).default("yellow"),
    citations: z.array(citationSchema),
    editedAt: isoTimeSchema.nullable(),
    ...made,
  })
  .refine(({ startIndex, endIndex }) => startIndex < endIndex, "A highlight ends before it begins.")
  .refine(({ startIndex, endIndex }) => endIndex - startIndex <= MAX_SELECTION, "A highlight is too long.");
