/**
 * Line ends and other controls, and marks that turn or hide text. Joiners stay, because scripts and emoji need them.
 */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const INVISIBLE = /[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text on one line without control or invisible characters. */
export function cleanText(text: string): string {
  return text.replace(CONTROLS, " ").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** At most `length` UTF-16 units, cut at a nearby space if there is one, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
  const space = head.lastIndexOf(" ");
  return `${(space > length * 0.8 ? head.slice(0, space) : head).trimEnd()}\u2026`;
}
