import { separatorOf } from "./separators";

/** What the lines say that a text file of Anki begins with. Columns count from 0. */
export type TextHeader = {
  separator: string | null;
  isHtml: boolean;
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
  /** How many lines they are. */
  lines: number;
  /** Where the rows begin. */
  end: number;
};

const LINE = /#\s?([a-z][a-z ]*?):([^\r\n]*)(?:\r\n?|\n|$)/iy;
const KEYS = new Set(
  ["separator", "html", "tags", "columns", "notetype", "deck", "if matches"].concat(
    ["notetype", "deck", "tags", "guid"].map((name) => `${name} column`),
  ),
);

/** Reads Anki's header lines (Anki manual, "Text files", file headers); without any, what stands for none. */
export function readHeader(text: string): TextHeader {
  const found = new Map<string, string>();
  let end = 0;
  let lines = 0;
  for (LINE.lastIndex = 0; ; ) {
    const match = LINE.exec(text);
    const key = match?.[1]?.trim().toLowerCase();
    if (!match || key === undefined || !KEYS.has(key)) break;
    found.set(key, match[2] ?? "");
    end += match[0].length;
    lines += 1;
  }
  const separator = separatorOf(found.get("separator") ?? "");
  const column = (name: string): number | null => {
    const number = Number.parseInt(found.get(`${name} column`) ?? "", 10);
    return number >= 1 && number <= 1000 ? number - 1 : null;
  };
  const text_ = (name: string) => found.get(name)?.trim() || null;
  return {
    separator,
    isHtml: found.get("html")?.trim().toLowerCase() === "true",
    tags: splitTags(found.get("tags") ?? ""),
    columns: found.get("columns")?.split(separator ?? "\t") ?? null,
    notetype: text_("notetype"),
    deck: text_("deck"),
    notetypeColumn: column("notetype"),
    deckColumn: column("deck"),
    tagsColumn: column("tags"),
    guidColumn: column("guid"),
    lines,
    end,
  };
}

/** Anki's tags stand with spaces between them. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(/[\s\u3000]+/u).filter((tag) => tag !== ""))];
}
