import type { TextRange } from "~/functions/transcripts/offsets";

/** More matches than these are counted no further: nobody steps through them. */
export const MAX_MATCHES = 2000;

/** Where a text occurs in the joined text, whatever its case; white space stands for any white space. */
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
