import { readClock } from "../clock";
import type { Cue } from "../cues";
import { badTime } from "../errors";
import { plainText, withoutDrawings } from "../markup";
import { cleanName } from "../names";

const DIALOGUE = /^\s*Dialogue\s?:\s?(.*)$/su;
const FORMAT = /^\s*Format\s?:(.*)$/u;
const EVENTS = /^\s*\[Events\]/iu;
/** Columns where no line says them, as in version 4+. */
const COLUMNS = "layer,start,end,style,name,marginl,marginr,marginv,effect,text".split(",");
/** Overrides, and notes to other translators. */
const BRACES = /\{[^{}]{0,2000}\}/gu;
const FRAME_RATE = 25;

/** Whether lines are SubStation Alpha's (.ass, .ssa). */
export function isSubStation(lines: readonly string[]): boolean {
  return lines
    .slice(0, 200)
    .some((line) => /^\s*\[Script Info\]/iu.test(line) || /^\s*Dialogue\s?:\s?[^,]{0,40},\d/u.test(line));
}

/**
 * SubStation Alpha, versions 4 and 4+: the dialogue without drawings, overrides and comments; the column for names is who
 * speaks.
 * @throws AppError `captions_unreadable` at a line whose times cannot be read
 */
export function parseSubStation(lines: readonly string[]): Cue[] {
  let columns = COLUMNS;
  let areEvents = true;
  return lines.flatMap((line, index) => {
    if (/^\s*\[[^\]]{1,60}\]\s*$/u.test(line)) areEvents = EVENTS.test(line);
    const format = areEvents ? FORMAT.exec(line)?.[1] : undefined;
    if (format !== undefined)
      columns = format
        .toLowerCase()
        .split(",")
        .map((name) => name.trim());
    const event = DIALOGUE.exec(line)?.[1];
    if (event === undefined) return [];
    const fields = splitFields(event, columns.length);
    const field = (name: string) => fields[columns.indexOf(name)]?.trim() ?? "";
    const [start, end] = [readClock(field("start"), FRAME_RATE), readClock(field("end"), FRAME_RATE)];
    if (!start || !end) throw badTime(index + 1, "SubStation Alpha file");
    const said = plainText(withoutDrawings(field("text")).replace(BRACES, "").replace(/\\h/gu, " "));
    const speaker = cleanName(field("name") || field("actor"));
    return [{ startMs: start.ms, endMs: end.ms, text: said, speaker }];
  });
}

/** The last field has what commas are left. */
function splitFields(event: string, count: number): string[] {
  const fields: string[] = [];
  let from = 0;
  while (fields.length < count - 1) {
    const comma = event.indexOf(",", from);
    if (comma < 0) break;
    fields.push(event.slice(from, comma));
    from = comma + 1;
  }
  return [...fields, event.slice(from)];
}
