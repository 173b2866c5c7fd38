import type { Segment } from "~/functions/transcripts/model";
import { voiceOf } from "./speaker-kinds";

/**
 * Whether another person speaks in a segment than in the one before. Where nobody is named and no mark shows a change,
 * the voice goes on.
 */
export function beginsTurn(before: Segment | undefined, segment: Segment | undefined): boolean {
  if (!before || !segment) return false;
  return segment.turn === true || voiceOf(before) !== voiceOf(segment);
}
