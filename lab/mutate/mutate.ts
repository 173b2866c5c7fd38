import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, ROOT, run, say } from "../../workers/commands/run.mjs";

const CACHE = join(ROOT, ".cache", "mutate");
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** The command fails when the unit tests notice fewer of the changes that they run, in percent. */
const MIN_SCORE = 90;

/**
 * `npm run mutate -- functions/mail [folder...]`: makes one small change to a folder's sources at a time and counts the
 * changes that no unit test of the folder notices. What did not change since the last run is not run again unless given
 * `--force`. Other options go to Stryker: `--force --mutate=<file>` reruns one file of the folder.
 */
await main(async () => {
  const args: string[] = process.argv.slice(2);
  const options = args.filter((word) => word.startsWith("--"));
  const folders = args.filter((word) => !word.startsWith("--")).map((folder) => folder.replace(/\/$/, ""));
  if (folders.length === 0) throw new Error("Usage: npm run mutate -- functions/mail [folder...]");
  const lines: string[] = [];
  let code = 0;
  for (const folder of folders) {
    say(`Mutating ${folder}`);
    const file = writeConfig(folder);
    const ended = await run("stryker", ["run", file, ...options], { env: { MUTATED_FOLDER: folder } });
    const { row, score } = resultOf(folder);
    if (ended !== 0 || score < MIN_SCORE) code = 1;
    lines.push(row);
  }
  console.log(["", "| Folder | Score | Mutants | Killed | Survived | Without a test |", ...lines].join("\n"));
  return code;
});

function cacheOf(folder: string): string {
  return join(CACHE, folder.replaceAll("/", "-"));
}

/** Stryker's settings for one folder. @returns the path of the file */
function writeConfig(folder: string): string {
  const dir = cacheOf(folder);
  mkdirSync(dir, { recursive: true });
  const file = join(dir, "stryker.json");
  const settings = {
    mutate: [`${folder}/**/*.ts`, "!**/api.ts", "!**/*.test.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "lab/mutate/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 1,
    // Generous, so that a timeout on a busy machine does not count as a test that noticed.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    incremental: true,
    incrementalFile: join(dir, "incremental.json"),
    tempDirName: join(".cache", "stryker", folder.replaceAll("/", "-")),
    ignorePatterns: [
      "/build",
      "/.cache",
      "/.wrangler",
      "/public",
      "/docs",
      "/test/browser",
      "/lab/bench",
      "/lab/corpus",
    ],
    reporters: ["clear-text", "json", "progress-append-only"],
    jsonReporter: { fileName: join(dir, "report.json") },
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    thresholds: { high: 95, low: MIN_SCORE, break: null },
    allowEmpty: false,
    checkers: [],
    disableTypeChecks: false,
  };
  writeFileSync(file, JSON.stringify(settings, null, 2));
  return file;
}

/** A row of the table in lab/mutation.md, and its score in percent. */
function resultOf(folder: string): { row: string; score: number } {
  const file = join(cacheOf(folder), "report.json");
  if (!existsSync(file)) return { row: `| ${folder} | no report | | | | |`, score: 0 };
  const { files } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const mutants = Object.values(files).flatMap((one) => one.mutants);
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const [survived, untested] = [count("Survived"), count("NoCoverage")];
  const score = (killed / (killed + survived)) * 100;
  const row = `| ${folder} | ${score.toFixed(1)}% | ${killed + survived + untested} | ${killed} | ${survived} | ${untested} |`;
  return { row, score };
}
