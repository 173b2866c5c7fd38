import { beforeAll, expect, it } from "vitest";
import type { PromptView, SharedPromptView, VersionView } from "~/functions/prompts/schema";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

async function makeDeep() {
  const caller = worker.visitor();
  const made = await makePrd(caller, "tidewatch.srt", talkSrt());
  await storeDeep(worker.env.DB, made);
  return { caller, prd: await bodyOf<PromptView>(await caller.get(`/api/prompts/${made.id}`)) };
}

const edit = (caller: Visitor, { id, version }: PromptView, lines: unknown[]) =>
  send(caller, "PATCH", `/api/prompts/${id}`, { lines, version });
const indexOf = ({ items }: PromptView, id: string) => items.findIndex((item) => item.id === id);

it("answers every field to the owner, to others not what the owner checks, and none of it in lists", async () => {
  const { caller, prd } = await makeDeep();
  expect(prd.details?.evidence).toHaveLength(22);
  expect(prd.grounding).toEqual({ quoted: 11, total: 12, said: 8 });
  const shared = await bodyOf<SharedPromptView>(await worker.visitor().get(`/api/prompts/share/${prd.shareId}`));
  expect(shared.details?.contradictions).toEqual(prd.details?.contradictions);
  expect(shared.details).not.toHaveProperty("evidence");
  expect(shared.details).not.toHaveProperty("check");
  const [listed] = await bodyOf<object[]>(await caller.get("/api/prompts"));
  expect(listed).not.toHaveProperty("details");
});

it("saves edits of single lines as a version, and brings the first one back with all it had", async () => {
  const { caller, prd } = await makeDeep();
  const at = `items.${indexOf(prd, "R1")}`;
  const saved = await bodyOf<PromptView>(
    await edit(caller, prd, [
      { at, priority: "could" },
      { at: "openQuestions.0", text: "" },
      { at: "nonGoals.1", text: "No weather at all." },
    ]),
  );
  expect(saved.version).toBe(2);
  expect(saved.items[indexOf(saved, "R1")]).toMatchObject({ priority: "could", edited: true });
  expect(saved.details?.openQuestions).toHaveLength(2);
  expect(saved.details?.nonGoals[1]).toEqual({ text: "No weather at all.", citations: [], edited: true });
  expect(await bodyOf(await caller.get(`/api/prompts/${prd.id}`))).toEqual(saved);
  const first = await bodyOf<VersionView>(await caller.get(`/api/prompts/${prd.id}/versions/1`));
  expect(first.details).toEqual(prd.details);
  const restored = await bodyOf<PromptView>(await send(caller, "POST", `/api/prompts/${prd.id}/versions/1/restore`));
  expect(restored.details).toEqual(prd.details);
  expect(restored.items).toEqual(prd.items);
});

it("cites for a line what its owner chose of the transcript, and nothing that is not in it", async () => {
  const { caller, prd } = await makeDeep();
  const index = indexOf(prd, "R10");
  const chosen = { segmentId: 10, quote: "that API allows five hundred calls a day" };
  const saved = await bodyOf<PromptView>(await edit(caller, prd, [{ at: `items.${index}`, citations: [chosen] }]));
  expect(saved.items[index]).toMatchObject({
    origin: "quoted",
    citations: [{ ...chosen, startMs: 60_000 }],
    edited: true,
  });
  const invented = { segmentId: 10, quote: "the purple submarine negotiated seventeen harbours" };
  for (const lines of [
    [{ at: `items.${index}`, citations: [invented] }],
    [{ at: "items.99", text: "x" }],
    [{ at: "__proto__", text: "x" }],
    [{ at: "nonGoals.0", text: "x".repeat(2001) }],
    [],
  ]) {
    const failure = await failureOf(await edit(caller, saved, lines));
    expect([failure.status, failure.code]).toEqual([400, "invalid_input"]);
  }
  expect((await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).version).toBe(saved.version);
});

it("makes no version of lines that were sent as they are", async () => {
  const { caller, prd } = await makeDeep();
  const at = `items.${indexOf(prd, "R3")}`;
  const same = { at, text: prd.items[indexOf(prd, "R3")]?.text, citations: prd.items[indexOf(prd, "R3")]?.citations };
  expect(
    await bodyOf(await edit(caller, prd, [same, { at: "nonGoals.0", text: prd.details?.nonGoals[0]?.text }])),
  ).toEqual(prd);
});
