import { guessSeparator, type Row, splitRows } from "~/functions/text/rows";
import { frameRateOf, milliseconds, readClock } from "../caption-clock";
import { badTime, noColumns } from "../caption-errors";
import { isWritten, splitLines } from "../caption-lines";
import type { Cue } from "../read-cues";
import { cleanName } from "../speaker-names";
import { lastUntil } from "../stretches";
import { plainText, withoutDrawings } from "../strip-markup";
import { msOf, readMoment, unitOf } from "./column-moments";
import { type Columns, columnsOf } from "./columns";
import { framedFormat, parseFramed } from "./framed";
import { isPodcastHtml, parsePodcastHtml } from "./podcast-html";
import { isSami, parseSami } from "./sami";
import { isSpruce, parseSpruce } from "./spruce";

const ENDINGS: ReadonlySet<string> = new Set(["csv", "tsv"]);
const SAMPLE = 20_000;
/** At least this share of rows must have a readable start for a text to count as a table of captions. */
const READ_SHARE = 0.7;

/** Whether a text is a table of captions, by its first row or the content of its columns. */
function isTable(text: string, ending: string | null): boolean {
  const sample = text.slice(0, SAMPLE);
  const first = splitLines(sample).find(isWritten) ?? "";
  const isNamed = ending !== null && ENDINGS.has(ending);
  if (!isNamed && !/[,;\t|]/u.test(first)) return false;
  const rows = readRows(sample);
  const columns = columnsOf(rows, { areNamed: !isNamed && !first.includes("\t") });
  const body = rows.slice(columns?.firstRow);
  const read = body.filter(({ fields }) => columns && readMoment(fields[columns.start], 25) !== null).length;
  const isRead = columns !== null && body.length > 0 && read >= body.length * READ_SHARE;
  if (!isRead && isNamed) throw noColumns();
  return isRead;
}

/**
 * Captions as a table (CSV or TSV) with columns for times and text, in any order and with any names. Premiere,
 * Whisper and spreadsheets write them. A row without a time continues the caption above.
 * @throws AppError `captions_unreadable` at a row whose time cannot be read
 */
function parseTable(text: string): Cue[] {
  const frameRate = frameRateOf(splitLines(text));
  const rows = readRows(text);
  const columns = columnsOf(rows, { areNamed: false });
  if (!columns) throw noColumns();
  const captions: {
    start: NonNullable<ReturnType<typeof readMoment>>;
    end: ReturnType<typeof readMoment>;
    lengths: boolean;
    row: Row;
    more: string[];
  }[] = [];
  for (const row of rows.slice(columns.firstRow)) {
    const cell = row.fields[columns.start] ?? "";
    const start = readMoment(cell, frameRate);
    const open = captions.at(-1);
    if (start)
      captions.push({ start, end: endOf(row, columns, frameRate), lengths: columns.isDuration, row, more: [] });
    else if (!isWritten(cell) && open) open.more.push(row.fields[columns.text] ?? "");
    else throw badTime(row.line, "table");
  }
  const unit = columns.unit ?? unitOf(columns.isDuration ? captions.map((one) => ({ ...one, end: null })) : captions);
  return captions.map(({ start, end, row, more }, index) => {
    const startMs = msOf(start, unit);
    const next = captions[index + 1]?.start;
    const said = plainText([row.fields[columns.text] ?? "", ...more].join("\n"));
    const endMs = end && msOf(end, unit) + (columns.isDuration ? startMs : 0);
    const speaker = columns.speaker === null ? undefined : cleanName(row.fields[columns.speaker] ?? "");
    return { startMs, endMs: endMs ?? lastUntil(startMs, next && msOf(next, unit), said), text: said, speaker };
  });
}

function endOf({ fields }: Row, { end }: Columns, frameRate: number) {
  return end === null ? null : readMoment(fields[end], frameRate);
}

function readRows(text: string): Row[] {
  // Excel's own first line names the separator.
  const told = /^\s*sep=(.)\r?\n/u.exec(text);
  const rest = told ? text.slice(told[0].length) : /^\s*\|/u.test(text) ? withoutBorders(text) : text;
  return splitRows(rest, told?.[1] ?? guessSeparator(rest), told ? 2 : 1).filter(({ fields }) =>
    fields.some(isWritten),
  );
}

/** A Markdown table has bars at its sides and a line below its first row. */
function withoutBorders(text: string): string {
  const rows = splitLines(text).map((line) => (/^[\s:|-]+$/u.test(line) ? "" : line.trim().replace(/^\||\|$/gu, "")));
  return rows.join("\n");
}

const DIALOGUE = /^\s*Dialogue\s?:\s?(.*)$/su;
const FORMAT = /^\s*Format\s?:(.*)$/u;
const EVENTS = /^\s*\[Events\]/iu;
/** The columns of version 4+, for files that do not list theirs. */
const COLUMNS = "layer,start,end,style,name,marginl,marginr,marginv,effect,text".split(",");
/** Overrides, and notes to other translators. */
const BRACES = /\{[^{}]{0,2000}\}/gu;
const FRAME_RATE = 25;

function isSubStation(lines: readonly string[]): boolean {
  return lines
    .slice(0, 200)
    .some((line) => /^\s*\[Script Info\]/iu.test(line) || /^\s*Dialogue\s?:\s?[^,]{0,40},\d/u.test(line));
}

/**
 * Parses SubStation Alpha, versions 4 and 4+: the dialogue without drawings, overrides and comments. The name column
 * is the speaker.
 * @throws AppError `captions_unreadable` at a line whose times cannot be read
 */
function parseSubStation(lines: readonly string[]): Cue[] {
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

/** The last field keeps all remaining commas. */
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

/** `00:00:04:text`, `0:00:04=text`, and `00:00:04,2=text` for the second line of a caption. */
const LINE = /^\s*(\d{1,2}):(\d{2}):(\d{2})(?:,(\d))?[:=](?!\d{2}(?!\d))\s?(.*)$/su;
const SHARE = 0.7;

/** Whether lines are TMPlayer's, with the text right after the time and a colon. */
function isTmPlayer(lines: readonly string[]): boolean {
  const written = lines.filter(isWritten);
  const glued = written.filter(
    (line) => /^\s*\d{1,2}:\d{2}:\d{2}(?:,\d)?[:=](?:\S|\s*$)/u.test(line) && LINE.test(line),
  );
  return glued.length > 0 && glued.length >= written.length * SHARE;
}

/**
 * Parses TMPlayer: times without an end, and texts whose lines `|` separates. A line without text ends the one before.
 */
function parseTmPlayer(lines: readonly string[]): Cue[] {
  const said: { startMs: number; text: string }[] = [];
  for (const line of lines) {
    const [, hours, minutes, seconds, part, text = ""] = LINE.exec(line) ?? [];
    const open = said.at(-1);
    if (seconds === undefined) {
      if (isWritten(line) && open) open.text += `|${line}`;
      else if (isWritten(line)) said.push({ startMs: 0, text: line });
      continue;
    }
    const startMs = milliseconds(hours, minutes, seconds);
    if (open && part !== undefined && part !== "1" && open.startMs === startMs) open.text += `|${text}`;
    else said.push({ startMs, text });
  }
  return said.map(({ startMs, text }, index) => {
    const plain = plainText(text.replaceAll("|", "\n"));
    return { startMs, endMs: lastUntil(startMs, said[index + 1]?.startMs, plain), text: plain };
  });
}

/** A file's text and lines, and the ending of its name in lower case. */
export type CaptionText = { text: string; lines: readonly string[]; ending: string | null };

type Format = { name: string; isIt: (file: CaptionText) => boolean; read: (file: CaptionText) => Cue[] };

/** Formats of players, editors and podcasts, in the order in which they are tried. */
export const OTHER_FORMATS = [
  { name: "sami", isIt: ({ text }) => isSami(text), read: ({ text }) => parseSami(text) },
  { name: "podcast", isIt: ({ text }) => isPodcastHtml(text), read: ({ text }) => parsePodcastHtml(text) },
  { name: "substation", isIt: ({ lines }) => isSubStation(lines), read: ({ lines }) => parseSubStation(lines) },
  {
    name: "microdvd",
    isIt: ({ lines }) => framedFormat(lines) === "microdvd",
    read: ({ lines }) => parseFramed(lines, "microdvd"),
  },
  {
    name: "mpl2",
    isIt: ({ lines }) => framedFormat(lines) === "mpl2",
    read: ({ lines }) => parseFramed(lines, "mpl2"),
  },
  { name: "spruce", isIt: ({ lines }) => isSpruce(lines), read: ({ lines }) => parseSpruce(lines) },
  { name: "tmplayer", isIt: ({ lines }) => isTmPlayer(lines), read: ({ lines }) => parseTmPlayer(lines) },
  { name: "table", isIt: ({ text, ending }) => isTable(text, ending), read: ({ text }) => parseTable(text) },
] as const satisfies readonly Format[];

export type OtherFormat = (typeof OTHER_FORMATS)[number]["name"];
