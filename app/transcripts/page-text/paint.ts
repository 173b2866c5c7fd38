import type { TextRange } from "~/functions/transcripts/offsets";
import type { LiveText } from "./live-text";
import { toDomRange } from "./selection";

/**
 * Highlights ranges of the text by a name in the stylesheet (`::highlight(name)`) without changing the markup, so
 * overlaps cost nothing; ranges outside of lines are skipped. In browsers without support, the text stays plain.
 */
export function paint(name: string, text: LiveText, ranges: readonly TextRange[]): void {
  if (typeof Highlight === "undefined") return;
  const { starts, ends } = text.offsets;
  const lines = text.sections
    .filter(({ areLines }) => areLines)
    .map(({ chunk: { first, last } }) => ({ from: starts[first] ?? 0, to: ends[last] ?? 0 }));
  const found = ranges
    .filter(({ startIndex, endIndex }) => lines.some(({ from, to }) => startIndex < to && from < endIndex))
    .flatMap((range) => toDomRange(text, range) ?? []);
  if (found.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...found));
}
