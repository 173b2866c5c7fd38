import { frameRateOf, readClock } from "../caption-clock";
import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { plainText } from "../strip-markup";

const CODE = String.raw`\d{1,2}:\d{2}:\d{2}[:;]\d{2}`;
/** Spruce's `00:00:01:12 , 00:00:03:10 , text`, and the form of disc editors with blanks and a number. */
const LINE = new RegExp(
  String.raw`^\s*(?:\d{1,6}:?\s{1,4})?(${CODE})(?:\s*,\s*|\s+)(${CODE})(?:\s*,\s*|\s+)(\S.*)$`,
  "su",
);
const SILENT = /^\s*(?:\$[A-Za-z]|\/\/)/u;
/** Codes that toggle italics, bold and underlining. */
const STYLE = /\^[IBU]/gu;
const SHARE = 0.3;

/** Whether lines have two time codes with frames, followed by text. */
export function isSpruce(lines: readonly string[]): boolean {
  const written = lines.filter((line) => isWritten(line) && !SILENT.test(line));
  const read = written.filter((line) => LINE.test(line)).length;
  return read > 0 && read >= written.length * SHARE;
}

/**
 * Parses Spruce subtitle lists (.stl as text) and those of disc editors. A line without times continues the one above.
 */
export function parseSpruce(lines: readonly string[]): Cue[] {
  const frameRate = frameRateOf(lines);
  const cues: Cue[] = [];
  for (const line of lines) {
    if (SILENT.test(line) || !isWritten(line)) continue;
    const [, start = "", end = "", text = ""] = LINE.exec(line) ?? [];
    const [from, to] = [readClock(start, frameRate), readClock(end, frameRate)];
    const open = cues.at(-1);
    const said = plainText((from ? text : line).replace(STYLE, "").replaceAll("|", "\n"));
    if (from && to) cues.push({ startMs: from.ms, endMs: to.ms, text: said });
    else if (open) open.text += `\n${said}`;
    else cues.push({ startMs: 0, endMs: 0, text: said });
  }
  return cues;
}
