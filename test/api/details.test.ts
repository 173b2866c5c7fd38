import { beforeAll, expect, it } from "vitest";
import type { PromptView, SharedPromptView, VersionView } from "~/functions/prds/model";
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

it("returns every field to the owner, leaves out unused quotes for others, and none of it is in lists", async () => {
  const { caller, prd } = await makeDeep();
  expect(prd.details?.evidence).toHaveLength(22);
  expect(prd.grounding).toEqual({
    ...{ quoted: 11, total: 12, said: 8 },
    doubts: { partly: 1, noted: 1, unchecked: 1 },
  });
  const shared = await bodyOf<SharedPromptView>(await worker.visitor().get(`/api/prompts/share/${prd.shareId}`));
  expect(shared.details?.contradictions).toEqual(prd.details?.contradictions);
  expect(shared.details).not.toHaveProperty("evidence");
  expect(shared.details?.check).toEqual(prd.details?.check);
  const [listed] = await bodyOf<object[]>(await caller.get("/api/prompts"));
  expect(listed).not.toHaveProperty("details");
});

it("saves edits of single lines as a version, and restores the first one completely", async () => {
  const { caller, prd } = await makeDeep();
  const at = `items.${indexOf(prd, "F-1")}`;
  const saved = await bodyOf<PromptView>(
    await edit(caller, prd, [
      { at, priority: "could" },
      { at: "openQuestions.0", text: "" },
      { at: "nonGoals.1", text: "No weather at all." },
    ]),
  );
  expect(saved.version).toBe(2);
  expect(saved.items[indexOf(saved, "F-1")]).toEqual({ ...prd.items[indexOf(prd, "F-1")], priority: "could" });
  expect(saved.details?.openQuestions).toHaveLength(2);
  expect(prd.details?.nonGoals[1]?.citations).toHaveLength(1);
  const { support: _outdated, ...nonGoal } = prd.details?.nonGoals[1] ?? {};
  expect(saved.details?.nonGoals[1]).toEqual({ ...nonGoal, text: "No weather at all.", edited: true });
  expect(await bodyOf(await caller.get(`/api/prompts/${prd.id}`))).toEqual(saved);
  const first = await bodyOf<VersionView>(await caller.get(`/api/prompts/${prd.id}/versions/1`));
  expect(first.details).toEqual(prd.details);
  const restored = await bodyOf<PromptView>(await send(caller, "POST", `/api/prompts/${prd.id}/versions/1/restore`));
  expect(restored.details).toEqual(prd.details);
  expect(restored.items).toEqual(prd.items);
});

it("lets the owner cite words of the transcript for a line, and no others", async () => {
  const { caller, prd } = await makeDeep();
  const index = indexOf(prd, "A-3");
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

it("saves the owner's own lines as a version that can be undone, and every export marks them", async () => {
  const { caller, prd } = await makeDeep();
  const path = `/api/prompts/${prd.id}`;
  const added = [
    { to: "Core Features", text: "It speaks Dutch.", area: "The club", priority: "should" },
    { to: "Design Vision", text: "No more than three colors." },
    { to: "openQuestions", text: "Who may leave a club?" },
    { to: "metrics", text: "Ten clubs by spring." },
  ];
  const { version } = prd;
  const saved = await bodyOf<PromptView>(await send(caller, "PATCH", path, { added, version }));
  expect(saved.version).toBe(version + 1);
  expect(saved.grounding).toEqual({ ...prd.grounding, added: 2 });
  expect(saved.items.filter((item) => item.added).map(({ text, citations }) => [text, citations])).toEqual([
    ["It speaks Dutch.", []],
    ["No more than three colors.", []],
  ]);
  expect(saved.requirements).toContain("Core Features: It speaks Dutch.");
  expect(saved.details?.openQuestions.at(-1)).toMatchObject({ question: "Who may leave a club?", added: true });
  const read = async (format: string) => (await caller.get(`${path}/export.${format}`)).text();
  expect(await read("md")).toContain('- <a id="F-7"></a>**F-7** It speaks Dutch. (should, added by the owner)');
  expect(await read("md")).toContain("2 lines added by the owner.");
  expect(await read("txt")).toContain("It speaks Dutch. [should] [added by the owner]");
  expect(await read("csv")).toContain("Added by the owner.");
  expect(await read("json")).toMatch(/"text": "It speaks Dutch\.",[^}]*"added": true/);
  const shared = await bodyOf<SharedPromptView>(await worker.visitor().get(`/api/prompts/share/${prd.shareId}`));
  expect(shared.grounding.added).toBe(2);
  const restored = await bodyOf<PromptView>(await send(caller, "POST", `${path}/versions/${version}/restore`));
  expect([restored.items, restored.details]).toEqual([prd.items, prd.details]);
});

it("moves lines among those of their area or list, and puts a new one where it was written", async () => {
  const { caller, prd } = await makeDeep();
  const path = `/api/prompts/${prd.id}`;
  const [at, last] = [indexOf(prd, "F-1"), indexOf(prd, "F-3")];
  const moves = [
    { list: "items", from: at, to: last },
    { list: "nonGoals", from: 1, to: 0 },
  ];
  const saved = await bodyOf<PromptView>(await send(caller, "PATCH", path, { moves, version: prd.version }));
  const swapped: Record<string, string> = { "F-1": "F-3", "F-3": "F-1" };
  expect(saved.items.map(({ id }) => id)).toEqual(prd.items.map(({ id }) => swapped[id ?? ""] ?? id));
  expect(saved.items[last]).toEqual(prd.items[at]);
  expect(saved.details?.nonGoals).toEqual([...(prd.details?.nonGoals ?? [])].reverse());

  const end = prd.items.findLastIndex(({ group }) => group === "Core Features") + 1;
  const added = [{ to: "Core Features", text: "Between.", area: "The window" }];
  const body = { added, moves: [{ list: "items", from: end, to: last }], version: saved.version };
  const between = await bodyOf<PromptView>(await send(caller, "PATCH", path, body));
  const ofWindow = between.items.filter(({ area }) => area === "The window").map(({ id, text }) => id ?? text);
  expect(ofWindow).toEqual(["F-3", between.items.find(({ text }) => text === "Between.")?.id, "F-1"]);

  // At the place of a line in another area, a line joins that area; the areas keep their order.
  const [into, first] = [indexOf(between, "F-2"), indexOf(between, "F-3")];
  const areasOf = ({ items }: PromptView) => [...new Set(items.map(({ area }) => area))];
  const across = await bodyOf<PromptView>(
    await send(caller, "PATCH", path, { moves: [{ list: "items", from: first, to: into }], version: between.version }),
  );
  const crossed = across.items[indexOf(across, "F-3")];
  expect(crossed).toEqual({ ...between.items[first], area: between.items[into]?.area });
  expect(crossed?.area).not.toBe("The window");
  expect(areasOf(across)).toEqual(areasOf(between));
  expect(across.items.map(({ group }) => group)).toEqual(between.items.map(({ group }) => group));

  for (const move of [
    { list: "items", from: at, to: between.items.findIndex(({ group }) => group === "Project Overview") },
    { list: "items", from: at, to: last, into: "nonGoals" },
    { list: "items", from: at, into: "openQuestions" },
    { list: "items", from: at },
    { list: "items", from: 99, to: 0 },
    { list: "nonGoals", from: 0, to: 2 },
    { list: "contradictions", from: 0, to: 0 },
  ]) {
    const failure = await failureOf(await send(caller, "PATCH", path, { moves: [move], version: across.version }));
    expect([failure.status, failure.code]).toEqual([400, "invalid_input"]);
  }
});

it("moves a requirement to the non-goals and back, in every answer and file", async () => {
  const { caller, prd } = await makeDeep();
  const path = `/api/prompts/${prd.id}`;
  const from = indexOf(prd, "F-1");
  const away = await bodyOf<PromptView>(
    await send(caller, "PATCH", path, { moves: [{ list: "items", from, into: "nonGoals" }], version: prd.version }),
  );
  const { text, title } = prd.items[from] ?? {};
  expect(away.requirements.some((line) => line.includes(text ?? ""))).toBe(false);
  expect(await (await caller.get(`${path}/export.md`)).text()).toContain(`**F-1 ${title}** (edited): `);
  const moves = [{ list: "nonGoals", from: away.details?.nonGoals.length ?? 0, into: "Core Features" }];
  expect((await send(caller, "PATCH", path, { moves, version: away.version })).status).toBe(400);
  const last = moves.map((move) => ({ ...move, from: move.from - 1 }));
  const back = await bodyOf<PromptView>(await send(caller, "PATCH", path, { moves: last, version: away.version }));
  expect(back.items[indexOf(back, "F-1")]).toEqual(prd.items[from]);
  expect(back.details).toEqual(prd.details);
});

it("refuses lines without a word or a place, too many lines, and lines from others", async () => {
  const { caller, prd } = await makeDeep();
  const path = `/api/prompts/${prd.id}`;
  const cases: unknown[][] = [
    [{ to: "Core Features", text: " " }],
    [{ to: "contradictions", text: "x" }],
    [{ to: "overview.users", text: "Somebody else." }],
    [{ to: "metrics", text: "x".repeat(2001) }],
    Array.from({ length: 100 }, () => ({ to: "Core Features", text: "One more." })),
  ];
  for (const added of cases) {
    const failure = await failureOf(await send(caller, "PATCH", path, { added, version: prd.version }));
    expect([failure.status, failure.code]).toEqual([400, "invalid_input"]);
  }
  const body = { added: [{ to: "Core Features", text: "Mine." }], version: prd.version };
  expect((await send(worker.visitor(), "PATCH", path, body)).status).toBe(404);
  expect((await bodyOf<PromptView>(await caller.get(path))).version).toBe(prd.version);
});

it("makes no version from unchanged lines", async () => {
  const { caller, prd } = await makeDeep();
  const at = `items.${indexOf(prd, "F-3")}`;
  const same = { at, text: prd.items[indexOf(prd, "F-3")]?.text, citations: prd.items[indexOf(prd, "F-3")]?.citations };
  expect(
    await bodyOf(await edit(caller, prd, [same, { at: "nonGoals.0", text: prd.details?.nonGoals[0]?.text }])),
  ).toEqual(prd);
});
