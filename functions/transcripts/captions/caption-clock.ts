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

/** Code points of the zeros in other scripts: Arabic, Persian, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];
const FOREIGN = /[\uff01-\uff5e\u3000\u060c\u066b\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu;

/** Converts digits and punctuation of other scripts and widths to ASCII, without changing the length of the text. */
export function ascii(text: string): string {
  return text.replace(FOREIGN, (sign) => {
    const code = sign.charCodeAt(0);
    if (code === 0x3000) return " ";
    if (code === 0x60c || code === 0x66b) return ",";
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return String.fromCharCode(zero === undefined ? code - 0xfee0 : code - zero + 0x30);
  });
}

/**
 * What the parts of a clock mean, by the signs between them: hours, minutes, seconds, fraction. `x` can be either of
 * two.
 */
const SHAPES: Readonly<Record<string, string>> = {
  ":": "ms",
  ":,": "msf",
  ":.": "msf",
  ":,.": "msf",
  ":..": "msf",
  ":;": "msf",
  "::": "hms",
  "::,": "hmsf",
  "::.": "hmsf",
  "::,.": "hmsf",
  "::..": "hmsf",
  ":::": "hmsx",
  "::;": "hmsx",
  ";;": "hms",
  ";;;": "hmsx",
  "..": "hms",
  "..,": "hmsf",
  "...": "hmsf",
};
const SIGN = /[:.,;]/gu;
const PART = /^-?\d{1,20}$/u;
/** An hour before the start, as tools that shift times write it: `0-1`. */
const HOUR_BEFORE = /^\d{1,3}-(\d{1,4})$/u;
const MAX_CLOCK = 60;

/** A clock in milliseconds (negative before the start), and the sign before its fraction. */
export type CaptionClock = { ms: number; mark: "," | "." | null };

/**
 * Reads a text that is a clock and nothing else. Accepts what tools get wrong: spaces between parts, a colon or a
 * float for milliseconds, a trailing colon, a minus sign, full-width digits.
 * @param frameRate frames a second, for a last part that counts frames
 */
export function readClock(text: string, frameRate: number): CaptionClock | null {
  if (text.length > MAX_CLOCK) return null;
  const compact = ascii(text)
    .replace(/−/gu, "-")
    .replace(/\s?([:.,;])\s?/gu, "$1")
    .trim()
    .replace(/ (?=\d{3}$)/u, ",")
    .replace(/:$/u, "");
  const signs = compact.match(SIGN) ?? [];
  const [first = "", ...others] = compact.split(/[:.,;]/u);
  const before = HOUR_BEFORE.exec(first)?.[1];
  if (!others.every((part) => PART.test(part)) || !(PART.test(first) || before)) return null;
  const shape = shapeOf(signs.join(""), others.at(-1) ?? "");
  if (!shape) return null;
  const parts = new Map([...shape].map((name, at) => [name, [first, ...others][at] ?? ""]));
  const ms = before === undefined ? signedMs(parts, frameRate) : hourBefore(before, parts, frameRate);
  const mark = signs[shape.length - 2];
  return ms === null ? null : { ms, mark: shape.endsWith("f") && (mark === "," || mark === ".") ? mark : null };
}

/** Three digits at the end are milliseconds, whatever stands before them. */
function shapeOf(signs: string, last: string): string | null {
  const shape = Object.hasOwn(SHAPES, signs) ? (SHAPES[signs] ?? null) : null;
  if (last.length !== 3) return shape;
  if (shape === "hms") return "msf";
  return shape === "hmsx" ? "hmsf" : shape;
}

function signedMs(parts: ReadonlyMap<string, string>, frameRate: number): number | null {
  const isBefore = [...parts.values()].some((part) => part.startsWith("-"));
  const bare = new Map([...parts].map(([name, part]) => [name, part.replace("-", "")]));
  const ms = clockMs(bare, frameRate);
  if (!isBefore || ms === null) return ms;
  const leading = [...parts.values()].findIndex((part) => part.startsWith("-"));
  const isCertain = [...bare.values()].slice(0, leading).every((part) => Number(part) === 0);
  return isCertain ? -ms : null;
}

function hourBefore(hours: string, parts: ReadonlyMap<string, string>, frameRate: number): number | null {
  if ([...parts.values()].slice(1).some((part) => part.startsWith("-"))) return null;
  const rest = clockMs(new Map([...parts, ["h", "0"]]), frameRate);
  return rest === null ? null : rest - milliseconds(hours);
}

function clockMs(parts: ReadonlyMap<string, string>, frameRate: number): number | null {
  const [hours, minutes = "", seconds = ""] = [parts.get("h"), parts.get("m"), parts.get("s")];
  const frames = parts.get("x");
  const isClock = seconds.length <= 2 && minutes.length <= 4 && (hours ?? "").length <= 4 && (frames ?? "").length <= 2;
  if (!isClock) return null;
  const whole = milliseconds(hours, minutes, seconds, parts.get("f") ?? 0);
  return frames === undefined ? whole : whole + Math.round((Number(frames) * 1000) / frameRate);
}

/** Common frame rates. 24 is missing because no file shows whether it has 24 or 25. */
const FRAME_RATES = [25, 30, 50, 60];
const FRAMES = /\d[:;]\d{2}[:;]\d{2}[:;](\d{2})(?!\d)/gu;
/** A longer line is text. */
const MAX_TIME_LINE = 300;

/** Frames a second in the time codes of a file, judged by the highest frame number; 100 if they are hundredths. */
export function frameRateOf(lines: readonly string[]): number {
  let most = 0;
  for (const line of lines) {
    if (line.length > MAX_TIME_LINE || !/[:;]/u.test(line)) continue;
    for (const [, frames] of ascii(line).matchAll(FRAMES)) most = Math.max(most, Number(frames));
  }
  return FRAME_RATES.find((rate) => most < rate) ?? 100;
}
