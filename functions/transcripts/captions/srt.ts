import { type Cue, readCues } from "./cues";
import { plainText } from "./markup";
import { unroll } from "./unroll";

/** SubRip. */
export function parseSrt(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "srt").map((cue) => ({ ...cue, text: plainText(cue.text) })));
}
