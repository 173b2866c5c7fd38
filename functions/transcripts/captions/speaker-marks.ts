import { ascii, frameRateOf, milliseconds } from "./caption-clock";
import { isWritten } from "./caption-lines";
import { hearSpokenTimes, spokenTimeLength } from "./spoken-time";

const CLOCK = String.raw`(?:\d{1,4}:)?\d{1,4}:\d{2}(?:[.,]\d{1,3}|(?<=:\d{2}:\d{2})[:;]\d{2,3})?`;
/** `0:05`, `1:02:03`, `[00:05]`, `0:05 - 0:09`, `[0:05 --> 0:09]`, alone on the line or before the text. */
const MARK = new RegExp(
  String.raw`^\s*(?<open>[[(]\s?)?(?<start>${CLOCK})(?:(?:\s?(?:-{0,2}[-–—]>?|→)\s?|[ \t]{1,3}(?=\d{1,2}:\d{2}:\d{2}))(?<end>${CLOCK}))?(?<close>\s?[\])])?(?:\s*[-–|]\s+|\s*:\s|\s+|$)(?<text>.*)`,
  "su",
);
/** `[12.5s -> 14.0s]`, as some speech recognizers print. */
const SECONDS =
  /^\s*[[(](?<start>\d{1,6}\.\d{1,6})\s?s?\s?(?:-{1,3}>|[-–—])\s?(?<end>\d{1,6}\.\d{1,6})\s?s?[\])]:?\s*(?<text>.*)/su;
/** `59:0259 minutes, 2 seconds` and the text, copied from a panel with nothing in between. */
const GLUED = /^\s*(?<start>(?:\d{1,3}:)?\d{1,4}:\d{2})(?=[^\s:.,\d\])-]|\d{1,4}[\s\p{L}])(?<text>.*)/su;
const PARTS = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{2})(?:[.,](\d{1,3})|[:;](\d{2,3}))?$/u;

/** A clock in brackets or with hours in which another character replaces a digit. */
const BROKEN =
  /^\s*(?:[[(](?=[^\])]{0,45}\d)(?![^\])]{0,45}\p{L}{3})[^\]):]{0,6}:[^\])]{1,40}[\])]|(?=\S{0,20}\d)(?!\S{0,20}\p{L}{2})[^\s:]{0,4}:[^\s:]{0,4}:\S{0,12}(?=\s|$))/u;

/** Google Meet's mark every five minutes, whoever speaks; some of its transcripts also begin with one. */
const ALONE = /^\s*\d{2}:\d{2}:\d{2}\s*$/u;

/** A mark must end within this many characters of its line. */
const MAX_MARK = 100;
const FRAME_RATE = 25;

/** `endMs` if the line gives it. */
export type SpeakerMark = { startMs: number; endMs?: number; text: string };

/** The time mark at the start of a line and the text after it, or null. */
export function readMark(line: string, frameRate = FRAME_RATE): SpeakerMark | null {
  return readBy(MARK, line, frameRate) ?? (/^\s*[[(]\d+\./u.test(line) ? readSeconds(line) : null);
}

/**
 * Reads the marks of one file's lines. Some pages glue times in words (`1 minute, 3 seconds`), meant for screen
 * readers, to the clock. These are recognized and left out if most lines with such marks have them.
 */
export function markReader(lines: readonly string[]): (line: string) => SpeakerMark | null {
  const frameRate = frameRateOf(lines);
  const glued = lines.flatMap((line) => (readMark(line) ? [] : (readBy(GLUED, line, frameRate) ?? [])));
  const language = hearSpokenTimes(glued);
  return (line) => {
    const mark = readMark(line, frameRate);
    if (mark || language === null) return mark;
    const found = readBy(GLUED, line, frameRate);
    if (!found) return null;
    const length = spokenTimeLength(found, language);
    return length === 0 ? null : { startMs: found.startMs, text: found.text.slice(length) };
  };
}

/** Whether a line begins with an unreadable time. */
export function isBrokenMark(line: string): boolean {
  return BROKEN.test(line) && readMark(line) === null;
}

/**
 * Whether lines are a panel's: enough of them begin with a time, the text opens with one, or times stand on lines of
 * their own.
 */
export function areMarked(lines: readonly string[], share: number): boolean {
  const written = lines.filter(isWritten);
  const alone = written.filter((line) => ALONE.test(line));
  const times = alone.map((line) => Number(line.replaceAll(":", "")));
  if (times.length > 0 && times.every((time, at) => time >= (times[at - 1] ?? 0))) return true;
  const read = markReader(written);
  const marks = written.filter((line) => read(line) !== null).length;
  const opensWithMark = written[0] !== undefined && read(written[0]) !== null;
  return marks >= written.length * share && (marks >= 2 || opensWithMark);
}

function readBy(pattern: RegExp, line: string, frameRate: number): SpeakerMark | null {
  const { open, close, start, end, text = "" } = pattern.exec(ascii(line.slice(0, MAX_MARK)))?.groups ?? {};
  const startMs = clockMs(start, frameRate);
  if (startMs === null || (open !== undefined && close === undefined)) return null;
  const endMs = clockMs(end, frameRate);
  // Speech keeps its own digits and signs.
  const said = line.slice(Math.min(line.length, MAX_MARK) - text.length);
  return { startMs, ...(endMs !== null && { endMs }), text: said };
}

function readSeconds(line: string): SpeakerMark | null {
  const { start, end, text } = SECONDS.exec(line)?.groups ?? {};
  if (text === undefined) return null;
  return { startMs: Math.round(Number(start) * 1000), endMs: Math.round(Number(end) * 1000), text };
}

function clockMs(clock: string | undefined, frameRate: number): number | null {
  const found = PARTS.exec(clock ?? "");
  if (!found) return null;
  const [, hours, minutes, seconds, fraction, last] = found;
  const isFrames = last?.length === 2;
  const whole = milliseconds(hours, minutes, seconds, fraction ?? (isFrames ? 0 : last));
  return isFrames ? whole + Math.round((Number(last) * 1000) / frameRate) : whole;
}
