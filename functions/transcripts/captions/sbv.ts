import { type Cue, readCues } from "./cues";
import { plainText } from "./markup";
import { unroll } from "./unroll";

/** SubViewer writes line breaks as `[br]`. */
const BREAK = /\[br\]/giu;

/** YouTube's SBV, and SubViewer 2, from which it comes: both times in one line, split by a comma; its header is passed over. */
export function parseSbv(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "sbv").map((cue) => ({ ...cue, text: plainText(cue.text.replace(BREAK, "\n")) })));
}
