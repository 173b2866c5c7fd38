import { parseInline } from "./markup/inline";
import type { Block, Inline } from "./markup/types";
import { hold } from "./markup/verbatim";

export type { Block, Inline } from "./markup/types";

const BULLET = /^\s*[-*+][ \t]+(?=\S)/u;
const NUMBER = /^\s*(\d{1,3})[.)][ \t]+(?=\S)/u;
const INDENT = /^(?: {2,}|\t)/;

/**
 * Parses the small part of Markdown that cards use: paragraphs, line breaks, strong, emphasis, code, lists, https
 * links, and math, which is kept verbatim. Everything else is text, including HTML. Never throws.
 */
export function parseMarkup(source: string): Block[] {
  const held = hold(source.replace(/\r\n?/g, "\n"));
  if (!held) return [{ kind: "paragraph", children: [{ kind: "text", text: source }] }];
  const { inlineMark, blocks, inlines } = held;
  const read = (lines: readonly string[]) =>
    parseInline(lines.map((line) => line.trim()).join("\n"), inlineMark, () => inlines.shift());
  return groupLines(held.text.split("\n"), held.blockMark).flatMap(({ kind, start, items }): Block[] => {
    if (kind === "code") return blocks.splice(0, 1).map((block) => ({ kind: "code-block", ...block }));
    if (kind === "paragraph") return items.map((lines) => ({ kind: "paragraph", children: read(lines) }));
    return [{ kind: "list", isOrdered: kind === "numbers", start, items: items.map(read) }];
  });
}

/** Lines that belong together: one item for a paragraph, the items of a list. */
type Group = { kind: "code" | "paragraph" | "bullets" | "numbers"; start: number; items: string[][] };

function groupLines(lines: readonly string[], codeMark: string): Group[] {
  const groups: Group[] = [];
  let isAfterBlank = true;
  for (const line of lines) {
    if (line.trim() === "") {
      isAfterBlank = true;
      continue;
    }
    const { kind, start, text } = readLine(line, codeMark);
    const last = groups.at(-1);
    const isList = last?.kind === "bullets" || last?.kind === "numbers";
    const goesOn =
      kind === "paragraph" && !isAfterBlank && (last?.kind === "paragraph" || (isList && INDENT.test(line)));
    // A list may have blank lines between its items.
    if (last && isList && last.kind === kind) last.items.push([text]);
    else if (goesOn) last?.items.at(-1)?.push(text);
    else groups.push({ kind, start, items: [[text]] });
    isAfterBlank = false;
  }
  return groups;
}

function readLine(line: string, codeMark: string): { kind: Group["kind"]; start: number; text: string } {
  if (line.includes(codeMark)) return { kind: "code", start: 1, text: "" };
  const [bullet] = BULLET.exec(line) ?? [];
  if (bullet !== undefined) return { kind: "bullets", start: 1, text: line.slice(bullet.length) };
  const [whole, number] = NUMBER.exec(line) ?? [];
  if (whole === undefined) return { kind: "paragraph", start: 1, text: line };
  return { kind: "numbers", start: Number(number), text: line.slice(whole.length) };
}

/** A text as readers see it, without markup; each block and item on its own line. */
export function toPlainText(source: string): string {
  return parseMarkup(source)
    .map((block) => {
      if (block.kind === "code-block") return block.text;
      if (block.kind === "paragraph") return plainOf(block.children);
      return block.items.map(plainOf).join("\n");
    })
    .join("\n");
}

function plainOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.kind === "break") return "\n";
      return "children" in child ? plainOf(child.children) : child.text;
    })
    .join("");
}

/**
 * Escapes a text so that none of it is read as markup: `parseMarkup` returns it verbatim, line by line. Only closing
 * brackets are escaped: an escaped opening one would start math if `\]` followed later.
 */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[\\*_`\]$]/g, "\\$&")
    .replace(/^([ \t]*)([-+])(?=[ \t])/gm, "$1\\$2")
    .replace(/^([ \t]*\d{1,3})([.)])(?=[ \t])/gm, (_, number: string, sign: string) =>
      sign === "." ? `${number}\\.` : `${number}\\)`,
    );
}
