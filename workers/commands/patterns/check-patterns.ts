import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { ROOT } from "../run.mjs";
import { listPatterns, type Pattern, type Regex } from "./find-patterns";
import type { Judging } from "./judge";

const CACHE = join(ROOT, ".cache");
/** The judge's version, then one line per pattern that it found fast. */
const FAST = join(CACHE, "fast-patterns.txt");
/** What a verdict depends on besides the pattern. */
const JUDGES = [
  ...["judge.ts", "reduce.ts"].map((file) => fileURLToPath(new URL(file, import.meta.url))),
  join(ROOT, "node_modules", "recheck", "package.json"),
];

/**
 * Checks that every regular expression of the product runs in linear time. Fast patterns are remembered and not judged
 * again, except every night.
 * @returns one line per finding
 */
export async function findSlowPatterns(): Promise<string[]> {
  const byHash = new Map(listPatterns().map((pattern) => [hashOf(pattern), pattern]));
  const fast = readFast();
  const problems = await judgeAll(
    [...byHash].filter(([hash]) => !fast.has(hash)),
    fast,
  );
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(FAST, [judgeLine(), ...[...fast].filter((hash) => byHash.has(hash))].join("\n"));
  return problems.sort();
}

function hashOf({ source, flags }: Regex): string {
  return createHash("sha256").update(`${source}/${flags}`).digest("hex").slice(0, 12);
}

/** Hashes of the patterns that this same judge found fast; none with EVERY_CASE=1. */
function readFast(): Set<string> {
  if (process.env.EVERY_CASE === "1" || !existsSync(FAST)) return new Set();
  const [judge, ...hashes] = readFileSync(FAST, "utf8").split("\n");
  return new Set(judge === judgeLine() ? hashes : []);
}

function judgeLine(): string {
  const hash = createHash("sha256");
  for (const file of JUDGES) hash.update(readFileSync(file));
  return `judged by ${hash.digest("hex").slice(0, 12)}`;
}

/**
 * In a fresh clone every pattern gets a seventh of a second, because they were judged longer elsewhere; a single new
 * one gets minutes. What is not decided by then is measured.
 */
const patienceFor = (count: number): number =>
  process.env.EVERY_CASE === "1" ? 300_000 : Math.max(150, Math.floor(120_000 / count));

/** Has a thread per core judge the patterns; fast ones are added to `fast`. @returns one line for each slow one */
async function judgeAll(open: readonly [hash: string, Pattern][], fast: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  const waiting = open.values();
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const workerData: Judging = { judge: "patterns", patience: patienceFor(open.length) };
      const worker = new Worker(new URL("./judge.ts", import.meta.url), { workerData });
      let current = waiting.next();
      const ask = () => {
        if (!current.done) worker.postMessage(current.value[1]);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on("error", reject);
      worker.on("message", (why: string | null) => {
        if (current.done) return;
        const [hash, { file, line, source, flags }] = current.value;
        if (why === null) fast.add(hash);
        else problems.push(`${file}:${line} ${why}\n    /${source}/${flags}`);
        current = waiting.next();
        ask();
      });
      ask();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), open.length) }, work));
  return problems;
}
