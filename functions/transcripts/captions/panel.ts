import { badTime } from "./caption-errors";
import { isWritten, lastOf } from "./caption-lines";

import type { Cue } from "./read-cues";
import { isBrokenMark, markReader } from "./speaker-marks";
import { hearSpokenTimes, spokenTimeLength } from "./spoken-time";
import { lastUntil } from "./stretches";
import { plainText } from "./strip-markup";

const CHAPTER = /^\s*Chapter \d{1,3}: /u;
const FRAME =
  /^\s*(?:Transcript|Show transcript|Search (?:in video|transcript)|Follow along using the transcript\.?|In this video|Chapters|Timeline|Sync to video time|(?:Transcription|Meeting) ended after [\d:]{4,8}|This editable transcript was computer generated.{0,120})\s*$/iu;
const FOOTER = /^\s*\p{L}[\p{L} ]{1,30}\([\p{L} ,-]{1,30}\)\s*$/u;
/** A numbered heading in any language: `Kapitel 2: …`, `第 2 章：…`. */
const NUMBERED = /^\s*(\p{L}[\p{L}\p{M} ]{0,20}?)\s?(\d{1,3})\s?[\p{L}\p{M}]?\s?[:：]\s?\S/u;

/** If at most this share of times has a second line, one that looks like a title is a heading. */
const RARE = 0.1;

/** Whether a line belongs to the panel itself, wherever it stands. */
export function isFrame(line: string): boolean {
  return CHAPTER.test(line) || FRAME.test(line);
}

/**
 * Drops chapter headings, which a panel puts below the last line of the previous chapter. A time in a panel has one
 * line of text. A second line is a heading if it is numbered like others. One that looks like a title is also a
 * heading, among lower-case captions or if second lines are rare.
 * @param before the lines above the first time
 */
function dropHeadings(before: readonly string[], blocks: readonly PanelBlock[]): void {
  for (const { lines } of blocks) {
    while (lines.length > 1 && isFrame(lastOf(lines))) lines.pop();
  }
  const inner = blocks.slice(0, -1);
  const more = inner.filter(({ lines }) => lines.length > 1);
  const lasts = more.map(({ lines }) => lastOf(lines));
  const numbered = numberedHeadings([...before, ...lasts]);
  const isOneLineEach = inner.length >= 2 && more.length <= inner.length * 0.5;
  if (!isOneLineEach && !lasts.every((line) => numbered.has(line))) return;
  const texts = blocks.flatMap((block) => block.lines.slice(0, 1));
  const areSmall = texts.filter((text) => /^\s*\p{Ll}/u.test(text)).length >= texts.length * 0.6;
  const areRare =
    more.length <= inner.length * RARE && more.every(({ lines }) => lines.length === 2 && isTitle(lastOf(lines)));
  for (const { lines } of more) {
    const last = lastOf(lines);
    if (numbered.has(last) || (isOneLineEach && (areSmall || areRare) && isTitle(last))) lines.pop();
  }
  for (const { lines } of isOneLineEach ? blocks.slice(-1) : []) {
    if (lines.length > 1 && FOOTER.test(lastOf(lines))) lines.pop();
  }
}

/** The lines that begin with the same word and consecutive numbers; empty if there are fewer than two. */
function numberedHeadings(lines: readonly string[]): ReadonlySet<string> {
  const numbered = lines.flatMap((line) => {
    const found = NUMBERED.exec(line);
    return found ? [{ line, word: found[1], number: Number(found[2]) }] : [];
  });
  const series = [...Map.groupBy(numbered, ({ word }) => word).values()].filter(
    (found) => found.length >= 2 && found.every(({ number }, at) => number === Number(found[0]?.number) + at),
  );
  return new Set(series.flat().map(({ line }) => line));
}

function isTitle(line: string): boolean {
  return (
    /^\s*[\p{Lu}\p{Lo}\d]/u.test(line) &&
    !/[.?!,;:…。？！、]\s*$/u.test(line) &&
    (line.match(/\S+/gu)?.length ?? 0) <= 8 &&
    line.length <= 60
  );
}

/** The text between one time and the next; `isInline` if it starts on the line of the time. */
type PanelBlock = { startMs: number; endMs?: number; lines: string[]; isInline: boolean };

/** A time inside a line that begins with a time in brackets; audio editors write these. */
const INNER = /\s?\[(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?\]/gu;

/** Text above a first time this late is speech: meetings are marked every five minutes. */
const LATE_MS = 60_000;

/**
 * Parses the copied "Show transcript" panel of YouTube, or any text whose lines begin with a time. Each stretch lasts
 * until the next one starts. Drops the panel's own words (spoken times, chapter headings, title, language footer) if
 * they are certain. In doubt, a line is kept as speech.
 * @throws AppError `captions_unreadable` at a time that cannot be read
 */
export function parsePanel(lines: readonly string[]): Cue[] {
  const { before, blocks } = readBlocks(lines);
  dropSpokenTimes(blocks);
  dropHeadings(before, blocks);
  const cues = blocks.map(({ startMs, endMs, lines }, index) => {
    const text = plainText(lines.join("\n"));
    return { startMs, endMs: endMs ?? lastUntil(startMs, blocks[index + 1]?.startMs, text), text };
  });
  // Above the first time or the heading "Transcript" stands the title; anything longer is pasted speech.
  const firstMs = blocks[0]?.startMs ?? 0;
  const head = before.findLastIndex((line) => /^\s*transcript\s*$/iu.test(line));
  const opening = before.slice(head + 1).filter((line) => !isFrame(line));
  const isLate = head >= 0 && opening.length > 0 && firstMs >= LATE_MS;
  if (isLate || opening.length > 3 || opening.some((line) => line.length > 120)) {
    const text = plainText(opening.join("\n"));
    cues.unshift({ startMs: 0, endMs: lastUntil(0, firstMs, text), text });
  }
  return cues;
}

function readBlocks(lines: readonly string[]): { before: string[]; blocks: PanelBlock[] } {
  const before: string[] = [];
  const blocks: PanelBlock[] = [];
  const read = markReader(lines);
  for (const [index, line] of lines.entries()) {
    if (!isWritten(line)) continue;
    const open = blocks.at(-1);
    const mark = read(line);
    // Times of a panel ascend, so a time that goes back was spoken.
    if (mark && mark.startMs >= (open?.startMs ?? 0)) {
      const isInline = isWritten(mark.text);
      const text = /^\s*\[/u.test(line) ? mark.text.replace(INNER, "") : mark.text;
      blocks.push({ ...mark, lines: isInline ? [text] : [], isInline });
    } else if (isBrokenMark(line)) throw badTime(index + 1, "transcript");
    else (open?.lines ?? before).push(line);
  }
  return { before, blocks };
}

/**
 * Drops `1 minute, 3 seconds` under `1:03` if most times of the file have it, sometimes with the text on the same line.
 */
function dropSpokenTimes(blocks: readonly PanelBlock[]): void {
  const below = blocks.filter(({ isInline }) => !isInline);
  const textOf = ({ startMs, lines }: PanelBlock) => ({ startMs, text: lines[0] ?? "" });
  const language = hearSpokenTimes(below.map(textOf));
  if (language === null) return;
  for (const block of below) {
    const { startMs, text } = textOf(block);
    const rest = text.slice(spokenTimeLength({ startMs, text }, language)).trim();
    if (rest !== "") block.lines[0] = rest;
    else if (block.lines.length > 1) block.lines.shift();
  }
}
