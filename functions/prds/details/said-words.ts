import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { findSpokenDays } from "./spoken-days";

/** The ending of an ordinal in figures, as of "20th". */
const ORDINAL_END = /(?<=^\d{1,2})(?:st|nd|rd|th)$/;

/**
 * Creates a check for names and dates: whether every word was spoken or is part of a speaker's name. A day in figures
 * may have been said as an ordinal. It reads the transcript at the first call.
 */
export function createSaidCheck(segments: readonly Segment[]): (text: string) => boolean {
  let said: Set<string> | undefined;
  return (text) => {
    said ??= new Set([
      ...segments.flatMap(({ text: spoken, speaker = "" }) =>
        wordsOf(`${speaker} ${spoken}`).map(({ folded }) => folded.replace(ORDINAL_END, "")),
      ),
      ...findSpokenDays(segments.map(({ text: spoken }) => spoken).join(" ")),
    ]);
    const known = said;
    const words = wordsOf(text);
    return words.length > 0 && words.every(({ folded }) => known.has(folded.replace(ORDINAL_END, "")));
  };
}
