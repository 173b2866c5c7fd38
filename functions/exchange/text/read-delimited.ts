import { unguardCell } from "~/functions/text/csv-field";
import { guessSeparator, type Row, splitRows } from "../../text/rows";
import { readMoments } from "../card-moments";
import type { ReadFile } from "../note";
import { readHeader, splitTags, type TextHeader } from "./column-header";

import { type TextNote, toNotes } from "./read-text-notes";

/** Tags and entities that Anki's editor writes and that plain text does not contain by chance. */
const HTML =
  /<(?:br|div|span|p|ul|ol|li|img|sub|sup|strong|em|b|i|u|a|font|table)(?:\s[^<>]*)?\/?>|&(?:nbsp|lt|gt|amp|quot);/i;
const SAMPLE_ROWS = 50;

/** Whether the fields of a file that does not say so are HTML, which Anki can export. */
function looksLikeHtml(rows: readonly { fields: readonly string[] }[]): boolean {
  return rows.slice(0, SAMPLE_ROWS).some(({ fields }) => fields.some((field) => HTML.test(field)));
}

/** Recognized column names in the first row of a file without Anki's header lines. */
const NAMES: Record<string, "field" | "tags" | "deck" | "guid" | "notetype"> = {
  front: "field",
  question: "field",
  term: "field",
  text: "field",
  back: "field",
  answer: "field",
  definition: "field",
  "back extra": "field",
  tags: "tags",
  deck: "deck",
  category: "deck",
  guid: "guid",
  notetype: "notetype",
  "note type": "notetype",
};

/** The line in which Excel names the separator. It may be padded with separators. */
const EXCEL_LINE = /^"?sep=([^\r\n"])"?[,;\t|]{0,100}(?:\r\n?|\n)/i;

/** How to read a text. `separator` is one character. */
export type DelimitedWish = { separator: string | null; isHtml: boolean | null };

export const TOLD_BY_THE_FILE: DelimitedWish = { separator: null, isHtml: null };

/**
 * Reads CSV or TSV with Anki's header lines, with column names in the first row, or with neither. Without either, the
 * first column is the front and the others are the back. Never throws.
 * @param wish the separator, and whether fields are HTML; null to detect it
 */
export function readDelimited(source: string, { separator, isHtml }: DelimitedWish = TOLD_BY_THE_FILE): ReadFile {
  const whole = source.startsWith("\ufeff") ? source.slice(1) : source;
  const [excel = "", excelSeparator] = EXCEL_LINE.exec(whole) ?? [];
  const text = whole.slice(excel.length);
  const header = readHeader(text);
  const rest = text.slice(header.end);
  const chosen = separator ?? header.separator ?? excelSeparator ?? guessSeparator(rest);
  const rows = splitRows(rest, chosen, header.lines + (excel === "" ? 1 : 2));
  const named = header.lines === 0 ? namesOf(rows[0]) : null;
  const columns = named ?? columnsOf(header);
  const notes = rows
    .slice(named ? 1 : 0)
    .filter(({ fields }) => fields.some((field) => field.trim() !== ""))
    // A comment in an Anki file.
    .filter(({ fields, isQuoted }) => header.lines === 0 || isQuoted || !fields[0]?.startsWith("#"))
    .map((row) => toTextNote(row, columns, header));
  return toNotes(notes, { isHtml: isHtml ?? header.isHtml ?? looksLikeHtml(rows) });
}

type Columns = {
  guid: number | null;
  notetype: number | null;
  deck: number | null;
  tags: number | null;
  /** Only in files written here. */
  source: number | null;
  exactTags: number | null;
  /** The first field, if the column names are in a different order. */
  front: number | null;
};

const FRONTS = new Set(["front", "question", "term", "text"]);

function columnsOf(header: TextHeader): Columns {
  const { guidColumn, notetypeColumn, deckColumn, tagsColumn, columns } = header;
  // Before Anki had a header line for it, a column called Tags held the tags.
  const place = (isIt: (name: string) => boolean): number | null => {
    const at = columns?.findIndex((name) => isIt(name.trim().toLowerCase())) ?? -1;
    return at < 0 ? null : at;
  };
  return {
    guid: guidColumn,
    notetype: notetypeColumn,
    deck: deckColumn,
    tags: tagsColumn ?? place((name) => name === "tags") ?? columnBehindFields(header),
    source: header.isOwn ? place((name) => name === "source") : null,
    exactTags: header.isOwn ? place((name) => name === "exact tags") : null,
    front: place((name) => FRONTS.has(name)),
  };
}

/** Anki note types with two fields; as in Anki, later columns are tags. */
const OF_TWO_FIELDS = /^(?:basic(?: \(.*\))?|cloze)$/i;

function columnBehindFields({ notetype, guidColumn, deckColumn, notetypeColumn }: TextHeader): number | null {
  if (notetype === null || !OF_TWO_FIELDS.test(notetype)) return null;
  const special = new Set([guidColumn, deckColumn, notetypeColumn]);
  return [0, 1, 2, 3, 4].filter((column) => !special.has(column))[2] ?? null;
}

function nameOf(field: string): (typeof NAMES)[string] | undefined {
  const name = field.trim().toLowerCase();
  // "constructor" may be a word to learn.
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

function namesOf(row: Row | undefined): Columns | null {
  const names = row?.fields.map(nameOf) ?? [];
  if (names.length < 2 || names.some((name) => name === undefined) || !names.includes("field")) return null;
  const place = (name: (typeof NAMES)[string]) => (names.includes(name) ? names.indexOf(name) : null);
  const front = row?.fields.findIndex((field) => FRONTS.has(field.trim().toLowerCase())) ?? -1;
  return {
    guid: place("guid"),
    notetype: place("notetype"),
    deck: place("deck"),
    tags: place("tags"),
    source: null,
    exactTags: null,
    front: front < 0 ? null : front,
  };
}

function toTextNote({ line, fields: cells }: Row, columns: Columns, header: TextHeader): TextNote {
  const fields = header.isGuarded ? cells.map(unguardCell) : cells;
  const { front, ...others } = columns;
  const special = new Set(Object.values(others));
  const places = [...fields.keys()].filter((index) => !special.has(index));
  if (front !== null && places.includes(front)) places.unshift(...places.splice(places.indexOf(front), 1));
  const at = (column: number | null): string | null => (column === null ? null : fields[column]?.trim() || null);
  return {
    line,
    fields: places.map((index) => fields[index] ?? ""),
    guid: at(columns.guid),
    notetype: at(columns.notetype) ?? header.notetype,
    deck: at(columns.deck) ?? header.deck,
    tags: [...new Set([...header.tags, ...splitTags(at(columns.tags) ?? "")])],
    exactTags: at(columns.exactTags),
    citations: readMoments(at(columns.source) ?? ""),
    isOwn: header.isOwn,
  };
}
