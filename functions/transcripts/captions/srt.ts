import { type Cue, readCues } from "./cues";
import { plainText } from "./markup";
import { unroll } from "./unroll";

/** SubRip (and YouTube's SubViewer export, whose cues differ only in the time line). */
export function parseSrt(lines: readonly string[]): Cue[] {
  return unroll(readCues(lines, "srt").map((cue) => ({ ...cue, text: plainText(cue.text) })));
}
