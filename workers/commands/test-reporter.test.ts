import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "./run.mjs";
import { failedTests, type RunReport } from "./test-reporter";

/** What the reporter writes about a run of these files in its own process. */
async function reportOn(files: Record<string, string>, config = ""): Promise<RunReport> {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, ".cache", "test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { beforeAll, afterAll, describe, expect, it } from "vitest";\n${text}`);
  }
  writeFileSync(join(folder, "vitest.config.ts"), `export default { test: { ${config} } };`);
  const report = join(folder, "report.json");
  const args = ["run", "--root", folder, `--reporter=${join(ROOT, "workers/commands/test-reporter.ts")}`];
  const env = { ...process.env, TEST_REPORT: report, VITEST: undefined };
  await new Promise((resolve) => {
    execFile(join(ROOT, "node_modules/.bin/vitest"), args, { cwd: folder, env }, resolve);
  });
  const { failures, ...rest } = JSON.parse(readFileSync(report, "utf8")) as RunReport;
  const withoutFolder = (text: string) => text.replace(/^.*\/test-[^/]*\//, "");
  return {
    ...rest,
    firstCause: rest.firstCause && withoutFolder(rest.firstCause),
    failures: failures.map((one) => ({ ...one, file: withoutFolder(one.file) })),
  };
}

it("counts what passed, what failed by its full name, and nothing that is skipped on purpose", async () => {
  const text = `
    it("is fine", () => {});
    it.skip("is for later", () => {});
    describe("a page", () => it("keeps what it is told", () => expect(1).toBe(2)));`;
  expect(await reportOn({ "a.test.ts": text })).toEqual({
    passed: 1,
    failures: [{ file: "a.test.ts", fullName: "a page keeps what it is told", tests: 1 }],
    firstCause: expect.stringMatching(/^a\.test\.ts: expected 1 to be 2/),
  });
});

it("counts each test that a failed hook kept from running", async () => {
  const text = `
    it("is fine", () => {});
    describe("a page", () => {
      beforeAll(() => { throw new Error("spawn ETXTBSY"); });
      it.each([1, 2, 3])("opens %s", () => {});
      it.skip("is for later", () => {});
    });`;
  expect(await reportOn({ "a.test.ts": text })).toEqual({
    passed: 1,
    failures: [{ file: "a.test.ts", fullName: null, tests: 3 }],
    firstCause: "a.test.ts: spawn ETXTBSY",
  });
});

it("counts the tests of a file that cannot be loaded, and a hook that fails after its tests", async () => {
  const unloadable = `import "./missing"; it("one", () => {}); describe("more", () => it("two", () => {}));`;
  const late = `afterAll(() => { throw new Error("too late"); }); it("is fine", () => {});`;
  const { passed, failures } = await reportOn({ "a.test.ts": unloadable, "b.test.ts": late });
  expect(passed).toBe(1);
  expect(failures.sort((a, b) => a.file.localeCompare(b.file))).toEqual([
    { file: "a.test.ts", fullName: null, tests: 2 },
    { file: "b.test.ts", fullName: null, tests: 1 },
  ]);
});

it("counts every test when the setup before all files fails, whose error vitest prints last itself", async () => {
  const files = {
    "a.test.ts": `it("one", () => {}); it("two", () => {});`,
    "setup.ts": `throw new Error("no build");`,
  };
  expect(await reportOn(files, `globalSetup: "./setup.ts"`)).toEqual({
    passed: 0,
    failures: [{ file: "a.test.ts", fullName: null, tests: 2 }],
    firstCause: null,
  });
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
