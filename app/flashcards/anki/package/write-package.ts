import { zipSync } from "fflate";
import { readNotes } from "~/functions/exchange/anki/read-notes";
import { writeCollectionJson } from "~/functions/exchange/anki/write-collection";
import { type WrittenCollection, writeNotes } from "~/functions/exchange/anki/write-notes";
import { type ExportedCard, groupNotes, type PackageOptions } from "~/functions/exchange/exported";
import { FileFailure } from "~/functions/exchange/failure";
import type { ReadFile } from "~/functions/exchange/note";

import { readDatabase } from "./read-database";
import type { Database, SqlJsStatic, SqlValue } from "./sqlite";
import { unpack } from "./unpack";

/** The tables of schema 11, which every version of Anki since 2.0 can open. */
const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;
const SCHEMA_VERSION = 11;
/** Marks rows that were never synced. */
const USN = -1;

/** Writes a collection as an SQLite database. */
async function writeDatabase(
  sqlite: SqlJsStatic,
  written: WrittenCollection,
  { now, minutesWest }: PackageOptions,
): Promise<Uint8Array> {
  const db = new sqlite.Database();
  try {
    db.run(SCHEMA);
    db.run("begin");
    const seconds = Math.floor(now / 1000);
    const { conf, models, decks, dconf, tags } = writeCollectionJson(written.decks, seconds, minutesWest);
    const col = [1, written.createdAt, now, now, SCHEMA_VERSION, 0, USN, 0, conf, models, decks, dconf, tags];
    insert(db, "col", [col]);
    const sums = await Promise.all(written.notes.map(({ sortField }) => checksumOf(sortField)));
    insert(
      db,
      "notes",
      written.notes.map((note, index) => [
        ...[note.id, note.guid, note.mid, seconds, USN, note.tags, note.flds, note.sortField, sums[index] ?? 0, 0, ""],
      ]),
    );
    insert(
      db,
      "cards",
      written.cards.map((card) => [
        ...[card.id, card.nid, card.did, card.ord, seconds, USN, card.type, card.queue, card.due, card.ivl],
        ...[card.factor, card.reps, card.lapses, card.left, card.odue, card.odid, 0, card.data],
      ]),
    );
    insert(
      db,
      "revlog",
      written.log.map(({ id, cid, ease, ivl, lastIvl, factor, time, type }) => [
        ...[id, cid, USN, ease, ivl, lastIvl, factor, time, type],
      ]),
    );
    db.run("commit");
    return db.export();
  } finally {
    db.close();
  }
}

function insert(db: Database, table: string, rows: readonly SqlValue[][]): void {
  const [first] = rows;
  if (!first) return;
  const statement = db.prepare(`insert into ${table} values (${first.map(() => "?").join(",")})`);
  try {
    for (const row of rows) statement.run(row);
  } finally {
    statement.free();
  }
}

/** Anki's checksum for finding duplicates: the first 32 bits of the SHA-1 of the first field's text. */
async function checksumOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

/** Reads the notes of an Anki package. @throws FileFailure */
export async function readPackage(sqlite: SqlJsStatic, file: Blob, now: number): Promise<ReadFile> {
  const read = readNotes(readDatabase(sqlite, await unpack(file)), now);
  if (read.notes.length === 0 && read.problems.length === 0) {
    throw new FileFailure("no_cards", ["There are no cards in this file.", ...read.notices].join(" "));
  }
  return read;
}

/** Writes cards to an Anki package. */
export async function writePackage(
  sqlite: SqlJsStatic,
  cards: readonly ExportedCard[],
  options: PackageOptions,
): Promise<Uint8Array> {
  const written = writeNotes(groupNotes(cards), options);
  const database = await writeDatabase(sqlite, written, options);
  const encode = (text: string) => new TextEncoder().encode(text);
  return zipSync(
    { "collection.anki2": database, media: encode("{}"), [written.companion.name]: encode(written.companion.text) },
    { level: 6, mtime: options.now },
  );
}
