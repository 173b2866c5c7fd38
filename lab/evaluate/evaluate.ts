import { existsSync } from "node:fs";
import type { AuthorPort } from "~/functions/authors/port";
import { writeBetweenMarks } from "../between-marks";
import { readCorpus } from "../train/corpus";
import { callLines } from "./call-document";
import { type CallResult, callReport } from "./call-report";
import { readCalls } from "./calls";
import { type Case, readCases } from "./cases";
import { findCallFaults } from "./find-call-faults";
import { findCaseFaults } from "./find-case-faults";
import { ALL_CALLS, ALL_TALKS, callShortfalls, extractShortfalls, modelShortfalls } from "./floors";
import { scoreCall } from "./measure/call-lines";
import { type Replayed, replayAll } from "./model/replay-talks";
import { modelTables } from "./model/tables";
import { configuredAuthor, extractAuthor, write } from "./product";
import { report } from "./report";
import { type Result, resultOf } from "./results";

const MARKS = ["<!-- tables: npm run evaluate -- --write -->", "<!-- end of tables -->"] as const;

const args: string[] = process.argv.slice(2);
const parts = args.filter((arg) => !arg.startsWith("--"));
if (parts.length > 0 && args.includes("--write")) throw new Error("Only a run over all talks is written down.");
const isWanted = ({ name }: { name: string }) => parts.length === 0 || parts.some((part) => name.includes(part));
const talks = readCases().filter(isWanted);
const calls = readCalls().filter(isWanted);

/** Runs one author on every talk; failures go to standard error. */
async function evaluate(name: string, author: AuthorPort, some: readonly Case[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const talk of some) {
    const written = await write(author, talk);
    process.stderr.write(`${name}, ${talk.name}: ${written.failures.join("; ") || "written"}\n`);
    results.push(resultOf(talk, written));
  }
  return results;
}

/** Runs the extract on every call. */
async function evaluateCalls(): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const call of calls) {
    const { document, failures } = await write(extractAuthor(), call, { study: false });
    process.stderr.write(`extract, ${call.name}: ${failures.join("; ") || "written"}\n`);
    results.push({ call, score: document && scoreCall(call, callLines(document)) });
  }
  return results;
}

async function replay(): Promise<Replayed[]> {
  const replayed = await replayAll(talks, args.includes("--record"));
  for (const { result, unanswered } of replayed) {
    for (const path of unanswered) process.stderr.write(`${result.talk.name}: no answer to ${path ?? "a request"}\n`);
  }
  return replayed;
}

async function live(): Promise<string> {
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars");
  return report("Model", await evaluate("model", configuredAuthor(process.env), talks));
}

function recorded(replayed: readonly Replayed[]): string {
  const whole = replayed.map(({ result }) => result);
  if (whole.length === 0) return "## Model\n\nNo answers are recorded.";
  return `${report("Model, recorded answers", whole)}\n\n${modelTables(replayed)}`;
}

/**
 * `npm run evaluate [-- PART OF A TALK'S NAME]`: compares both authors on the talks with two baselines, evenly spaced
 * and longest lines. Fails if the results over all talks are worse than the last ones. `--write` updates
 * lab/evaluation.md, `--live` asks the configured model, `--record` writes the model author's requests that have no
 * recorded answer.
 */
const extracted = await evaluate("extract", extractAuthor(), talks);
const called = await evaluateCalls();
const replayed = args.includes("--live") ? null : await replay();
const tables = [
  report("Without a model", extracted),
  callReport(called),
  replayed ? recorded(replayed) : await live(),
].join("\n\n");
process.stdout.write(`${tables}\n`);
if (args.includes("--write")) writeBetweenMarks("lab/evaluation.md", MARKS, tables);
if (parts.length === 0) {
  const corpus = readCorpus();
  const problems = [
    ...findCaseFaults(talks, corpus),
    ...findCallFaults(calls, corpus),
    ...extractShortfalls(extracted, ALL_TALKS.extract),
    ...callShortfalls(called, ALL_CALLS),
    ...(replayed ? modelShortfalls(replayed, ALL_TALKS.model) : []),
  ];
  for (const problem of problems) process.stderr.write(`! ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
