import { milliseconds } from "./cues";
import { hearSpokenTimes, spokenTimeLength } from "./spoken-time";

/** `0:05`, `1:02:03`, `[00:05]`, `0:05 - 0:09`, alone in the line or before the text. */
const MARK =
  /^\s*[[(]?(?:(\d{1,4}):)?(\d{1,4}):(\d{2})(?:[.,](\d{1,3}))?(?:\s?[-–]\s?\d{1,4}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)?[\])]?(?:\s*[-–|]\s+|\s*:\s|\s+|$)(.*)$/su;
/** `59:0259 minutes, 2 seconds` and the text, as a copied panel has them with nothing between. */
const GLUED = /^\s*(?:(\d{1,3}):)?(\d{1,4}):(\d{2})(?=[^\s:.,\d\])-]|\d{1,4}[\s\p{L}])(.*)$/su;

export type Mark = { startMs: number; text: string };

/** The time mark a line begins with and what follows it, or null. */
export function readMark(line: string): Mark | null {
  return readBy(MARK, line);
}

/**
 * Reads the marks of the lines of one file, where the time in words (`1 minute, 3 seconds` for who has the page read aloud)
 * is the rule also those that it is glued to, which it leaves out.
 */
export function markReader(lines: readonly string[]): (line: string) => (Mark & { isGlued: boolean }) | null {
  const glued = lines.flatMap((line) => (readMark(line) ? [] : (readBy(GLUED, line) ?? [])));
  const language = hearSpokenTimes(glued);
  return (line) => {
    const mark = readMark(line);
    if (mark || language === null) return mark && { ...mark, isGlued: false };
    const found = readBy(GLUED, line);
    const length = found ? spokenTimeLength(found, language) : 0;
    return found && length > 0 ? { startMs: found.startMs, text: found.text.slice(length), isGlued: true } : null;
  };
}

function readBy(pattern: typeof MARK, line: string): Mark | null {
  if (!/^\s*[[(]?\d/u.test(line.slice(0, 12))) return null;
  const found = pattern.exec(line);
  if (!found) return null;
  const [, hours, minutes, seconds, ...rest] = found;
  return {
    startMs: milliseconds(hours, minutes, seconds, rest.length > 1 ? rest[0] : undefined),
    text: rest.at(-1) ?? "",
  };
}
