import { type Cue, milliseconds } from "./cues";
import { plainText } from "./markup";
import { countWords, WORD_MS } from "./stretches";

/** `0:05`, `1:02:03`, `[00:05]`, `0:05 - 0:09`, alone in the line or before the text. */
const MARK =
  /^\s*[[(]?(?:(\d{1,4}):)?(\d{1,4}):(\d{2})(?:[.,](\d{1,3}))?(?:\s?[-–]\s?\d{1,4}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)?[\])]?(?:\s*[-–|]\s+|\s*:\s|\s+|$)(.*)$/su;

/** The spoken form of a time that newer copies of the panel carry for screen readers: `1 minute, 3 seconds`. */
const SPOKEN_TIME =
  /^\s*(?:(\d{1,4}) hours?(?:, | and | |$)?)?(?:(\d{1,2}) minutes?(?:, | and | |$)?)?(?:(\d{1,2}) seconds?)?/u;
const CHAPTER = /^\s*Chapter \d{1,3}: /u;
const FRAME =
  /^\s*(?:Transcript|Show transcript|Search (?:in video|transcript)|Follow along using the transcript\.?)\s*$/iu;
const FOOTER = /^\s*\p{L}[\p{L} ]{1,30}\([\p{L} ,-]{1,30}\)\s*$/u;
/** A stretch ends at the next mark, unless the mark is so late that there must have been silence. */
const MIN_STRETCH_MS = 10_000;

export type Mark = { startMs: number; text: string };

/** The time mark a line begins with and what follows it, or null. */
export function readMark(line: string): Mark | null {
  if (!/^\s*[[(]?\d/u.test(line.slice(0, 12))) return null;
  const found = MARK.exec(line);
  if (!found) return null;
  const [, hours, minutes, seconds, fraction, text] = found;
  return { startMs: milliseconds(hours, minutes, seconds, fraction), text: text ?? "" };
}

type Block = { startMs: number; lines: string[]; isInline: boolean };

/**
 * The copied "Show transcript" panel of YouTube, or any text whose lines begin with a time. Each stretch lasts until the
 * next one starts. The panel's own words (spoken times, chapter headings, its title and language footer) are left out
 * where they are certain; in doubt a line is kept as speech.
 */
export function parsePanel(lines: readonly string[]): Cue[] {
  const { before, blocks } = readBlocks(lines);
  for (const block of blocks) dropSpokenTime(block);
  dropHeadings(blocks);
  const cues = blocks.map((block, index) => {
    const text = plainText(block.lines.join("\n"));
    const spokenMs = Math.max(1, countWords(text)) * WORD_MS;
    const next = blocks[index + 1]?.startMs;
    const latest = block.startMs + (next === undefined ? spokenMs : Math.max(2 * spokenMs, MIN_STRETCH_MS));
    return { startMs: block.startMs, endMs: Math.min(next ?? latest, latest), text };
  });
  // Above the first time there is the title, or a heading; more than that was pasted speech.
  const opening = before.filter((line) => !isFrame(line));
  if (opening.length > 3 || opening.some((line) => line.length > 120)) {
    cues.unshift({ startMs: 0, endMs: blocks[0]?.startMs ?? 0, text: plainText(opening.join("\n")) });
  }
  return cues;
}

function readBlocks(lines: readonly string[]): { before: string[]; blocks: Block[] } {
  const before: string[] = [];
  const blocks: Block[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const open = blocks.at(-1);
    const mark = readMark(line);
    // A panel's times ascend: a time that goes back was spoken.
    if (mark && mark.startMs >= (open?.startMs ?? 0)) {
      const isInline = mark.text.trim() !== "";
      blocks.push({ startMs: mark.startMs, lines: isInline ? [mark.text] : [], isInline });
    } else (open?.lines ?? before).push(line);
  }
  return { before, blocks };
}

/** Drops `1 minute, 3 seconds` under `1:03`, or before the text in its line; any other time in the text was spoken. */
function dropSpokenTime(block: Block): void {
  const first = block.lines[0] ?? "";
  const found = SPOKEN_TIME.exec(first);
  if (!found || found[0].trim() === "") return;
  const [all, hours, minutes, seconds] = found;
  if (Math.floor(block.startMs / 1000) !== milliseconds(hours, minutes, seconds) / 1000) return;
  const rest = first.slice(all.length).trim();
  if (rest !== "" && block.isInline) return;
  if (rest !== "") block.lines[0] = rest;
  else if (block.lines.length > 1) block.lines.shift();
}

/** In a panel every time has one line of text; a further, title-like line belongs to the chapter that starts next. */
function dropHeadings(blocks: readonly Block[]): void {
  for (const { lines } of blocks) {
    while (lines.length > 1 && isFrame(lines.at(-1) ?? "")) lines.pop();
  }
  const texts = blocks.flatMap((block) => block.lines.slice(0, 1));
  const inner = blocks.slice(0, -1);
  const isOneLineEach =
    inner.length >= 2 && inner.filter((block) => block.lines.length <= 1).length >= inner.length * 0.5;
  const mayHaveTitles = isOneLineEach && texts.filter((text) => /^\s*\p{Ll}/u.test(text)).length >= texts.length * 0.6;
  for (const block of blocks) {
    if (block.lines.length < 2) continue;
    const last = block.lines.at(-1) ?? "";
    const isEnd = block === blocks.at(-1);
    const isFooter = isEnd && isOneLineEach && FOOTER.test(last);
    if (isFooter || (mayHaveTitles && !isEnd && isTitle(last))) block.lines.pop();
  }
}

function isFrame(line: string): boolean {
  return CHAPTER.test(line) || FRAME.test(line);
}

function isTitle(line: string): boolean {
  return /^\s*[\p{Lu}\d]/u.test(line) && !/[.?!,;:…]\s*$/u.test(line) && line.trim().split(/\s+/u).length <= 8;
}
