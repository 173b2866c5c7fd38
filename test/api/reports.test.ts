import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import type { Receipt } from "~/functions/reports/report-kinds";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { callTool, sendStateless } from "../helpers/mcp-calls";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let caller: Visitor;
let token: string;
beforeAll(async () => {
  worker = await sharedWorker();
  ({ caller } = await signedIn(worker));
  token = await makeToken(caller);
});

async function deepPrd(): Promise<PromptView> {
  const made = await makePrd(caller, "tidewatch.srt", talkSrt());
  await storeDeep(worker.env.DB, made);
  return bodyOf<PromptView>(await caller.get(`/api/prompts/${made.id}`));
}

const junit = (...names: string[]) =>
  `<testsuites><testsuite>${names
    .map((name) =>
      name.endsWith("!") ? `<testcase name="${name}"><failure/></testcase>` : `<testcase name="${name}"/>`,
    )
    .join("")}</testsuite></testsuites>`;

const post = (id: number, body: BodyInit, { query = "", type = "application/xml", by = token } = {}) =>
  worker.fetch(`/api/prompts/${id}/reports${query}`, {
    method: "POST",
    body,
    ...withToken(by, { "content-type": type }),
  });

const reporting = (input: object) => ({ method: "tools/call", params: { name: "report", arguments: input } });

type Saved = Receipt & { isNew: boolean };
const stateOf = ({ rows }: Receipt, id: string) => rows.find((row) => row.id === id)?.state;

describe("a report", () => {
  it("turns two requirements green and one red, and an edit makes one stale", async () => {
    const prd = await deepPrd();
    const query = "?commit=a1b2c3d&url=https://ci.example/runs/7";
    const saved = await bodyOf<Saved>(await post(prd.id, junit("F-1 sends", "T-1 is fast", "F-2 fails!"), { query }));
    expect(["F-1", "T-1", "F-2"].map((id) => stateOf(saved, id))).toEqual(["green", "green", "red"]);
    expect(saved).toMatchObject({ green: 2, tests: 3, commit: "a1b2c3d", url: "https://ci.example/runs/7" });
    const at = `items.${prd.items.findIndex(({ id }) => id === "F-1")}`;
    await bodyOf(
      await send(caller, "PATCH", `/api/prompts/${prd.id}`, { lines: [{ at, text: "Something else." }], version: 1 }),
    );
    const { receipt } = await bodyOf<{ receipt: Receipt }>(await caller.get(`/api/prompts/${prd.id}/reports`));
    expect(["F-1", "T-1", "F-2"].map((id) => stateOf(receipt, id))).toEqual(["stale", "green", "red"]);
  });

  it("has one effect however often it comes, over either door", async () => {
    const prd = await deepPrd();
    const xml = junit("F-1 sends", "UTF-8 is read", "F-77 is unknown");
    const answers = await Promise.all([0, 1, 2].map(async () => bodyOf<Saved>(await post(prd.id, xml))));
    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    expect(answers[0]).toMatchObject({ kept: 1, unknown: [{ id: "F-77", now: null }] });
    expect(await callTool(worker, token, "report", { document: prd.id, junit: xml })).toContain("came before");
    const tests = [{ name: "F-2 keeps", status: "failed" }];
    expect(await callTool(worker, token, "report", { document: prd.id, tests, commit: "b" })).toContain("red: F-2");
  });

  it("as JSON counts for the ids in names, class names and property values", async () => {
    const prd = await deepPrd();
    const tests = [
      { name: "test_F-1_sends", status: "passed" },
      { name: "keeps", classname: "suite.F-2", status: "failed" },
      { name: "is fast", properties: { requirement: "T-1" }, status: "passed" },
    ];
    const saved = await bodyOf<Saved>(await post(prd.id, JSON.stringify({ tests }), { type: "application/json" }));
    expect(["F-1", "F-2", "T-1"].map((id) => stateOf(saved, id))).toEqual(["green", "red", "green"]);
  });

  it("counts anew when the same run comes after another result, or after an edit", async () => {
    const prd = await deepPrd();
    const run = async (status: string) => {
      const tests = [{ name: "F-1 sends", status }];
      return bodyOf<Saved>(await post(prd.id, JSON.stringify({ tests }), { type: "application/json" }));
    };
    const states: unknown[] = [];
    for (const status of ["passed", "failed", "passed"]) states.push(stateOf(await run(status), "F-1"));
    expect(states).toEqual(["green", "red", "green"]);
    const at = `items.${prd.items.findIndex(({ id }) => id === "F-1")}`;
    const edit = { lines: [{ at, text: "Another." }], version: 1 };
    await bodyOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, edit));
    expect(stateOf(await run("passed"), "F-1")).toBe("green");
    expect(await run("passed")).toMatchObject({ isNew: false });
  });

  it("is kept with the last 50 of its document", async () => {
    const prd = await deepPrd();
    for (let run = 0; run < 52; run += 1) await post(prd.id, junit(`F-1 run ${run}`));
    const { receipt } = await bodyOf<{ receipt: Receipt }>(await caller.get(`/api/prompts/${prd.id}/reports`));
    expect(receipt.kept).toBe(50);
  });

  it("of 10 MB is read, a larger one refused, and a broken one named", async () => {
    const prd = await deepPrd();
    const filler = `<!--${"x".repeat(99_991)}-->`;
    const large = junit("F-1").replace("<testcase", `${filler.repeat(99)}<testcase`);
    expect(await bodyOf<Saved>(await post(prd.id, large))).toMatchObject({ green: 1 });
    expect((await post(prd.id, large.replace("<testcase", `${filler.repeat(2)}<testcase`))).status).toBe(413);
    for (const [body, status] of [
      ["<testsuite>", 400],
      ['<!DOCTYPE a [<!ENTITY b "c">]><testsuite/>', 400],
      ["", 400],
      [new Uint8Array([60, 255, 254]), 400],
    ] as const) {
      expect((await post(prd.id, body)).status).toBe(status);
    }
    expect((await post(prd.id, "a,b", { type: "text/csv" })).status).toBe(415);
    expect((await post(prd.id, '{"tests":"F-1"}', { type: "application/json" })).status).toBe(400);
    expect((await post(prd.id, junit("F-1"), { query: "?url=javascript:alert(1)" })).status).toBe(400);
  });

  it("of 100,000 tests and 10 MB is counted whole, and the server still answers", async () => {
    const prd = await deepPrd();
    const names = Array.from({ length: 100_000 }, (_, index) => `F-${(index % 50) + 1} case ${index}`);
    const xml = junit(...names).replaceAll('"/>', `" classname="${"x".repeat(40)}"/>`);
    expect(xml.length).toBeGreaterThan(8_000_000);
    expect(xml.length).toBeLessThan(10_000_000);
    const saved = await bodyOf<Saved>(await post(prd.id, xml));
    expect(saved).toMatchObject({ tests: 100_000, isNew: true });
    expect(saved.rows.find(({ id }) => id === "F-1")).toMatchObject({ state: "green", passed: 2000 });
    const tooMany = { document: prd.id, junit: xml };
    expect((await sendStateless(worker, token, reporting(tooMany))).status).toBe(413);
  });

  it("that expands, ends early, or closes what is not open is refused for what it is, over either door", async () => {
    const prd = await deepPrd();
    const bomb = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
    for (const [xml, why] of [
      [`<!DOCTYPE a [<!ENTITY l0 "ha">${bomb.join("")}]><testsuite name="&l9;"/>`, "a document type"],
      ['<testsuite><testcase name="F-1 &l9;"/></testsuite>', "an entity is unknown"],
      [junit("F-1").slice(0, -5), "it ends in a tag"],
      [`${junit("F-1")}</testsuite>`, "closes nothing"],
      [`<testsuite>${"<a>".repeat(100_000)}`, "nested too deep"],
      [`<testsuite name="${"x".repeat(200_000)}"/>`, "too long"],
    ] as const) {
      const refused = await post(prd.id, xml);
      expect([refused.status, (await refused.json()) as object]).toEqual([
        400,
        { code: "invalid_input", message: expect.stringContaining(why) },
      ]);
      expect(await callTool(worker, token, "report", { document: prd.id, junit: xml })).toContain(why);
    }
    const { receipt } = await bodyOf<{ receipt: Receipt | null }>(await caller.get(`/api/prompts/${prd.id}/reports`));
    expect(receipt).toBeNull();
  });

  it("needs the scope, and a document of one's own", async () => {
    const prd = await deepPrd();
    const reads = await makeToken(caller, { scopes: ["read"] });
    expect((await post(prd.id, junit("F-1"), { by: reads })).status).toBe(403);
    const { caller: other } = await signedIn(worker);
    expect((await post(prd.id, junit("F-1"), { by: await makeToken(other) })).status).toBe(404);
    expect((await other.get(`/api/prompts/${prd.id}/reports`)).status).toBe(404);
  });
});

describe("a badge", () => {
  it("is for whoever has its address, names nothing, and ends with the document", async () => {
    const prd = await deepPrd();
    await post(prd.id, junit("F-1 works"));
    const { badge } = await bodyOf<{ badge: string }>(await caller.get(`/api/prompts/${prd.id}/reports`));
    const shown = await worker.fetch(badge);
    expect(shown.headers.get("content-type")).toContain("image/svg+xml");
    const svg = await shown.text();
    expect(svg).toMatch(/1 of \d+ requirements green/);
    expect(svg).not.toContain(prd.videoTitle);
    const next = (await deepPrd()).id;
    expect((await worker.fetch(badge.replace(`/${prd.id}/`, `/${next}/`))).status).toBe(404);
    await send(caller, "DELETE", `/api/prompts/${prd.id}`);
    expect((await worker.fetch(badge)).status).toBe(404);
  });

  it("gets another address from its owner alone, once however often it is pressed, and the old one shows nothing", async () => {
    const prd = await deepPrd();
    const address = async () =>
      (await bodyOf<{ badge: string }>(await caller.get(`/api/prompts/${prd.id}/reports`))).badge;
    const renew = (by: Visitor, badge: string) =>
      by.fetch(`/history/${prd.id}`, {
        method: "POST",
        headers: { accept: "text/html" },
        body: new URLSearchParams({ intent: "renew-badge", badge }),
        redirect: "manual",
      });
    const old = await address();
    const { caller: other } = await signedIn(worker);
    expect([(await renew(other, old)).status, await address()]).toEqual([404, old]);
    const pressed = await Promise.all([renew(caller, old), renew(caller, old)]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    const first = await address();
    expect([(await worker.fetch(old)).status, (await worker.fetch(first)).status]).toEqual([404, 200]);
    await renew(caller, old);
    expect(await address()).toBe(first);
    await renew(caller, first);
    const second = await address();
    expect(new Set([old, first, second]).size).toBe(3);
    expect([(await worker.fetch(first)).status, (await worker.fetch(second)).status]).toEqual([404, 200]);
  });
});
