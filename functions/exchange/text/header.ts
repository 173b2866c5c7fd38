import { splitRows } from "./rows";
import { separatorOf } from "./separators";

/** What the lines say that a text file of Anki begins with. Columns count from 0. */
export type TextHeader = {
  separator: string | null;
  /** Null where it is not said. */
  isHtml: boolean | null;
  /** Tags of every note. */
  tags: string[];
  /** Names of the columns. */
  columns: string[] | null;
  notetype: string | null;
  deck: string | null;
  notetypeColumn: number | null;
  deckColumn: number | null;
  tagsColumn: number | null;
  guidColumn: number | null;
  /** Written here. */
  isOwn: boolean;
  /** Cells are kept from being run as formulas. */
  isGuarded: boolean;
  /** How many lines they are. */
  lines: number;
  /** Where the rows begin. */
  end: number;
};

const LINE = /#([^\r\n]*)(?:\r\n?|\n|$)/y;
/** The oldest way to tag every note: the very first line. */
const TAGS_LINE = /tags:([^\r\n]*)(?:\r\n?|\n|$)/y;
const KEYS = new Set(
  [
    "separator",
    "html",
    "tags",
    "columns",
    "notetype",
    "deck",
    "if matches",
    "match scope",
    "vidwright",
    "formulas",
  ].concat(["notetype", "deck", "tags", "guid"].map((name) => `${name} column`)),
);

/**
 * Reads Anki's header lines (Anki manual, "Text files", file headers); without any, what stands for none. Lines among them
 * that say nothing known are comments. A spreadsheet that saves the file fills them up with separators.
 */
export function readHeader(text: string): TextHeader {
  const { found, end, lines } = findLines(text);
  // From the first of them on: begun at each, a million of them in the middle would take hours.
  const padding = /(?<![,;\t|])[,;\t|]+$/.exec(found.get("separator")?.trimStart().slice(1) ?? "")?.[0] ?? "";
  const value = (key: string) => {
    const said = found.get(key);
    return padding !== "" && said?.endsWith(padding) ? said.slice(0, -padding.length) : said;
  };
  const separator = padding === "" ? separatorOf(value("separator") ?? "") : (padding[0] ?? null);
  const column = (name: string): number | null => {
    const number = Number.parseInt(value(`${name} column`) ?? "", 10);
    return number >= 1 && number <= 1000 ? number - 1 : null;
  };
  const said = (name: string) => value(name)?.trim() || null;
  const html = said("html")?.toLowerCase();
  return {
    separator,
    isHtml: html === "true" ? true : html === "false" ? false : null,
    tags: splitTags(value("tags") ?? ""),
    columns: splitRows(found.get("columns") ?? "", separator ?? "\t")[0]?.fields ?? null,
    notetype: said("notetype"),
    deck: said("deck"),
    notetypeColumn: column("notetype"),
    deckColumn: column("deck"),
    tagsColumn: column("tags"),
    guidColumn: column("guid"),
    isOwn: found.has("vidwright"),
    isGuarded: said("formulas") === "quoted",
    lines,
    end,
  };
}

function findLines(text: string): { found: Map<string, string>; end: number; lines: number } {
  const found = new Map<string, string>();
  TAGS_LINE.lastIndex = 0;
  const tagsLine = TAGS_LINE.exec(text);
  if (tagsLine) found.set("tags", tagsLine[1] ?? "");
  let end = tagsLine?.[0].length ?? 0;
  let lines = tagsLine ? 1 : 0;
  for (LINE.lastIndex = end; ; ) {
    const match = LINE.exec(text);
    if (!match) break;
    const [key = "", ...rest] = (match[1] ?? "").split(":");
    const name = key.trim().toLowerCase();
    if (rest.length > 0 && KEYS.has(name)) found.set(name, rest.join(":"));
    end += match[0].length;
    lines += 1;
  }
  return found.size === 0 ? { found, end: 0, lines: 0 } : { found, end, lines };
}

/** Anki's tags stand with spaces between them. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(/[\s\u3000]+/u).filter((tag) => tag !== ""))];
}
