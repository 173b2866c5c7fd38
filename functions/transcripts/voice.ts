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
