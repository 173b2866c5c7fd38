import type { Citation } from "~/functions/citations/model";
import { findNumbers } from "~/functions/text/numbers";
import type { Block, Inline, TableRow } from "./model";
import { readBlocks } from "./read-blocks";
import { readInlines } from "./read-inlines";
import { readStatements, type Statement } from "./read-statements";
import { createLookup, type Lookup, type Source, type WriteUpSources, withPlainDigits } from "./write-up-sources";

/** Of a statement's moments, those that are shown: the sources named first. */
const MOST_MOMENTS = 2;

/** A longer text without a source, or one with a figure, is no mere transition. */
const LONGEST_TRANSITION = 200;

/** What texts are read with. `isOwn`: they stand below a heading that is the author's own. */
type Reader = { lookUp: Lookup; language: string; isOwn: boolean };

/**
 * Reads a draft's Markdown and looks up the sources of its statements. One that names none is the author's own, unless it
 * is short and without figures, as what leads over is. Figures are compared with what the sources say.
 */
export function readWriteUp(text: string, sources: WriteUpSources): Block[] {
  const lookUp = createLookup(sources);
  /** How deep the heading stands whose section is the author's own. */
  let ownDepth: number | null = null;
  return readBlocks(text).map((block): Block => {
    const reader = { lookUp, language: sources.language, isOwn: ownDepth !== null };
    if (block.kind === "code") return { ...block, isOwn: !reader.isOwn };
    if (block.kind === "paragraph") return { kind: "paragraph", ...whole(readText(block.text, reader)) };
    if (block.kind === "list") {
      const items = block.items.map(({ text: raw, depth }) => ({ ...whole(readText(raw, reader)), depth }));
      return { ...block, items };
    }
    if (block.kind === "table") {
      const head = block.head.map((cell) => readText(cell, reader).text);
      return { kind: "table", head, rows: block.rows.map((row) => readRow(row, reader)) };
    }
    const { depth } = block;
    const { text: heading, marks } = readText(block.text, reader);
    const isOwn = marks.includes("own");
    if (ownDepth !== null && depth <= ownDepth) ownDepth = null;
    if (isOwn) ownDepth ??= depth;
    const isShown = (one: Inline) => isWords(one) || (one.kind === "moments" && one.isDoubted);
    return { kind: "heading", level: depth <= 2 ? 2 : 3, text: heading.filter(isShown), isOwn };
  });
}

/** What only numbers a row. */
const ROW_NUMBER = /^\d{1,3}\.?$/;

/** The figures of a row are compared with its sources, wherever in it those stand. */
function readRow(row: readonly string[], reader: Reader): TableRow {
  const before: string[] = [];
  const cells = row.map((raw, column) => {
    const cell = readText(raw, reader, before.join(" "));
    if (column > 0 || !ROW_NUMBER.test(raw)) before.push(...readStatements(raw).map(({ words }) => words));
    if (cell.marks.length > 0) before.length = 0;
    return cell;
  });
  const isOwn = !reader.isOwn && cells.every(({ marks }) => marks.every((mark) => mark === "own"));
  return { cells: cells.map(({ text }) => (isOwn ? text.filter(isWords) : text)), isOwn };
}

const isWords = ({ kind }: Inline) => kind !== "moments" && kind !== "own";

/** What a brace says of the words before it: whose they are, or that its source is not there. */
type Mark = "own" | "said" | "lost";
type ReadText = { text: Inline[]; marks: Mark[]; isTransition: boolean };

/** A text of its own; one mark for all of it says so once. */
function whole({ text, marks, isTransition }: ReadText): { text: Inline[]; isOwn: boolean } {
  const isOwn = marks.length === 0 ? !isTransition : marks.every((mark) => mark === "own");
  return { isOwn, text: isOwn ? text.filter(({ kind }) => kind !== "own") : text };
}

/** @param before what belongs to the first statement and stands in other cells of its row */
function readText(raw: string, reader: Reader, before = ""): ReadText {
  const text: Inline[] = [];
  const marks: Mark[] = [];
  let earlier = before;
  const statements = readStatements(raw);
  for (const { words, named } of statements) {
    const mark = markOf(named, reader);
    const shown = mark === null ? [] : shownMarks(mark, { words: `${earlier} ${words}`, named }, reader);
    text.push(...readInlines(mark !== null && shown.length === 0 ? words.trimEnd() : words), ...shown);
    if (mark === null) continue;
    marks.push(mark);
    earlier = "";
  }
  const { words, named } = statements.at(-1) ?? { words: "", named: null };
  const isTransition = (some: string) =>
    reader.isOwn || (some.trim().length <= LONGEST_TRANSITION && !/\p{N}/u.test(some));
  if (marks.length > 0 && named === null && !isTransition(words)) {
    marks.push("own");
    text.push({ kind: "text", text: " " }, { kind: "own" });
  }
  return { text, marks, isTransition: isTransition(raw) };
}

/** Null where nothing is named. */
function markOf(named: Statement["named"], { lookUp }: Reader): Mark | null {
  if (named === null) return null;
  const found = named.flatMap((name) => lookUp(name) ?? []);
  if (named.includes("own")) return "own";
  if (found.length === 0) return "lost";
  return found.every(({ isOwn }) => isOwn) ? "own" : "said";
}

function shownMarks(mark: Mark, { words, named }: Statement, reader: Reader): Inline[] {
  const found = (named ?? []).flatMap((name) => reader.lookUp(name) ?? []);
  const moments = momentsOf(found);
  const isDoubted = mark === "said" && !hasFigures(words, found, reader);
  return [
    ...(mark === "lost" ? [{ kind: "lost" } as const] : []),
    ...(mark === "own" && !reader.isOwn ? [{ kind: "own" } as const] : []),
    ...(moments.length > 0 || isDoubted
      ? [{ kind: "moments" as const, moments, ...(isDoubted && { isDoubted }) }]
      : []),
  ];
}

/** The first moments of the sources named first, in the order of the video. */
function momentsOf(found: readonly Source[]): Citation[] {
  const firsts = found.flatMap(({ citations }) => citations.slice(0, 1));
  const bySecond = new Map(firsts.map((one) => [Math.floor(one.startMs / 1000), one]));
  return [...bySecond.values()].slice(0, MOST_MOMENTS).sort((a, b) => a.startMs - b.startMs);
}

/** An id, or a row that is referred to: "(decision 2)". */
const REFERENCE = /\b[A-Z]{1,3}-\d{1,6}(?:\.\d{1,3})?\b|\(\p{L}{3,20} \d{1,2}\)/gu;
/** Fractions are said in words. */
const FRACTION = /\b\d{1,2}\/\d{1,2}\b/g;
const CLOCK = /\b(\d{1,2}):(\d{2})\b/g;

/** Whether all figures of a statement are said by its sources. */
function hasFigures(words: string, found: readonly Source[], { language, lookUp }: Reader): boolean {
  const isSaid = (digits: string) => found.some(({ figures }) => figures().has(digits));
  const isReference = (one: string) => one.startsWith("(") || lookUp(one) !== undefined;
  const text = withPlainDigits(words)
    .replace(REFERENCE, (one) => (isReference(one) ? "" : one))
    .replace(FRACTION, "");
  // "Six thirty" is read as 36.
  const isClockSaid = ([, hour = "", minutes = ""]: RegExpExecArray) =>
    [hour, `${hour}${minutes}`, String(Number(hour) + Number(minutes))].some(isSaid);
  const written = findNumbers(text.replace(CLOCK, ""), language).filter(({ isSpoken }) => !isSpoken);
  return written.every(({ digits }) => isSaid(digits)) && [...text.matchAll(CLOCK)].every(isClockSaid);
}
