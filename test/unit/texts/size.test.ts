import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDERS = ["app", "functions", "workers", "db"];
const MAX_FUNCTION = 80;
const MAX_FILE = 250;

type Long = { where: string; lines: number };

const isSource = (name: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|\.generated\.|\.d\.ts$/.test(name);

/** Functions over the limit, and the file itself if it is. */
function findLong(path: string, text: string): Long[] {
  const file = text.trimEnd().split("\n").length;
  if (file <= MAX_FUNCTION) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: Long[] = [];
  if (file > MAX_FILE) found.push({ where: path, lines: file });
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > MAX_FUNCTION) found.push({ where: `${path} ${nameOf(node)}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : "a function";
}

test(`no function is over ${MAX_FUNCTION} lines, and no file over ${MAX_FILE}`, () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter(isSource);
  const long = paths.flatMap((path) => findLong(path, readFileSync(path, "utf8")));
  expect(long).toEqual([]);
});

test("a long function and a long file are found", () => {
  const body = "a();\n".repeat(MAX_FUNCTION);
  expect(findLong("a.ts", `const work = () => {\n${body}};\n`)).toEqual([
    { where: "a.ts work", lines: MAX_FUNCTION + 2 },
  ]);
  expect(findLong("a.ts", "a();\n".repeat(MAX_FILE + 1))).toEqual([{ where: "a.ts", lines: MAX_FILE + 1 }]);
});
