import { insertReport } from "~/db/queries/reports/report-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { packOf } from "~/functions/exports/pack/pack-model";
import { readPrompt } from "~/functions/prds/read-prd";
import { sha256 } from "~/functions/text/sha256";
import { TestCount } from "./count-tests";
import { JunitReader } from "./junit-reader";
import type { JsonReport, Run } from "./model";
import { readReceipt } from "./read-receipt";
import { MAX_REPORT_BYTES, MAX_REPORTS, type Receipt } from "./report-kinds";
import { requirementHashes } from "./requirement-hashes";

type ReportInput = { id: number; owner: Owner; run: Run };
type Counted = { count: TestCount; digest: string };

/** Pieces of a report that are hashed one after another, in UTF-16 units. */
const PIECE = 65_536;

/**
 * Keeps what a run's tests say about a document. The same report again changes nothing, unless another came in between
 * or what it tests was edited.
 * @returns how its requirements stand now
 * @throws AppError not_found, invalid_input, payload_too_large
 */
export async function saveReport(
  deps: Pick<Deps, "db" | "now">,
  { id, owner, run, report }: ReportInput & { report: ReadableStream<Uint8Array> | JsonReport["tests"] },
): Promise<Receipt & { isNew: boolean }> {
  const prompt = await readPrompt(deps, { id, owner });
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { count, digest } = await (Array.isArray(report) ? countJson(report) : countJunit(report));
  const hashes = await requirementHashes(packOf(prompt).requirements);
  const results = count.results().map((result) => ({ ...result, hash: hashes.get(result.id) ?? null }));
  const tested = results.map(({ hash }) => hash).join();
  const row = {
    promptId: id,
    digest: await sha256([digest, run.commit, run.url, tested].join("\n")),
    ...{ commitId: run.commit ?? null, runUrl: run.url ?? null, tests: count.tests, createdAt: deps.now(), results },
  };
  const isNew = await insertReport(deps.db, row, MAX_REPORTS);
  const receipt = await readReceipt(deps, { owner, prompt });
  if (!receipt) throw new Error("a report was neither stored nor found");
  return { ...receipt, isNew };
}

async function countJson(tests: JsonReport["tests"]): Promise<Counted> {
  const count = new TestCount();
  for (const { name, status } of tests) count.add({ name, texts: [name], status });
  return { count, digest: await sha256(JSON.stringify(tests)) };
}

async function countJunit(stream: ReadableStream<Uint8Array>): Promise<Counted> {
  const count = new TestCount();
  const junit = new JunitReader((test) => count.add(test));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let [bytes, digest, piece] = [0, "", ""];
  const hashPieces = async (least: number) => {
    for (; piece.length >= least && piece !== ""; piece = piece.slice(PIECE)) {
      digest = await sha256(digest + piece.slice(0, PIECE));
    }
  };
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    bytes += value?.byteLength ?? 0;
    if (bytes > MAX_REPORT_BYTES) throw new AppError("payload_too_large", "A report can have up to 10 MB.");
    const text = decode(decoder, value);
    junit.push(text);
    piece += text;
    await hashPieces(PIECE);
  }
  junit.push(decode(decoder));
  junit.end();
  await hashPieces(1);
  return { count, digest };
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    throw new AppError("invalid_input", "This is not a JUnit report: it is not UTF-8.", { cause });
  }
}
