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

/** What a model is asked to write: each numbered line in the other language. */
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
 * A translation with its text. Ids of segments are positions in it; one by a model has the original's segments, one by
 * one, a caption track has its own.
 */
export type TranslationView = TranslationSummary & { transcriptId: number; segments: Segment[] };

/** In which languages a transcript is there or may be had. */
export type TracksView = {
  original: { language: string; kind: CaptionKind };
  translations: TranslationSummary[];
  /** Other caption tracks that the platform has; null when it could not be asked. */
  tracks: CaptionTrack[] | null;
  /** Whether a model can translate. */
  canTranslate: boolean;
};

/** What a translation tells while it is made, one server-sent event each (`event:` is `type`). */
export type TranslationEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; translation: TranslationView }
  | { type: "error"; message: string; code: string; retryAfterSeconds?: number };
