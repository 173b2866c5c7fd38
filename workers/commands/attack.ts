import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import type { Outcome } from "../../test/attack/round";
import { buildIfChanged } from "./build";
import { main, ROOT, run, say } from "./run.mjs";

type Row = Outcome & { acknowledged?: Record<string, number> };

const FOLDER = join(ROOT, ".cache", "attack");
const REPORT = join(ROOT, ".cache", "attack.json");
const DOCUMENT = join(ROOT, "docs", "security.md");
const [TABLE_BEGINS, TABLE_ENDS] = ["<!-- attack -->", "<!-- /attack -->"];

/**
 * `npm run attack`: full lists of hostile input, other people's ids, forged requests and kills against the built
 * Worker.
 * `-- --write` updates the table in docs/security.md; any other word selects rounds (`lists`, `browser`, `kills`).
 */
await main(async () => {
  await buildIfChanged();
  const words: string[] = process.argv.slice(2);
  const isWriting = words.includes("--write");
  const filters = words.filter((word) => word !== "--write");
  // A round that is run by itself replaces only its own rows; the others keep their last results.
  if (filters.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  rmSync(REPORT, { force: true });
  say("Attacking (an hour or two)");
  const options = ["--config", "test/attack/vitest.config.ts", "--reporter=default", "--reporter=json"];
  const code = await run("vitest", ["run", ...options, `--outputFile.json=${REPORT}`, ...filters]);
  keepPackageOutcomes();
  const outcomes = readOutcomes();
  const faults = outcomes.reduce((sum, outcome) => sum + outcome.faults.length, 0);
  const table = tableOf(outcomes);
  console.log(`\n${table}\n\n${faults} failures`);
  if (isWriting && code === 0) {
    const text = readFileSync(DOCUMENT, "utf8");
    const date = new Date().toISOString().slice(0, 10);
    const [before = "", rest = ""] = text.split(TABLE_BEGINS);
    const after = rest.slice(rest.indexOf(TABLE_ENDS));
    const kept = `Run of ${date}, ${faults} failures.\n\n${table}`;
    writeFileSync(DOCUMENT, `${before}${TABLE_BEGINS}\n\n${kept}\n\n${after}`);
  }
  return code === 0 && faults === 0 && outcomes.length > 0 ? 0 : 1;
});

function readOutcomes(): Row[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER).sort();
  return names.map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Row);
}

/** Adds a row for the unit tests on malicious Anki packages. */
function keepPackageOutcomes(): void {
  if (!existsSync(REPORT)) return;
  const { testResults } = JSON.parse(readFileSync(REPORT, "utf8")) as JsonTestResults;
  const files = testResults.filter(({ name }) => name.includes("/functions/exchange/"));
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) return;
  const faults = tests.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName);
  const seconds = files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0);
  const name = "Anki packages: bombs, truncated and altered files, hostile HTML";
  const outcome: Outcome = { name, unit: "tests", tried: tests.length, of: tests.length, seconds, repeated: 0, faults };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "9-packages.json"), JSON.stringify(outcome));
}

function tableOf(outcomes: readonly Row[]): string {
  const rows = outcomes.map(({ name, unit, tried, of, seconds, repeated, faults, acknowledged }) => {
    const kinds = Object.entries(acknowledged ?? {}).map(([kind, count]) => `${kind} ${count}`);
    const what = kinds.length > 0 ? `${name} (${kinds.join(", ")})` : name;
    return `| ${what} | ${tried} of ${of} ${unit} | ${Math.round(seconds)} s | ${repeated} | ${faults.length} |`;
  });
  return ["| Attack | Covered | Time | Repeated | Failures |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}
