import type { Inline } from "./types";

/** A stretch in which nothing is markup. */
export type HeldBlock = { language: string; text: string };

/** A text in which every stretch that is taken as it stands is one mark, and those stretches in their order. */
export type Held = {
  text: string;
  blockMark: string;
  inlineMark: string;
  blocks: HeldBlock[];
  inlines: Inline[];
};

/** Signs that a backslash takes their meaning from. */
const ESCAPABLE = "\\\\*_`\\[\\])$+.-";

/** Code, maths and escaped signs, whichever begins first. Within maths a backslash takes the next sign with it. */
const PATTERN = new RegExp(
  [
    "^ {0,3}(?<fence>`{3,})(?<language>[^\\n`]*)\\n(?:(?<block>.*?)\\n)? {0,3}\\k<fence>`*[ \\t]*$",
    "\\\\\\[(?:[^\\\\]|\\\\[^\\]])+?\\\\\\]",
    "\\\\\\((?:[^\\\\]|\\\\[^)])+?\\\\\\)",
    `\\\\(?<escaped>[${ESCAPABLE}])`,
    "\\$\\$(?:[^\\\\$]|\\\\.)+\\$\\$",
    // As in Pandoc: no space inside the signs, no digit after them, so that prices are not maths.
    "\\$(?![\\s$])(?:[^\\\\$\\n]|\\\\[^\\n])*(?<!\\s)\\$(?![\\d$])",
    "(?<ticks>`+)(?<code>[^`\\n](?:[^\\n]*?[^`\\n])??)\\k<ticks>(?!`)",
  ].join("|"),
  "gmsu",
);

/**
 * Takes out what is no markup, so that the rest can be read without looking at it.
 * @returns null for a text in which every private sign of Unicode occurs
 */
export function hold(source: string): Held | null {
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

/** That many signs in a row that stand nowhere in the text, from those that Unicode gives to nobody; null when there are none. */
export function freeSigns(text: string, count: number): string[] | null {
  for (let first = FIRST_PRIVATE; first + count - 1 <= LAST_PRIVATE; first += 1) {
    const signs = Array.from({ length: count }, (_, index) => String.fromCharCode(first + index));
    if (!signs.some((sign) => text.includes(sign))) return signs;
  }
  return null;
}
