import { isWritten } from "./lines";
import { LANGUAGES, SAMPLE, SHARE, spokenTimeLength, timesOfFigures } from "./spoken-time";

/** Longer lines are speech. */
const MAX_LINE = 120;
const CLOCK = /\d:\d{2}/u;

/**
 * Lines with clocks for the times in words (`0 minutes 5 seconds`) that they are or end with, where a transcript has no
 * other times, and these are in one language, ascend, and come often.
 */
export function hearTimesInWords(lines: readonly string[]): readonly string[] {
  const timed = lines.flatMap((line, index) => {
    const at = line.length <= MAX_LINE ? line.search(/\d/u) : -1;
    return at < 0 ? [] : [{ index, before: line.slice(0, at), words: line.slice(at).trim() }];
  });
  if (timed.length < 2 || timed.length < lines.filter(isWritten).length * 0.2) return lines;
  if (lines.some((line) => CLOCK.test(line))) return lines;
  const said = (words: string, language: string) =>
    timesOfFigures(words).find((startMs) => spokenTimeLength({ startMs, text: words }, language) === words.length);
  const sample = timed.slice(0, SAMPLE);
  const language = LANGUAGES.find(
    (one) => sample.filter(({ words }) => said(words, one) !== undefined).length >= sample.length * SHARE,
  );
  if (language === undefined) return lines;
  const times = timed.flatMap(({ words }) => said(words, language) ?? []);
  // Whole minutes are how long something takes.
  if (times.every((ms) => ms % 60_000 === 0)) return lines;
  const replaced = [...lines];
  let last = 0;
  for (const { index, before, words } of timed) {
    const startMs = said(words, language);
    if (startMs === undefined) continue;
    if (startMs < last) return lines;
    last = startMs;
    replaced[index] = `${before}${clockOf(startMs)}`;
  }
  return replaced;
}

function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
