import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { add, checkBuild, checkSources, conclude } from "./checks.mjs";
import { installIfStale } from "./install.mjs";
import { main, ROOT, run, say } from "./run.mjs";

const REPORT = join(ROOT, ".cache", "tests.json");

/** `npm test`: install, checks, build, then unit, worker and browser tests. Ends with `N passed, N failed`. */
await main(async () => {
  await installIfStale();
  let count = await checkSources();
  if (await isBuilt()) count = add(count, checkBuild());
  else return conclude(add(count, { passed: 0, failed: 1 }));
  say("Running unit, worker and browser tests");
  return conclude(add(count, await runTests(process.argv.slice(2))));
});

async function isBuilt() {
  try {
    await buildIfChanged();
    return true;
  } catch (error) {
    say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** @param filters passed on to vitest, for example a part of a test's path */
async function runTests(filters) {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    ...filters,
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
    return { passed: 0, failed: 1 };
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}
