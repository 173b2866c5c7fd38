/** Letters from which one word that begins another gives it away. */
const TELLING = 5;
/** Letters from which one that ends another does: "devitrification dee vitrification". */
const TELLING_END = 8;

export const wordsOf = (said: string): string[] => said.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether the words beside a gap hold the term, a form of it, or a word made of it. */
export function tells(beside: string, term: string, isUnspaced: boolean): boolean {
  if (isUnspaced) return beside.replaceAll(" ", "").includes(term);
  const all = wordsOf(term);
  const parts = all.filter((word) => word.length >= TELLING - 1);
  return wordsOf(beside).some(
    (word) =>
      (parts.length === 0 && all.includes(word)) ||
      parts.some(
        (part) =>
          word.includes(part) ||
          (word.length >= TELLING_END && part.endsWith(word)) ||
          (word.length >= TELLING && isAlike(word, part)),
      ),
  );
}

/** Whether two words are forms of one. */
export function isAlike(one: string, other: string): boolean {
  const length = Math.max(TELLING, Math.min(one.length, other.length) - 2);
  return one === other || (one.length >= TELLING && one.slice(0, length) === other.slice(0, length));
}

/** Letters of a word that another one repeats as its beginning or end. */
const ECHOED = 4;

/** How one word may be another one begun or heard wrongly: "a rexin orexin", "polysomnography poly". */
export function echoesIn(one: string, other: string): string[] {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < ECHOED || one === other) return one === other ? ["same"] : [];
  const begun = short.slice(0, ECHOED) === long.slice(0, ECHOED);
  const ended = short.slice(-ECHOED) === long.slice(-ECHOED);
  return [...(begun ? ["begun"] : []), ...(ended ? ["ended"] : [])];
}
