import { escapeMarkup } from "~/functions/flashcards/card-markup";

/** The length of the longest card. */
const LONGEST = 2000;
/** LaTeX in Anki's own brackets, and the delimiters used here. */
const BRACKETS = [
  { open: "[$$]", close: "[/$$]", begin: "\\[", end: "\\]" },
  { open: "[$]", close: "[/$]", begin: "\\(", end: "\\)" },
  { open: "[latex]", close: "[/latex]", begin: "\\(", end: "\\)" },
] as const;

/**
 * Escapes text so that none of it is read as markup, except for math in MathJax's notation, which stays verbatim. Runs
 * in linear time.
 */
export function escapeOutsideMaths(source: string): string {
  const text = BRACKETS.reduce(rewrite, source);
  const opens = [...text.matchAll(/\\([([])/g)];
  const ends = { "(": findEnds(text, ")", opens), "[": findEnds(text, "]", opens) };
  let out = "";
  let at = 0;
  for (const { index, 1: kind } of opens) {
    const from = index + 2;
    const end = ends[kind === "(" ? "(" : "["][from] ?? -1;
    if (index < at || end <= from || end - from > LONGEST) continue;
    out += escapeMarkup(text.slice(at, index)) + text.slice(index, end + 2);
    at = end + 2;
  }
  return out + escapeMarkup(text.slice(at));
}

/**
 * The end of the math for each opening delimiter: the first closing delimiter whose backslash is not escaped, or -1.
 */
function findEnds(text: string, sign: string, opens: readonly unknown[]): Int32Array {
  if (opens.length === 0) return new Int32Array();
  const ends = new Int32Array(text.length + 2).fill(-1);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const isEscape = text[at] === "\\";
    ends[at] = isEscape && text[at + 1] === sign ? at : (ends[at + (isEscape ? 2 : 1)] ?? -1);
  }
  return ends;
}

function rewrite(text: string, { open, close, begin, end }: (typeof BRACKETS)[number]): string {
  let out = "";
  let at = 0;
  let closeAt = -1;
  for (let openAt = text.indexOf(open); openAt >= 0; openAt = text.indexOf(open, openAt + 1)) {
    const from = openAt + open.length;
    if (openAt < at) continue;
    // A closing delimiter, once found, remains the next one for every earlier opening.
    if (closeAt <= from) closeAt = text.indexOf(close, from + 1);
    if (closeAt < 0) break;
    const maths = closeAt - from > LONGEST ? null : text.slice(from, closeAt);
    if (maths === null || maths.includes("\n")) continue;
    out += text.slice(at, openAt) + begin + maths + end;
    at = closeAt + close.length;
  }
  return out + text.slice(at);
}
