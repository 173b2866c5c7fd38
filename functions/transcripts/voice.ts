import type { Segment } from "./model";

/**
 * Whether another person speaks in a segment than in the one before. Where nobody is named and no mark shows a change,
 * the voice goes on.
 */
export function beginsTurn(before: Segment | undefined, segment: Segment | undefined): boolean {
  if (!before || !segment) return false;
  return segment.turn === true || before.speaker !== segment.speaker;
}

/**
 * Follows who speaks from segment to segment, as far as the captions say.
 * @returns the name where another voice begins, `""` if it has none; null where the voice goes on
 */
export function followVoice(): (segment: Segment) => string | null {
  let before: Segment | undefined;
  return (segment) => {
    const begins = before ? beginsTurn(before, segment) : segment.speaker !== undefined;
    before = segment;
    return begins ? (segment.speaker ?? "") : null;
  };
}
