import type { Collection, NoteType } from "~/functions/exchange/anki/tables";
import { readField } from "./proto";
import { type Database, rowsOf, toBytes, toNumber, toText } from "./sqlite";

/** Anki's separator between a deck and its subdeck. */
const CHILD = "\u001f";
/** Field numbers in Anki's protocol buffers: a note type's kind, and a template's question. */
const KIND = 1;
const QUESTION = 1;
const CLOZE = 1;

/**
 * Note types and decks as newer versions of Anki store them: in tables that contain protocol buffers. The tables use
 * Anki's own collation, without which SQLite can't read some of them, so it is removed from their definitions; nothing
 * here is looked up or sorted by name.
 */
export function readTypes18(db: Database): Pick<Collection, "notetypes" | "decks"> {
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
