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
 * Lines written from a gap, to accept or dismiss; empty if nothing was found. `sealed` lets the server verify that only
 * lines it wrote and checked are accepted, whatever is sent back.
 */
export type Suggestion = { lines: SuggestedLine[]; sealed: string; model: string; isOfflineDraft: boolean };

/** A sealed suggestion belongs to one document. */
export const sealLabel = (promptId: number) => `gap:${promptId}`;
