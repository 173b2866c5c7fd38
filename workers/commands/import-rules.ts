import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture, ROOT } from "./run.mjs";

/** A file and what it imports, as dependency-cruiser lists them. */
export type Cruised = {
  source: string;
  dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[];
};

type Violation = { rule: { name: string }; from: string; to: string };
type Graph = { modules: Cruised[]; summary: { violations: Violation[] } };

const LAYERS = ["app", "functions", "workers", "db", "test", "lab"];

/**
 * Checks the rules of .dependency-cruiser.cjs, and that what browsers and authors import stays pure. Both read one
 * graph, because finding it takes longer than both.
 * @returns one line per finding
 */
export async function findWrongImports(): Promise<string[]> {
  const file = join(ROOT, ".cache", `imports-${process.pid}.json`);
  const output = ["--output-type", "json", "--output-to", file];
  const { code, output: said } = await capture("depcruise", [
    ...LAYERS,
    "--config",
    ".dependency-cruiser.cjs",
    ...output,
  ]);
  if (code !== 0) return [said.trim()];
  const { modules, summary } = JSON.parse(readFileSync(file, "utf8")) as Graph;
  rmSync(file);
  return [...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), ...findImpure(modules)];
}

/** Whose imports must be pure all the way down: views, and what authors read and write with. */
const PURE = /^(?:app\/(?!routes\/)[^/]+|functions\/authors)\/(?!.*\.test\.tsx?$)/;

/** Storage, and packages that do I/O or render files. */
const IMPURE = /^(?:db|workers|node_modules\/(?:hono|drizzle-orm|openai|stripe|pdf-lib))\//;

/** Imports that are gone at run time. Through types, nearly everything reaches everything. */
const ERASED = ["type-only", "type-import"];

/** @returns for each file that must be pure and reaches what is not, the first way there */
export function findImpure(modules: readonly Cruised[]): string[] {
  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, valuesOf(dependencies)]));
  return modules.flatMap(({ source }) => {
    const way = PURE.test(source) ? wayToImpure(source, importsOf) : null;
    return way ? [`pure at run time: ${way.join(" → ")}`] : [];
  });
}

const valuesOf = (dependencies: Cruised["dependencies"]): string[] =>
  dependencies
    .filter(({ dependencyTypes }) => !ERASED.some((type) => dependencyTypes.includes(type)))
    .map(({ resolved }) => resolved);

function wayToImpure(from: string, importsOf: ReadonlyMap<string, readonly string[]>): string[] | null {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const next of importsOf.get(way.at(-1) ?? from) ?? []) {
      if (IMPURE.test(next)) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
