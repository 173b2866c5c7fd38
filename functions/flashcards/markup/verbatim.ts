import type { Inline } from "./types";

/** A code block, in which nothing is markup. */
type HeldBlock = { language: string; text: string };

/** A text with every verbatim stretch replaced by one mark, and those stretches in order. */
export type VerbatimText = {
  text: string;
  blockMark: string;
  inlineMark: string;
  blocks: HeldBlock[];
  inlines: Inline[];
};

/** Characters that a backslash escapes. */
const ESCAPABLE = "\\\\*_`\\[\\])$+.-";

/** Code, math and escaped characters, whichever starts first. Within math a backslash also takes the next character. */
const PATTERN = new RegExp(
  [
    "^ {0,3}(?<fence>`{3,})(?<language>[^\\n`]*)\\n(?:(?<block>.*?)\\n)? {0,3}\\k<fence>`*[ \\t]*$",
    "\\\\\\[(?:[^\\\\]|\\\\[^\\]])+?\\\\\\]",
    "\\\\\\((?:[^\\\\]|\\\\[^)])+?\\\\\\)",
    `\\\\(?<escaped>[${ESCAPABLE}])`,
    "\\$\\$(?:[^\\\\$]|\\\\.)+\\$\\$",
    // As in Pandoc: no space inside the dollar signs and no digit after them, so that prices are not math.
    "\\$(?![\\s$])(?:[^\\\\$\\n]|\\\\[^\\n])*(?<!\\s)\\$(?![\\d$])",
    "(?<ticks>`+)(?<code>[^`\\n](?:[^\\n]*?[^`\\n])??)\\k<ticks>(?!`)",
  ].join("|"),
  "gmsu",
);

/**
 * Replaces verbatim stretches with marks, so that the rest can be parsed without looking inside them.
 * @returns null for a text that already uses every private-use character of Unicode
 */
export function hold(source: string): VerbatimText | null {
  const [blockMark, inlineMark] = freeSigns(source, 2) ?? [];
  if (!blockMark || !inlineMark) return null;
  const blocks: HeldBlock[] = [];
  const inlines: Inline[] = [];
  const text = source.replace(PATTERN, (whole, ...rest) => {
    const { fence, language, block, escaped, code } = rest.at(-1) as Record<string, string | undefined>;
    if (fence !== undefined) {
      blocks.push({ language: (language ?? "").trim(), text: block ?? "" });
      return blockMark;
    }
    if (escaped !== undefined) inlines.push({ kind: "text", text: escaped });
    else if (code !== undefined)
      inlines.push({ kind: "code", text: code.trim() === "" ? code : code.replace(/^ (.*) $/u, "$1") });
    else inlines.push({ kind: "maths", text: whole });
    return inlineMark;
  });
  return { text, blockMark, inlineMark, blocks, inlines };
}

const FIRST_PRIVATE = 0xe000;
const LAST_PRIVATE = 0xf8ff;

/** `count` consecutive private-use characters that do not appear in the text; null if there are none. */
export function freeSigns(text: string, count: number): string[] | null {
  for (let first = FIRST_PRIVATE; first + count - 1 <= LAST_PRIVATE; first += 1) {
    const signs = Array.from({ length: count }, (_, index) => String.fromCharCode(first + index));
    if (!signs.some((sign) => text.includes(sign))) return signs;
  }
  return null;
}
