import type { CardRow, Collection, LogRow, NoteRow, NoteType } from "~/functions/exchange/anki/anki-tables";
import { FileFailure } from "~/functions/exchange/failure";
import { type Database, damagedDatabase, rowsOf, type SqlJsStatic, toBytes, toNumber, toText } from "./sqlite";

import type { Unpacked } from "./unpack";

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Reads a protocol buffer's field by number: a number or bytes; undefined if the field is missing or the buffer is
 * invalid. Newer versions of Anki store note type settings this way (protobuf encoding, "Message structure").
 */
export function readField(buffer: Uint8Array, wanted: number): number | Uint8Array | undefined {
  let at = 0;
  // At most ten bytes, the length of a negative number. Above 2^53 the value loses precision, but the position stays
  // right.
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = buffer[at];
      at += 1;
      if (byte === undefined) return Number.NaN;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  while (at < buffer.byteLength) {
    const tag = varint();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === VARINT) {
      const value = varint();
      if (number === wanted) return value;
    } else if (type === BYTES) {
      const length = varint();
      if (!(at + length <= buffer.byteLength)) return undefined;
      if (number === wanted) return buffer.subarray(at, at + length);
      at += length;
    } else if (type === FIXED_32) at += 4;
    else if (type === FIXED_64) at += 8;
    else return undefined;
  }
  return undefined;
}

/** Anki's separator between a deck and its subdeck. */
const CHILD = "\u001f";
/** Field numbers in Anki's protocol buffers: a note type's kind, and a template's question. */
const KIND = 1;
const QUESTION = 1;
const CLOZE = 1;

/**
 * Note types and decks as newer versions of Anki store them: in tables that contain protocol buffers. SQLite can't read
 * some of the tables without Anki's own collation, so it is removed from their definitions. Nothing here is looked up
 * or sorted by name.
 */
function readTypes18(db: Database): Pick<Collection, "notetypes" | "decks"> {
  db.run(`pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'unicase', 'binary') where sql like '%unicase%';
    pragma writable_schema = reset`);
  const notetypes = new Map<number, NoteType>(
    rowsOf(db, "select id, name, config from notetypes", ([id, name, config]) => [
      toNumber(id),
      { name: toText(name), isCloze: readField(toBytes(config), KIND) === CLOZE, fields: [], questions: [] },
    ]),
  );
  const inOrder = (sql: string) =>
    rowsOf(db, sql, ([ntid, ord, value]) => ({
      notetype: notetypes.get(toNumber(ntid)),
      ord: toNumber(ord),
      value,
    })).sort((a, b) => a.ord - b.ord);
  for (const { notetype, value } of inOrder("select ntid, ord, name from fields")) notetype?.fields.push(toText(value));
  for (const { notetype, value } of inOrder("select ntid, ord, config from templates")) {
    const question = readField(toBytes(value), QUESTION);
    notetype?.questions.push(question instanceof Uint8Array ? new TextDecoder().decode(question) : "");
  }
  const decks = rowsOf(
    db,
    "select id, name from decks",
    ([id, name]) => [toNumber(id), toText(name).replaceAll(CHILD, "::")] as const,
  );
  return { notetypes, decks: new Map(decks) };
}

/** The most rows read from a table; a learner has fewer reviews in 30 years. */
const MAX_ROWS = 2_000_000;
/** From this schema version on, note types and decks have their own tables. */
const WITH_TABLES = 15;
/** The newest known schema version; newer ones that still have these tables are read too. */
const NEWEST = 18;

/** Reads notes, cards and review log from a package's database. @throws FileFailure damaged_database, too_new */
export function readDatabase(sqlite: SqlJsStatic, { database, companion, media }: Unpacked): Collection {
  const db = open(sqlite, database);
  let version = 0;
  try {
    const col = readCol(db);
    version = col.version;
    const types = version >= WITH_TABLES ? readTypes18(db) : readTypes11(db);
    const notes = rowsOf(db, `select id, guid, mid, mod, tags, flds from notes order by id limit ${MAX_ROWS}`, toNote);
    const cards = rowsOf(
      db,
      `select id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, data
       from cards order by id limit ${MAX_ROWS}`,
      toCard,
    );
    const log = rowsOf(
      db,
      `select id, cid, ease, ivl, lastIvl, factor, time, type from revlog order by id limit ${MAX_ROWS}`,
      toLog,
    );
    return { createdAt: col.createdAt, ...types, notes, cards, log, companion, media };
  } catch (cause) {
    if (cause instanceof FileFailure) throw cause;
    if (version <= NEWEST) throw damagedDatabase(cause);
    throw new FileFailure("too_new", "This file comes from a newer version of Anki than we support.", { cause });
  } finally {
    db.close();
  }
}

function open(sqlite: SqlJsStatic, bytes: Uint8Array): Database {
  try {
    return new sqlite.Database(bytes);
  } catch (cause) {
    throw damagedDatabase(cause);
  }
}

function readCol(db: Database): { createdAt: number; version: number } {
  const [row] = rowsOf(db, "select crt, ver from col limit 1", ([crt, ver]) => ({
    createdAt: toNumber(crt),
    version: toNumber(ver),
  }));
  if (!row) throw damagedDatabase();
  return row;
}

const toNote = (row: Parameters<typeof toText>[0][]): NoteRow => ({
  id: toNumber(row[0]),
  guid: toText(row[1]),
  mid: toNumber(row[2]),
  mod: toNumber(row[3]),
  tags: toText(row[4]),
  flds: toText(row[5]),
});

const toCard = (row: Parameters<typeof toText>[0][]): CardRow => ({
  id: toNumber(row[0]),
  nid: toNumber(row[1]),
  did: toNumber(row[2]),
  ord: toNumber(row[3]),
  type: toNumber(row[4]),
  queue: toNumber(row[5]),
  due: toNumber(row[6]),
  ivl: toNumber(row[7]),
  factor: toNumber(row[8]),
  reps: toNumber(row[9]),
  lapses: toNumber(row[10]),
  left: toNumber(row[11]),
  odue: toNumber(row[12]),
  odid: toNumber(row[13]),
  data: toText(row[14]),
});

const toLog = (row: Parameters<typeof toText>[0][]): LogRow => ({
  id: toNumber(row[0]),
  cid: toNumber(row[1]),
  ease: toNumber(row[2]),
  ivl: toNumber(row[3]),
  lastIvl: toNumber(row[4]),
  factor: toNumber(row[5]),
  time: toNumber(row[6]),
  type: toNumber(row[7]),
});

type Named = { name?: unknown; ord?: unknown; qfmt?: unknown };
type Model = { name?: unknown; type?: unknown; flds?: unknown; tmpls?: unknown };

/**
 * Note types and decks as JSON in one row: the format before Anki 2.1.28, still used in packages for older versions.
 */
function readTypes11(db: Database): Pick<Collection, "notetypes" | "decks"> {
  const [row] = rowsOf(db, "select models, decks from col limit 1", ([models, decks]) => ({
    models: parse(toText(models)),
    decks: parse(toText(decks)),
  }));
  if (!row) throw damagedDatabase();
  return {
    notetypes: new Map(Object.entries(row.models).map(([id, model]) => [Number(id), toNoteType(model as Model)])),
    decks: new Map(
      Object.entries(row.decks).map(([id, deck]) => [Number(id), String((deck as Named | null)?.name ?? "")]),
    ),
  };
}

function toNoteType(model: Model): NoteType {
  const sorted = (list: unknown): Named[] =>
    (Array.isArray(list) ? (list as Named[]) : []).toSorted((a, b) => Number(a.ord) - Number(b.ord));
  return {
    name: String(model.name ?? ""),
    isCloze: model.type === 1,
    fields: sorted(model.flds).map(({ name }) => String(name ?? "")),
    questions: sorted(model.tmpls).map(({ qfmt }) => String(qfmt ?? "")),
  };
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch (cause) {
    throw damagedDatabase(cause);
  }
  throw damagedDatabase();
}
