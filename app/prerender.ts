import { createContext } from "react";

/** The texts in a part, by their names in its markup. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A part's position in the page's HTML: its markup between two marks, or a single mark if its markup is already known.
 */
export type Place =
  | { isKnown: true; mark: string }
  | { isKnown: false; begin: string; end: string; blanks: Record<string, string> };

export type Page = { place(name: string, texts: Texts): Place; fill(html: string): string };

/** The page being rendered; null in the browser. */
export const PageContext = createContext<Page | null>(null);

export type Prerender = {
  openPage(): Page;
  /** A placeholder that a page or a part may contain for something inserted last, as it is. */
  hole(name: string): string;
  /** @returns the page in pieces, which are encoded separately */
  fillHoles<Content>(html: string, contents: Readonly<Record<string, Content>>): (string | Content)[];
};

/** Of Latin-1, so that a page of it stays a string of single bytes: half as much to copy. */
const PRIVATE_USE_ONE = "\x91";
const PRIVATE_USE_TWO = "\x92";

/** Alternating markup and text names, starting with markup. */
type Markup = readonly string[];

/** Counts variants of parts, not pages: a few per route. More means that a name contains what it should not. */
const MAX_KNOWN = 1000;

/**
 * Renders the markup of parts that are identical across pages except for some texts, once. It is stored by the part's
 * name and contains nothing about the user it was rendered for: texts are rendered as placeholders.
 */
export function createPrerender(): Prerender {
  const known = new Map<string, Markup>();
  // Texts can't contain the marks, because nobody can guess them.
  const secret = crypto.randomUUID().replaceAll("-", "");
  const MARK = `${PRIVATE_USE_ONE}${secret}`;
  const BLANK = `${PRIVATE_USE_TWO}${secret}`;
  const blank = (name: string) => `${BLANK}${name};`;

  function openPage(): Page {
    const placed: { name: string; texts: Texts }[] = [];
    return {
      place(name, texts) {
        const at = placed.push({ name, texts }) - 1;
        if (known.has(name)) return { isKnown: true, mark: `${MARK}=${at};` };
        const blanks = Object.fromEntries(Object.keys(texts).map((text) => [text, blank(text)]));
        return { isKnown: false, begin: `${MARK}+${at};`, end: `${MARK}-${at};`, blanks };
      },
      fill(html) {
        const [start = "", ...pieces] = html.split(MARK);
        let filled = start;
        for (const [index, piece] of pieces.entries()) {
          const end = piece.indexOf(";");
          const { name, texts } = placed[Number(piece.slice(1, end))] ?? { name: "", texts: {} };
          const rest = piece.slice(end + 1);
          if (piece[0] === "+") {
            filled += write(learn(name, rest), texts);
            continue;
          }
          if (piece[0] === "=") filled += write(known.get(name) ?? [], texts);
          // React separates adjacent texts with a comment, which is not a text itself.
          const isBesideMark = rest === "<!-- -->" && index < pieces.length - 1;
          if (!isBesideMark) filled += rest;
        }
        return filled;
      },
    };
  }

  function learn(name: string, html: string): Markup {
    const [start = "", ...pieces] = html.split(BLANK);
    const split = pieces.flatMap((piece) => {
      const end = piece.indexOf(";");
      return [piece.slice(0, end), piece.slice(end + 1)];
    });
    const markup = [start, ...split];
    // Copied: parts of a string keep the whole of it, which is somebody's page.
    if (known.size < MAX_KNOWN) known.set(name, JSON.parse(JSON.stringify(markup)));
    return markup;
  }

  const HOLE = `${PRIVATE_USE_ONE}hole${secret}`;
  return {
    openPage,
    hole: (name) => `${HOLE}${name};`,
    fillHoles(html, contents) {
      const [start = "", ...pieces] = html.split(HOLE);
      const filled = pieces.flatMap((piece) => {
        const end = piece.indexOf(";");
        const content = contents[piece.slice(0, end)];
        return content === undefined ? [piece.slice(end + 1)] : [content, piece.slice(end + 1)];
      });
      return [start, ...filled];
    },
  };
}

function write(markup: Markup, texts: Texts): string {
  let html = markup[0] ?? "";
  for (let at = 1; at < markup.length; at += 2) html += escapeText(texts[markup[at] ?? ""] ?? "") + markup[at + 1];
  return html;
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes a text like React does, for attributes too. */
function escapeText(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => ESCAPED[character] ?? character) : text;
}
