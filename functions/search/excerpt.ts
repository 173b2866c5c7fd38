import type { HitMark } from "./mark-hits";

/** A sentence of at most this many UTF-16 units is shown whole. */
const MOST = 240;
/** How much is kept before the first mark of a longer sentence. */
const BEFORE = 80;
/** How far a cut may move to fall between words. */
const REACH = 20;

/** Punctuation before a space, including its first character, or a full stop of a script without spaces. */
const SIGNS = /(?<![^\p{L}\p{N}\s])[^\p{L}\p{N}\s]+\s+|[。！？]/gu;
/** Separates the sides of a card and begins no sentence. */
const SEPARATOR = "\u00b7 ";
const FULL_STOP = /[.!?…။。！？]/u;

export type Excerpt = { text: string; marks: HitMark[] };

/** The ends of a passage's sentences, except for the last one. */
function endsOf(passage: string): number[] {
  return [...passage.matchAll(SIGNS)]
    .filter(([signs]) => FULL_STOP.test(signs))
    .map(({ 0: signs, index }) => index + signs.length);
}

/**
 * The first mark of the best sentence: the one with the most different search words, or the first of several.
 */
export function bestMark(passage: string, marks: readonly HitMark[]): HitMark | undefined {
  const ends = endsOf(passage);
  const sentences = Map.groupBy(marks, ([at]) => ends.findLastIndex((end) => end <= at));
  const worth = (ofOne: readonly HitMark[]) =>
    new Set(ofOne.map(([from, to]) => passage.slice(from, to).toLowerCase())).size;
  const [best] = [...sentences.values()].toSorted((one, other) => worth(other) - worth(one));
  return best?.[0];
}

/** The best sentence for these marks, with the marks inside it. A long one is cut around its first mark. */
export function toExcerpt(passage: string, marks: readonly HitMark[]): Excerpt {
  const [at, until] = bestMark(passage, marks) ?? [0, 0];
  const ends = endsOf(passage);
  let start = ends.findLast((end) => end <= at) ?? 0;
  let stop = ends.find((end) => end >= until && end > at) ?? passage.length;
  const isLong = stop - start > MOST;
  const isCutBefore = isLong && at - start > BEFORE;
  if (isCutBefore) start = boundary(passage, at - BEFORE, at);
  else if (passage.startsWith(SEPARATOR, start)) start += SEPARATOR.length;
  const isCutAfter = isLong && stop > Math.max(start + MOST, until);
  if (isCutAfter) stop = boundary(passage, Math.max(start + MOST - REACH, until), stop);
  const lead = isCutBefore ? "… " : "";
  const shift = ([from, to]: HitMark): HitMark => [
    from - start + lead.length,
    Math.min(to, stop) - start + lead.length,
  ];
  return {
    text: `${lead}${passage.slice(start, stop).trimEnd()}${isCutAfter ? " …" : ""}`,
    marks: marks.filter(([from]) => from >= start && from < stop).map(shift),
  };
}

/** A position between words at or after `at`, or between characters if none is near; at most `most`. */
function boundary(text: string, at: number, most: number): number {
  const space = text.slice(at, Math.min(at + REACH, most)).search(/\s/);
  if (space !== -1) return at + space + 1;
  const isSplit = /[\udc00-\udfff\p{M}]/u.test(text[at] ?? "");
  return isSplit ? Math.min(at + 1, most) : at;
}
