import { isWritten, lastOf } from "./lines";

/**
 * One caption as a file has it: times in milliseconds, plain text whose lines are split by `\n`. May be empty, late or
 * overlapping. `estimated` where the file does not say when it was spoken, `speaker` where it names who says it. A caption
 * in which several speak is several cues with the same times.
 */
export type Cue = { startMs: number; endMs: number; text: string; estimated?: true; speaker?: string };

const TIME = String.raw`(?:(\d{1,4})\s?:\s?)?(\d{1,4})\s?:\s?(\d{1,2})(?:\s?([.,])\s?(\d{1,9}))?`;
const ARROW = new RegExp(String.raw`^\s*${TIME}\s*(?:-{1,3}>|[–—]>|=>|→)\s*${TIME}(?:\s.*)?$`, "u");
const BROKEN = /^\s*(?=\S{0,20}\d)\S{0,20}:\S{0,20}\s*-->/u;
/** YouTube's SubViewer export: both times in one line, split by a comma. */
const COMMA = new RegExp(String.raw`^${TIME}\s*,\s*${TIME}\s*$`, "u");

/** Longer lines are text, whatever they hold. */
const MAX_TIMING_LINE = 300;

export type Timing = { startMs: number; endMs: number; mark: "," | "." | null };

/** The cue times a line holds (SubRip, WebVTT or SubViewer, with their usual slips), or null for any other line. */
export function readTiming(line: string): Timing | null {
  if (line.length > MAX_TIMING_LINE) return null;
  const isArrow = line.includes(">") || line.includes("→");
  if (!isArrow && !line.includes(",")) return null;
  const found = (isArrow ? ARROW : COMMA).exec(line);
  if (!found) return null;
  const [, hours, minutes, seconds, mark, fraction, endHours, endMinutes, endSeconds, , endFraction] = found;
  return {
    startMs: milliseconds(hours, minutes, seconds, fraction),
    endMs: milliseconds(endHours, endMinutes, endSeconds, endFraction),
    mark: mark === "," || mark === "." ? mark : null,
  };
}

/** A line that is meant as cue times, by its arrow and its colons, but cannot be read as such. */
export function isBrokenTiming(line: string): boolean {
  return BROKEN.test(line) && readTiming(line) === null;
}

type Digits = string | number;

/** Milliseconds of clock parts given as digits; the fraction is decimal (`5` is half a second). */
export function milliseconds(
  hours: Digits = 0,
  minutes: Digits = 0,
  seconds: Digits = 0,
  fraction: Digits = 0,
): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
}

const NUMBER = /^\s*\d{1,9}\s*$/;
const BLOCK = /^(?:NOTE|STYLE|REGION)(?=[\s:]|$)/;

/**
 * Reads the cues of SubRip, WebVTT or SBV lines. Text after a blank line inside a cue is kept, because hand-made files
 * have such lines; what is left out is cue identifiers and, in WebVTT, NOTE, STYLE and REGION blocks. There a line with an
 * arrow that is no cue time ends the cue, and what follows up to a blank line belongs to none (WebVTT, "collect a block").
 */
export function readCues(lines: readonly string[], format: "srt" | "vtt" | "sbv"): Cue[] {
  const cues: (Timing & { lines: string[] })[] = [];
  /** Of the cue that is open; above the first one what is there is left out. */
  let open: string[] = [];
  let isSkipping = false;
  let counter: number | null = null;
  for (const line of lines) {
    const timing = readTiming(line);
    if (timing) {
      isSkipping = false;
      counter = takeIdentifier(open, format) ?? counter;
      open = [];
      cues.push({ ...timing, lines: open });
      continue;
    }
    if (isBrokenTiming(line)) {
      // The following text was spoken all the same, and joins the previous caption.
      counter = takeIdentifier(open, format) ?? counter;
      continue;
    }
    if (line === "") isSkipping = false;
    else if (format === "vtt" && line.includes("-->")) isSkipping = true;
    else if (format === "vtt" && BLOCK.test(line) && lastOf(open) === "") isSkipping = open.length > 0;
    if (!isSkipping) open.push(line);
  }
  dropDanglingCounter(open, counter);
  return cues.map((cue) => ({ startMs: cue.startMs, endMs: cue.endMs, text: cue.lines.join("\n") }));
}

/** Takes the identifier of the coming cue off the lines read before it; answers it when it is a counter. */
function takeIdentifier(before: string[], format: "srt" | "vtt" | "sbv"): number | null {
  if (format === "sbv") return null;
  const last = lastOf(before);
  const isNumber = NUMBER.test(last);
  const isNamed = format === "vtt" && isWritten(last) && before.at(-2) === "";
  if (!isNumber && !isNamed) return null;
  before.pop();
  return isNumber ? Number(last) : null;
}

/** A file cut off after a counter leaves, below a blank line, the number of a cue that never came. */
function dropDanglingCounter(lines: string[], counter: number | null): void {
  while (lines.length > 0 && !isWritten(lastOf(lines))) lines.pop();
  const [above, last = ""] = lines.slice(-2);
  const isApart = above !== undefined && !isWritten(above);
  if (counter !== null && isApart && NUMBER.test(last) && Number(last) === counter + 1) lines.pop();
}
