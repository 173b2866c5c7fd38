import type { TextRange } from "~/functions/transcripts/offsets";

/** Matches beyond these are not counted; nobody steps through that many. */
export const MAX_MATCHES = 2000;

/** All matches in the joined text, ignoring case; white space matches any white space. */
export function findAll(joined: string, wanted: string): TextRange[] {
  const words = wanted.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("\\s+");
  const found: TextRange[] = [];
  for (const match of joined.matchAll(new RegExp(escaped, "giu"))) {
    found.push({ startIndex: match.index, endIndex: match.index + match[0].length });
    if (found.length === MAX_MATCHES) break;
  }
  return found;
}
