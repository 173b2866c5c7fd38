import { badTime } from "./caption-errors";
import { isWritten } from "./caption-lines";
import { dropHeadings, isFrame } from "./headings";
import type { Cue } from "./read-cues";
import { isBrokenMark, markReader } from "./speaker-marks";
import { hearSpokenTimes, spokenTimeLength } from "./spoken-time";
import { lastUntil } from "./stretches";
import { plainText } from "./strip-markup";

/** The text between one time and the next; `isInline` if it starts on the line of the time. */
export type PanelBlock = { startMs: number; endMs?: number; lines: string[]; isInline: boolean };

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
    cues.unshift({ startMs: 0, endMs: firstMs, text: plainText(opening.join("\n")) });
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
