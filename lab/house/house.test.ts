import { expect, it } from "vitest";
import { findPrivateParts } from "./private-parts";
import { countLines, importersOf, readSources, sharedBasenames } from "./read-house";

const read = (files: Record<string, string>) =>
  readSources(Object.entries(files).map(([path, text]) => ({ path, text })));

it("product files are counted without tests, and their lines as an editor counts them", () => {
  const sources = read({ "app/a.tsx": "", "app/a.test.tsx": "", "test/b.ts": "", "db/c.ts": "one\ntwo" });
  expect(sources.map(({ path, lines }) => [path, lines])).toEqual([
    ["app/a.tsx", 0],
    ["db/c.ts", 2],
  ]);
  expect(countLines("one\ntwo\n")).toBe(2);
});

it("importers are found by relative and by rooted paths, each once", () => {
  const sources = read({
    "functions/cards/model.ts": "export type Card = string;",
    "functions/cards/index.ts": 'import type { Card } from "./model"; export * from "./model";',
    "app/list.tsx": 'const late = () => import("~/functions/cards");',
  });
  expect(Object.fromEntries(importersOf(sources))).toEqual({
    "functions/cards/model.ts": ["functions/cards/index.ts"],
    "functions/cards/index.ts": ["app/list.tsx"],
    "app/list.tsx": [],
  });
});

it("exports are the names a file declares itself", () => {
  const [source] = read({
    "db/a.ts": 'export const one = 1, two = 2; export default class {} export { x } from "./x"; export type Three = 3;',
  });
  expect(source?.exports).toEqual(["one", "two", "Three"]);
});

it("private parts are private names, unexported imports and packages' files by their path", () => {
  const used = (text: string) => findPrivateParts(".", read({ "app/a.ts": text })).map((part) => part.used);
  expect(used('import { UNSAFE_RouteContext } from "react-router-dom"; query._prepare();')).toEqual([
    "UNSAFE_RouteContext",
    "_prepare",
  ]);
  expect(used('import "hono/dist/hono"; import "hono/cookie"; import "node:fs/promises"; import "zod";')).toEqual([
    "hono/dist/hono",
  ]);
  expect(used("const file = /\\/node_modules\\/@remix-run\\/react\\//;")).toHaveLength(1);
});

it("file names that every folder may have are not counted as shared", () => {
  expect(sharedBasenames(["a/write.ts", "b/write.ts", "a/api.ts", "b/api.ts", "a/one.ts"])).toEqual(["write.ts"]);
});
