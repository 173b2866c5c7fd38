import { splitRows } from "~/functions/text/rows";
import { separatorOf } from "./separators";

/** What the header lines of an Anki text file say. Columns count from 0. */
export type TextHeader = {
  separator: string | null;
  /** Null if not stated. */
  isHtml: boolean | null;
  /** Tags for every note. */
  tags: string[];
  /** Column names. */
  columns: string[] | null;
  notetype: string | null;
  deck: string | null;
  notetypeColumn: number | null;
  deckColumn: number | null;
  tagsColumn: number | null;
  guidColumn: number | null;
  /** Whether the file was written here. */
  isOwn: boolean;
  /** Whether cells are guarded against being run as formulas. */
  isGuarded: boolean;
  /** Number of header lines. */
  lines: number;
  /** Where the rows start. */
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
 * Reads Anki's header lines (Anki manual, "Text files", file headers), or returns the defaults if there are none.
 * Unknown header lines are comments. A spreadsheet that saves the file pads header lines with separators.
 */
export function readHeader(text: string): TextHeader {
  const { found, end, lines } = findLines(text);
  // Matches only from the first separator of a run. Starting at each one would take hours on a million of them.
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

/** Anki separates tags with spaces. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(/[\s\u3000]+/u).filter((tag) => tag !== ""))];
}
