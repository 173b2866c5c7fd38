import * as z from "zod";
import type { Citation } from "~/functions/citations/model";
import { lineNumber, listOf } from "~/functions/text/lenient";
import { HIGHLIGHT_COLORS, type HighlightColor } from "./highlight-kinds";
import { MAX_HIGHLIGHT_ANSWER, MAX_NOTE, MAX_SELECTION, MAX_USER_PROMPT } from "./highlight-limits";

/** Messages with numbers are written when needed: the first formatted number takes 20 ms in Node. */
const selectionTooLong = { error: () => `Please select up to ${MAX_SELECTION.toLocaleString("en")} characters.` };

const userPrompt = z
  .string()
  .trim()
  .min(1, "Say what you'd like done with this text.")
  .max(MAX_USER_PROMPT, { error: () => `Please use up to ${MAX_USER_PROMPT.toLocaleString("en")} characters.` });

const note = z
  .string()
  .trim()
  .max(MAX_NOTE, { error: () => `A note can have up to ${MAX_NOTE.toLocaleString("en")} characters.` });

const color = z.enum(HIGHLIGHT_COLORS, "A highlight is yellow, green, blue, or pink.");

const index = z.number().int().nonnegative();

/**
 * A selection to keep. Indexes are UTF-16 units of the joined text, the end exclusive. The client makes one `clientId`
 * per request, so that sending it twice makes one highlight.
 */
const selection = z.object({
  selectedText: z
    .string()
    .max(MAX_SELECTION * 2, selectionTooLong)
    .refine((text) => text.trim() !== "", "Please select some text first."),
  startIndex: index,
  endIndex: index,
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, "clientId has 8 to 64 letters, digits, - or _.")
    .nullish(),
});

type Range = { startIndex: number; endIndex: number };

const isForward = ({ startIndex, endIndex }: Range) => startIndex < endIndex;
const isShort = ({ startIndex, endIndex }: Range) => endIndex - startIndex <= MAX_SELECTION;

export const keepSchema = selection
  .extend({ note: note.default(""), color: color.default("yellow") })
  .refine(isForward, "Please select some text first.")
  .refine(isShort, selectionTooLong);

export type KeepInput = z.infer<typeof keepSchema>;

/** A selection and an instruction about it. */
export const transformSchema = selection
  .extend({ userPrompt })
  .refine(isForward, "Please select some text first.")
  .refine(isShort, selectionTooLong);

export type TransformInput = z.infer<typeof transformSchema>;

/** What a model is asked to write. Its citations are trusted only once they are found in the transcript. */
export const transformDraftSchema = z.object({
  answer: z.string(),
  citations: listOf(z.object({ segmentId: lineNumber, quote: z.string() })).default([]),
});

export type TransformDraft = z.infer<typeof transformDraftSchema>;

export const editHighlightSchema = z
  .object({
    userPrompt: userPrompt.optional(),
    aiResponse: z
      .string()
      .trim()
      .min(1, "The answer can't be empty.")
      .max(MAX_HIGHLIGHT_ANSWER, {
        error: () => `The answer can have up to ${MAX_HIGHLIGHT_ANSWER.toLocaleString("en")} characters.`,
      })
      .optional(),
    note: note.optional(),
    color: color.optional(),
  })
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), "There is nothing to change.");

export type HighlightEdit = z.infer<typeof editHighlightSchema>;

/** A highlight as its owner sees it. Indexes as in `transformSchema`; times are ISO 8601 UTC. */
export type HighlightView = {
  id: number;
  transcriptId: number;
  /** The transcript's own words between the indexes, extended to whole characters, without white space at the ends. */
  selectedText: string;
  startIndex: number;
  endIndex: number;
  /** Empty, like the answer, if the words were only saved. */
  userPrompt: string;
  /** Plain text; line breaks separate paragraphs and list items. */
  aiResponse: string;
  /** The citations found in the transcript, in the order of the video; may be empty. */
  citations: Citation[];
  note: string;
  color: HighlightColor;
  /** The author of the answer; empty if nothing was requested. */
  model: string;
  /** True when the answer was made without an AI model. */
  isOfflineDraft: boolean;
  createdAt: string;
  /** Set when the prompt or the answer was changed by hand. */
  editedAt: string | null;
};

/** The events of a transformation in progress, as server-sent events (`event:` is `type`). */
export type TransformEvent =
  /** The answer so far; each such event replaces the previous one. */
  | { type: "partial"; text: string }
  | { type: "done"; highlight: HighlightView }
  | { type: "error"; message: string; code: string; retryAfterSeconds?: number };
