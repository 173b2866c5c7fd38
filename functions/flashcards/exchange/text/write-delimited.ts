import { deckOf, OWN_PREFIX } from "../decks";
import type { ExchangeNote } from "../note";
import { toAnkiTags } from "../tags";
import { quoteField } from "./rows";
import { SEPARATORS, type SeparatorName } from "./separators";

export const NOTETYPES = {
  basic: `${OWN_PREFIX}Basic`,
  reversed: `${OWN_PREFIX}Basic (and reversed card)`,
  cloze: `${OWN_PREFIX}Cloze`,
} as const;

const COLUMNS = ["guid", "notetype", "deck", "tags", "Front", "Back"];

/** Notes as CSV or TSV with Anki's header lines. The texts stand as they were written here. */
export function writeDelimited(
  notes: readonly (ExchangeNote & { title: string | null })[],
  name: SeparatorName,
): string {
  const separator = SEPARATORS[name];
  const row = (fields: readonly string[]) => fields.map((field) => quoteField(field, separator)).join(separator);
  const head = [
    `#separator:${name.toLowerCase()}`,
    "#html:false",
    "#guid column:1",
    "#notetype column:2",
    "#deck column:3",
    "#tags column:4",
    `#columns:${COLUMNS.join(separator)}`,
  ];
  const rows = notes.map(({ guid, kind, title, category, tags, difficulty, front, back }) =>
    row([guid, NOTETYPES[kind], deckOf(title, category), toAnkiTags({ tags, difficulty }).join(" "), front, back]),
  );
  return `${[...head, ...rows].join("\n")}\n`;
}
