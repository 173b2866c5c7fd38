import { badCueTime, noCueTimes } from "./caption-errors";
import { isWritten } from "./caption-lines";
import { refuseCodes } from "./codes";
import { isLrc } from "./formats/lrc";
import { type CaptionText, OTHER_FORMATS, type OtherFormat } from "./formats/other-formats";
import { rootName } from "./formats/xml";
import { isBrokenTiming, readTiming } from "./read-cues";
import { isCaptionXml } from "./refuse";
import { areMarked, readMark } from "./speaker-marks";
import { SAMPLE, SHARE, SPOKEN_TIME_LANGUAGES, spokenTimeLength, timesOfFigures } from "./spoken-time";
import { isTurns } from "./turns/parse-turns";

/** A longer line is speech. */
const MAX_LINE = 120;
const CLOCK = /\d:\d{2}/u;

/**
 * Writes times in words (`0 minutes 5 seconds`) as clocks, whether they are a whole line or its end. Only in a
 * transcript without other times whose times in words are frequent, ascending, and in one language.
 */
function hearTimesInWords(lines: readonly string[]): readonly string[] {
  const timed = lines.flatMap((line, index) => {
    const at = line.length <= MAX_LINE ? line.search(/\d/u) : -1;
    return at < 0 ? [] : [{ index, before: line.slice(0, at), words: line.slice(at).trim() }];
  });
  if (timed.length < 2 || timed.length < lines.filter(isWritten).length * 0.2) return lines;
  if (lines.some((line) => CLOCK.test(line))) return lines;
  const said = (words: string, language: string) =>
    timesOfFigures(words).find((startMs) => spokenTimeLength({ startMs, text: words }, language) === words.length);
  const sample = timed.slice(0, SAMPLE);
  const language = SPOKEN_TIME_LANGUAGES.find(
    (one) => sample.filter(({ words }) => said(words, one) !== undefined).length >= sample.length * SHARE,
  );
  if (language === undefined) return lines;
  const times = timed.flatMap(({ words }) => said(words, language) ?? []);
  // Whole minutes are durations, not times.
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

/** A line of Markdown with a time near its start, in bold letters or beside them, as a link, or as code. */
const MARKED = /^\s*(?:[-+*>]\s+)?(?:#{1,6}\s.{0,60}\d:\d{2}|(?:\*|_|`).{0,100}\d:\d{2}|\[[\d:.]{4,12}\]\(https?:)/u;
const HEADING = /^\s*#{1,6}\s+/u;
const BULLET = /^\s*[-+*>]\s+(?=\S)/u;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u;
const EMPHASIS =
  /\*\*([^*]{1,2000})\*\*|__([^_]{1,2000})__|(?<![\p{L}\p{N}*])\*([^*\s][^*]{0,2000})\*(?![\p{L}\p{N}*])/gu;
const CODE = /`([^`]{1,200})`/gu;
const LINK = /\[([^\][]{1,200})\]\(https?:[^()\s]{1,500}\)/gu;

/** `Jane Doe (0:04): what she says`, which other spellings put on two lines. */
const HEAD_AND_TEXT =
  /^\s*(?<head>\S[^[(\]):]{0,60}?\s?[[(](?:\d{1,3}:)?\d{1,4}:\d{2}(?:[.,]\d{1,3})?[\])])(?:\s?[:：]\s?|\s{1,4}[-–—]\s)(?<text>\S.*)$/u;

/** `Ana: [00:00:02] what she says`, with the name before the time. */
const NAME_TIME_TEXT =
  /^\s*(?<name>[^\s:[\]()][^:[\]()]{0,60}):\s?(?<time>\[(?:\d{1,3}:)?\d{1,4}:\d{2}(?:[.,]\d{1,3})?\])\s?(?<text>.*)$/u;

/** Lines without the dressing that some transcripts have: Markdown, times in words, names and times before the text. */
function reshape(lines: readonly string[]): readonly string[] {
  return apart(hearTimesInWords(withoutMarkdown(lines)));
}

function withoutMarkdown(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MARKED.test(line.slice(0, 200)))) return lines;
  return lines.map((line) => {
    if (RULE.test(line)) return "";
    const bare = line.replace(HEADING, "").replace(BULLET, "").replace(LINK, "$1").replace(CODE, "$1");
    return bare.replace(EMPHASIS, "$1$2$3");
  });
}

/**
 * Splits lines in less common spellings into the usual order: speaker, time, text. Only spellings that recur are split.
 */
function apart(lines: readonly string[]): readonly string[] {
  const least = Math.min(2, lines.filter(isWritten).length);
  for (const pattern of [HEAD_AND_TEXT, NAME_TIME_TEXT]) {
    if (lines.filter((line) => pattern.test(line)).length < least) continue;
    return lines.flatMap((line) => {
      const { head, name, time, text } = pattern.exec(line)?.groups ?? {};
      if (text === undefined) return [line];
      return head === undefined ? [`${time} ${name}: ${text}`] : [head, text];
    });
  }
  return lines;
}

export type CaptionFormat =
  | "srt"
  | "vtt"
  | "sbv"
  | "json3"
  | "json"
  | "ttml"
  | "timedtext"
  | "lrc"
  | "turns"
  | "panel"
  | "text"
  | OtherFormat;

/** Text that starts like a JSON object or list. `[Music]` and `[0:05]` do not. */
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"\]])/u;
const PANEL_SHARE = 0.2;
/** A file with one of these endings has times, whatever else it contains. */
const TIMED_ENDINGS: ReadonlySet<string> = new Set("srt vtt sbv lrc ttml dfxp smi sami sub ass ssa stl scc".split(" "));

/**
 * Detects the caption format by content, and returns the lines without dressing. `ending` (of the file name, lower
 * case) only settles what the content leaves open.
 * @throws AppError `captions_unreadable` if the text claims a format and does not have it
 */
export function detectFormat(file: CaptionText): { format: CaptionFormat; lines: readonly string[] } {
  const { text, lines, ending } = file;
  const as = (format: CaptionFormat) => ({ format, lines });
  if (isJson(text)) return as(/"events"\s*:/u.test(text) ? "json3" : "json");
  if (/^\s*WEBVTT(?:\s|$)/u.test(text)) return as("vtt");
  const root = rootName(text);
  if (isCaptionXml(root)) return as(root === "tt" ? "ttml" : "timedtext");
  const other = OTHER_FORMATS.find(({ isIt }) => isIt(file));
  if (other) return as(other.name);
  const timed = firstTimed(lines, ending);
  if (timed) return as(timed);
  const arrow = lines.findIndex((line) => isBrokenTiming(line) && readMark(line) === null);
  if (arrow >= 0) throw badCueTime(arrow + 1);
  const bare = reshape(lines);
  const format = isLrc(bare, ending)
    ? "lrc"
    : isTurns(bare)
      ? "turns"
      : areMarked(bare, PANEL_SHARE)
        ? "panel"
        : "text";
  if (format === "text" && ending !== null && TIMED_ENDINGS.has(ending)) throw noCueTimes(ending);
  if (format === "text") refuseCodes(lines);
  return { format, lines: bare };
}

/** Whether a text is JSON, even if it is cut off. */
export function isJson(text: string): boolean {
  return JSON_START.test(text);
}

/** The format of lines with both times of a caption on a line of their own; null if none matches. */
function firstTimed(lines: readonly string[], ending: string | null): "srt" | "vtt" | "sbv" | null {
  for (const line of lines) {
    const timing = readTiming(line);
    if (!timing) continue;
    const hasArrow = /[>→＞]|&gt;/u.test(line);
    if (!hasArrow) return /\d\s*,\s*\d+:/u.test(line) ? "sbv" : "srt";
    return timing.mark === "," || ending === "srt" ? "srt" : "vtt";
  }
  return null;
}
