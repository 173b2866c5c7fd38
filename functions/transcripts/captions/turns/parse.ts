import type { Cue } from "../cues";
import { plainText } from "../markup";
import { cleanName } from "../names";
import { lastUntil } from "../stretches";
import { findHeads, type Head } from "./heads";

/** Lines above the first head, and their length, up to which they are a title, a date and who took part. */
const MAX_OPENING = 12;
const MAX_LINE = 120;
/** Nobody is silent that long: such a time is that of the day. */
const TIME_OF_DAY_MS = 3_600_000;
const DAY_MS = 24 * TIME_OF_DAY_MS;
/** Who began and ended the transcription, in the languages that have the word. */
const NOTICE = /(?:trans[ck]ri|trascri|транскри)/iu;

/**
 * The transcript of a meeting as text: a line that says who speaks and when, then what is said, as Zoom and Teams write it
 * and as their pages are copied.
 */
export function parseTurns(lines: readonly string[]): Cue[] {
  const heads = findHeads(lines);
  const starts = startsOf(heads);
  const cues = heads.map((head, index) => {
    const next = heads[index + 1];
    const startMs = starts[index] ?? 0;
    const text = plainText(said(lines.slice(head.from + head.length, next?.from), head, next).join("\n"));
    const speaker = cleanName(head.speaker);
    const endMs = lastUntil(startMs, starts[index + 1], text);
    return { startMs, endMs, text, ...(speaker !== undefined && { speaker }) };
  });
  const opening = lines.slice(0, heads[0]?.from).filter((line) => line.trim() !== "");
  if (opening.length <= MAX_OPENING && opening.every((line) => line.length <= MAX_LINE)) return cues;
  return [{ startMs: 0, endMs: starts[0] ?? 0, text: plainText(opening.join("\n")) }, ...cues];
}

/** Whether lines are such a transcript. */
export function isTurns(lines: readonly string[]): boolean {
  return findHeads(lines).length > 0;
}

/** Without the lines of the platform: its notices, and on Teams' page the initials that stand for the next one's picture. */
function said(lines: readonly string[], { speaker }: Head, next: Head | undefined): string[] {
  const written = lines.filter((line) => line.trim() !== "" && !isNotice(line, speaker));
  if (next?.spelling === "page" && written.length > 1 && written.at(-1)?.trim() === initialsOf(next.speaker)) {
    written.pop();
  }
  return written;
}

/** `Jane Doe stopped transcription`. */
function isNotice(line: string, speaker: string): boolean {
  return line.length <= MAX_LINE && line.startsWith(speaker) && NOTICE.test(line) && !/[.?!:]\s*$/u.test(line);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/u);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** Zoom saves the time of day: then the first words are the start, and after midnight it goes on. */
function startsOf(heads: readonly Head[]): number[] {
  const [first] = heads;
  const originMs = first?.spelling === "brackets" && first.startMs >= TIME_OF_DAY_MS ? first.startMs : 0;
  const starts: number[] = [];
  for (const { startMs } of heads) {
    const before = starts.at(-1) ?? 0;
    const start = startMs - originMs;
    const isNextDay = originMs > 0 && start < before - DAY_MS / 2;
    starts.push(isNextDay ? start + DAY_MS : Math.max(start, before));
  }
  return starts;
}
