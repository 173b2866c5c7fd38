import { textsOf, type VersionTexts } from "./details/detail-texts";
import { PRD_GROUPS } from "./prd-groups";

/** A stretch of a line; `isOther` where the two versions differ. */
export type ComparedPiece = { text: string; isOther: boolean };

/** A line in two versions, side by side; null where a version has none. */
export type ComparedLine = { before: ComparedPiece[] | null; after: ComparedPiece[] | null };

export type ComparedPart = { heading: string; lines: ComparedLine[]; isSame: boolean };

/**
 * With more word pairs than this, two lines are shown as entirely different: nobody would read such a diff word by
 * word.
 */
const MAX_WORD_PAIRS = 250_000;
/** The share of the longer line's words that two lines must have in common to count as one edited line. */
const SAME_LINE = 0.3;

/**
 * Compares two versions part by part and line by line, including the other sections: equal lines are aligned, changed
 * ones are marked by words.
 */
export function compareVersions(before: VersionTexts, after: VersionTexts): ComparedPart[] {
  const [one, other] = [textsOf(before), textsOf(after)];
  const headings = [...new Set([...PRD_GROUPS, ...one.keys(), ...other.keys()])];
  return headings.flatMap((heading) => {
    const lines = compareLines(one.get(heading) ?? [], other.get(heading) ?? []);
    const isSame = lines.every((line) =>
      [line.before, line.after].every((side) => side?.every((piece) => !piece.isOther)),
    );
    return lines.length > 0 ? [{ heading, lines, isSame }] : [];
  });
}

function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let [fromBefore, fromAfter] = [0, 0];
  for (const [atBefore, atAfter] of [...commonPairs(before, after), [before.length, after.length] as const]) {
    lines.push(...changedLines(before.slice(fromBefore, atBefore), after.slice(fromAfter, atAfter)));
    const same = before[atBefore];
    if (same !== undefined) lines.push({ before: whole(same, false), after: whole(same, false) });
    [fromBefore, fromAfter] = [atBefore + 1, atAfter + 1];
  }
  return lines;
}

/** Lines between two equal ones, paired if they have enough in common. */
function changedLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [one, other] = [before[index], after[index]];
    const changed = one !== undefined && other !== undefined ? compareWords(one, other) : null;
    if (changed) lines.push(changed);
    else {
      if (one !== undefined) lines.push({ before: whole(one, true), after: null });
      if (other !== undefined) lines.push({ before: null, after: whole(other, true) });
    }
  }
  return lines;
}

/** Two lines by words, or null if they have too little in common. */
function compareWords(before: string, after: string): ComparedLine | null {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length * other.length > MAX_WORD_PAIRS) return null;
  const pairs = commonPairs(one, other);
  if (pairs.length < Math.max(one.length, other.length) * SAME_LINE) return null;
  const keptBefore = new Set(pairs.map(([index]) => index));
  const keptAfter = new Set(pairs.map(([, index]) => index));
  return { before: pieces(one, keptBefore), after: pieces(other, keptAfter) };
}

/** Words with the space after them; in scripts without spaces each character is one. */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*/gu,
    ) ?? []
  );
}

function pieces(words: readonly string[], kept: ReadonlySet<number>): ComparedPiece[] {
  const joined: ComparedPiece[] = [];
  for (const [index, text] of words.entries()) {
    const isOther = !kept.has(index);
    const last = joined.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else joined.push({ text, isOther });
  }
  return joined;
}

function whole(text: string, isOther: boolean): ComparedPiece[] {
  return [{ text, isOther }];
}

/**
 * The longest common subsequence, as pairs of positions in ascending order (Wagner-Fischer table, filled from the end).
 */
function commonPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isEqual = (row: number, column: number) => before[row]?.trimEnd() === after[column]?.trimEnd();
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isEqual(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (isEqual(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
