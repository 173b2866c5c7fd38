import * as z from "zod";

/** The most characters of a search in the library. */
export const MAX_SEARCH = 200;

/** One line in its stored form: trimmed, with composed characters. Empty if nothing in it is visible. */
export const oneLineText = z.string().transform((text) => {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim();
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : "";
});

/** A color as `#RRGGBB`. */
export const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "Invalid color format")
  .transform((text) => text.toUpperCase());

export const isSomething = (value: object) => Object.values(value).some((field) => field !== undefined);

export const NOTHING_TO_CHANGE = "There is nothing to change.";

/** A row's id in a body. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
