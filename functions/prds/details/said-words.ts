import { findNumbers } from "~/functions/text/numbers";
import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { findSpokenDays } from "./spoken-days";

/** The ending of an ordinal in figures, as of "20th". */
const ORDINAL_END = /(?<=^\d{1,2})(?:st|nd|rd|th)$/;

/** The figures that were said, as digits: written, as words of the video's language, or as days of a month. */
export function saidFigures(segments: readonly Segment[], language: string): Set<string> {
  // A spoken number may span two captions.
  const whole = segments.map(({ text }) => text).join(" ");
  return new Set([
    ...[...segments.map(({ text }) => text), whole]
      .flatMap((text) => findNumbers(text, language))
      .map(({ digits }) => digits),
    ...findNumerals(whole, language).map(({ digits }) => digits),
    ...(/^en\b/i.test(language) ? findSpokenDays(whole) : []),
  ]);
}

/** What makes a number word an ordinal, where dates are spoken as those. */
const ORDINAL_WORD: Readonly<Record<string, RegExp>> = {
  de: /(?<=\p{L}{3})s?te[nrsm]?(?!\p{L})/gu,
  nl: /(?<=\p{L}{3})(?:ste|de)(?!\p{L})/gu,
};

/**
 * Creates a check for names and dates: whether every word was spoken or is part of a speaker's name. A day in figures
 * may have been said as an ordinal. It reads the transcript at the first call.
 */
export function createSaidCheck(segments: readonly Segment[], language: string): (text: string) => boolean {
  let said: Set<string> | undefined;
  return (text) => {
    said ??= saidIn();
    const known = said;
    const words = wordsOf(text);
    return words.length > 0 && words.every(({ folded }) => known.has(folded.replace(ORDINAL_END, "")));
  };

  function saidIn(): Set<string> {
    const whole = segments.map(({ text: spoken }) => spoken).join(" ");
    return new Set([
      ...segments.flatMap(({ text: spoken, speaker = "" }) =>
        wordsOf(`${speaker} ${spoken}`).map(({ folded }) => folded.replace(ORDINAL_END, "")),
      ),
      ...saidFigures(segments, language),
      ...findSpokenDays(whole),
      ...findNumerals(whole.replace(ORDINAL_WORD[language.slice(0, 2)] ?? "", ""), language).map(
        ({ digits }) => digits,
      ),
    ]);
  }
}
