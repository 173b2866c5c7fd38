import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { add, checkBuild, checkSources, conclude } from "./checks.mjs";
import { failedTests } from "./failed-tests.mjs";
import { installIfStale } from "./install.mjs";
import { main, ROOT, run, say } from "./run.mjs";

const REPORT = join(ROOT, ".cache", "tests.json");
const NOTHING = { passed: 0, failed: 0 };

/**
 * `npm test`: install, checks, build, then unit, worker and browser tests. `npm run test:unit`: install and unit tests.
 * Ends with `N passed, N failed`, preceded by a command for each test that failed.
 */
await main(async () => {
  await installIfStale();
  const [first, ...others] = process.argv.slice(2);
  if (first === "unit") return conclude(await runTests(["--project", "unit", ...others]));
  // The compiler keeps one core busy; the build uses the other.
  const [sources, isBuilt] = await Promise.all([checkSources(), build()]);
  const count = add(sources, isBuilt ? checkBuild() : { passed: 0, failed: 1 });
  return conclude(isBuilt ? add(count, await runTests(process.argv.slice(2))) : count);
});

async function build() {
  try {
    await buildIfChanged();
    return true;
  } catch (error) {
    say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** @param args passed on to vitest, for example a part of a test's path */
async function runTests(args) {
  say("Running tests");
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    ...args,
  ]);
  const count = readReport();
  // An error outside any test (a crashed worker, a file that cannot be loaded) must not look like success.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  if (count.passed + count.failed === 0) count.failed = 1;
  return count;
}

function readReport() {
  let report;
  try {
    report = JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    say("FAILED  vitest wrote no report");
    return { ...NOTHING, failed: 1 };
  }
  const failed = failedTests(report);
  if (failed.length > 0) say("To run what failed alone:");
  for (const { name, command } of failed) console.log(`  # ${name.replaceAll(/\s+/g, " ")}\n  ${command}`);
  return { passed: report.numPassedTests, failed: failed.length };
}
