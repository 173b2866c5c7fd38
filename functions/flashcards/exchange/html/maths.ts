import { escapeMarkup } from "../../markup";

/** Maths as Anki shows it by MathJax, which is kept as it stands. No longer than a card: no search for its end is long. */
const MATHS = /\\\((?:[^\\]|\\[^)]){1,2000}?\\\)|\\\[(?:[^\\]|\\[^\]]){1,2000}?\\\]/g;

/** LaTeX in Anki's own brackets as the maths that is shown here. */
function toMathjax(text: string): string {
  return text
    .replace(/\[\$\$\](.{1,2000}?)\[\/\$\$\]/g, "\\[$1\\]")
    .replace(/\[\$\](.{1,2000}?)\[\/\$\]/g, "\\($1\\)")
    .replace(/\[latex\](.{1,2000}?)\[\/latex\]/g, "\\($1\\)");
}

/** Text so that none of it is taken for markup, with maths in it as it stands. */
export function escapeOutsideMaths(source: string): string {
  const text = toMathjax(source);
  let out = "";
  let at = 0;
  for (const match of text.matchAll(MATHS)) {
    out += escapeMarkup(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + escapeMarkup(text.slice(at));
}
