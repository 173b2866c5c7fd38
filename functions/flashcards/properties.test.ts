import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "~/test/helpers/every-case";
import { type Block, cardToPlainText, escapeMarkup, type Inline, parseMarkup } from "./card-markup";

const PIECES = [
  "*",
  "**",
  "_",
  "`",
  "```",
  "\n",
  "\n\n",
  "- ",
  "1. ",
  "[",
  "](",
  ")",
  "https://a.example",
  "javascript:",
];
const MORE = [
  "\\",
  "\\(",
  "\\)",
  "\\[",
  "\\]",
  "$",
  "$$",
  "<b>",
  "&lt;",
  "{{c1::",
  "}}",
  " ",
  "a",
  "bc",
  "\u00e9",
  "\u91cd",
  "\ue000",
];

/** Texts made of the characters that the parser looks for, mixed with any others. */
const source = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ...MORE), fc.string({ unit: "grapheme", maxLength: 4 })), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(""));

/** All strings of the tree, in source order. */
function stringsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "code-block") return block.language + block.text;
      if (block.kind === "paragraph") return inlineStrings(block.children);
      return block.items.map(inlineStrings).join("");
    })
    .join("");
}

function inlineStrings(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.kind === "break") return "";
      if (child.kind === "link") return inlineStrings(child.children) + child.href;
      return "children" in child ? inlineStrings(child.children) : child.text;
    })
    .join("");
}

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, "");

function linksOf(children: readonly Inline[]): string[] {
  return children.flatMap((child) => {
    if (!("children" in child)) return [];
    return [...(child.kind === "link" ? [child.href] : []), ...linksOf(child.children)];
  });
}

it("never throws and loses no letter", () => {
  fc.assert(
    fc.property(source, (text) => {
      expect(letters(stringsOf(parseMarkup(text)))).toBe(letters(text));
    }),
    { numRuns: cases(300, 5000) },
  );
});

it("shows a text without markup characters as it is", () => {
  const plain = fc
    .string({ unit: "grapheme" })
    .map((text) => text.replace(/[\\*_`[\]()$+\-.\d\s\ue000-\uf8ff]/gu, "x"));
  fc.assert(
    fc.property(plain, (text) => {
      expect(cardToPlainText(text)).toBe(text);
    }),
  );
});

it("links to https only", () => {
  const label = fc.constantFrom("a", "**b**", "c d");
  const address = fc.oneof(
    fc.webUrl(),
    source,
    fc.constantFrom("javascript:alert(1)", "https:alert(1)", "HTTPS://A.example", "//a.example", "java\nscript:x"),
  );
  fc.assert(
    fc.property(source, label, address, (before, text, href) => {
      const found = parseMarkup(`${before}[${text}](${href})`);
      const links = found.flatMap((block) => {
        if (block.kind === "code-block") return [];
        return block.kind === "paragraph" ? linksOf(block.children) : block.items.flatMap(linksOf);
      });
      for (const link of links) expect(new URL(link).protocol).toBe("https:");
    }),
    { numRuns: cases(300, 3000) },
  );
});

it("shows escaped text verbatim, line by line", () => {
  const lines = fc.array(
    source.map((text) => text.replace(/\s+/gu, " ").trim() || "x"),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(lines, (texts) => {
      const text = texts.join("\n").replaceAll(/[\ue000-\uf8ff]/g, "y");
      expect(cardToPlainText(escapeMarkup(text))).toBe(text);
    }),
    { numRuns: cases(300, 3000) },
  );
});
