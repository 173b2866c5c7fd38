import * as z from "zod";
import { MAX_CAPTION_BYTES } from "./captions/caption-limits";
import { MAX_TITLE } from "./transcript-limits";
import { INVALID_LINK_MESSAGE, parseVideoId } from "./video-link";

export { canonicalVideoUrl, INVALID_LINK_MESSAGE, parseVideoId } from "./video-link";

/**
 * One stretch of speech. Ids are the position in the transcript, counted from 0; times are milliseconds from the start.
 * `estimated` where nothing said when it was spoken: pasted text, or the later parts of a caption that was cut.
 * `speaker` is the name the captions give of who says it, which is no part of the text; most captions give none, or only
 * where the voice changes.
 */
export type Segment = {
  id: number;
  startMs: number;
  endMs: number;
  text: string;
  estimated?: true | undefined;
  speaker?: string | undefined;
};

/** How the captions came to be: written by people, by the platform's speech recognition, or brought by the visitor. */
export const CAPTION_KINDS = ["manual", "auto", "uploaded"] as const;
export type CaptionKind = (typeof CAPTION_KINDS)[number];

/** Which adapter of the captions chain gave them. */
export const CAPTION_SOURCES = ["stored", "supadata", "youtube", "sample", "upload"] as const;
export type CaptionSource = (typeof CAPTION_SOURCES)[number];

/** A caption track that the platform offers of a video. `language` is BCP 47 in lower case. */
export type CaptionTrack = { language: string; kind: Exclude<CaptionKind, "uploaded"> };

/** What the captions port answers. Segments are normalized: ascending, none empty, no text twice. */
export type Captions = {
  videoTitle: string;
  videoDescription: string;
  /** BCP 47, lower case, for example `en` or `pt-br`; `und` where nobody said and it cannot be told. */
  language: string;
  kind: CaptionKind;
  source: CaptionSource;
  durationSeconds: number;
  segments: Segment[];
};

/** A valid URL of the platform that names a video. */
export const videoUrlSchema = z
  .string()
  .trim()
  .refine((value) => parseVideoId(value) !== null, INVALID_LINK_MESSAGE);

/** BCP 47 in lower case, for example `de` or `pt-br`. */
export const languageTagSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/, "Please choose a language.");

const TITLE_TOO_LONG = `A title can have up to ${MAX_TITLE} characters.`;

/**
 * Captions the visitor brings: a file's name (its ending hints at the format) and its text, or pasted text; and the title
 * and language where they gave one.
 */
export const ownCaptionsSchema = z.object({
  title: z.string().trim().max(MAX_TITLE, TITLE_TOO_LONG).nullish(),
  fileName: z.string().max(255).nullish(),
  text: z.string().max(MAX_CAPTION_BYTES, "The caption file is larger than 10 MB."),
  language: languageTagSchema.nullish(),
});

export type OwnCaptions = z.infer<typeof ownCaptionsSchema>;

/** Where a PRD or transcript comes from: a link, captions of one's own, or both. */
export const sourceSchema = sourceOf(videoUrlSchema);

function sourceOf(videoUrl: z.ZodType<string>) {
  return z
    .object({
      videoUrl: z.union([videoUrl, z.literal("")]).nullish(),
      captions: ownCaptionsSchema.nullish(),
    })
    .refine((value) => Boolean(value.videoUrl) || Boolean(value.captions), {
      message: INVALID_LINK_MESSAGE,
      path: ["videoUrl"],
    });
}

export type SourceInput = z.infer<typeof sourceSchema>;

/** The same for a transcript, whose record has a rule of its own that comes first. */
export const transcriptSourceSchema = sourceOf(
  z
    .string()
    .trim()
    .startsWith("https://", "Please enter a valid video URL")
    .refine((value) => parseVideoId(value) !== null, INVALID_LINK_MESSAGE),
);

/** A title that can be set. */
export const videoTitleSchema = z.string().trim().min(1, "Title is required").max(MAX_TITLE, TITLE_TOO_LONG);

/** What may be changed of a transcript. */
export const transcriptPatchSchema = z
  .strictObject({
    language: languageTagSchema.optional(),
    videoTitle: videoTitleSchema.optional(),
  })
  .refine(
    ({ language, videoTitle }) => language !== undefined || videoTitle !== undefined,
    "There is nothing to change.",
  );

/** A transcript without its text. `createdAt` is ISO 8601 UTC. */
export type TranscriptHead = {
  id: number;
  videoId: string | null;
  videoUrl: string | null;
  videoTitle: string;
  videoDescription: string;
  language: string;
  kind: CaptionKind;
  durationSeconds: number;
  createdAt: string;
};

/** A transcript as pages show it. */
export type TranscriptView = TranscriptHead & { segments: Segment[] };

/** A bundled sample as the home page offers it. */
export type Sample = { videoId: string; videoUrl: string; title: string; about: string; minutes: number };

/** A transcript by its name, for those who choose one. `createdAt` is ISO 8601. */
export type ListedTranscript = { id: number; videoTitle: string; createdAt: string };
