import { listReports, type ReportRow } from "~/db/queries/reports/report-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { type PackRequirement, packOf } from "~/functions/exports/pack/pack-model";
import type { SharedPromptView } from "~/functions/prds/model";
import { type IdResult, MAX_REPORTS, type Receipt, type ReceiptRow, type ReceiptState } from "./report-kinds";
import { requirementHashes } from "./requirement-hashes";

/** How a document's requirements stand by the newest run of their tests; null before the first report. */
export async function readReceipt(
  deps: Pick<Deps, "db">,
  { owner, prompt }: { owner: Owner; prompt: SharedPromptView & { id: number } },
): Promise<Receipt | null> {
  const reports = await listReports(deps.db, owner, { promptId: prompt.id, limit: MAX_REPORTS });
  return receiptOf(prompt, reports);
}

/** @param reports newest first */
export async function receiptOf(prompt: SharedPromptView, reports: readonly ReportRow[]): Promise<Receipt | null> {
  const [newest] = reports;
  if (!newest) return null;
  const run = newest.commitId === null ? [newest] : reports.filter(({ commitId }) => commitId === newest.commitId);
  const byId = new Map<string, IdResult>();
  for (const { results } of run) {
    for (const result of results) if (!byId.has(result.id)) byId.set(result.id, result);
  }
  const { requirements } = packOf(prompt);
  const hashes = await requirementHashes(requirements);
  const rows = requirements.map((requirement) => rowOf(requirement, byId, hashes));
  const unknown = [...byId.keys()].filter((id) => !hashes.has(id)).sort();
  return {
    createdAt: newest.createdAt.toISOString(),
    commit: newest.commitId,
    url: newest.runUrl,
    tests: run.reduce((sum, { tests }) => sum + tests, 0),
    rows,
    green: rows.filter(({ state }) => state === "green").length,
    unknown: unknown.map((id) => ({ id, now: prompt.replaced[id] ?? null })),
    kept: reports.length,
  };
}

function rowOf(
  { id, checks }: PackRequirement,
  byId: ReadonlyMap<string, IdResult>,
  hashes: ReadonlyMap<string, string>,
): ReceiptRow {
  const named = [id, ...checks.map((check) => check.id)];
  const results = named.flatMap((one) => byId.get(one) ?? []);
  const sum = (of: "passed" | "failed") => results.reduce((total, result) => total + result[of], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const hasChanged = results.some((result) => result.hash !== hashes.get(result.id));
  const state: ReceiptState = passed + failed === 0 ? "untested" : hasChanged ? "stale" : failed > 0 ? "red" : "green";
  return { id, state, passed, failed, failing: results.flatMap(({ failing }) => failing) };
}
