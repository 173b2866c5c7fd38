/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const known = new Map<string, RegExp>();

/**
 * Alternatives as they stand in a text: as whole words where the text has spaces between them (in Arabic behind a joined
 * "and" too), anywhere where it has none.
 * @param then a pattern of what follows
 */
export function cutToWholeWords(alternatives: string, text: string, then = ""): RegExp {
  const isUnspaced = UNSPACED.test(text);
  const key = `${isUnspaced} ${alternatives} ${then}`;
  const made =
    known.get(key) ??
    (isUnspaced
      ? new RegExp(`(?:${alternatives})${then}`, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])[وف]?(?:${alternatives})(?![\\p{L}\\p{M}\\p{N}'’-])${then}`, "iu"));
  known.set(key, made);
  return made;
}
