import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { failedTests } from "./failed-tests.mjs";

/** The words a shell splits a command into. */
const wordsOf = (command: string): string[] =>
  execFileSync("sh", ["-c", `for word in ${command}; do printf '%s\\0' "$word"; done`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1);

it.each([
  "a page > keeps what it is told",
  "costs $5 (or more?) in `~`, isn't it",
  String.raw`quotes "a\b" and 'c', [d]{e}|f.*+^`,
])("gives a command for the test %s alone", (name) => {
  const [one, ...others] = failedTests([{ file: "test/unit/b.test.ts", fullName: name, tests: 1 }]);
  expect(others).toEqual([]);
  const [npx, vitest, run, path, option, pattern = ""] = wordsOf(one?.command ?? "");
  expect([npx, vitest, run, path, option]).toEqual(["npx", "vitest", "run", "test/unit/b.test.ts", "-t"]);
  expect(name).toMatch(new RegExp(pattern));
  expect(`${name} too`).not.toMatch(new RegExp(pattern));
});

it("gives a command for a file whose tests could not run", () => {
  const [one] = failedTests([{ file: "it's b.test.ts", fullName: null, tests: 12 }]);
  expect(one?.name).toBe("it's b.test.ts: 12 tests could not run");
  expect(wordsOf(one?.command ?? "")).toEqual(["npx", "vitest", "run", "it's b.test.ts"]);
});
