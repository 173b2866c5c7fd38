/** A block of Markdown whose texts are still as they were written. `depth` as of a list's item. */
export type RawBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: { text: string; depth: 0 | 1 }[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "code"; text: string };

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(#{1,6}) (.*)$/;
const ITEM = /^(\s{0,12})([-*+]|\d{1,3}[.)]) (.*)$/;
const CHECKBOX = /^\[[ x]\] /;
const BREAK = /^(?:-{3,}|\*{3,}|_{3,})$/;
const TABLE_RULE = /^[|\s:-]+$/;

/**
 * The blocks that a write-up may have: headings of two levels, paragraphs, lists of two levels, tables, and code. Other
 * Markdown is text: quotes lose their sign, and nothing is a link or HTML.
 */
export function readBlocks(markdown: string): RawBlock[] {
  const lines = markdown.split(/\r?\n/).map((line) => line.replace(/^\s*> ?/, ""));
  const blocks: RawBlock[] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = true;
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (line.trim() === "" || BREAK.test(line.trim())) isOpen = false;
    else if (FENCE.test(line)) {
      const end = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const until = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, until).join("\n") });
      at = until;
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: "heading", level: (heading[1] ?? "").length <= 2 ? 2 : 3, text: (heading[2] ?? "").trim() });
      isOpen = false;
    } else if (line.includes("|") && cellsOf(line).length > 0 && isRule(lines[at + 1] ?? "")) {
      const head = cellsOf(line);
      const rows = rowsFrom(lines, at + 2, head.length);
      blocks.push({ kind: "table", head, rows });
      at += 1 + rows.length;
      isOpen = false;
    } else if (item) addItem(blocks, item);
    else if (last?.kind === "list") continueItem(last.items, line);
    else if (last?.kind === "paragraph") last.text += ` ${line.trim()}`;
    else blocks.push({ kind: "paragraph", text: line.trim() });
  }
  return blocks;
}

/** Whether a line stands between a table's head and its rows. */
const isRule = (line: string) => TABLE_RULE.test(line) && line.includes("-");

/** Adds an item to the list before it, also after an empty line, or begins one. */
function addItem(blocks: RawBlock[], [, indent = "", sign = "", content = ""]: RegExpExecArray): void {
  const text = content.trim().replace(CHECKBOX, "");
  const isOrdered = /\d/.test(sign);
  const last = blocks.at(-1);
  const isUnder = indent.length >= 2 && last?.kind === "list";
  if (last?.kind === "list" && (isUnder || last.isOrdered === isOrdered)) {
    last.items.push({ text, depth: isUnder ? 1 : 0 });
    return;
  }
  blocks.push({ kind: "list", isOrdered, items: [{ text, depth: 0 }] });
}

function continueItem(items: { text: string }[], line: string): void {
  const last = items.at(-1);
  if (last) last.text += ` ${line.trim()}`;
}

function rowsFrom(lines: readonly string[], from: number, columns: number): string[][] {
  const rows: string[][] = [];
  for (const line of lines.slice(from)) {
    if (!line.includes("|")) break;
    const cells = cellsOf(line);
    // What stands beyond the last column belongs to it.
    const last = cells
      .slice(columns - 1)
      .filter(Boolean)
      .join(" ");
    rows.push(Array.from({ length: columns }, (_, at) => (at === columns - 1 ? last : (cells[at] ?? ""))));
  }
  return rows;
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, "")
    .split(/(?<!\\)\|/);
  if (cells.at(-1)?.trim() === "") cells.pop();
  return cells.map((cell) => cell.replaceAll("\\|", "|").trim());
}
