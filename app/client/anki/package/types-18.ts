import type { Collection, NoteType } from "~/functions/exchange/anki/tables";
import { readField } from "./proto";
import { type Database, rowsOf, toBytes, toNumber, toText } from "./sqlite";

/** Anki's sign between a deck and one within it. */
const CHILD = "\u001f";
/** Numbers of fields in Anki's protocol buffers: the kind of a note type, and the question of a template. */
const KIND = 1;
const QUESTION = 1;
const CLOZE = 1;

/**
 * Note types and decks as new versions of Anki keep them: in tables, with protocol buffers in them. The tables compare
 * names by a rule of Anki's own, without which SQLite reads some of them not at all, so it is taken out of their
 * definitions; nothing is looked up or ordered by name here.
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
