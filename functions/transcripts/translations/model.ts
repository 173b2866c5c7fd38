import * as z from "zod";
import { lineNumber } from "~/functions/text/lenient";
import { type CaptionKind, type CaptionTrack, languageTagSchema, type Segment } from "../model";

export { languageTagSchema };

/** A caption track of the platform, or a translation of the segments by the model. */
export const TRANSLATION_WAYS = ["track", "model"] as const;
export type TranslationWay = (typeof TRANSLATION_WAYS)[number];

export const translationSchema = z.object({
  language: languageTagSchema,
  how: z.enum(TRANSLATION_WAYS),
});

export type TranslationInput = z.infer<typeof translationSchema>;

/** What a model is asked to write: each numbered line, translated. */
export const translationDraftSchema = z.object({
  lines: z.array(z.object({ id: lineNumber, text: z.string() })),
});

export type TranslationDraft = z.infer<typeof translationDraftSchema>;

/** A translation in a list. `createdAt` is ISO 8601 UTC; `model` is null for a caption track. */
export type TranslationSummary = {
  language: string;
  how: TranslationWay;
  model: string | null;
  createdAt: string;
};

/**
 * A translation with its text. Segment ids are indexes in it. A model's translation has the original's segments, one
 * for one; a caption track has its own.
 */
export type TranslationView = TranslationSummary & { transcriptId: number; segments: Segment[] };

/** The languages in which a transcript exists or can be made available. */
export type TracksView = {
  original: { language: string; kind: CaptionKind };
  translations: TranslationSummary[];
  /** Other caption tracks that the platform has; null if it could not be reached. */
  tracks: CaptionTrack[] | null;
  /** Whether a model can translate. */
  canTranslate: boolean;
};

/** The progress of a translation, as server-sent events (`event:` is `type`). */
export type TranslationEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; translation: TranslationView }
  | { type: "error"; message: string; code: string; retryAfterSeconds?: number };
