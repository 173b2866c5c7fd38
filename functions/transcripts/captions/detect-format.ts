import { refuseCodes } from "./codes";
import { isBrokenTiming, readTiming } from "./cues";
import { badCueTime, noCueTimes } from "./errors";
import { type CaptionText, OTHERS, type OtherFormat } from "./formats/others";
import { isLrc } from "./lrc";
import { areMarked, readMark } from "./marks";
import { isCaptionXml } from "./refuse";
import { reshape } from "./reshape";
import { isTurns } from "./turns/parse";
import { rootName } from "./xml";

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
/** Endings of files that have times, whatever else is in them. */
const TIMED_ENDINGS: ReadonlySet<string> = new Set("srt vtt sbv lrc ttml dfxp smi sami sub ass ssa stl scc".split(" "));

/**
 * Which caption format a text is, decided by what is in it, and its lines without what only dresses them up. The ending
 * (of the file's name, lower case) only settles what the content leaves open.
 * @throws AppError `captions_unreadable` when it says it is one and is not
 */
export function detectFormat(file: CaptionText): { format: CaptionFormat; lines: readonly string[] } {
  const { text, lines, ending } = file;
  const as = (format: CaptionFormat) => ({ format, lines });
  if (isJson(text)) return as(/"events"\s*:/u.test(text) ? "json3" : "json");
  if (/^\s*WEBVTT(?:\s|$)/u.test(text)) return as("vtt");
  const root = rootName(text);
  if (isCaptionXml(root)) return as(root === "tt" ? "ttml" : "timedtext");
  const other = OTHERS.find(({ isIt }) => isIt(file));
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

/** Whether a text is JSON, whole or not. */
export function isJson(text: string): boolean {
  return JSON_START.test(text);
}

/** Which of the formats that have both times of a caption in a line of their own lines are; null for none. */
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
