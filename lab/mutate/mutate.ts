import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, ROOT, run, say } from "../../workers/local/run.mjs";
import { FOLDERS } from "./folders";

const CACHE = join(ROOT, ".cache", "mutate");
type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** The command fails below this share of killed mutants, in percent. */
const MIN_SCORE = 90;

/**
 * `npm run mutate -- [folder...]`: makes one small change to the sources at a time and counts the changes that no unit
 * test notices. Without names, every folder of lab/mutate/folders.ts. What did not change since the last run is not
 * run again unless given `--force`. Other options go to Stryker: `--force --mutate=<file>` reruns one file of the
 * folder.
 */
await main(async () => {
  const args: string[] = process.argv.slice(2);
  const options = args.filter((word) => word.startsWith("--"));
  const named = args.filter((word) => !word.startsWith("--"));
  const unknown = named.find((name) => !(name in FOLDERS));
  if (unknown) throw new Error(`No folder ${unknown}. There are: ${Object.keys(FOLDERS).join(", ")}.`);
  const lines: string[] = [];
  let code = 0;
  for (const name of named.length > 0 ? named : Object.keys(FOLDERS)) {
    say(`Mutating ${name}`);
    const file = writeConfig(name);
    const ended = await run("stryker", ["run", file, ...options], { env: { MUTATED_FOLDER: name } });
    code = Math.max(code, ended);
    lines.push(rowOf(name));
  }
  console.log(["", "| Folder | Score | Mutants | Killed | Survived | Without a test |", ...lines].join("\n"));
  return code;
});

/** Stryker's settings for one folder. @returns the path of the file */
function writeConfig(name: string): string {
  const dir = join(CACHE, name);
  mkdirSync(dir, { recursive: true });
  const file = join(dir, "stryker.json");
  const settings = {
    mutate: [...(FOLDERS[name] ?? []).map((folder) => `${folder}/**/*.ts`), "!**/api.ts", "!**/*.test.ts"],
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
    tempDirName: join(".cache", "stryker", name),
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
    thresholds: { high: 95, low: MIN_SCORE, break: MIN_SCORE },
    allowEmpty: false,
    checkers: [],
    disableTypeChecks: false,
  };
  writeFileSync(file, JSON.stringify(settings, null, 2));
  return file;
}

/** A row of the table in lab/mutation.md. */
function rowOf(name: string): string {
  const file = join(CACHE, name, "report.json");
  if (!existsSync(file)) return `| ${name} | no report | | | | |`;
  const { files } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const mutants = Object.values(files).flatMap((one) => one.mutants);
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const [survived, untested] = [count("Survived"), count("NoCoverage")];
  const all = killed + survived + untested;
  const score = ((killed / all) * 100).toFixed(1);
  return `| ${name} | ${score}% | ${all} | ${killed} | ${survived} | ${untested} |`;
}
