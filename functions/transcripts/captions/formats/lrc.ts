import { milliseconds } from "../caption-clock";
import { badTime } from "../caption-errors";
import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { isBrokenMark } from "../speaker-marks";
import { lastUntil } from "../stretches";
import { plainText } from "../strip-markup";

/** `[01:02.50]`, `[1:02]`, `[01:02:03.5]`: one stamp at the current search position. */
const STAMP = /\[(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?\]\s*/uy;
const WORD_STAMP = /<(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?>/gu;
const TAG = /^\s*\[(?:ti|ar|al|au|by|re|ve|la|tool|length|offset|#):([^\]]*)\]\s*$/iu;
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,8})\s*\]\s*$/iu;
/** At least this share of lines with text must have a stamp for a file to count as LRC. */
const STAMPED_SHARE = 0.2;

/** `[00:01:50]`: some players write hundredths in the last part. */
const THREE_PARTS = /^\s*\[\d{1,3}:\d{2}:(\d{2})\]/u;
const FRACTION = /^\s*\[[\d:]{3,9}[.,]/u;

type StampedLine = { starts: number[]; text: string };

/**
 * The stamps at the start of a line, in milliseconds, and the text after them; null for a line without stamps.
 * @param hasHundredths whether the last of three parts counts hundredths
 */
export function readStamps(line: string, { hasHundredths = false } = {}): StampedLine | null {
  const starts: number[] = [];
  const from = line.length - line.trimStart().length;
  STAMP.lastIndex = from;
  let end = from;
  for (let found = STAMP.exec(line); found; found = STAMP.exec(line)) {
    end = STAMP.lastIndex;
    const [, hours, minutes, seconds, fraction] = found;
    const isShifted = hasHundredths && hours !== undefined;
    starts.push(isShifted ? milliseconds(0, hours, minutes, seconds) : milliseconds(hours, minutes, seconds, fraction));
  }
  return starts.length > 0 ? { starts, text: line.slice(end) } : null;
}

/**
 * Whether lines are LRC. Enough of them have stamps, and one thing shows that they are no copied panel: text right
 * behind a stamp, two stamps before one text, or a tag such as `[ti:…]`. A name ending in .lrc settles it.
 */
export function isLrc(lines: readonly string[], ending: string | null): boolean {
  const written = lines.filter((line) => isWritten(line) && !TAG.test(line));
  const stamped = written.filter((line) => readStamps(line) !== null);
  if (stamped.length === 0 || stamped.length < written.length * STAMPED_SHARE) return false;
  return ending === "lrc" || lines.some((line) => TAG.test(line)) || stamped.some(isUnlikePanel);
}

function isUnlikePanel(line: string): boolean {
  return /^\s*\[[\d:.,]+\]\S/u.test(line);
}

/**
 * Parses LRC, the format of music and podcast players (https://en.wikipedia.org/wiki/LRC_(file_format)): each text
 * follows all the times at which it is said. A line lasts until the next. `[offset:…]` shifts all times, and a
 * positive offset means sooner. Words may have stamps of their own; one after the last word ends the line. A stamp
 * without text ends what was said before it.
 * @throws AppError `captions_unreadable` at a stamp that cannot be read
 */
export function parseLrc(lines: readonly string[]): Cue[] {
  let offsetMs = 0;
  const hasHundredths = countHundredths(lines);
  const said: { startMs: number; endMs: number | null; text: string }[] = [];
  let last: typeof said = [];
  for (const [index, line] of lines.entries()) {
    const offset = OFFSET.exec(line)?.[1];
    if (offset !== undefined) offsetMs = Number(offset);
    if (TAG.test(line)) continue;
    const stamped = readStamps(line, { hasHundredths });
    if (stamped) {
      const endMs = endOfWords(stamped.text);
      const text = plainText(stamped.text);
      last = stamped.starts.map((startMs) => ({ startMs, endMs: stamped.starts.length === 1 ? endMs : null, text }));
      said.push(...last);
    } else if (isBrokenMark(line)) throw badTime(index + 1, "LRC file");
    else if (isWritten(line)) for (const open of last) open.text += `\n${plainText(line)}`;
  }
  said.sort((one, other) => one.startMs - other.startMs);
  return said.map(({ startMs, endMs, text }, index) => {
    const next = said[index + 1]?.startMs;
    const end = endMs === null ? lastUntil(startMs, next, text) : Math.max(startMs, Math.min(next ?? endMs, endMs));
    return { startMs: Math.max(0, startMs - offsetMs), endMs: Math.max(0, end - offsetMs), text };
  });
}

/** In a file with music tags, no stamp has hours, and no second has 60 parts. */
function countHundredths(lines: readonly string[]): boolean {
  if (lines.some((line) => FRACTION.test(line))) return false;
  const lasts = lines.flatMap((line) => THREE_PARTS.exec(line)?.[1] ?? []);
  return lasts.length > 0 && (lines.some((line) => TAG.test(line)) || lasts.some((last) => Number(last) >= 60));
}

/** The time of a stamp after the last word, or null. */
function endOfWords(text: string): number | null {
  const found = [...text.matchAll(WORD_STAMP)].at(-1);
  if (!found || text.slice(found.index + found[0].length).trim() !== "") return null;
  const [, hours, minutes, seconds, fraction] = found;
  return milliseconds(hours, minutes, seconds, fraction);
}
