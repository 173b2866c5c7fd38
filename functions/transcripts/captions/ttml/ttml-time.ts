import { milliseconds } from "../caption-clock";
import type { XmlAttributes } from "../formats/xml";

/** How a document counts frames and ticks (https://www.w3.org/TR/ttml2/#parameter-vocabulary). */
export type TimeBase = { framesASecond: number; subFrames: number; ticksASecond: number; counting: Counting };

/** Whether clocks show media time or count frames. At 29.97 frames a second, some frame numbers may be dropped. */
type Counting = "media" | "frames" | "frames-dropped";

const CLOCK = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|[:;](\d{1,3})(?:\.(\d{1,3}))?)?$/u;
const SHORT_CLOCK = /^(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?$/u;
const OFFSET = /^(\d{1,15}(?:[.,]\d{1,9})?)\s?(h|ms|m|s|f|t)?$/u;
const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** The parameters that the root element gives, with TTML's defaults for the others. */
export function readTimeBase(root: XmlAttributes): TimeBase {
  const rate = positive(root.get("frameRate"));
  const [numerator, denominator] =
    root
      .get("frameRateMultiplier")
      ?.split(/[\s:]+/u)
      .map(positive) ?? [];
  const subFrames = positive(root.get("subFrameRate")) ?? 1;
  const framesASecond = ((rate ?? 30) * (numerator ?? 1)) / (denominator ?? 1);
  const isCounted = root.get("timeBase") === "smpte";
  return {
    framesASecond,
    subFrames,
    ticksASecond: positive(root.get("tickRate")) ?? (rate ? rate * subFrames : 1),
    counting: !isCounted ? "media" : root.get("dropMode") === "dropNTSC" ? "frames-dropped" : "frames",
  };
}

/**
 * Reads a time expression: a clock (`01:02:03.4`, `01:02:03:12` with frames) or an offset (`3.5s`, `90f`, `1200t`).
 * Like players, it also accepts a clock without hours and a bare number of seconds.
 * @returns milliseconds, or null if the expression is no time
 */
export function readTime(expression: string | undefined, base: TimeBase): number | null {
  const text = expression?.trim() ?? "";
  const clock = CLOCK.exec(text);
  if (clock) return clockMs(clock, base);
  const short = SHORT_CLOCK.exec(text);
  if (short) return milliseconds(undefined, short[1], short[2], short[3]);
  const offset = OFFSET.exec(text);
  if (!offset) return null;
  const count = Number((offset[1] ?? "").replace(",", "."));
  const unit = offset[2] ?? "s";
  if (unit === "f") return (count / base.framesASecond) * 1000;
  if (unit === "t") return (count / base.ticksASecond) * 1000;
  return count * (UNIT_MS[unit] ?? 1);
}

function clockMs(clock: RegExpExecArray, base: TimeBase): number {
  const [, hours, minutes, seconds, fraction, frames, subFrames] = clock;
  const wholeMs = milliseconds(hours, minutes, seconds, fraction);
  if (frames === undefined) return wholeMs;
  const inSecond = Number(frames) + Number(subFrames ?? 0) / base.subFrames;
  if (base.counting === "media") return wholeMs + (inSecond / base.framesASecond) * 1000;
  // At 29.97 frames a second, clocks count to 30 and, with dropped frames, skip two numbers a minute.
  const passed = Number(hours) * 60 + Number(minutes);
  const dropped = base.counting === "frames-dropped" ? 2 * (passed - Math.floor(passed / 10)) : 0;
  const counted = (wholeMs / 1000) * Math.round(base.framesASecond) + inSecond - dropped;
  return (counted / base.framesASecond) * 1000;
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
