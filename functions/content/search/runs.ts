import { foldWithPlaces } from "./fold";

/** A word, or a stretch of a script that is written without spaces. Folded; `text` of the latter has no spaces left. */
export type Run = { isDense: boolean; text: string };

/** A run and, for each UTF-16 unit of it, where that stands in the text it was read from. */
export type PlacedRun = Run & { starts: number[]; ends: number[] };

/**
 * Chinese, Japanese, Thai, Lao, Khmer and Burmese run on without spaces, and what breaks their lines says nothing: a
 * stretch goes on over spaces. A word of any other script begins with a letter or digit and goes on with marks too.
 */
const DENSE =
  "(?:(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}])";
const RUN = new RegExp(
  `(${DENSE}+(?:\\s+${DENSE}+)*)|(?!${DENSE})[\\p{L}\\p{N}](?:(?!${DENSE})[\\p{L}\\p{N}\\p{M}])*`,
  "gu",
);

/** Longer ones are no words that somebody types; both sides are cut alike. */
const MAX_WORD = 64;

/** @param folded what `fold` gives */
export function toRuns(folded: string): Run[] {
  const runs: Run[] = [];
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
