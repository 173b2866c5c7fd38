import { foldWithPlaces } from "~/functions/text/fold";

/** A folded word, or a folded stretch of a script that is written without spaces, with any spaces removed. */
export type LetterRun = { isDense: boolean; text: string };

/** A run, and the position in the original text of each of its UTF-16 units. */
export type PlacedRun = LetterRun & { starts: number[]; ends: number[] };

/**
 * Chinese, Japanese, Thai, Lao, Khmer, and Burmese are written without spaces, and line breaks in them mean nothing, so
 * a stretch continues across spaces. A word of any other script begins with a letter or digit and may include marks.
 */
const DENSE =
  "(?:(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}])";
const RUN = new RegExp(
  `(${DENSE}+(?:\\s+${DENSE}+)*)|(?!${DENSE})[\\p{L}\\p{N}](?:(?!${DENSE})[\\p{L}\\p{N}\\p{M}])*`,
  "gu",
);

/** Longer runs are not words that anyone types; texts and queries are cut alike. */
const MAX_WORD = 64;

/** @param folded a result of `fold` */
export function toRuns(folded: string): LetterRun[] {
  const runs: LetterRun[] = [];
  for (const [text, dense] of folded.matchAll(RUN)) {
    runs.push(
      dense === undefined ? { isDense: false, text: cut(text) } : { isDense: true, text: text.replace(/\s+/g, "") },
    );
  }
  return runs;
}

export function toPlacedRuns(text: string): PlacedRun[] {
  const folded = foldWithPlaces(text);
  const runs: PlacedRun[] = [];
  for (const { 0: found, 1: dense, index } of folded.text.matchAll(RUN)) {
    const isDense = dense !== undefined;
    const kept = isDense ? found : cut(found);
    const run: PlacedRun = { isDense, text: "", starts: [], ends: [] };
    for (let unit = 0; unit < kept.length; unit += 1) {
      const letter = kept[unit] as string;
      if (isDense && /\s/.test(letter)) continue;
      run.text += letter;
      run.starts.push(folded.starts[index + unit] as number);
      run.ends.push(folded.ends[index + unit] as number);
    }
    runs.push(run);
  }
  return runs;
}

function cut(word: string): string {
  return word.length > MAX_WORD ? word.slice(0, MAX_WORD).toWellFormed() : word;
}
