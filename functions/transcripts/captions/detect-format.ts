import { isBrokenTiming, readTiming } from "./cues";
import { isWritten } from "./lines";
import { isLrc } from "./lrc";
import { markReader } from "./marks";
import { badCueTime, isCaptionXml, noCueTimes } from "./refuse";
import { isTurns } from "./turns/parse";
import { rootName } from "./xml";

export type CaptionFormat = "srt" | "vtt" | "sbv" | "json3" | "ttml" | "timedtext" | "lrc" | "turns" | "panel" | "text";

/** Text that starts like a JSON object or list. `[Music]` and `[0:05]` do not. */
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"\]])/u;
const PANEL_SHARE = 0.2;
/** Endings of files that have times, whatever else is in them. */
const TIMED_ENDINGS: ReadonlySet<string> = new Set(["srt", "vtt", "sbv", "lrc", "ttml", "dfxp"]);

/**
 * Which caption format a text is, decided by what is in it. `ending` (of the file's name, lower case) only settles what
 * the content leaves open.
 * @throws AppError `captions_unreadable` when it says it is one and is not
 */
export function detectFormat(text: string, lines: readonly string[], ending: string | null): CaptionFormat {
  if (JSON_START.test(text)) return "json3";
  if (/^\s*WEBVTT(?:\s|$)/u.test(text)) return "vtt";
  const root = rootName(text);
  if (isCaptionXml(root)) return root === "tt" ? "ttml" : "timedtext";
  const timing = firstTiming(lines);
  if (timing) {
    if (timing.isComma) return "sbv";
    return timing.mark === "," || ending === "srt" ? "srt" : "vtt";
  }
  const arrow = lines.findIndex(isBrokenTiming);
  if (arrow >= 0) throw badCueTime(arrow + 1);
  if (isLrc(lines, ending)) return "lrc";
  if (isTurns(lines)) return "turns";
  if (isPanel(lines)) return "panel";
  if (ending !== null && TIMED_ENDINGS.has(ending)) throw noCueTimes(ending);
  return "text";
}

function firstTiming(lines: readonly string[]): { mark: "," | "." | null; isComma: boolean } | null {
  for (const line of lines) {
    const timing = readTiming(line);
    if (timing) return { mark: timing.mark, isComma: !line.includes(">") && !line.includes("→") };
  }
  return null;
}

/** Lines that begin with a time, enough of them to be the rule; one is enough when the text opens with it. */
function isPanel(lines: readonly string[]): boolean {
  const written = lines.filter(isWritten);
  const read = markReader(written);
  const marks = written.filter((line) => read(line) !== null).length;
  const opensWithMark = written[0] !== undefined && read(written[0]) !== null;
  return marks >= written.length * PANEL_SHARE && (marks >= 2 || opensWithMark);
}
