import { HAN_OR_KANA } from "~/functions/text/unspaced";

const UNSPACED_LETTER = new RegExp(HAN_OR_KANA, "u");
const known = new Map<string, RegExp>();

/**
 * Combines alternatives into a pattern that matches whole words if the text has spaces between them, and anywhere if
 * it has none. In Arabic, a joined "and" may come before them.
 * @param then a pattern of what follows
 */
export function cutToWholeWords(alternatives: string, text: string, then = ""): RegExp {
  const isUnspaced = UNSPACED_LETTER.test(text);
  const key = `${isUnspaced} ${alternatives} ${then}`;
  const made =
    known.get(key) ??
    (isUnspaced
      ? new RegExp(`(?:${alternatives})${then}`, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])[وف]?(?:${alternatives})(?![\\p{L}\\p{M}\\p{N}'’-])${then}`, "iu"));
  known.set(key, made);
  return made;
}
