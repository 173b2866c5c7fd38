/** A block of Markdown whose texts are still as they were written. `depth` as of a list's item, or signs of a heading. */
export type RawBlock =
  | { kind: "heading"; depth: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; start: number | null; items: { text: string; depth: 0 | 1 }[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "code"; text: string };

/** The sign of a fence, and what may stand behind it (https://spec.commonmark.org/0.31.2/#fenced-code-blocks). */
const FENCE = /^ {0,3}(`{3,20}|~{3,20})([^`]*)$/;
const HEADING = /^(#{1,6}) (.*)$/;
const ITEM = /^(\s{0,12})([-*+]|\d{1,3}[.)]) (.*)$/;
const CHECKBOX = /^\[[ x]\] /;
const BREAK = /^(?:-{3,}|\*{3,}|_{3,})$/;
const TABLE_RULE = /^[|\s:-]+$/;
/** The sign of a quote, but not of "> 100 ms". */
const QUOTE = /^ {0,3}>(?! ?\d) ?/;

/** A wider table can't be read, and would be many times as long as its text. */
const MOST_COLUMNS = 12;

/**
 * The blocks that a write-up may have: headings, paragraphs, lists of two levels, tables, and code. Other Markdown is
 * text: quotes lose their sign, and nothing is a link or HTML.
 */
export function readBlocks(markdown: string): RawBlock[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: RawBlock[] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = unquoted(lines[at]);
    const last = isOpen ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    const end = endOfCode(lines, at);
    const head = isRule(unquoted(lines[at + 1])) ? cellsOf(line) : [];
    isOpen = false;
    if (line.trim() === "" || BREAK.test(line.trim())) continue;
    if (end !== null) {
      blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
      at = end;
    } else if (heading) {
      blocks.push({ kind: "heading", depth: (heading[1] ?? "").length, text: (heading[2] ?? "").trim() });
    } else if (line.includes("|") && head.length > 0 && head.length <= MOST_COLUMNS) {
      const rows = rowsFrom(lines, at + 2, head.length);
      blocks.push({ kind: "table", head, rows });
      at += 1 + rows.length;
    } else {
      isOpen = true;
      if (item) addItem(blocks, item);
      else if (last?.kind === "list") continueItem(last.items, line);
      else if (last?.kind === "paragraph") last.text += ` ${line.trim()}`;
      else blocks.push({ kind: "paragraph", text: line.trim() });
    }
  }
  return blocks;
}

const unquoted = (line = "") => line.replace(QUOTE, "");

/** Where the code ends whose fence stands here; null if none does, or if it is never closed. */
function endOfCode(lines: readonly string[], at: number): number | null {
  const [, fence = ""] = FENCE.exec(lines[at] ?? "") ?? [];
  if (fence === "") return null;
  const end = lines.findIndex((line, index) => index > at && isClose(line.trim(), fence));
  return end < 0 ? null : end;
}

const isClose = (line: string, fence: string) =>
  line.length >= fence.length && line.length < 100 && line === fence.charAt(0).repeat(line.length);

/** Whether a line stands between a table's head and its rows. */
const isRule = (line: string) => TABLE_RULE.test(line) && line.includes("-");

/** Adds an item to the list before it, also after an empty line, or begins one. */
function addItem(blocks: RawBlock[], [, indent = "", sign = "", content = ""]: RegExpExecArray): void {
  const text = content.trim().replace(CHECKBOX, "");
  const start = /\d/.test(sign) ? Number.parseInt(sign, 10) : null;
  const last = blocks.at(-1);
  const isUnder = indent.length >= 2 && last?.kind === "list";
  if (last?.kind === "list" && (isUnder || (last.start === null) === (start === null))) {
    last.items.push({ text, depth: isUnder ? 1 : 0 });
    return;
  }
  blocks.push({ kind: "list", start, items: [{ text, depth: 0 }] });
}

function continueItem(items: { text: string }[], line: string): void {
  const last = items.at(-1);
  if (last) last.text += ` ${line.trim()}`;
}

function rowsFrom(lines: readonly string[], from: number, columns: number): string[][] {
  const rows: string[][] = [];
  for (let at = from; (lines[at] ?? "").includes("|"); at += 1) {
    const cells = cellsOf(unquoted(lines[at]));
    // What stands beyond the last column belongs to it.
    const last = cells
      .slice(columns - 1)
      .filter(Boolean)
      .join(" ");
    rows.push(Array.from({ length: columns }, (_, column) => (column === columns - 1 ? last : (cells[column] ?? ""))));
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
