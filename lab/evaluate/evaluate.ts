import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AuthorPort } from "~/functions/authors/port";
import { writeBetweenMarks } from "../between-marks";
import { readCorpus } from "../train/corpus";
import { callLines } from "./call-document";
import { type CallResult, callReport } from "./call-report";
import { readCalls } from "./calls";
import { type Case, readCases } from "./cases";
import { findCallFaults } from "./find-call-faults";
import { findCaseFaults } from "./find-case-faults";
import {
  ALL_CALLS,
  ALL_TALKS,
  besideShortfalls,
  callShortfalls,
  extractShortfalls,
  modelShortfalls,
  RECORDED_CALLS,
} from "./floors";
import { idsReport, idsShortfalls } from "./ids-report";
import { readVerdicts, verdictsReport } from "./lecture-verdicts";
import { readLectures } from "./lectures";
import { scoreCall } from "./measure/call-lines";
import { readAnsweredTwice } from "./measure/kept-ids";
import { blindPair } from "./model/blind";
import { type Beside, type ReplayedCall, type ReplayedTalk, replayCalls, replayTalks } from "./model/replay-beside";
import { type Replayed, replayAll } from "./model/replay-talks";
import { modelTables } from "./model/tables";
import { choicesReport, plainReport, writeUpReport } from "./plain-report";
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

/** What the recorded answers give. */
type Recorded = { talks: Replayed[]; calls: ReplayedCall[]; beside: ReplayedTalk[] };

async function replay(): Promise<Recorded> {
  const isRecording = args.includes("--record");
  const besideOptions = { isRecording: isRecording || args.includes("--record-document") };
  const recorded = {
    talks: await replayAll(talks, isRecording),
    calls: await replayCalls(calls, besideOptions),
    beside: await replayTalks(talks, besideOptions),
  };
  const unanswered = [
    ...recorded.talks.map((one) => ({ name: one.result.talk.name, paths: one.unanswered })),
    ...[...recorded.calls, ...recorded.beside].map((one) => ({ name: one.name, paths: one.unanswered })),
  ];
  for (const { name, paths } of unanswered) {
    for (const path of paths) process.stderr.write(`${name}: no answer to ${path ?? "a request"}\n`);
  }
  return recorded;
}

async function live(): Promise<string> {
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars");
  return report("Model", await evaluate("model", configuredAuthor(process.env), talks));
}

/** Writes the write-up and the chat's answer on each video as a blind reader gets them. */
function writePairs(folder: string, all: readonly Beside[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, told, plain } of all) {
    if (told && plain) writeFileSync(join(folder, `${name}.md`), blindPair(name, told.text, plain.text));
  }
}

function recorded({ talks: replayed, calls: conversations, beside }: Recorded): string {
  const whole = replayed.map(({ result }) => result);
  return [
    ...(whole.length > 0 ? [report("Model, recorded answers", whole), modelTables(replayed)] : []),
    ...(conversations.length > 0
      ? [callReport("recorded answers", conversations), plainReport("calls", conversations)]
      : []),
    ...(beside.length > 0 ? [plainReport("talks", beside)] : []),
    writeUpReport([...conversations, ...beside]),
    choicesReport([...conversations, ...beside]),
  ].join("\n\n");
}

const twice = readAnsweredTwice();
if (args.includes("--ids")) {
  process.stdout.write(`${idsReport(twice)}\n`);
  const problems = idsShortfalls(twice);
  for (const problem of problems) process.stderr.write(`! ${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}

/**
 * `npm run evaluate [-- PART OF A TALK'S NAME]`: compares both authors on the talks with two baselines, evenly spaced
 * and longest lines. Fails if the results over all talks are worse than the last ones. `--write` updates
 * lab/evaluation.md, `--live` asks the configured model, `--record` writes the requests that have no recorded answer:
 * the model author's, and what a person would ask a chat; `--record-document` those for the document alone.
 * `--blind=FOLDER` writes the write-ups and what the chat answered as a blind reader gets them. `--ids` prints only how
 * many ids documents keep when they are made anew.
 */
const extracted = await evaluate("extract", extractAuthor(), talks);
const called = await evaluateCalls();
const replayed = args.includes("--live") ? null : await replay();
const pairs = args.find((arg) => arg.startsWith("--blind="))?.slice("--blind=".length);
if (pairs && replayed) writePairs(pairs, [...replayed.calls, ...replayed.beside]);
const tables = [
  report("Without a model", extracted),
  callReport("without a model", called),
  replayed ? recorded(replayed) : await live(),
  verdictsReport(await readVerdicts()),
  idsReport(twice),
].join("\n\n");
process.stdout.write(`${tables}\n`);
if (args.includes("--write")) writeBetweenMarks("lab/evaluation.md", MARKS, tables);
if (parts.length === 0) {
  const corpus = readCorpus();
  const problems = [
    ...findCaseFaults([...talks, ...readLectures()], corpus),
    ...findCallFaults(calls, corpus),
    ...extractShortfalls(extracted, ALL_TALKS.extract),
    ...callShortfalls(called, ALL_CALLS),
    ...(replayed ? modelShortfalls(replayed.talks, ALL_TALKS.model) : []),
    ...idsShortfalls(twice),
    ...(replayed ? [...callShortfalls(replayed.calls, RECORDED_CALLS), ...besideShortfalls(replayed)] : []),
  ];
  for (const problem of problems) process.stderr.write(`! ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
