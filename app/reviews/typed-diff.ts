/** Part of an answer: the same on both sides, or on this side only. */
export type DiffStretch = { text: string; isSame: boolean };

/** Above this length comparing letters would be slow and not useful. */
const MAX_LENGTH = 600;

/**
 * Compares a typed answer with the expected one, letter by letter, by their longest common subsequence. Ignores case
 * and the number of spaces between words.
 */
export function compareTyped(
  typed: string,
  expected: string,
): { typed: DiffStretch[]; expected: DiffStretch[]; isSame: boolean } {
  const [given, wanted] = [lettersOf(typed), lettersOf(expected)];
  if (given.length > MAX_LENGTH || wanted.length > MAX_LENGTH) {
    const isSame = given.join("").toLowerCase() === wanted.join("").toLowerCase();
    return { typed: [{ text: given.join(""), isSame }], expected: [{ text: wanted.join(""), isSame }], isSame };
  }
  const same = commonLetters(given, wanted);
  const stretches = {
    typed: toStretches(given, new Set(same.map(([at]) => at))),
    expected: toStretches(wanted, new Set(same.map(([, at]) => at))),
  };
  return { ...stretches, isSame: [...stretches.typed, ...stretches.expected].every(({ isSame }) => isSame) };
}

function lettersOf(text: string): string[] {
  return [...text.normalize("NFC").replace(/\s+/g, " ").trim()];
}

const isSameLetter = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase();

/** Pairs of indexes with the same letter. */
function commonLetters(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSameLetter(a[i], b[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (isSameLetter(a[i], b[j])) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function toStretches(letters: readonly string[], same: ReadonlySet<number>): DiffStretch[] {
  const stretches: DiffStretch[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = stretches.at(-1);
    if (last && last.isSame === same.has(at)) last.text += letter;
    else stretches.push({ text: letter, isSame: same.has(at) });
  }
  return stretches;
}
