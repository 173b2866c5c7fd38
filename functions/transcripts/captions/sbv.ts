import { type Cue, readCues } from "./cues";
import { plainText } from "./markup";
import { unroll } from "./unroll";

/** SubViewer writes line breaks as `[br]`. */
const BREAK = /\[br\]/giu;

/**
 * YouTube's SBV, and SubViewer 2, which it is based on: both times on one line, separated by a comma; the header is
 * skipped.
 */
export function parseSbv(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "sbv").map((cue) => ({ ...cue, text: plainText(cue.text.replace(BREAK, "\n")) })));
}
