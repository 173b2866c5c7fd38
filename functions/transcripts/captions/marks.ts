import { milliseconds } from "./cues";
import { hearSpokenTimes, spokenTimeLength } from "./spoken-time";

/** `0:05`, `1:02:03`, `[00:05]`, `0:05 - 0:09`, alone in the line or before the text. */
const MARK =
  /^\s*[[(]?(?:(?<hours>\d{1,4}):)?(?<minutes>\d{1,4}):(?<seconds>\d{2})(?:[.,](?<fraction>\d{1,3}))?(?:\s?[-–]\s?\d{1,4}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)?[\])]?(?:\s*[-–|]\s+|\s*:\s|\s+|$)(?<text>.*)/su;
/** `59:0259 minutes, 2 seconds` and the text, as a copied panel has them with nothing between. */
const GLUED =
  /^\s*(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,4}):(?<seconds>\d{2})(?=[^\s:.,\d\])-]|\d{1,4}[\s\p{L}])(?<text>.*)/su;

export type Mark = { startMs: number; text: string };

/** The time mark at the start of a line and the text after it, or null. */
export function readMark(line: string): Mark | null {
  return readBy(MARK, line);
}

/**
 * Reads the marks of the lines of one file, where the time in words (`1 minute, 3 seconds` for who has the page read aloud)
 * is the rule also those that it is glued to, which it leaves out.
 */
export function markReader(lines: readonly string[]): (line: string) => Mark | null {
  const glued = lines.flatMap((line) => (readMark(line) ? [] : (readBy(GLUED, line) ?? [])));
  const language = hearSpokenTimes(glued);
  return (line) => {
    const mark = readMark(line);
    if (mark || language === null) return mark;
    const found = readBy(GLUED, line);
    if (!found) return null;
    const length = spokenTimeLength(found, language);
    return length === 0 ? null : { startMs: found.startMs, text: found.text.slice(length) };
  };
}

function readBy(pattern: typeof MARK, line: string): Mark | null {
  const { hours, minutes, seconds, fraction, text = "" } = pattern.exec(line)?.groups ?? {};
  return seconds === undefined ? null : { startMs: milliseconds(hours, minutes, seconds, fraction), text };
}
