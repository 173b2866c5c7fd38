import type { Citation } from "~/functions/citations/model";
import { findNumbers } from "~/functions/text/numbers";
import { saidFigures } from "../details/said-words";
import type { Block, Inline, TableRow } from "./model";
import { readBlocks } from "./read-blocks";
import { createLookup, type Lookup, type Source, type WriteUpSources } from "./write-up-sources";

/** Of a statement's moments, those that are shown. */
const MOST_MOMENTS = 2;

/** A longer text without a source, or one with a figure, is no mere transition. */
const LONGEST_TRANSITION = 200;

const BRACE = /\{([^{}]{1,80})\}/g;

/**
 * Reads a draft's Markdown and looks up the sources of its statements. One that names none that exists is the author's
 * own, unless it is short and without figures, as what leads over is. Figures are compared with what the sources say.
 */
export function readWriteUp(text: string, sources: WriteUpSources): Block[] {
  const lookUp = createLookup(sources);
  /** The level of the heading whose section is the author's own. */
  let ownLevel: number | null = null;
  const read = (raw: string) => readText(raw, lookUp, sources.language, ownLevel !== null);
  return readBlocks(text).map((block): Block => {
    if (block.kind === "code") return { ...block, isOwn: ownLevel === null };
    if (block.kind === "paragraph") return { kind: "paragraph", ...whole(read(block.text)) };
    if (block.kind === "list") {
      return { ...block, items: block.items.map(({ text: raw, depth }) => ({ ...whole(read(raw)), depth })) };
    }
    if (block.kind === "table") {
      const rows = block.rows.map((row) => rowOf(row.map(read), ownLevel !== null));
      return { kind: "table", head: block.head.map((cell) => read(cell).text), rows };
    }
    const { text: heading, marks } = read(block.text);
    const isOwn = marks.includes("own");
    if (isOwn) ownLevel = block.level;
    else if (ownLevel !== null && block.level <= ownLevel) ownLevel = null;
    return { kind: "heading", level: block.level, text: heading.filter(isWords), isOwn };
  });
}

function rowOf(cells: readonly ReadText[], isOwnSection: boolean): TableRow {
  const isOwn = !isOwnSection && cells.every(({ marks }) => marks.every((mark) => mark === "own"));
  return { cells: cells.map(({ text }) => (isOwn ? text.filter(isWords) : text)), isOwn };
}

const isWords = ({ kind }: Inline) => kind !== "moments" && kind !== "own";

/** What a brace says of the words before it. */
type Mark = "own" | "said";
type ReadText = { text: Inline[]; marks: Mark[]; isTransition: boolean };

/** A text of its own; one mark for all of it says so once. */
function whole({ text, marks, isTransition }: ReadText): { text: Inline[]; isOwn: boolean } {
  const isOwn = marks.length === 0 ? !isTransition : marks.every((mark) => mark === "own");
  return { isOwn, text: isOwn ? text.filter(({ kind }) => kind !== "own") : text };
}

function readText(raw: string, lookUp: Lookup, language: string, isOwnSection: boolean): ReadText {
  const text: Inline[] = [];
  const marks: Mark[] = [];
  const { statements, rest } = readStatements(raw);
  for (const { words, named } of statements) {
    const found = lookUp(named);
    const isOwn = named.includes("own");
    text.push(...readInlines(found.length > 0 || isOwn ? words : words.trimEnd()));
    if (isOwn || (found.length > 0 && found.every((source) => source.isOwn))) {
      marks.push("own");
      if (!isOwnSection) text.push({ kind: "own" });
    } else if (found.length > 0) marks.push("said");
    const moments = momentsOf(found);
    if (moments.length === 0) continue;
    const isDoubted = !isOwn && !hasFigures(words, found, language);
    text.push({ kind: "moments", moments, ...(isDoubted && { isDoubted }) });
  }
  text.push(...readInlines(rest));
  const isTransition = isOwnSection || (raw.length <= LONGEST_TRANSITION && !/\p{N}/u.test(raw));
  return { text, marks, isTransition };
}

/** Words, and what is named behind them, in one brace or in several. */
type Statement = { words: string; named: string[] };

function readStatements(raw: string): { statements: Statement[]; rest: string } {
  const statements: Statement[] = [];
  let from = 0;
  for (const { 0: brace, 1: names = "", index } of raw.matchAll(BRACE)) {
    const words = raw.slice(from, index);
    from = index + brace.length;
    const named = names.split(/[\s,;]+/);
    const last = statements.at(-1);
    if (last && words.trim() === "") last.named.push(...named);
    else statements.push({ words, named });
  }
  return { statements, rest: raw.slice(from) };
}

/** The first moments of these sources, in the order of the video. */
function momentsOf(found: readonly Source[]): Citation[] {
  const firsts = found.flatMap(({ citations }) => citations.slice(0, 1));
  const bySecond = new Map(firsts.map((one) => [Math.floor(one.startMs / 1000), one]));
  return [...bySecond.values()].sort((a, b) => a.startMs - b.startMs).slice(0, MOST_MOMENTS);
}

/** Ids of requirements, a row that is referred to ("(decision 2)"), and fractions and hours, which are said in words. */
const NO_FIGURES = /\b[A-Z]{1,3}-\d{1,6}(?:\.\d{1,3})?|\(\p{L}{3,20} \d{1,2}\)|\b\d{1,3}[/:]\d{1,4}\b/gu;

/** Whether all figures of a statement are said by its sources. */
function hasFigures(words: string, found: readonly Source[], language: string): boolean {
  const written = findNumbers(words.replace(NO_FIGURES, ""), language).filter(({ isSpoken }) => !isSpoken);
  if (written.length === 0) return true;
  const texts = found.flatMap(({ said, around }) => [...around, { id: 0, startMs: 0, endMs: 0, text: said }]);
  const said = saidFigures(texts, language);
  return written.every(({ digits }) => said.has(digits));
}

const INLINE = /\*\*(.{1,400}?)\*\*|`([^`]{1,400})`|\*([^*\s][^*]{0,400})\*|_([^_\s][^_]{0,400})_/g;

/** Text with its emphasis. Space before a mark stays, so that words and mark do not touch. */
function readInlines(raw: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const plain = (text: string) => {
    if (text !== "") inlines.push({ kind: "text", text });
  };
  for (const { 0: all, 1: strong, 2: code, 3: starred, 4: lined, index } of raw.matchAll(INLINE)) {
    plain(raw.slice(from, index));
    from = index + all.length;
    const emphasis = starred ?? lined;
    if (strong !== undefined) inlines.push({ kind: "strong", text: strong });
    else if (code !== undefined) inlines.push({ kind: "code", text: code });
    else if (emphasis !== undefined) inlines.push({ kind: "emphasis", text: emphasis });
  }
  plain(raw.slice(from));
  return inlines;
}
