import * as z from "zod";

/** A list in a model's answer. Models also write null for an empty list, and a lone entry for a list of one. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess((value) => (value === null ? [] : typeof value === "string" ? [value] : value), z.array(entry));
}

/** A line number of the transcript. Models also copy the line's brackets, or add quotation marks. */
export const lineNumber = z.preprocess((value) => {
  const digits = typeof value === "string" ? /^\s*\[?(\d{1,9})\]?\s*$/.exec(value)?.[1] : undefined;
  return digits === undefined ? value : Number(digits);
}, z.number().int());

/** Accepts a list's values in any case. */
export const lowerCase = (value: unknown) => (typeof value === "string" ? value.trim().toLowerCase() : value);

/** An answer as text. Models also write `true` and numbers without quotation marks. */
export const writtenOut = z.preprocess(
  (value) => (typeof value === "boolean" || typeof value === "number" ? String(value) : value),
  z.string(),
);
