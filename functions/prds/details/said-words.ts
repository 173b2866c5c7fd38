import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";

/**
 * Creates a check whether each word of a name or a date was spoken, or names who speaks. It reads the transcript at the
 * first call.
 */
export function createSaidCheck(segments: readonly Segment[]): (text: string) => boolean {
  let said: Set<string> | undefined;
  return (text) => {
    said ??= new Set(
      segments.flatMap(({ text: spoken, speaker = "" }) => wordsOf(`${speaker} ${spoken}`).map(({ folded }) => folded)),
    );
    const known = said;
    const words = wordsOf(text);
    return words.length > 0 && words.every(({ folded }) => known.has(folded));
  };
}
