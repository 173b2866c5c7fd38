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
 * @returns the name where another voice begins than the one last named; null where it goes on or nobody is named
 */
export function followVoice(): (segment: { speaker?: string | undefined }) => string | null {
  let current: string | undefined;
  return ({ speaker }) => {
    if (speaker === undefined || speaker === current) return null;
    current = speaker;
    return speaker;
  };
}
