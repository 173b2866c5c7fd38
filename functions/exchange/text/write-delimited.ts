import { guardCell } from "~/functions/text/csv-field";
import { quoteField } from "../../text/rows";
import { deckOf } from "../card-decks";
import { writeMoments } from "../card-moments";
import type { ExchangeNote } from "../note";
import { toAnkiTags } from "../note-tags";
import { writeExactTags } from "./exact-tags";
import { SEPARATORS, type SeparatorName } from "./separators";

/** Anki's own note types: a text file cannot define one, and Anki skips notes of an unknown type. */
const NOTETYPES = { basic: "Basic", reversed: "Basic (and reversed card)", cloze: "Cloze" } as const;
const COLUMNS = ["guid", "notetype", "deck", "tags", "Front", "Back", "Source", "Exact tags"];

/**
 * Notes as CSV or TSV with Anki's header lines. Texts are written as they are stored here. Anki ignores unknown
 * header lines and columns that its note types have no field for.
 * @param isForSpreadsheets whether to guard cells against being run as formulas
 */
export function writeDelimited(
  notes: readonly (ExchangeNote & { title: string | null })[],
  name: SeparatorName,
  { isForSpreadsheets }: { isForSpreadsheets: boolean },
): string {
  const separator = SEPARATORS[name];
  const cell = (text: string) => quoteField(isForSpreadsheets ? guardCell(text) : text, separator);
  const head = [
    `#separator:${name.toLowerCase()}`,
    "#html:false",
    "#vidwright:1",
    ...(isForSpreadsheets ? ["#formulas:quoted"] : []),
    "#guid column:1",
    "#notetype column:2",
    "#deck column:3",
    "#tags column:4",
    `#columns:${COLUMNS.map((column) => quoteField(column, separator)).join(separator)}`,
  ];
  const rows = notes.map(({ guid, kind, title, category, tags, difficulty, front, back, citations }) =>
    [
      ...[guid, NOTETYPES[kind], deckOf(title, category), toAnkiTags({ tags, difficulty }).join(" ")],
      ...[front, back, writeMoments(citations), writeExactTags(tags)],
    ]
      .map(cell)
      .join(separator),
  );
  return `${[...head, ...rows].join("\n")}\n`;
}
