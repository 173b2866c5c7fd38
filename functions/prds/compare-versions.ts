import type { Citation } from "~/functions/citations/model";
import { type VersionLine, type VersionTexts, versionLines } from "./details/detail-texts";
import { isNothingFound } from "./nothing-found";
import { PRD_GROUPS } from "./prd-groups";

/** A stretch of a line; `isOther` where the two versions differ. */
export type ComparedPiece = { text: string; isOther: boolean };

/** `moved`: the same text in another place. `quotes`: the same text, resting on other moments. */
export type ChangeKind = "added" | "removed" | "changed" | "moved" | "quotes";

/** A line that is not the same in two versions. `came` and `went`: moments that it rests on now, and no more. */
export type LineChange = {
  id?: string | undefined;
  kind: ChangeKind;
  before: ComparedPiece[] | null;
  after: ComparedPiece[] | null;
  came: readonly Citation[];
  went: readonly Citation[];
};

export type ComparedPart = { heading: string; changes: LineChange[] };

/** With more word pairs than this, two lines count as entirely different: nobody would read such a diff by words. */
const MAX_WORD_PAIRS = 250_000;
/** The share of the longer line's words that two lines without a common id must share to count as one edited line. */
const SAME_LINE = 0.5;
/** With less in common, an edited line is marked as a whole. */
const LIKE_LINE = 0.3;

/**
 * Compares two versions line by line, by their ids, in the order of the later page. What is the same is left out.
 * @param isSameDocument whether ids mean the same in both; otherwise lines are paired by their words, and a pair with
 *   the same words has no changes
 */
export function compareVersions(before: VersionTexts, after: VersionTexts, isSameDocument = true): ComparedPart[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const pairs = pairLines(old, now, isSameDocument);
  const stayed = stayedLines(old, now, pairs);
  const rows: Row[] = now.map((line) => {
    const from = pairs.get(line);
    const isMoved = isSameDocument && !stayed.has(line);
    return {
      heading: line.heading,
      from,
      change: from ? pairedChange(from, line, isMoved, isSameDocument) : added(line),
    };
  });
  const kept = new Set(pairs.values());
  for (const [index, line] of old.entries()) {
    if (!kept.has(line)) rows.splice(placeOf(old, index, rows), 0, { ...line, from: line, change: removed(line) });
  }
  const byHeading = Map.groupBy(rows, ({ heading }) => heading);
  return [...new Set([...PRD_GROUPS, ...byHeading.keys()])].flatMap((heading) => {
    const changes = (byHeading.get(heading) ?? []).flatMap(({ change }) => change ?? []);
    return changes.length > 0 ? [{ heading, changes }] : [];
  });
}

/** Without the placeholder of an empty part, which comes and goes with the part's lines. */
const linesOf = (version: VersionTexts) => versionLines(version).filter(({ text }) => !isNothingFound(text));

type Row = { heading: string; from: VersionLine | undefined; change: LineChange | null };

/** A removed line stands behind the one that it stood behind, or begins its part. */
function placeOf(old: readonly VersionLine[], index: number, rows: readonly Row[]): number {
  const heading = old[index]?.heading;
  const earlier = old.slice(0, index).findLast((one) => one.heading === heading);
  if (earlier) return rows.findIndex(({ from }) => from === earlier) + 1;
  return Math.max(
    0,
    rows.findIndex((row) => row.heading === heading),
  );
}

const added = ({ id, text, citations }: VersionLine): LineChange => ({
  ...{ id, kind: "added", before: null, after: [{ text, isOther: true }], came: citations, went: [] },
});

const removed = ({ id, text, citations }: VersionLine): LineChange => ({
  ...{ id, kind: "removed", before: [{ text, isOther: true }], after: null, came: [], went: citations },
});

function pairedChange(
  from: VersionLine,
  to: VersionLine,
  isMoved: boolean,
  isSameDocument: boolean,
): LineChange | null {
  const came = isSameDocument ? without(to.citations, from.citations) : to.citations;
  const went = isSameDocument ? without(from.citations, to.citations) : from.citations;
  const moments = { id: to.id, came, went };
  if (from.text !== to.text) {
    const { share, sides } = compareWords(from.text, to.text);
    const whole = { before: [{ text: from.text, isOther: true }], after: [{ text: to.text, isOther: true }] };
    return { ...moments, kind: "changed", ...(share < LIKE_LINE ? whole : sides) };
  }
  const same = [{ text: to.text, isOther: false }];
  if (isMoved) return { ...moments, kind: "moved", before: same, after: same };
  if (!isSameDocument || came.length + went.length === 0) return null;
  return { ...moments, kind: "quotes", before: same, after: same };
}

const momentOf = ({ startMs, quote }: Citation) => `${startMs} ${quote}`;

function without(citations: readonly Citation[], others: readonly Citation[]): Citation[] {
  const known = new Set(others.map(momentOf));
  return citations.filter((citation) => !known.has(momentOf(citation)));
}

/** By each later line, the earlier one that it continues: the one with its id, with its words, or with most of them. */
function pairLines(old: readonly VersionLine[], now: readonly VersionLine[], isSameDocument: boolean) {
  const pairs = new Map<VersionLine, VersionLine>();
  const free = new Set(old);
  const pair = (line: VersionLine, from: VersionLine | undefined) => {
    if (from && !pairs.has(line) && free.delete(from)) pairs.set(line, from);
  };
  const byKey = new Map(isSameDocument ? old.map((line) => [line.key, line]) : []);
  for (const line of now) if (line.key !== undefined) pair(line, byKey.get(line.key));
  const isSameText = (one: VersionLine, other: VersionLine) => one.text === other.text;
  for (const line of now) {
    pair(
      line,
      [...free].find((one) => isSameText(one, line) && one.heading === line.heading),
    );
  }
  for (const line of now)
    pair(
      line,
      [...free].find((one) => isSameText(one, line)),
    );
  const alike = now.flatMap((line) => {
    if (pairs.has(line)) return [];
    // Two ids are two lines, however alike.
    const others = [...free].filter((one) => one.heading === line.heading && !(isSameDocument && one.key && line.key));
    return others.map((from) => ({ line, from, share: compareWords(from.text, line.text).share }));
  });
  for (const { line, from, share } of alike.sort((one, other) => other.share - one.share)) {
    if (share >= SAME_LINE) pair(line, from);
  }
  return pairs;
}

/** The paired lines that stand in the same part and the same order. */
function stayedLines(old: readonly VersionLine[], now: readonly VersionLine[], pairs: Map<VersionLine, VersionLine>) {
  const numbers = new Map(old.map((line, index) => [line, `${index} ${line.heading}`]));
  const before = old.map((line) => numbers.get(line) ?? "");
  const after = now.map((line) => {
    const from = pairs.get(line);
    return from && from.heading === line.heading ? (numbers.get(from) ?? "") : "";
  });
  return new Set(commonPairs(before, after).map(([, index]) => now[index]));
}

/** Two lines by words, and the share of the longer one's that both have. */
function compareWords(before: string, after: string) {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const isLong = one.length * other.length > MAX_WORD_PAIRS;
  const pairs = isLong ? [] : commonPairs(one, other);
  const [keptBefore, keptAfter] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
  return {
    share: pairs.length / Math.max(1, one.length, other.length),
    sides: { before: pieces(one, keptBefore), after: pieces(other, keptAfter) },
  };
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
