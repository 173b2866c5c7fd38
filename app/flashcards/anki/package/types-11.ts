import type { Collection, NoteType } from "~/functions/exchange/anki/tables";
import { type Database, damagedDatabase, rowsOf, toText } from "./sqlite";

type Named = { name?: unknown; ord?: unknown; qfmt?: unknown };
type Model = { name?: unknown; type?: unknown; flds?: unknown; tmpls?: unknown };

/**
 * Note types and decks as JSON in one row: the format before Anki 2.1.28, still used in packages for older versions.
 */
export function readTypes11(db: Database): Pick<Collection, "notetypes" | "decks"> {
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
