import { findNumbers } from "~/functions/text/numbers";
import { findNumerals } from "~/functions/text/numerals/find";
import type { Segment } from "~/functions/transcripts/schema";

/** In languages other than English a small number may have been said in a word that is not known. */
const SMALL = 100;

/**
 * Whether a text has a figure that nobody said, for example "under 2 seconds" where the speaker named no time.
 * @param language of the video, BCP 47
 */
export function figureFinder(segments: readonly Segment[], language: string): (text: string) => boolean {
  // Read when a figure is asked about: most documents of long talks have none.
  let said: Set<string> | null = null;
  const isSaid = (digits: string) => {
    said ??= new Set([
      ...segments.flatMap(({ text }) => findNumbers(text, language)).map((number) => number.digits),
      // A number may be said across two captions.
      ...findNumerals(segments.map(({ text }) => text).join(" "), language).map((number) => number.digits),
    ]);
    return said.has(digits);
  };
  const isEnglish = /^en\b/i.test(language);
  return (text) =>
    findNumbers(text, language).some(
      ({ digits, isSpoken }) => !isSpoken && (isEnglish || Number(digits) > SMALL) && !isSaid(digits),
    );
}
