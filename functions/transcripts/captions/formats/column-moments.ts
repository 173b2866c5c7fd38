import { readClock } from "../caption-clock";

/** A time in a table: a clock in milliseconds, or a number whose unit its neighbors show. */
export type ColumnMoment = { ms: number } | { count: number };

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,20})?$/u;
const UNIT = /^(-?\d{1,15}(?:[.,]\d{1,20})?)\s?(ms|s|sec|secs|seconds)$/iu;

/** Reads `12.5`, `12,5`, `12.5s`, `1200ms` or a clock; null for anything else. */
export function readMoment(value: unknown, frameRate: number): ColumnMoment | null {
  if (typeof value === "number") return Number.isFinite(value) ? { count: value } : null;
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (NUMBER.test(text)) return { count: Number(text.replace(",", ".")) };
  const [, count, unit] = UNIT.exec(text) ?? [];
  if (count !== undefined) return { ms: Number(count.replace(",", ".")) * (unit?.toLowerCase() === "ms" ? 1 : 1000) };
  return readClock(text, frameRate);
}

/** No caption lasts this many seconds, so such numbers are milliseconds. */
const LONG = 100;

/**
 * Milliseconds per unit of the numbers in captions: 1 if they are whole and would be minutes long in seconds, else
 * 1000.
 */
export function unitOf(captions: readonly { start: ColumnMoment; end: ColumnMoment | null }[]): 1 | 1000 {
  const counts = captions.flatMap(({ start, end }) =>
    [start, end].flatMap((one) => (one && "count" in one ? [one.count] : [])),
  );
  if (!counts.every(Number.isInteger)) return 1000;
  const lengths = captions.flatMap(({ start, end }, index) => {
    const until = end ?? captions[index + 1]?.start;
    return "count" in start && until && "count" in until ? [until.count - start.count] : [];
  });
  const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return median >= LONG ? 1 : 1000;
}

/** Converts a moment to milliseconds. */
export function msOf(moment: ColumnMoment, unit: number): number {
  return Math.round("ms" in moment ? moment.ms : moment.count * unit);
}
