import type { Inline } from "./types";

/** Markup nested deeper than this is text. */
const MAX_DEPTH = 6;
const LINK = /\[([^[\]\n]+)\]\((https:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)\)/iy;
const WORD = /[\p{L}\p{N}_]/u;
const LATIN = /[A-Za-z0-9]/;

/** Returns the verbatim stretches one by one, in the order of their marks. */
export type NextHeld = () => Inline | undefined;

/** Parses the inside of a paragraph or list item. `mark` stands for a verbatim stretch. */
export function parseInline(text: string, mark: string, nextHeld: NextHeld, depth = 0): Inline[] {
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
