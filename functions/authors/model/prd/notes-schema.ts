import * as z from "zod";
import type { Citation } from "~/functions/citations/model";
import { FORCES, PRD_GROUPS } from "~/functions/prds/prd-groups";
import { lineNumber } from "../../../text/lenient";

const noteSchema = z.object({
  group: z.enum(PRD_GROUPS),
  text: z.string(),
  /** From 3, for what the document needs most, down to 1. */
  weight: z.number().catch(1),
  force: z.enum(FORCES).catch("fact"),
  segmentId: lineNumber,
  quote: z.string(),
});

/** A model's notes on one stretch of a long video. */
export const notesDraftSchema = z.object({ notes: z.array(noteSchema) });

export type NoteDraft = z.infer<typeof noteSchema>;

/** A note whose quote was found in the transcript. */
export type Note = Pick<NoteDraft, "group" | "text" | "weight" | "force"> & { id: string; citation: Citation };
