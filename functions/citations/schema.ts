import * as z from "zod";

/** A quotation found in the transcript, at the segment it starts in; `estimated` where that segment's time is. */
export const citationSchema = z.object({
  segmentId: z.number().int().nonnegative(),
  startMs: z.number().int().nonnegative(),
  quote: z.string(),
  estimated: z.literal(true).optional(),
});

export type Citation = z.infer<typeof citationSchema>;
