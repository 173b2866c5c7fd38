import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { zipSync } from "fflate";
import { openSqlite } from "~/app/flashcards/anki/package/sqlite";

export const sqlite = () => openSqlite(join(process.cwd(), "node_modules/sql.js/dist/sql-wasm.wasm"));

/** 2026-05-01, four in the morning. */
export const BEGAN = 1_777_608_000;
export const DAY = 86_400;

/** A SQLite file made by these statements. */
export function databaseOf(...statements: string[]): Uint8Array {
  const db = new DatabaseSync(":memory:");
  // The last statement may write to the schema itself.
  db.enableDefensive(false);
  for (const one of statements) db.exec(one);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

/** Opens a file's bytes with SQLite itself. */
export function inDatabase<T>(bytes: Uint8Array, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(":memory:");
  try {
    db.deserialize(bytes);
    return work(db);
  } finally {
    db.close();
  }
}

const ROWS = `
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);`;

const quote = (value: string | number | Uint8Array): string => {
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
};
export const insert = (table: string, ...values: (string | number | Uint8Array)[]) =>
  `insert into ${table} values (${values.map(quote).join(",")});`;

const names = (list: readonly string[]) => list.map((name, ord) => ({ name, ord }));
const templates = (list: readonly string[]) => list.map((qfmt, ord) => ({ name: `Card ${ord + 1}`, qfmt, ord }));
const TYPES = [
  { id: 1, name: "Basic", type: 0, flds: ["Front", "Back"], tmpls: ["{{Front}}"] },
  { id: 2, name: "Basic (and reversed card)", type: 0, flds: ["Front", "Back"], tmpls: ["{{Front}}", "{{Back}}"] },
  { id: 3, name: "Cloze", type: 1, flds: ["Text", "Back Extra"], tmpls: ["{{cloze:Text}}"] },
  {
    id: 4,
    name: "Kanji",
    type: 0,
    flds: ["Sign", "Reading", "Meaning"],
    tmpls: ["{{Sign}}", "{{#Meaning}}{{Meaning}}{{/Meaning}}"],
  },
];
const DECKS = [
  { id: 1, name: "Default" },
  { id: 7, name: "Spanish::Verbs" },
  { id: 9, name: "Filtered" },
];

/** A collection in the format of older versions of Anki: one row of JSON. */
export function schema11(rows: string): Uint8Array {
  const models = TYPES.map(({ flds, tmpls, ...type }) => [
    type.id,
    { ...type, flds: names(flds), tmpls: templates(tmpls) },
  ]);
  const decks = DECKS.map((deck) => [deck.id, deck]);
  const json = [models, decks].map((list) => JSON.stringify(Object.fromEntries(list)));
  const col = insert("col", 1, BEGAN, 0, 0, 11, 0, 0, 0, "{}", json[0] ?? "", json[1] ?? "", "{}", "{}");
  return databaseOf(`${ROWS}${col}${rows}`);
}

/** A string field of a protocol buffer. */
const bytesField = (number: number, text: string) => {
  const bytes = new TextEncoder().encode(text);
  return Uint8Array.from([number * 8 + 2, bytes.length, ...bytes]);
};

/** The same in the format of newer versions: tables whose names use a collation that only Anki has. */
export function schema18(rows: string): Uint8Array {
  const tables = `
    create table notetypes (id integer not null primary key, name text not null, mtime_secs integer not null,
      usn integer not null, config blob not null);
    create table fields (ntid integer not null, ord integer not null, name text not null, config blob not null,
      primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create unique index idx_notetypes_name on notetypes (name);
    create table templates (ntid integer not null, ord integer not null, name text not null, mtime_secs integer not null,
      usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
    create table decks (id integer primary key not null, name text not null, mtime_secs integer not null,
      usn integer not null, common blob not null, kind blob not null);`;
  const types = TYPES.flatMap(({ id, name, type, flds, tmpls }) => [
    insert("notetypes", id, name, 0, 0, Uint8Array.from(type === 1 ? [8, 1, 26, 1, 65] : [26, 1, 65])),
    ...flds.map((field, ord) => insert("fields", id, ord, field, new Uint8Array())),
    ...tmpls.map((qfmt, ord) => insert("templates", id, ord, `Card ${ord}`, 0, 0, bytesField(1, qfmt))),
  ]);
  const decks = DECKS.map(({ id, name }) =>
    insert("decks", id, name.replaceAll("::", "\u001f"), 0, 0, new Uint8Array(), new Uint8Array()),
  );
  const col = insert("col", 1, BEGAN, 0, 0, 18, 0, 0, 0, "", "", "", "", "");
  // The table definitions name a collation that only Anki has.
  const unicase = `pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'name text not null', 'name text not null collate unicase') where type = 'table' and name in ('notetypes', 'fields', 'templates', 'decks');`;
  return databaseOf(`${ROWS}${tables}${col}${types.join("")}${decks.join("")}${rows}`, unicase);
}

export const zip = (files: Record<string, Uint8Array>) => new Blob([new Uint8Array(zipSync(files))]);
export const zstd = (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes));
