import type { CardRow, Collection, LogRow, NoteRow } from "~/functions/exchange/anki/tables";
import { FileFailure } from "~/functions/exchange/failure";
import { type Database, damagedDatabase, rowsOf, type SqlJsStatic, toNumber, toText } from "./sqlite";
import { readTypes11 } from "./types-11";
import { readTypes18 } from "./types-18";
import type { Unpacked } from "./unpack";

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
