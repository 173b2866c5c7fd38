import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { table } from "../table";
import { findPrivateParts } from "./private-parts";
import { countLines, importersOf, readFiles, readSources, sharedBasenames } from "./read-house";

/** Route exports that Remix looks for, which have the same name in every route. */
const OF_ROUTES = ["loader", "action", "meta", "headers", "links", "handle", "shouldRevalidate", "ErrorBoundary"];

/**
 * `npm run lab:house [-- FOLDER] [--list]`: figures about the structure of the code, for this checkout or another. A
 * text file is one without NUL; the Worker is weighed if it is built. `--list` also prints what the countable figures
 * consist of.
 */
const args: string[] = process.argv.slice(2);
const root = args.find((arg) => !arg.startsWith("--")) ?? ".";
const files = readFiles(root);
const outside = files.filter(({ path }) => !path.startsWith("lab/"));
const sources = readSources(files);
const lines = sources.map((source) => source.lines).sort((a, b) => a - b);
const worker = join(root, "build", "worker", "app.js");

const alone = [...importersOf(sources)].filter(
  ([path, importers]) => importers.length === 1 && dirname(importers[0] ?? "") === dirname(path),
);
const names = Map.groupBy(
  sources.flatMap(({ path, exports }) => [...new Set(exports)].map((name) => ({ path, name }))),
  ({ name }) => name,
);
const twice = [...names].filter(([name, some]) => some.length > 1 && !OF_ROUTES.includes(name));
const parts = findPrivateParts(root, [...sources, ...readSources(files, /^[^/]+\.ts$/)]);
const records = files.filter(({ path }) => /^docs\/decisions\/\d+-.*\.md$/.test(path));
const basenames = sharedBasenames(sources.map(({ path }) => path));

const number = (value: number) => value.toLocaleString("en");
console.log(
  table(
    ["Outside lab/", "now"],
    [
      ["files that git tracks", number(outside.length)],
      ["lines of text", number(outside.reduce((sum, { text }) => sum + countLines(text ?? ""), 0))],
      ["product TypeScript, lines", number(lines.reduce((sum, count) => sum + count, 0))],
      ["product files", number(lines.length)],
      ["lines of a product file, median", number(lines[Math.floor(lines.length / 2)] ?? 0)],
      ["lines of a product file, most", number(lines.at(-1) ?? 0)],
      ["only importer in the same folder", `${((100 * alone.length) / lines.length).toFixed(1)}% (${alone.length})`],
      ["exported names that exist twice", number(twice.length)],
      ["uses of packages' private parts", number(parts.length)],
      ["decision records", number(records.length)],
      ["file names that exist twice", number(basenames.length)],
      [
        "Worker, KB gzip",
        existsSync(worker) ? number(Math.round(gzipSync(readFileSync(worker)).length / 1024)) : "no build",
      ],
    ],
  ),
);
if (args.includes("--list")) {
  console.log(`\nOnly importer in the same folder:\n${alone.map(([path]) => path).join("\n")}`);
  console.log(
    `\nExported twice:\n${twice.map(([name, some]) => `${name}: ${some.map(({ path }) => path).join(", ")}`).join("\n")}`,
  );
  console.log(`\nPrivate parts:\n${parts.map(({ path, used }) => `${path}: ${used}`).join("\n")}`);
  console.log(`\nFile names:\n${basenames.join("\n")}`);
}
