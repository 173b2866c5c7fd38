/** Said above results that lack some of the words. */
export const NOTHING_HAS_ALL = "Nothing has all of these words.";

/** Which words are missing: "without “tree” and “trial”"; null if none is. */
export function describeMissing(missing: readonly string[] | undefined): string | null {
  if (!missing || missing.length === 0) return null;
  return `without ${new Intl.ListFormat("en").format(missing.map((word) => `\u201c${word}\u201d`))}`;
}
