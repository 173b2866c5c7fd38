import { decodeEntities } from "./entities";
import { escapeOutsideMaths } from "./maths";
import { type Token, tokenize } from "./tokens";

/** What a field says, and how many pictures and sounds it had, which a card here cannot hold. */
export type ReadField = { text: string; media: number };

const STRESS: Record<string, string> = { b: "**", strong: "**", i: "*", em: "*" };
const BLOCKS = new Set(
  "address article aside blockquote center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const MEDIA = new Set(["img", "audio", "video", "object", "embed", "source"]);
const UNSEEN = new Set(["script", "style", "head", "title", "template", "noscript"]);
/**
 * Reads a field of a note, which is HTML, into the Markdown that cards here are written in. Tags that say nothing about
 * the text are dropped; nothing of them gets through as markup. Never throws.
 */
export function readHtml(html: string): ReadField {
  const state: State = {
    out: "",
    media: 0,
    lists: [],
    stress: [],
    links: [],
    unseen: null,
    isCode: false,
    isPre: false,
    maths: null,
  };
  for (const token of tokenize(html)) take(state, token);
  while (state.stress.length > 0) closeStress(state, state.stress.at(-1) ?? "");
  const text = state.out
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { text, media: state.media };
}

type State = {
  out: string;
  media: number;
  /** Lists that are open: the next number, or null for one without. */
  lists: (number | null)[];
  stress: string[];
  /** Where the text of links that are open begins, and where they lead to. */
  links: { at: number; href: string | null }[];
  /** The tag whose inside is not shown. */
  unseen: string | null;
  isCode: boolean;
  /** In a block of code, whose spaces and lines count. */
  isPre: boolean;
  /** What ends the maths that is open, which is kept as it stands. */
  maths: string | null;
};

function take(state: State, token: Token): void {
  if (state.unseen !== null) {
    if (token.kind === "close" && token.name === state.unseen) state.unseen = null;
    return;
  }
  if (token.kind === "text") addText(state, token.text);
  else if (token.name === "pre") openOrClosePre(state, token);
  else if (!state.isPre || token.name === "br") takeTag(state, token);
}

function takeTag(state: State, token: Exclude<Token, { kind: "text" }>): void {
  const { name } = token;
  if (UNSEEN.has(name)) {
    if (token.kind === "open" && !token.isClosed) state.unseen = name;
  } else if (name === "br") newLine(state);
  else if (name === "anki-mathjax") addMathjax(state, token);
  else if (MEDIA.has(name)) state.media += token.kind === "open" && name !== "source" ? 1 : 0;
  else if (name === "li") {
    newLine(state, true);
    if (token.kind === "open") openItem(state);
  } else if (name === "ol" || name === "ul") openOrCloseList(state, token, name);
  else if (name === "td" || name === "th") state.out += token.kind === "close" ? " " : "";
  else if (name === "code" || name === "kbd" || name === "samp") state.isCode = openOrCloseCode(state, token);
  else if (name === "a") openOrCloseLink(state, token);
  else if (STRESS[name]) openOrCloseStress(state, token, STRESS[name]);
  else if (BLOCKS.has(name)) {
    newLine(state, true);
    if (name === "p") newLine(state);
  }
}

function addText(state: State, html: string): void {
  if (state.maths !== null) {
    state.out += decodeEntities(html);
    return;
  }
  if (state.isPre) {
    state.out += decodeEntities(html).replace(/```/g, "'''");
    return;
  }
  const seen = decodeEntities(html.replace(/[\t\n\r ]+/g, " ")).replace(/\[sound:[^\]]*\]/g, () => {
    state.media += 1;
    return "";
  });
  const text = state.out === "" || state.out.endsWith("\n") ? seen.replace(/^ +/, "") : seen;
  if (state.isCode) state.out += text.replace(/`/g, "'");
  else state.out += escapeOutsideMaths(text);
}

/** @param isOnce not where a line begins already */
function newLine(state: State, isOnce = false): void {
  if (isOnce && (state.out === "" || state.out.endsWith("\n"))) return;
  state.out = `${state.out.replace(/ +$/, "")}\n`;
}

function addMathjax(state: State, { kind, attributes }: Exclude<Token, { kind: "text" }>): void {
  if (kind === "close") {
    state.out += state.maths ?? "";
    state.maths = null;
  } else if (state.maths === null) {
    const isBlock = /\bblock=["']?true/i.test(attributes);
    state.out += isBlock ? "\\[" : "\\(";
    state.maths = isBlock ? "\\]" : "\\)";
  }
}

function openItem(state: State): void {
  const number = state.lists.at(-1) ?? null;
  state.out += number === null ? "- " : `${number}. `;
  if (number !== null) state.lists[state.lists.length - 1] = number + 1;
}

function openOrCloseList(state: State, { kind }: Token, name: "ol" | "ul"): void {
  newLine(state, true);
  if (kind === "close") {
    state.lists.pop();
    newLine(state);
  } else {
    // A list stands apart from the text before it.
    if (state.lists.length === 0 && state.out !== "") newLine(state);
    state.lists.push(name === "ol" ? 1 : null);
  }
}

function openOrClosePre(state: State, { kind }: Token): void {
  if ((kind === "open") === state.isPre) return;
  newLine(state, true);
  state.out += "```\n";
  state.isPre = kind === "open";
}

function openOrCloseCode(state: State, { kind }: Token): boolean {
  if ((kind === "open") !== state.isCode) state.out += "`";
  return kind === "open";
}

function openOrCloseStress(state: State, { kind }: Token, sign: string): void {
  if (kind === "close") closeStress(state, sign);
  else if (!state.stress.includes(sign) && !state.isCode) {
    state.out += sign;
    state.stress.push(sign);
  }
}

/** Stress around nothing, or around a space at its end, would not be read as such. */
function closeStress(state: State, sign: string): void {
  const at = state.stress.lastIndexOf(sign);
  if (at === -1) return;
  state.stress.splice(at, 1);
  const [tail = ""] = /\s*$/.exec(state.out) ?? [];
  const body = state.out.slice(0, state.out.length - tail.length);
  state.out =
    body.endsWith(sign) && !body.endsWith(`\\${sign}`) ? body.slice(0, -sign.length) + tail : body + sign + tail;
}

function openOrCloseLink(state: State, token: Exclude<Token, { kind: "text" }>): void {
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
