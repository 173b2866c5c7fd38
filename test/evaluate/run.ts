import { readCases } from "./cases";
import { extractAuthor, write } from "./product";
import { report } from "./report";
import { type Result, resultOf } from "./results";
import { writeReport } from "./write";

const args: string[] = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith("--"));
const cases = readCases().filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));

const results: Result[] = [];
for (const talk of cases) {
  const written = await write(extractAuthor(), talk);
  results.push(resultOf("extract", talk, written));
  process.stderr.write(`${talk.name}: ${written.failures.join("; ") || "written"}\n`);
}
const tables = report(results);
process.stdout.write(`${tables}\n`);
if (args.includes("--write")) writeReport(tables);
