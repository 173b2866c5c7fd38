import { decodeEntities } from "~/functions/text/entities";

import { closeEmphasis, openEmphasis } from "./emphasis";
import { newLine, put, type State } from "./html-state";
import { type HtmlToken, tokenize } from "./html-tokens";
import { escapeOutsideMaths } from "./maths";
import { closeScript, openOrCloseScript } from "./raised-text";

/** The text of a field, and the number of its pictures and sounds, which are dropped because cards cannot hold them. */
export type ReadField = { text: string; media: number };

const STRESS = new Map(Object.entries({ b: "**", strong: "**", i: "*", em: "*" }));
const BLOCKS = new Set(
  "address article aside blockquote center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** Tags of struck text, which cards have no markup for; it is written as in Markdown. */
const STRUCK = new Set(["s", "strike", "del"]);
const SCRIPTS = new Set(["sup", "sub"]);
const MEDIA = new Set(["img", "audio", "video", "object", "embed", "source"]);
const UNSEEN = new Set(["script", "style", "head", "title", "template", "noscript", "rp"]);
/** Longer than any field whose text fits a card, even with embedded pictures. Reading time grows with both limits. */
const MAX_CHARACTERS = 1_000_000;
const MAX_TAGS = 3000;

/**
 * Converts a field of a note from HTML to the Markdown that cards use. Tags that carry no meaning for the text are
 * dropped, and none get through as markup. Input too large for any card is returned unchanged. Never throws.
 */
export function readHtml(html: string): ReadField {
  const isTooMuch = html.length > MAX_CHARACTERS || html.split("<", MAX_TAGS + 2).length > MAX_TAGS + 1;
  if (isTooMuch) return { text: html, media: 0 };
  const state: State = {
    out: "",
    media: 0,
    lists: [],
    stress: [],
    closed: null,
    links: [],
    script: null,
    unseen: null,
    code: null,
    pre: null,
    maths: null,
  };
  for (const token of tokenize(html)) take(state, token);
  closeScript(state);
  closeCode(state);
  closePre(state);
  while (state.stress.length > 0) closeEmphasis(state, state.stress.at(-1)?.sign ?? "");
  const text = state.out
    .replace(/(?<![ \t])[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { text, media: state.media };
}

function take(state: State, token: HtmlToken): void {
  if (state.unseen !== null) {
    if (token.kind === "close" && token.name === state.unseen) state.unseen = null;
    return;
  }
  if (token.kind === "text") addText(state, token.text);
  else if (token.name === "pre") openOrClosePre(state, token);
  else if (state.pre === null || token.name === "br") takeTag(state, token);
}

function takeTag(state: State, token: Exclude<HtmlToken, { kind: "text" }>): void {
  const { name } = token;
  if (SCRIPTS.has(name)) openOrCloseScript(state, token, name);
  else if (state.script !== null) return;
  else if (UNSEEN.has(name)) {
    if (token.kind === "open" && !token.isClosed) state.unseen = name;
  } else if (name === "br") newLine(state);
  else if (name === "anki-mathjax") addMathjax(state, token);
  else if (MEDIA.has(name)) state.media += token.kind === "open" && name !== "source" ? 1 : 0;
  else if (name === "li") {
    newLine(state, true);
    if (token.kind === "open") openItem(state);
  } else if (name === "ol" || name === "ul") openOrCloseList(state, token, name);
  else if (name === "td" || name === "th") {
    if (token.kind === "open" && state.out !== "" && !state.out.endsWith("\n")) put(state, " | ");
  } else if (name === "rt") put(state, token.kind === "open" ? " (" : ")");
  else if (STRUCK.has(name)) put(state, "~~");
  else if (name === "code" || name === "kbd" || name === "samp") openOrCloseCode(state, token);
  else if (name === "a") openOrCloseLink(state, token);
  else if (STRESS.has(name)) openOrCloseStress(state, token, STRESS.get(name) ?? "");
  else if (BLOCKS.has(name)) {
    newLine(state, true);
    if (name === "p") newLine(state);
  }
}

function addText(state: State, html: string): void {
  if (state.maths !== null || state.pre !== null) {
    put(state, decodeEntities(html));
    return;
  }
  const seen = decodeEntities(html.replace(/[\t\n\r ]+/g, " ")).replace(/\[sound:[^\][]{0,1000}\]/g, () => {
    state.media += 1;
    return "";
  });
  const before = state.code || state.out;
  const text = before === "" || before.endsWith("\n") ? seen.replace(/^ +/, "") : seen;
  put(state, state.code === null ? escapeOutsideMaths(text) : text);
}

function addMathjax(state: State, { kind, attributes }: Exclude<HtmlToken, { kind: "text" }>): void {
  if (kind === "close") {
    put(state, state.maths ?? "");
    state.maths = null;
  } else if (state.maths === null) {
    const isBlock = /\bblock=["']?true/i.test(attributes);
    put(state, isBlock ? "\\[" : "\\(");
    state.maths = isBlock ? "\\]" : "\\)";
  }
}

function openItem(state: State): void {
  const number = state.lists.at(-1) ?? null;
  put(state, number === null ? "- " : `${number}. `);
  if (number !== null) state.lists[state.lists.length - 1] = number + 1;
}

function openOrCloseList(state: State, { kind }: HtmlToken, name: "ol" | "ul"): void {
  newLine(state, true);
  if (kind === "close") {
    state.lists.pop();
    newLine(state);
  } else {
    // A list is separated from the text before it.
    if (state.lists.length === 0 && state.out !== "") newLine(state);
    state.lists.push(name === "ol" ? 1 : null);
  }
}

function openOrClosePre(state: State, { kind }: HtmlToken): void {
  closeCode(state);
  if (kind === "close") closePre(state);
  else if (state.pre === null) {
    newLine(state, true);
    state.pre = "";
  }
}

function closePre(state: State): void {
  const { pre } = state;
  state.pre = null;
  if (pre !== null) state.out += toFence(pre);
}

function openOrCloseCode(state: State, { kind }: HtmlToken): void {
  if (kind === "close") closeCode(state);
  else state.code ??= "";
}

function closeCode(state: State): void {
  const { code } = state;
  state.code = null;
  if (code !== null) state.out += inTicks(code);
}

function openOrCloseStress(state: State, { kind }: HtmlToken, sign: string): void {
  if (kind === "close") closeEmphasis(state, sign);
  else if (state.code === null) openEmphasis(state, sign);
}

function openOrCloseLink(state: State, token: Exclude<HtmlToken, { kind: "text" }>): void {
  if (token.kind === "open") {
    const [, , address = ""] = /\bhref\s*=\s*(["']?)(https:\/\/[^\s"'<>()]+)\1/i.exec(token.attributes) ?? [];
    state.links.push({ at: state.out.length, href: address ? decodeEntities(address) : null });
    return;
  }
  const link = state.links.pop();
  if (!link?.href) return;
  const label = state.out.slice(link.at);
  if (label.trim() === "" || /[[\]\n]/.test(label)) return;
  state.out = `${state.out.slice(0, link.at)}[${label}](${link.href})`;
}

/**
 * Inline code in enough backticks that nothing inside ends it. Each line gets its own, because inline code ends with
 * the line.
 */
function inTicks(code: string): string {
  return code
    .split("\n")
    .map((line) => (line === "" ? "" : tick(line)))
    .join("\n");
}

function tick(line: string): string {
  const ticks = "`".repeat(freeLength(line));
  // The backticks own one space at each end.
  const isPadded = /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== "");
  return isPadded ? `${ticks} ${line} ${ticks}` : ticks + line + ticks;
}

/** The shortest run of backticks that does not occur in a line. */
function freeLength(line: string): number {
  const lengths = new Set((line.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  return length;
}

/** A code block on lines of its own, between fences longer than any backticks in it. */
function toFence(code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code.endsWith("\n") || code === "" ? code : `${code}\n`}${fence}\n`;
}
