import { guessSeparator, type Row, splitRows } from "../../../text/rows";
import { frameRateOf } from "../clock";
import type { Cue } from "../cues";
import { badTime, noColumns } from "../errors";
import { isWritten, splitLines } from "../lines";
import { plainText } from "../markup";
import { cleanName } from "../names";
import { lastUntil } from "../stretches";
import { type Columns, columnsOf } from "./columns";
import { msOf, readMoment, unitOf } from "./moments";

const ENDINGS: ReadonlySet<string> = new Set(["csv", "tsv"]);
const SAMPLE = 20_000;
/** Rows whose start can be read, of all, from which on a text is a table of captions. */
const READ_SHARE = 0.7;

/** Whether a text is a table of captions, by its first row or by what is in its columns. */
export function isTable(text: string, ending: string | null): boolean {
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
 * Captions as a table (CSV or TSV) with a column of times and one of text, whatever their order and names, as Premiere,
 * Whisper and spreadsheets write it. A row without a time goes on with the caption above it.
 * @throws AppError `captions_unreadable` at a row whose time cannot be read
 */
export function parseTable(text: string): Cue[] {
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
  // Excel's own first line says the separator.
  const told = /^\s*sep=(.)\r?\n/u.exec(text);
  const rest = told ? text.slice(told[0].length) : /^\s*\|/u.test(text) ? withoutBorders(text) : text;
  return splitRows(rest, told?.[1] ?? guessSeparator(rest), told ? 2 : 1).filter(({ fields }) =>
    fields.some(isWritten),
  );
}

/** A table of Markdown has bars at its sides and a line below its first row. */
function withoutBorders(text: string): string {
  const rows = splitLines(text).map((line) => (/^[\s:|-]+$/u.test(line) ? "" : line.trim().replace(/^\||\|$/gu, "")));
  return rows.join("\n");
}
