import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build";
import { add, type Count, checkBuild, checkSources, conclude } from "./checks";
import { watchOthers } from "./quiet-time";
import { main, ROOT, run, say } from "./run.mjs";
import { failedTests, type RunReport } from "./test-reporter";

/**
 * `npm test`: checks, build, then unit, worker and browser tests. `npm run test:all`: the same with every nightly test.
 * `npm run test:unit`: unit tests. The output ends with `N passed, N failed`, after the first cause and a command for
 * each failure. Tests that could not run count as failed. The run says how long it took, and what else ran meanwhile.
 */
await main(async () => {
  const [first, ...others] = process.argv.slice(2);
  if (first === "unit") return conclude(await runTests(["--project", "unit", ...others]));
  const isNightly = first === "all";
  const args = isNightly ? others : process.argv.slice(2);
  if (isNightly) process.env.EVERY_CASE = "1";
  const end = watchOthers();
  // The compiler keeps one core busy; the build uses the other.
  const [sources, isBuilt] = await Promise.all([checkSources(), build()]);
  const count = add(sources, isBuilt ? checkBuild() : { passed: 0, failed: 1 });
  if (!isBuilt) return conclude(count);
  const tested = add(count, await runTests(args));
  const time = end();
  const minutes = (time.took / 60_000).toFixed(1);
  say(`The run took ${minutes} minutes; other programs used ${(100 * time.others).toFixed()}% of the processors`);
  return conclude(tested);
});

async function build(): Promise<boolean> {
  try {
    await buildIfChanged();
    return true;
  } catch (error) {
    say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** @param args passed on to vitest, for example a part of a test's path */
async function runTests(args: readonly string[]): Promise<Count> {
  say("Running tests");
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const file = join(ROOT, ".cache", `tests-${process.pid}.json`);
  const reporters = ["--reporter=default", "--reporter=./workers/commands/test-reporter.ts"];
  const code = await run("vitest", ["run", ...reporters, ...args], { env: { TEST_REPORT: file } });
  const count = readReport(file);
  // An error outside any test, such as a crashed worker, must not look like success.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  if (count.passed + count.failed === 0) count.failed = 1;
  return count;
}

function readReport(file: string): Count {
  if (!existsSync(file)) {
    say("FAILED  vitest wrote no report");
    return { passed: 0, failed: 1 };
  }
  const { passed, failures, firstCause } = JSON.parse(readFileSync(file, "utf8")) as RunReport;
  rmSync(file);
  if (firstCause !== null) say(`First cause: ${firstCause}`);
  const failed = failedTests(failures);
  if (failed.length > 0) say("To run what failed alone:");
  for (const { name, command } of failed) console.log(`  # ${name.replaceAll(/\s+/g, " ")}\n  ${command}`);
  return { passed, failed: failures.reduce((sum, { tests }) => sum + tests, 0) };
}
