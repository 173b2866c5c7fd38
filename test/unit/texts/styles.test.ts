import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STYLES = "app/styles";
const MAX_LINES = 840;

const read = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

/** The classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, "").replace(/@(?:apply|import|source|config)[^;]*;/g, "");
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = ""]) => name))];
}

/** A class in a source, or in a template such as `coverage-${kind}`. */
const isNamed = (name: string, source: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source) ||
  source.includes(`\`${name.slice(0, name.indexOf("-") + 1)}\${`);

test(`own CSS is under ${MAX_LINES} lines: utilities come first`, () => {
  const lines = read(STYLES, /\.css$/).flatMap((css) => css.trimEnd().split("\n"));
  expect(lines.length).toBeLessThan(MAX_LINES);
});

test("every class with own CSS is in use", () => {
  const source = read("app", /\.tsx?$/).join("\n");
  const names = read(STYLES, /\.css$/).flatMap(classesOf);
  expect(names.filter((name) => !isNamed(name, source))).toEqual([]);
});

test("classes are found in selectors alone", () => {
  const css = ".a > .b:has(.c) {\n  @apply p-0.5 hover:d;\n}\n/* .e { */\n.a {\n  margin: 0.5rem;\n}";
  expect(classesOf(css)).toEqual(["a", "b", "c"]);
  expect(isNamed("b", 'className="a-b bc"')).toBe(false);
  expect(isNamed("b", 'className="a b"')).toBe(true);
});
