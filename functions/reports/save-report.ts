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
import { MAX_REPORTS, type Receipt } from "./report-kinds";
import { piecesOf } from "./report-pieces";
import { requirementHashes } from "./requirement-hashes";

type ReportInput = { id: number; owner: Owner; run: Run };
type Counted = { count: TestCount; digest: string };

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
  for (const { name, classname = "", properties = {}, status } of tests) {
    count.add({ name, texts: [name, classname, ...Object.values(properties)], status });
  }
  return { count, digest: await sha256(JSON.stringify(tests)) };
}

async function countJunit(stream: ReadableStream<Uint8Array>): Promise<Counted> {
  const count = new TestCount();
  const junit = new JunitReader((test) => count.add(test));
  let digest = "";
  for await (const piece of piecesOf(stream)) {
    junit.push(piece);
    digest = await sha256(digest + piece);
  }
  junit.end();
  return { count, digest };
}
