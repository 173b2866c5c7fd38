import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FIXED_TEXTS } from "./fixed-texts";

/** A source without comments, each stretch of white space one space, as JSX reads it. */
function read(path: string): string {
  return readFileSync(path, "utf8")
    .replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replaceAll('{" "}', "")
    .replaceAll("&amp;", "&")
    .replaceAll("&apos;", "'");
}

/** How often a source says just this: a whole literal or a whole stretch of JSX, or one up to a value that is put in. */
function countIn(source: string, text: string): number {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return source.match(new RegExp(`(?:["'\`>}:]|> |\\) |^)${escaped}(?=["'\`<{$]| <| \\{|$)`, "g"))?.length ?? 0;
}

const sources = new Map<string, string>();
const sourceOf = (path: string) => {
  const known = sources.get(path) ?? read(path);
  sources.set(path, known);
  return known;
};

describe("fixed texts", () => {
  it("are complete, each listed once", () => {
    expect(FIXED_TEXTS.length).toBeGreaterThan(220);
    expect(new Set(FIXED_TEXTS.map(([text]) => text)).size).toBe(FIXED_TEXTS.length);
    expect(FIXED_TEXTS.filter(([, , where]) => Object.keys(where).length === 0)).toEqual([]);
  });

  it.each(FIXED_TEXTS)("are in the sources word for word: %s (%s)", (text, _, where) => {
    const found = Object.keys(where).map((path) => [path, countIn(sourceOf(path), text)]);
    expect(Object.fromEntries(found)).toEqual(where);
  });

  it("count only exact matches", () => {
    for (const [text, , where] of FIXED_TEXTS) {
      const [path = ""] = Object.keys(where);
      const source = sourceOf(path);
      for (const altered of [`${text}x`, text.slice(0, -1), `x${text}`, text.replace(/.(?=.$)/, "~")]) {
        expect([altered, countIn(source.replaceAll(text, altered), text)]).toEqual([altered, 0]);
      }
    }
  });
});
