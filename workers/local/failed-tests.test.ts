import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { failedTests } from "./failed-tests.mjs";

const passed = { status: "passed", fullName: "is fine" };
const failed = (fullName: string) => ({ status: "failed", fullName });
const fileOf = (path: string, ...assertionResults: (typeof passed)[]) => ({
  name: resolve(path),
  status: assertionResults.every((one) => one === passed) ? "passed" : "failed",
  assertionResults,
});

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
  const [one, ...others] = failedTests({
    testResults: [fileOf("test/unit/a.test.ts", passed), fileOf("test/unit/b.test.ts", passed, failed(name))],
  });
  expect(others).toEqual([]);
  const [npx, vitest, run, path, option, pattern = ""] = wordsOf(one?.command ?? "");
  expect([npx, vitest, run, path, option]).toEqual(["npx", "vitest", "run", "test/unit/b.test.ts", "-t"]);
  expect(name).toMatch(new RegExp(pattern));
  expect(`${name} too`).not.toMatch(new RegExp(pattern));
});

it("gives a command for a file that could not be loaded, or whose hooks failed", () => {
  const [empty, hook] = [fileOf("a.test.ts"), fileOf("it's b.test.ts", passed)];
  const commands = failedTests({
    testResults: [
      { ...empty, status: "failed" },
      { ...hook, status: "failed" },
    ],
  }).map(({ command }) => wordsOf(command));
  expect(commands).toEqual([
    ["npx", "vitest", "run", "a.test.ts"],
    ["npx", "vitest", "run", "it's b.test.ts"],
  ]);
});
