import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "../run.mjs";
import { listPatterns } from "./find.mjs";

const FOLDER = join(ROOT, "workers", "commands", "patterns");
/** What judged, then a line per pattern found safe, so that branches with new patterns seldom conflict. */
const SAFE = join(FOLDER, "safe.txt");
const UNDECIDED = join(FOLDER, "undecided.json");
/** What a verdict depends on beside the pattern. */
const JUDGES = [
  ...["judge.mjs", "reduce.mjs"].map((file) => join(FOLDER, file)),
  join(ROOT, "node_modules", "recheck", "package.json"),
];

/** Patterns that recheck cannot decide, each with the reason; a test runs them on hostile text. */
export function listUndecided() {
  return JSON.parse(readFileSync(UNDECIDED, "utf8"));
}

/** Identifies a pattern in both lists. */
export function hashOf({ source, flags }) {
  return createHash("sha256").update(`${source}/${flags}`).digest("hex").slice(0, 12);
}

/**
 * Checks that every regular expression of the product runs in linear time, according to recheck
 * (https://makenowjust-labs.github.io/recheck/), or is on the list of those it cannot decide. Safe patterns are recorded
 * and not judged again, except every night.
 * @returns one line per finding
 */
export async function findSlowPatterns() {
  const patterns = listPatterns();
  const listed = new Map(listUndecided().map((one) => [one.pattern, one]));
  const byHash = new Map(patterns.map((pattern) => [hashOf(pattern), pattern]));
  const safe = readSafe();
  const open = [...byHash].filter(([hash]) => !listed.has(hash) && !safe.has(hash));
  const problems = await judge(open, safe);
  writeSafe([...safe].filter((hash) => byHash.has(hash)));
  const gone = [...listed.keys()].filter((hash) => !byHash.has(hash));
  return [...problems.sort(), ...gone.map((hash) => `undecided.json lists ${hash}, which no source has any more`)];
}

/** Hashes of the patterns that the same judge found safe; none with EVERY_CASE=1. */
function readSafe() {
  if (process.env.EVERY_CASE === "1" || !existsSync(SAFE)) return new Set();
  const [judge, ...hashes] = readFileSync(SAFE, "utf8").trim().split("\n");
  return new Set(judge === judgeLine() ? hashes : []);
}

function writeSafe(hashes) {
  const text = `${[judgeLine(), ...hashes.sort()].join("\n")}\n`;
  if (!existsSync(SAFE) || readFileSync(SAFE, "utf8") !== text) writeFileSync(SAFE, text);
}

function judgeLine() {
  const hash = createHash("sha256");
  for (const file of JUDGES) hash.update(readFileSync(file));
  return `judged by ${hash.digest("hex").slice(0, 12)}`;
}

/** Has one worker per core judge the patterns; safe ones are added to `safe`. @returns one line for each that is not safe */
async function judge(open, safe) {
  const problems = [];
  let next = 0;
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./judge.mjs", import.meta.url));
      let current;
      const ask = () => {
        current = open[next++];
        if (current) worker.postMessage(current[1]);
        else worker.terminate().then(resolve, reject);
      };
      worker.on("error", reject);
      worker.on("message", ({ status, why }) => {
        const [hash, { file, line, source, flags }] = current;
        if (status === "safe") safe.add(hash);
        else problems.push(`${file}:${line} ${status}: ${why} (${hash})\n    /${source}/${flags}`);
        ask();
      });
      ask();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), open.length) }, work));
  return problems;
}
