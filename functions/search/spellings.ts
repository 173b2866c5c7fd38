/** A shorter word has too many neighbors that mean something else. */
const SHORTEST = 5;
/** A word as long as this is rarely typed, and would have thousands of spellings. */
const LONGEST = 24;
/** The first and last letter of each folded alphabet: Latin, Greek, Cyrillic, Hebrew, Arabic. */
const ALPHABETS = ["az", "αω", "аџ", "את", "ءي"];

/**
 * The words that one edit makes of a folded word: a letter added, left out, or changed, or two neighbors swapped.
 * @returns none for short words, words with figures, and scripts without an alphabet; never the word itself
 */
export function spellingsNear(word: string): string[] {
  const alphabet = word.length > LONGEST || word.length < SHORTEST ? [] : alphabetOf(word);
  if (alphabet.length === 0) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of alphabet) near.add(before + letter + after).add(before + letter + after.slice(1));
  }
  near.delete(word);
  return [...near];
}

function alphabetOf(word: string): string[] {
  for (const [first = "", last = ""] of ALPHABETS) {
    if (![...word].every((letter) => letter >= first && letter <= last)) continue;
    const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
    return Array.from({ length: to - from + 1 }, (_, step) => String.fromCharCode(from + step));
  }
  return [];
}

/** How often a spelling occurs. */
export type CountedSpelling = { word: string; count: number };

/** The spelling most likely meant: the most frequent one, or of equals the one that begins alike. */
export function bestSpelling(typed: string, found: readonly CountedSpelling[]): string | null {
  const begins = ({ word }: CountedSpelling) => (word[0] === typed[0] ? 0 : 1);
  const [best] = found.toSorted((a, b) => b.count - a.count || begins(a) - begins(b) || a.word.localeCompare(b.word));
  return best?.word ?? null;
}
