import * as z from "zod";
import { SPEAKER_SIDES } from "./speaker-kinds";

/**
 * A quote found in the transcript, and the segment it starts in. `estimated`: that segment's time is an estimate.
 * `speaker`: who says all of it, as the captions name them. `name` and `side` are never stored: see `withNames`.
 */
export const citationSchema = z.object({
  segmentId: z.number().int().nonnegative(),
  startMs: z.number().int().nonnegative(),
  quote: z.string(),
  estimated: z.literal(true).optional(),
  speaker: z.string().optional(),
  name: z.string().optional(),
  side: z.enum(SPEAKER_SIDES).optional(),
});

export type Citation = z.infer<typeof citationSchema>;

/** What was said before and after a quote; `after` begins with its space or punctuation. */
export type QuoteContext = { before: string; after: string };
