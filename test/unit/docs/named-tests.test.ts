import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = ["app", "db", "functions", "lab", "test", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
);

/** What `name` in the text may refer to: a path, the end of one, or a path under test/. */
const meantBy = (name: string) =>
  FILES.filter((path) => path === name || path.endsWith(`/${name}`) || path === `test/${name}`);

/** A file or folder in backticks, with the title of a test that may follow it. */
const NAMED = /`((?:app|browser|db|functions|lab|test|unit|workers)\/[\w./-]+|[\w./-]+\.tsx?)`(?:: ([^;|`()\n]+))?/g;

/** Names and titles in the text that don't exist. */
function findStale(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = "", title]) => {
    const paths = meantBy(name);
    if (paths.length === 0) return [name];
    const isThere = !title || paths.some((path) => isTitleIn(path, title.trim()));
    return isThere ? [] : [`${name}: ${title}`];
  });
}

const isTitleIn = (path: string, title: string) => /\.tsx?$/.test(path) && readFileSync(path, "utf8").includes(title);

it("docs/security.md names only files and tests that exist", () => {
  expect(findStale(readFileSync("docs/security.md", "utf8"))).toEqual([]);
});

it("finds an unknown file name and an unknown test title", () => {
  expect(findStale("`unit/nowhere`; `named-tests.test.ts`: finds a name that is nowhere; `no-such.test.ts`")).toEqual([
    "unit/nowhere",
    "no-such.test.ts",
  ]);
  expect(findStale("`guard.test.ts`: this title is no test's")).toEqual(["guard.test.ts: this title is no test's"]);
});
