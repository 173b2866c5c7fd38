import type { Inline, MarkupBlock } from "./markup/types";
import { hold } from "./markup/verbatim";

/** Markup nested deeper than this is text. */
const MAX_DEPTH = 6;
const LINK = /\[([^[\]\n]+)\]\((https:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)\)/iy;
const WORD = /[\p{L}\p{N}_]/u;
const LATIN = /[A-Za-z0-9]/;

/** Returns the verbatim stretches one by one, in the order of their marks. */
type NextHeld = () => Inline | undefined;

/** Parses the inside of a paragraph or list item. `mark` is the placeholder of a verbatim stretch. */
function parseInline(text: string, mark: string, nextHeld: NextHeld, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") found.push({ kind: "text", text: plain });
    plain = "";
  };
  const add = (inline: Inline) => {
    flush();
    found.push(inline);
  };
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === mark) {
      const held = nextHeld();
      if (held?.kind === "text") plain += held.text;
      else if (held) add(held);
      at += 1;
      continue;
    }
    if (sign === "\n") {
      add({ kind: "break" });
      at += 1;
      continue;
    }
    const link = sign === "[" && depth < MAX_DEPTH ? readLink(text, at, mark) : null;
    if (link) {
      add({ kind: "link", href: link.href, children: parseInline(link.label, mark, nextHeld, depth + 1) });
      at = link.end;
      continue;
    }
    const stressed = (sign === "*" || sign === "_") && depth < MAX_DEPTH ? readStress(text, at) : null;
    if (stressed) {
      add(stress(stressed.length, parseInline(stressed.inner, mark, nextHeld, depth + 1)));
      at = stressed.end;
      continue;
    }
    const run = sign === "*" || sign === "_" ? runLength(text, at) : 1;
    plain += text.slice(at, at + run);
    at += run;
  }
  flush();
  return found;
}

/** A link counts only if it uses https and contains no username or password. */
function readLink(text: string, at: number, mark: string): { label: string; href: string; end: number } | null {
  LINK.lastIndex = at;
  const [whole, label = "", address = ""] = LINK.exec(text) ?? [];
  if (whole === undefined || address.includes(mark) || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  if (protocol !== "https:" || username || password) return null;
  return { label, href, end: at + whole.length };
}

function stress(length: number, children: Inline[]): Inline {
  if (length === 1) return { kind: "emphasis", children };
  if (length === 2) return { kind: "strong", children };
  return { kind: "strong", children: [{ kind: "emphasis", children }] };
}

function runLength(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end - at;
}

/**
 * `*so*`, `**so**` or `***so***`, also with `_`; not within a word, so that `snake_case` and `2*3*4` stay as they are.
 */
function readStress(text: string, at: number): { inner: string; length: number; end: number } | null {
  const sign = text.charAt(at);
  const length = runLength(text, at);
  const within = sign === "_" ? WORD : LATIN;
  const isIn = (index: number) => (length === 1 || sign === "_" ? within.test(text.charAt(index)) : false);
  if (length > 3 || isIn(at - 1) || /^\s?$/u.test(text.charAt(at + length))) return null;
  for (let end = text.indexOf(sign, at + length); end !== -1; end = text.indexOf(sign, end)) {
    const closing = runLength(text, end);
    if (closing === length && !/\s/u.test(text.charAt(end - 1)) && !isIn(end + length)) {
      return { inner: text.slice(at + length, end), length, end: end + length };
    }
    end += closing;
  }
  return null;
}

export type { Inline, MarkupBlock as Block } from "./markup/types";

const BULLET = /^\s*[-*+][ \t]+(?=\S)/u;
const NUMBER = /^\s*(\d{1,3})[.)][ \t]+(?=\S)/u;
const INDENT = /^(?: {2,}|\t)/;

/**
 * Parses the small part of Markdown that cards use: paragraphs, line breaks, strong, emphasis, code, lists, https
 * links, and math, which is kept verbatim. Everything else is text, including HTML. Never throws.
 */
export function parseMarkup(source: string): MarkupBlock[] {
  const held = hold(source.replace(/\r\n?/g, "\n"));
  if (!held) return [{ kind: "paragraph", children: [{ kind: "text", text: source }] }];
  const { inlineMark, blocks, inlines } = held;
  const read = (lines: readonly string[]) =>
    parseInline(lines.map((line) => line.trim()).join("\n"), inlineMark, () => inlines.shift());
  return groupLines(held.text.split("\n"), held.blockMark).flatMap(({ kind, start, items }): MarkupBlock[] => {
    if (kind === "code") return blocks.splice(0, 1).map((block) => ({ kind: "code-block", ...block }));
    if (kind === "paragraph") return items.map((lines) => ({ kind: "paragraph", children: read(lines) }));
    return [{ kind: "list", isOrdered: kind === "numbers", start, items: items.map(read) }];
  });
}

/** Lines that belong together: a paragraph is one item, a list several. */
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
export function cardToPlainText(source: string): string {
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
