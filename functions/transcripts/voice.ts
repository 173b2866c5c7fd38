import { beginsTurn } from "~/functions/citations/begins-turn";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { Segment } from "./model";

/**
 * Follows who speaks from segment to segment, as far as the captions say.
 * @returns the name where another voice begins, `""` if it has none; null where the voice goes on
 */
export function followVoice(): (segment: Segment) => string | null {
  let before: Segment | undefined;
  return (segment) => {
    const begins = before ? beginsTurn(before, segment) : segment.speaker !== undefined;
    before = segment;
    return begins ? (voiceOf(segment) ?? "") : null;
  };
}
