import * as z from "zod";
import { MAX_SPEAKER_NAME, SPEAKER_SIDES, type SpeakerFacts, type Speakers } from "~/functions/citations/speaker-kinds";
import { cleanText } from "~/functions/text/clean-text";
import { MAX_CAPTION_BYTES } from "./captions/caption-limits";
import { MAX_TITLE } from "./transcript-limits";
import { INVALID_LINK_MESSAGE, parseVideoId } from "./video-link";

export { canonicalVideoUrl, INVALID_LINK_MESSAGE, parseVideoId } from "./video-link";

/**
 * One segment of speech. Ids are indexes in the transcript, from 0; times are milliseconds from the start. `estimated`
 * if the source has no time for it: pasted text, or the later parts of a split caption. `speaker` is who says all of it,
 * as the captions name them; it is not part of the text. `name` and `side` are what the owner says of them. `turn`: the captions mark another voice here without its name.
 * `doubt`: the speech service that heard it wasn't sure.
 */
export type Segment = {
  id: number;
  startMs: number;
  endMs: number;
  text: string;
  estimated?: true | undefined;
  speaker?: string | undefined;
  turn?: true | undefined;
  doubt?: true | undefined;
} & SpeakerFacts;

/** The origin of captions: written by people, made by the platform's speech recognition, or uploaded by the visitor. */
export const CAPTION_KINDS = ["manual", "auto", "uploaded"] as const;
export type CaptionKind = (typeof CAPTION_KINDS)[number];

/** The adapter of the captions chain that returned them. */
export const CAPTION_SOURCES = ["stored", "supadata", "youtube", "sample", "upload"] as const;
export type CaptionSource = (typeof CAPTION_SOURCES)[number];

/** A caption track that the platform offers for a video. `language` is BCP 47 in lower case. */
export type CaptionTrack = { language: string; kind: Exclude<CaptionKind, "uploaded"> };

/** The captions port's response. Segments are normalized: ascending, none empty, no duplicate text. */
export type Captions = {
  videoTitle: string;
  videoDescription: string;
  /** BCP 47, lower case, for example `en` or `pt-br`; `und` if it is neither stated nor detectable. */
  language: string;
  kind: CaptionKind;
  source: CaptionSource;
  durationSeconds: number;
  segments: Segment[];
};

/** A valid URL of a video on the platform. */
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

/** More than any conversation has. */
const MAX_SPEAKERS = 500;

const TITLE_TOO_LONG = `A title can have up to ${MAX_TITLE} characters.`;

/**
 * A visitor's own captions: a file's name, whose extension hints at the format, and its text, or pasted text. With
 * title and language, if given.
 */
export const ownCaptionsSchema = z.object({
  title: z.string().trim().max(MAX_TITLE, TITLE_TOO_LONG).nullish(),
  fileName: z.string().max(255).nullish(),
  text: z.string().max(MAX_CAPTION_BYTES, "The caption file is larger than 10 MB."),
  language: languageTagSchema.nullish(),
});

export type OwnCaptions = z.infer<typeof ownCaptionsSchema>;

/** The source of a PRD or transcript: a link, the user's own captions, or both. */
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

/** The same for a transcript, where an additional rule applies first. */
export const transcriptSourceSchema = sourceOf(
  z
    .string()
    .trim()
    .startsWith("https://", "Please enter a valid video URL")
    .refine((value) => parseVideoId(value) !== null, INVALID_LINK_MESSAGE),
);

/** A valid new title. */
export const videoTitleSchema = z.string().trim().min(1, "Title is required").max(MAX_TITLE, TITLE_TOO_LONG);

/** The changeable fields of a transcript. */
export const transcriptPatchSchema = z
  .strictObject({
    language: languageTagSchema.optional(),
    videoTitle: videoTitleSchema.optional(),
  })
  .refine(
    ({ language, videoTitle }) => language !== undefined || videoTitle !== undefined,
    "There is nothing to change.",
  );

const SPEAKER_NAME_TOO_LONG = `A name can have up to ${MAX_SPEAKER_NAME} characters.`;

/** What the owner says about a transcript's speakers, whole: speakers that are left out are as the captions name them. */
export const speakersSchema = z.strictObject({
  speakers: z
    .record(
      z.string().max(1000),
      z.strictObject({
        name: z
          .string()
          .max(1000)
          .transform(cleanText)
          .pipe(z.string().min(1, "A name needs a letter.").max(MAX_SPEAKER_NAME, SPEAKER_NAME_TOO_LONG))
          .optional(),
        side: z.enum(SPEAKER_SIDES).optional(),
      }),
    )
    .refine((speakers) => Object.keys(speakers).length <= MAX_SPEAKERS, "There are too many speakers."),
});

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
  /** What the owner says about the speakers; null if nothing. */
  speakers: Speakers | null;
};

/** A transcript in the form for pages. */
export type TranscriptView = TranscriptHead & { segments: Segment[] };

/** A bundled sample, as offered on the home page. */
export type Sample = { videoId: string; videoUrl: string; title: string; about: string; minutes: number };

/** A transcript in a list to choose from. `createdAt` is ISO 8601. */
export type ListedTranscript = { id: number; videoTitle: string; createdAt: string };
