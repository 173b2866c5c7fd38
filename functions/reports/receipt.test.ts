import { expect, it } from "vitest";
import type { ReportRow } from "~/db/queries/reports/report-rows";
import { packOf } from "~/functions/exports/pack/pack-model";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import { badgeSvg } from "./badge";
import { receiptOf } from "./read-receipt";
import type { IdResult } from "./report-kinds";
import { requirementHashes } from "./requirement-hashes";

const COUNT = 24;

const item = (number: number, text = `Requirement ${number}`): PrdItem => ({
  ...{ group: "Core Features", id: `F-${number}`, text, origin: "inferred", citations: [] },
  acceptance: [{ id: `F-${number}.1`, text: `Check of ${number}`, basis: "added", citations: [] }],
});

const prompt = (items: PrdItem[]): PromptView => ({
  ...{ id: 1, shareId: null, videoUrl: null, videoTitle: "A talk", isRenamed: false, videoDescription: "" },
  ...{ language: "en", durationSeconds: 60, transcriptId: null, requirements: [], items, details: null },
  ...{ grounding: { quoted: 0, total: items.length }, model: "extract", isOfflineDraft: true },
  ...{ createdAt: "2026-11-22T10:00:00.000Z", version: 1, replaced: { "F-99": "F-2" } },
});

const BEFORE = prompt(Array.from({ length: COUNT }, (_, index) => item(index + 1)));

async function report(results: Partial<IdResult>[], more: Partial<ReportRow> = {}): Promise<ReportRow> {
  const hashes = await requirementHashes(packOf(BEFORE).requirements);
  const full = results.map(
    (one): IdResult => ({
      ...{ id: "", passed: 0, failed: 0, skipped: 0, failing: [] },
      hash: hashes.get(one.id ?? "") ?? null,
      ...one,
    }),
  );
  const row = { id: 1, promptId: 1, digest: "d", commitId: "abc", runUrl: null, tests: results.length, results: full };
  return { ...row, createdAt: new Date("2026-11-23T10:00:00Z"), ...more };
}

const statesOf = async (view: PromptView, reports: ReportRow[]) =>
  (await receiptOf(view, reports))?.rows.map(({ state }) => state);

it("shows what passed, what failed, and what nobody tested", async () => {
  const own = await report([
    { id: "F-1", passed: 2 },
    { id: "F-2.1", failed: 1, failing: ["sends a file"] },
    { id: "F-3", skipped: 1 },
    { id: "F-99", passed: 1 },
  ]);
  const receipt = await receiptOf(BEFORE, [own]);
  expect(receipt?.rows.slice(0, 4).map(({ state }) => state)).toEqual(["green", "red", "untested", "untested"]);
  expect(receipt?.rows[1]?.failing).toEqual(["sends a file"]);
  expect([receipt?.green, receipt?.unknown]).toEqual([1, [{ id: "F-99", now: "F-2" }]]);
  expect(badgeSvg(receipt)).toContain("1 of 24 requirements green");
  expect(badgeSvg(null)).toContain("no test report yet");
});

it("shows all of 20 changed requirements as stale, whether words or a check changed, and no other", async () => {
  const own = await report(BEFORE.items.map(({ id = "" }) => ({ id, passed: 1 })));
  const changed = BEFORE.items.map((one, index): PrdItem => {
    if (index >= 20) return one;
    if (index % 2 === 0) return { ...one, text: `${one.text}, changed` };
    return { ...one, acceptance: [{ id: `${one.id}.1`, text: "Another check", basis: "added", citations: [] }] };
  });
  const states = await statesOf(prompt(changed), [own]);
  expect(states?.filter((state) => state === "stale")).toHaveLength(20);
  expect(states?.slice(20)).toEqual(["green", "green", "green", "green"]);
  expect(await statesOf(prompt(BEFORE.items), [own])).toEqual(Array(COUNT).fill("green"));
});

it("joins the reports of the newest commit, and leaves out those of earlier ones", async () => {
  const newest = await report([{ id: "F-1", passed: 1 }], { id: 3 });
  const same = await report(
    [
      { id: "F-1", failed: 1 },
      { id: "F-2", passed: 1 },
    ],
    { id: 2 },
  );
  const older = await report([{ id: "F-3", passed: 1 }], { id: 1, commitId: "old" });
  expect((await statesOf(BEFORE, [newest, same, older]))?.slice(0, 3)).toEqual(["green", "green", "untested"]);
});
