import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "../run.mjs";
import { listPatterns } from "./find.mjs";

const CACHE = join(ROOT, ".cache", "patterns.json");
const UNDECIDED = join(ROOT, "workers", "local", "patterns", "undecided.json");

/** Patterns that recheck cannot decide, each with the reason; a test runs them on hostile text. */
export function listUndecided() {
  return JSON.parse(readFileSync(UNDECIDED, "utf8"));
}

/** Identifies a pattern in the list and in the cache. */
export function hashOf({ source, flags }) {
  return createHash("sha256").update(`${source}/${flags}`).digest("hex").slice(0, 12);
}

/**
 * Checks that every regular expression of the product runs in linear time, according to recheck
 * (https://makenowjust-labs.github.io/recheck/), or is on the list of those it cannot decide.
 * @returns one line per finding
 */
export async function findSlowPatterns() {
  const patterns = listPatterns();
  const listed = new Map(listUndecided().map((one) => [one.pattern, one]));
  const byHash = new Map(patterns.map((pattern) => [hashOf(pattern), pattern]));
  const cache = new Map(existsSync(CACHE) ? Object.entries(JSON.parse(readFileSync(CACHE, "utf8"))) : []);
  const open = [...byHash].filter(([hash]) => !listed.has(hash) && cache.get(hash) !== "safe");
  const problems = await judge(open, cache);
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(cache)));
  const gone = [...listed.keys()].filter((hash) => !byHash.has(hash));
  return [...problems.sort(), ...gone.map((hash) => `undecided.json lists ${hash}, which no source has any more`)];
}

/** Has one worker per core judge the patterns; safe ones are cached. @returns one line for each that is not safe */
async function judge(open, cache) {
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
        if (status === "safe") cache.set(hash, status);
        else problems.push(`${file}:${line} ${status}: ${why} (${hash})\n    /${source}/${flags}`);
        ask();
      });
      ask();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), open.length) }, work));
  return problems;
}
