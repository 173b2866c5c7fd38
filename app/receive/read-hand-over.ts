import * as z from "zod";
import { AppError } from "~/functions/errors";
import { type CaptionPreview, previewCaptions } from "~/functions/transcripts/captions/preview-captions";
import { languageTagSchema, ownCaptionsSchema, type SourceInput, videoUrlSchema } from "~/functions/transcripts/model";
import { canonicalVideoUrl, parseVideoId } from "~/functions/transcripts/video-link";
import type { HandOver } from "./hand-over";

/** What was handed over, ready to be made: its source for a run, and what it holds. */
export type Received = {
  make: HandOver["make"];
  kind: HandOver["kind"];
  source: SourceInput;
  preview: CaptionPreview;
};

const handOverSchema = z
  .object({
    make: z.enum(["prd", "transcript"]),
    kind: z.enum(["manual", "auto"]).nullable(),
    videoUrl: videoUrlSchema,
    title: ownCaptionsSchema.shape.title,
    // The video's page may name a language in a way of its own; then the words tell.
    language: languageTagSchema.nullable().catch(null),
    text: ownCaptionsSchema.shape.text,
  })
  .transform(({ make, kind, videoUrl, ...captions }) => ({ make, kind, videoUrl, captions }));

/**
 * Captions as the extension hands them over, checked like those of a form.
 * @returns what they are, or why they can't be used
 */
export function readHandOver(message: unknown): Received | { problem: string } {
  const parsed = handOverSchema.safeParse(message);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? "These are no captions." };
  const { make, kind, videoUrl, captions } = parsed.data;
  try {
    const preview = previewCaptions(captions);
    return { make, kind, preview, source: { videoUrl: canonicalVideoUrl(parseVideoId(videoUrl) ?? ""), captions } };
  } catch (thrown) {
    if (thrown instanceof AppError) return { problem: thrown.message };
    throw thrown;
  }
}
