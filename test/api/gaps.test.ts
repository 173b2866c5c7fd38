import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Coverage, Stretch } from "~/functions/prds/coverage/model";
import type { SuggestedLine, Suggestion } from "~/functions/prds/coverage/suggestion";
import type { PromptView } from "~/functions/prds/model";
import { sampleSegments } from "~/test/helpers/sample-talks";
import type { FakeOpenAi } from "../fakes/openai";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedModelWorker, sharedWorker } from "../helpers/shared-worker";
import { formatSrt } from "../helpers/srt";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

/** Nine minutes of a lecture, and four of a pitch. */
const LECTURE = formatSrt(sampleSegments("lecture"));
const PITCH = readFileSync("lab/evaluate/cases/en-hive-scale.srt", "utf8");

let openai: FakeOpenAi;
let worker: TestServer;
let offline: TestServer;
beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
  offline = await sharedWorker();
});
beforeEach(() => openai.script([]));

/** @param between where in the video it begins, in milliseconds */
async function longestGap(caller: Visitor, id: number, between = [0, Number.POSITIVE_INFINITY]): Promise<Stretch> {
  const [from = 0, to = 0] = between;
  const { coverage } = await bodyOf<{ coverage: Coverage }>(await caller.get(`/api/prompts/${id}/coverage`));
  const gaps = coverage.chapters
    .flatMap(({ stretches }) => stretches)
    .filter((one) => one.kind === "uncited" && one.startMs >= from && one.startMs < to);
  const [first] = gaps.sort((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  if (!first) throw new Error("the document has no gap");
  return first;
}

const textOf = (line: SuggestedLine) => ("item" in line ? line.item : line.learning);
const write = (caller: Visitor, prd: PromptView, gap: Stretch, version = prd.version) =>
  send(caller, "POST", `/api/prompts/${prd.id}/gaps`, { startMs: gap.startMs, endMs: gap.endMs, version });
const accept = (caller: Visitor, prd: PromptView, { sealed }: Suggestion, take: number[], version = prd.version) =>
  send(caller, "POST", `/api/prompts/${prd.id}/gaps/accept`, { sealed, take, version });

describe.each(["offline", "model"])("lines from a gap (%s)", (how) => {
  it("quote that stretch alone, and the accepted ones make the next version", async () => {
    const of = how === "offline" ? offline : worker;
    const caller = of.visitor();
    const prd = await makePrd(caller, "lecture.srt", LECTURE);
    // The extract finds several lines in this gap.
    const gap = await longestGap(caller, prd.id, how === "offline" ? [200_000, 220_000] : undefined);
    const response = await write(caller, prd, gap);
    // Only a model's lines count as a use.
    expect(response.headers.get("x-free-uses-remaining")).toBe(how === "offline" ? null : "0");
    const { uses } = await bodyOf<{ uses: { prd: number } }>(await caller.get("/api/allowance"));
    expect(uses.prd).toBe(how === "offline" ? 1 : 0);
    const suggestion = await bodyOf<Suggestion>(response);
    expect(suggestion.lines.length).toBeGreaterThan(1);
    for (const { text, citations } of suggestion.lines.map(textOf)) {
      expect(citations.length).toBeGreaterThan(0);
      expect(citations.filter(({ startMs }) => startMs < gap.startMs || startMs >= gap.endMs)).toEqual([]);
      expect(JSON.stringify(prd)).not.toContain(JSON.stringify(text));
    }
    expect(await bodyOf(await caller.get(`/api/prompts/${prd.id}`))).toEqual(prd);

    const saved = await bodyOf<PromptView>(await accept(caller, prd, suggestion, [1]));
    expect(saved.version).toBe(2);
    const texts = [...saved.items, ...(saved.details?.learnings ?? [])].map(({ text }) => text);
    const taken = suggestion.lines.map((line) => texts.includes(textOf(line).text));
    expect(taken).toEqual(suggestion.lines.map((_, index) => index === 1));
    const before = [...prd.items, ...(prd.details?.learnings ?? [])].length;
    expect(texts.length - before).toBeLessThanOrEqual(1);
    const { versions } = await bodyOf<{ versions: { cause: string }[] }>(
      await caller.get(`/api/prompts/${prd.id}/versions`),
    );
    expect(versions.map(({ cause }) => cause)).toEqual(["extended", "generated"]);
    const restored = await bodyOf<PromptView>(await send(caller, "POST", `/api/prompts/${prd.id}/versions/1/restore`));
    expect(restored.items).toEqual(prd.items);
    expect(restored.details).toEqual(prd.details);
  });
});

describe("writing from a gap", () => {
  it("shows the model only that stretch, and the existing lines", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "lecture.srt", LECTURE);
    const gap = await longestGap(caller, prd.id);
    openai.script([]);
    await bodyOf(await write(caller, prd, gap));
    const asked = openai.requests.at(-1)?.body.messages.at(-1)?.content ?? "";
    const shown = [...asked.matchAll(/^\[(\d+)\]/gm)].map(([, id]) => Number(id));
    expect(shown[0]).toBe(gap.segmentId);
    expect(shown.length).toBeLessThan(80);
    for (const { text } of prd.items) expect(asked).toContain(text.replaceAll("<", "‹").replaceAll(">", "›"));
  });

  it("counts no use if nothing was found or it failed, and leaves the document unchanged", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "hive.srt", PITCH);
    const gap = { kind: "uncited", startMs: 0, endMs: 60_000, segmentId: 0 } as const;
    openai.script([{ kind: "refusal" }]);
    expect((await failureOf(await write(caller, prd, gap))).code).toBe("ai_refused");
    openai.script([{ kind: "text", text: '{"evidence":[],"requirements":[],"learnings":[]}' }]);
    const response = await write(caller, prd, gap);
    expect(response.headers.get("x-free-uses-remaining")).toBe("1");
    expect((await bodyOf<Suggestion>(response)).lines).toEqual([]);
    const invented = {
      evidence: [{ id: "e1", segmentId: 3, quote: "words that nobody ever said here", force: "fact" }],
      requirements: [{ id: "r1", part: "Core Features", text: "Nobody said this.", basis: "said", evidence: ["e1"] }],
      learnings: [{ text: "Nor this.", evidence: ["e1"] }],
    };
    openai.script([{ kind: "text", text: JSON.stringify(invented) }]);
    expect((await bodyOf<Suggestion>(await write(caller, prd, gap))).lines).toEqual([]);
    expect(await bodyOf(await caller.get(`/api/prompts/${prd.id}`))).toEqual(prd);
    openai.script([]);
    expect((await write(caller, prd, gap)).headers.get("x-free-uses-remaining")).toBe("0");
    expect((await failureOf(await write(caller, prd, gap))).code).toBe("free_limit_reached");
  });

  it("refuses an old version, an invalid stretch, and one without captions before counting a use", async () => {
    const caller = offline.visitor();
    const prd = await makePrd(caller, "hive.srt", PITCH);
    const path = `/api/prompts/${prd.id}/gaps`;
    const cases: [unknown, number, string][] = [
      [{ startMs: 0, endMs: 60_000, version: 7 }, 409, "conflict"],
      [{ startMs: 60_000, endMs: 60_000, version: 1 }, 400, "invalid_input"],
      [{ startMs: -1, endMs: 60_000, version: 1 }, 400, "invalid_input"],
      [{ startMs: 3_600_000, endMs: 3_700_000, version: 1 }, 400, "invalid_input"],
    ];
    for (const [body, status, code] of cases) {
      expect(await failureOf(await send(caller, "POST", path, body))).toMatchObject({ status, code });
    }
    expect((await write(caller, prd, { kind: "uncited", startMs: 0, endMs: 120_000, segmentId: 0 })).status).toBe(200);
  });

  it("adds to a version that was changed elsewhere only knowingly, and then in place of that change", async () => {
    const caller = offline.visitor();
    const prd = await makePrd(caller, "lecture.srt", LECTURE);
    const path = `/api/prompts/${prd.id}`;
    const suggestion = await bodyOf<Suggestion>(await write(caller, prd, await longestGap(caller, prd.id)));
    const requirements = prd.requirements.map((line, index) => (index === 0 ? "From the phone" : line));
    await bodyOf(await send(caller, "PATCH", path, { requirements, version: 1 }));
    expect(await failureOf(await accept(caller, prd, suggestion, [0]))).toMatchObject({
      status: 409,
      code: "conflict",
    });
    const body = { sealed: suggestion.sealed, take: [0], version: 1 };
    const replaced = await send(caller, "POST", `${path}/gaps/accept`, { ...body, replaces: 2 });
    const saved = await bodyOf<PromptView>(replaced);
    expect([saved.version, saved.items[0]?.text]).toEqual([3, prd.items[0]?.text]);
    expect((await send(caller, "POST", `${path}/gaps/accept`, { ...body, replaces: 2 })).status).toBe(409);
  });

  it("refuses lines that were made up, or written for another document or version", async () => {
    const caller = offline.visitor();
    const prd = await makePrd(caller, "lecture.srt", LECTURE);
    const suggestion = await bodyOf<Suggestion>(await write(caller, prd, await longestGap(caller, prd.id)));
    const stranger = offline.visitor();
    const other = await makePrd(stranger, "hive.srt", PITCH);
    expect((await failureOf(await accept(stranger, other, suggestion, [0]))).code).toBe("invalid_input");
    expect((await failureOf(await accept(stranger, prd, suggestion, [0]))).status).toBe(404);
    expect((await failureOf(await accept(caller, prd, { ...suggestion, sealed: "AAAA" }, [0]))).status).toBe(400);
    expect((await failureOf(await accept(caller, prd, suggestion, []))).status).toBe(400);
    expect((await failureOf(await accept(caller, prd, suggestion, [0], 2))).code).toBe("not_found");
    for (const path of ["gaps", "gaps/accept"]) {
      const headers = { origin: "https://evil.example" };
      expect((await caller.fetch(`/api/prompts/${prd.id}/${path}`, { method: "POST", headers })).status).toBe(403);
    }
    expect((await accept(caller, prd, suggestion, [0])).status).toBe(200);
  });
});
