import { existsSync } from "node:fs";
import type { AuthorPort } from "~/functions/authors/port";
import { type Case, readCases } from "./cases";
import { replayAll } from "./model/replay-talks";
import { modelTables } from "./model/tables";
import { configuredAuthor, extractAuthor, write } from "./product";
import { report } from "./report";
import { type Result, resultOf } from "./results";
import { writeReport } from "./write";

const args: string[] = process.argv.slice(2);
const parts = args.filter((arg) => !arg.startsWith("--"));
if (parts.length > 0 && args.includes("--write")) throw new Error("Only a run over all talks is written down.");
const talks = readCases().filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

/** One author on every talk; what it could not write is said on standard error. */
async function evaluate(name: string, author: AuthorPort, some: readonly Case[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const talk of some) {
    const written = await write(author, talk);
    process.stderr.write(`${name}, ${talk.name}: ${written.failures.join("; ") || "written"}\n`);
    results.push(resultOf(talk, written));
  }
  return results;
}

async function recorded(): Promise<string> {
  const replayed = await replayAll(talks, args.includes("--record"));
  for (const { result, unanswered } of replayed) {
    for (const path of unanswered) process.stderr.write(`${result.talk.name}: no answer to ${path ?? "a request"}\n`);
  }
  const whole = replayed.map(({ result }) => result);
  return whole.length === 0
    ? "## Model\n\nNo answers are recorded."
    : `${report("Model, recorded answers", whole)}\n\n${modelTables(replayed)}`;
}

async function live(): Promise<string> {
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars");
  return report("Model", await evaluate("model", configuredAuthor(process.env), talks));
}

const extract = report("Without a model", await evaluate("extract", extractAuthor(), talks));
const tables = `${extract}\n\n${args.includes("--live") ? await live() : await recorded()}`;
process.stdout.write(`${tables}\n`);
if (args.includes("--write")) writeReport(tables);
