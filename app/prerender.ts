import { createContext } from "react";

/** Texts that stand in a part, by the names its markup knows them by. */
export type Texts = Readonly<Record<string, string>>;

/** Where a part stands while a page is rendered: its markup between two marks, or if that is known one mark for it. */
export type Place =
  | { isKnown: true; mark: string }
  | { isKnown: false; begin: string; end: string; blanks: Record<string, string> };

export type Page = { place(name: string, texts: Texts): Place; fill(html: string): string };

/** The page that is rendered; null in the browser. */
export const PageContext = createContext<Page | null>(null);

/** In turn: markup, the name of a text, markup, and so on. */
type Markup = readonly string[];

/** Shapes of parts, not of pages: a few a route. More only if a name says what it should not. */
const MAX_KNOWN = 1000;

/**
 * Markup of parts that pages have alike but for some texts, rendered once. It is kept by the part's name and knows nothing
 * of whom it was rendered for: in the texts' places the renderer finds blanks.
 * @returns `hole` as well, which a part may have in place of something that is put there after all of it is filled
 */
export function createPrerender(): { openPage(): Page; hole: string } {
  const known = new Map<string, Markup>();
  // Nobody's text can have what nobody can guess.
  const secret = crypto.randomUUID().replaceAll("-", "");
  const MARK = `\uE000${secret}`;
  const BLANK = `\uE001${secret}`;
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
          // React parts texts that stand beside each other by a comment; these are no texts.
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
    if (known.size < MAX_KNOWN) known.set(name, markup);
    return markup;
  }

  return { openPage, hole: `\uE002${secret}` };
}

function write(markup: Markup, texts: Texts): string {
  let html = markup[0] ?? "";
  for (let at = 1; at < markup.length; at += 2) html += escapeText(texts[markup[at] ?? ""] ?? "") + markup[at + 1];
  return html;
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** As React writes a text, in an attribute too. */
function escapeText(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => ESCAPED[character] ?? character) : text;
}
