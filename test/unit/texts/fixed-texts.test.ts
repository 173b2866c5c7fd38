import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The fixed wordings, by the part of the product that shows them. */
const TEXTS = readFileSync("test/unit/texts/fixed-texts.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** Sources without comments, each run of white space as one space, as JSX reads it. */
const sources = globSync("{app,functions,workers}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/[^\n]*/g, ""))
  .join("\n")
  .replace(/\s+/g, " ")
  .replaceAll('{" "}', "")
  .replaceAll("&amp;", "&")
  .replaceAll("&apos;", "'");

/** Whether sources contain exactly this: a whole literal or a whole run of JSX, or one up to an inserted value. */
function isIn(text: string, said: string): boolean {
  for (let at = said.indexOf(text); at !== -1; at = said.indexOf(text, at + 1)) {
    const [before, after] = [said.slice(Math.max(0, at - 2), at), said.slice(at + text.length, at + text.length + 2)];
    if (/(?:["'`>}:]|> |\) )$/.test(before) && /^(?:["'`<{$]| <| \{)/.test(after)) return true;
  }
  return false;
}

it.each(TEXTS)("the product says %s", (text) => {
  expect(isIn(text, sources)).toBe(true);
});

it("a wording that is changed at either end is not found", () => {
  for (const altered of ["Menus", "aMenu", "Menu "]) expect(isIn("Menu", `label="${altered}"`)).toBe(false);
  expect(isIn("Menu", '<b>Menu</b> aria-label="Menu"')).toBe(true);
});
