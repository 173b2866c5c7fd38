import * as z from "zod";
import { citedLineSchema } from "../details/details-schema";
import { prdItemSchema } from "../model";

/** A line written from a gap: an item of the five parts, or a learning. */
export const suggestedLineSchema = z.union([
  z.object({ item: prdItemSchema }),
  z.object({ learning: citedLineSchema }),
]);

export type SuggestedLine = z.infer<typeof suggestedLineSchema>;

/**
 * Lines that were written from a gap, to be taken or dropped; none where nothing was found. `sealed` is the same for the
 * server to know again: what is taken is what was written and checked, whatever is sent back.
 */
export type Suggestion = { lines: SuggestedLine[]; sealed: string; model: string; isOfflineDraft: boolean };

/** A sealed suggestion belongs to one document. */
export const sealLabel = (promptId: number) => `gap:${promptId}`;
