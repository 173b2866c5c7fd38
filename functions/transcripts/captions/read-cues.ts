import { ascii, frameRateOf, milliseconds, readClock } from "./caption-clock";
import { badCueTime } from "./caption-errors";
import { isWritten, lastOf } from "./caption-lines";

/**
 * One caption of a file: times in milliseconds, and plain text with lines separated by `\n`. May be empty, late or
 * overlapping. `estimated` if the file has no time for it, `speaker` if it names one, `turn` if it marks another voice
 * without a name, `doubt` if who wrote it down wasn't sure. A caption with several speakers is several cues with the
 * same times.
 */
export type Cue = {
  startMs: number;
  endMs: number;
  text: string;
  estimated?: true;
  speaker?: string;
  turn?: true;
  doubt?: true;
};

const ARROW = /-{1,3}\s?>|[–—]>|={1,3}>|→|--?&gt;/u;
/** The clock after an arrow, set apart from what follows. */
const AFTER =
  /^\s*(?:-?\d{1,4}(?:\s?:\s?\d{1,2}){1,2} \d{3}|[-−]?\d{1,20}(?:-\d{1,4})?(?:\s?[:.,;]\s?[-−]?\d{1,20}){1,4}:?)(?=\s|$)/u;
/** Two clocks alone on a line: with hours and a dash between them, or complete and separated by a blank. */
const DASHED =
  /^\s*(\d{1,4}:\d{2}:\d{2}(?:[.,:;]\d{1,9})?)\s{0,4}[-–—~]\s{0,4}(\d{1,4}:\d{2}:\d{2}(?:[.,:;]\d{1,9})?)\s*$/u;
const SPACED = /^\s*(\d{1,4}:\d{2}:\d{2}[.,]\d{1,9})\s{1,4}(\d{1,4}:\d{2}:\d{2}[.,]\d{1,9})\s*$/u;
const BROKEN = /^\s*(?=\S{0,20}\d)\S{0,20}:\S{0,20}\s*-->/u;
/** Two clocks with a fraction or hours and no words, joined in any way. */
const TWO_CLOCKS = /^\P{L}{0,20}\d:\d{2}[:.,]\d\P{L}{0,40}\d:\d{2}[:.,]\d\P{L}{0,20}$/u;
/** The same with a comma and one digit missing. */
const BROKEN_COMMA =
  /^\s*(?=\S{0,30}\d)[^\s:,]{1,4}:[^\s:,]{1,4}:[^\s:,]{1,12},[^\s:,]{0,4}:[^\s:,]{1,4}:[^\s:,]{1,12}\s*$/u;
/** Both times in brackets and nothing after them. */
const IN_BRACKETS = /^\s*[[(]([^\][()]{5,80})[\])]\s*$/u;
const TIME = String.raw`(?:(\d{1,4})\s?:\s?)?(\d{1,4})\s?:\s?(\d{1,2})(?:\s?([.,])\s?(\d{1,9}))?`;
/** YouTube's SubViewer export: both times on one line, separated by a comma. */
const COMMA = new RegExp(String.raw`^${TIME}\s*,\s*${TIME}\s*$`, "u");
/** Settings after the times of WebVTT and SubRip that say where a caption is shown. */
const SETTING = /^(?:align|position|line|size|vertical|region|[xy][12]):/iu;

/** A longer line is text, whatever it contains. */
const MAX_TIMING_LINE = 300;
const FRAME_RATE = 25;

/** `text` is speech on the same line. */
export type Timing = { startMs: number; endMs: number; mark: "," | "." | null; text?: string };

/** The cue times on a line (SubRip, WebVTT or SubViewer, with their usual mistakes), or null for any other line. */
export function readTiming(line: string, frameRate = FRAME_RATE): Timing | null {
  if (line.length > MAX_TIMING_LINE) return null;
  if (/[>→＞]|&gt;/u.test(line)) return readArrow(IN_BRACKETS.exec(line)?.[1] ?? line, frameRate);
  const bare = /^\s*\d{1,4}:/u.test(line) ? (DASHED.exec(line) ?? SPACED.exec(line)) : null;
  if (bare) return toTiming(bare[1] ?? "", bare[2] ?? "", frameRate);
  const found = line.includes(",") ? COMMA.exec(line) : null;
  if (!found) return null;
  const [, hours, minutes, seconds, mark, fraction, endHours, endMinutes, endSeconds, , endFraction] = found;
  return {
    startMs: milliseconds(hours, minutes, seconds, fraction),
    endMs: milliseconds(endHours, endMinutes, endSeconds, endFraction),
    mark: mark === "," || mark === "." ? mark : null,
  };
}

function readArrow(line: string, frameRate: number): Timing | null {
  const plain = ascii(line);
  const arrow = ARROW.exec(plain);
  if (!arrow) return null;
  const behind = arrow.index + arrow[0].length;
  const after = AFTER.exec(plain.slice(behind))?.[0];
  const timing = after === undefined ? null : toTiming(plain.slice(0, arrow.index), after, frameRate);
  if (!timing || after === undefined) return null;
  const rest = line.slice(behind + after.length).trim();
  const tokens = rest.split(/\s+/u);
  const isSetting = SETTING.test(rest) || tokens.every((token) => /^[a-z][\w-]{0,20}:\S/iu.test(token));
  return rest === "" || isSetting ? timing : { ...timing, text: rest };
}

function toTiming(start: string, end: string, frameRate: number): Timing | null {
  const [from, to] = [readClock(start, frameRate), readClock(end, frameRate)];
  return from && to && { startMs: from.ms, endMs: to.ms, mark: from.mark };
}

/** Whether a line is meant as cue times, by its arrow and colons, but cannot be read. */
export function isBrokenTiming(line: string): boolean {
  return BROKEN.test(line) && readTiming(line) === null;
}

const NUMBER = /^\s*\d{1,9}\s*$/;
const BLOCK = /^(?:NOTE|STYLE|REGION)(?=[\s:]|$)/;
/** An identifier is one machine-written word; anything longer may have been said. */
const CODE = /^[\x21-\x7e]+$/u;

/**
 * Reads the cues of SubRip, WebVTT or SBV lines. Text after a blank line inside a cue is kept, because hand-made
 * files have it. So is a line with an arrow that is no cue time. Cue identifiers and WebVTT's NOTE, STYLE and REGION
 * blocks are left out.
 * @param firstLine the number of the first line, for errors
 * @throws AppError `captions_unreadable` at cue times that cannot be read
 */
export function readCues(lines: readonly string[], format: "srt" | "vtt" | "sbv", firstLine = 1): Cue[] {
  const frameRate = frameRateOf(lines);
  const cues: (Timing & { lines: string[] })[] = [];
  /** Lines of the open cue. Those above the first cue are dropped. */
  let open: string[] = [];
  let isSkipping = false;
  let isCounting: boolean | null = null;
  let counter: number | null = null;
  for (const [index, line] of lines.entries()) {
    const timing = readTiming(line, frameRate);
    if (timing) {
      isSkipping = false;
      isCounting ??= NUMBER.test(lastOf(open.filter(isWritten)));
      counter = takeIdentifier(open, format, isCounting, counter) ?? counter;
      open = timing.text === undefined ? [] : [timing.text];
      cues.push({ ...timing, lines: open });
      continue;
    }
    if (line === "") isSkipping = false;
    else if (!isSkipping && isMeantAsTimes(line, lines[index - 1])) {
      throw badCueTime(firstLine + index);
    } else if (format === "vtt" && BLOCK.test(line) && lastOf(open) === "") isSkipping = open.length > 0;
    if (!isSkipping) open.push(line);
  }
  dropDanglingCounter(open, counter);
  return cues.map((cue) => ({ startMs: cue.startMs, endMs: cue.endMs, text: cue.lines.join("\n") }));
}

/**
 * Whether a line was meant as cue times, which follow a blank line or a number. Elsewhere, an arrow without a time
 * after it was said.
 */
function isMeantAsTimes(line: string, above: string | undefined): boolean {
  if (line.length > MAX_TIMING_LINE) return false;
  const [before = "", after = ""] = line.split(/-{2,3}>/u, 2);
  const isHead = above === undefined || !isWritten(above) || NUMBER.test(above);
  if (!isHead) return isBrokenTiming(line) && /^\s*\S{0,20}:\S{0,20}\s*$/u.test(after);
  const hasClock = [before, after].some((side) => readClock(side.trim(), FRAME_RATE) !== null);
  return (
    isBrokenTiming(line) ||
    (line.includes("-->") && hasClock) ||
    TWO_CLOCKS.test(ascii(line)) ||
    BROKEN_COMMA.test(line)
  );
}

/** Removes the identifier of the next cue from the lines above it, and returns it if it is a counter. */
function takeIdentifier(
  before: string[],
  format: "srt" | "vtt" | "sbv",
  isCounting: boolean,
  counter: number | null,
): number | null {
  if (format === "sbv") return null;
  const at = before.findLastIndex(isWritten);
  const last = before[at] ?? "";
  const isBelowBlank = at === 0 ? false : !isWritten(before[at - 1] ?? "");
  const isRightAbove = at === before.length - 1;
  const isNext = counter === null ? isCounting : Number(last) === counter + 1;
  const isNumber = NUMBER.test(last) && (isRightAbove ? isCounting || isBelowBlank : isBelowBlank && isNext);
  const isSaidAbove = before.slice(0, at).some(isWritten);
  const isNamed = format === "vtt" && isRightAbove && isBelowBlank && (isSaidAbove || CODE.test(last));
  if (!isNumber && !isNamed) return null;
  before.splice(at);
  return isNumber ? Number(last) : null;
}

/** A file cut off after a counter ends, below a blank line, with the number of a cue that never came. */
function dropDanglingCounter(lines: string[], counter: number | null): void {
  while (lines.length > 0 && !isWritten(lastOf(lines))) lines.pop();
  const [above, last = ""] = lines.slice(-2);
  const isApart = above !== undefined && !isWritten(above);
  if (counter !== null && isApart && NUMBER.test(last) && Number(last) === counter + 1) lines.pop();
}
