import { fold, isIn } from "~/functions/quizzes/grading/compare-words";
import { isUnspaced } from "~/functions/text/words";

/** A word of an answer: the same on both sides, forgiven (accents, a form, a slip), or on this side only. */
export type DiffWord = { text: string; kind: "same" | "close" | "other" };

export type TypedDiff = {
  typed: DiffWord[];
  expected: DiffWord[];
  /** No word is missing or extra. */
  isSame: boolean;
  /** What stands between two words: nothing in scripts without spaces. */
  gap: "" | " ";
};

/** Above this many words comparing would be slow and not useful. */
const MAX_WORDS = 200;

/**
 * Compares a typed answer with the expected one word by word, by their longest common subsequence. Ignores case,
 * punctuation and spaces, and forgives accents, word forms and slips as grading does.
 */
export function compareTyped(typed: string, expected: string): TypedDiff {
  const [given, wanted] = [splitWords(typed), splitWords(expected)];
  const gap = isUnspaced(expected.trim()) ? "" : " ";
  const all = (words: readonly string[], kind: DiffWord["kind"]) => words.map((text) => ({ text, kind }));
  if (given.length > MAX_WORDS || wanted.length > MAX_WORDS) {
    const isSame = given.map(plain).join(" ") === wanted.map(plain).join(" ");
    const kind = isSame ? "same" : "other";
    return { typed: all(given, kind), expected: all(wanted, kind), isSame, gap };
  }
  const result = { typed: all(given, "other"), expected: all(wanted, "other") };
  for (const [i, j] of commonWords(given, wanted)) {
    const kind = plain(given[i] ?? "") === plain(wanted[j] ?? "") ? "same" : "close";
    result.typed[i] = { text: given[i] ?? "", kind };
    result.expected[j] = { text: wanted[j] ?? "", kind };
  }
  const isSame = wanted.length > 0 && [...result.typed, ...result.expected].every(({ kind }) => kind !== "other");
  return { ...result, isSame, gap };
}

/** Words with their punctuation; single characters in scripts without spaces. */
function splitWords(text: string): string[] {
  const pieces = text.normalize("NFC").split(/\s+/).filter(Boolean);
  return pieces.flatMap((piece) => (isUnspaced(piece) ? [...piece] : [piece]));
}

/** A word in lower case without punctuation around it; unchanged if it has nothing else. */
function plain(word: string): string {
  const letters = [...word.toLowerCase()];
  const from = letters.findIndex((letter) => /[\p{L}\p{N}]/u.test(letter));
  const last = letters.findLastIndex((letter) => /[\p{L}\p{N}\p{M}%+#]/u.test(letter));
  return (from < 0 ? letters : letters.slice(from, last + 1)).join("");
}

function isAlike(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  return one === other || isIn(fold(one), [fold(other)]);
}

/** Pairs of indexes with words that are alike. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const alike = a.map((one) => b.map((other) => isAlike(one, other)));
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = alike[i]?.[j]
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (alike[i]?.[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
