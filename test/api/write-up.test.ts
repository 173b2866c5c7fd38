import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { MAX_WRITE_UP, type WriteUpView } from "~/functions/prds/write-up/model";
import type { FakeOpenAi } from "../fakes/openai";
import { logIn, signedIn, signUp } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { type SharedWorker, sharedModelWorker, sharedWorker } from "../helpers/shared-worker";
import { CALL_VTT } from "../helpers/transcripts/conversation";
import type { Visitor } from "../helpers/visitor";

let worker: SharedWorker;
let openai: FakeOpenAi;
beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});

const pathOf = ({ id }: PromptView) => `/api/prompts/${id}/write-up`;
const write = (caller: Visitor, prd: PromptView, body?: object) => send(caller, "POST", pathOf(prd), body);
const told = (text: string) => [{ kind: "text" as const, text: JSON.stringify({ text }) }];
const wordsOf = ({ blocks }: WriteUpView) => JSON.stringify(blocks);

/** Another version of the document. */
async function edit(caller: Visitor, prd: PromptView, overview = "Another overview."): Promise<PromptView> {
  const requirements = [overview, ...prd.requirements.slice(1)];
  return bodyOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, { requirements, version: prd.version }));
}

describe("writing a document up", () => {
  it("needs a model, and counts no use without one", async () => {
    const caller = (await sharedWorker()).visitor();
    const prd = await makePrd(caller);
    expect(await failureOf(await write(caller, prd))).toMatchObject({ status: 422, code: "model_required" });
    expect((await caller.get(pathOf(prd))).status).toBe(404);
    await makePrd(caller, "second.srt");
  });

  it("stores what the model wrote, and returns it again without a second use", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    for (const path of [pathOf(prd), `${pathOf(prd)}.md`]) {
      const { status, message } = await failureOf(await caller.get(path));
      expect([status, message]).toEqual([404, "This document has no write-up yet."]);
    }
    const response = await write(caller, prd);
    expect(response.headers.get("x-free-uses-remaining")).toBe("0");
    const made = await bodyOf<WriteUpView>(response);
    expect(made).toMatchObject({ version: 1, isCurrent: true, model: "fake-model" });
    expect(wordsOf(made)).toContain("The talk in short.");
    const asked = JSON.stringify(openai.requests.at(-1));
    expect(asked).toContain("F-1: Users can search their recipes by ingredient.");
    const count = openai.requests.length;
    const again = await write(caller, prd);
    expect(again.headers.get("x-free-uses-remaining")).toBeNull();
    expect(await bodyOf(again)).toEqual(made);
    expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(made);
    expect(openai.requests).toHaveLength(count);
    expect((await failureOf(await write(caller, prd, { again: true }))).code).toBe("free_limit_reached");
    expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(made);
  });

  it("is written anew when it is asked for, or when the document has changed", async () => {
    const { caller } = await signedIn(worker);
    const prd = await makePrd(caller);
    await bodyOf(await write(caller, prd));
    openai.script(told("## Told again\n\nIn other words."));
    const again = await bodyOf<WriteUpView>(await write(caller, prd, { again: true }));
    expect(wordsOf(again)).toContain("Told again");
    const { version } = await edit(caller, prd);
    expect(await bodyOf(await caller.get(pathOf(prd)))).toMatchObject({ version: 1, isCurrent: false });
    openai.script(told("Told of the second version."));
    const second = await bodyOf<WriteUpView>(await write(caller, prd));
    expect(second).toMatchObject({ version, isCurrent: true });
    expect(wordsOf(second)).toContain("Told of the second version.");
  });

  it("names the speakers as the owner does, also in what the model is shown", async () => {
    const { caller } = await signedIn(worker);
    const prd = await makePrd(caller, "call.vtt", CALL_VTT);
    const speakers = { Priya: { name: "Priya Shah" } };
    await bodyOf(await send(caller, "PATCH", `/api/transcripts/${prd.transcriptId}/speakers`, { speakers }));
    const made = await bodyOf<WriteUpView>(await write(caller, prd));
    expect(JSON.stringify(openai.requests.at(-1))).toContain("Priya Shah");
    expect(wordsOf(made)).toContain("Priya Shah");
  });

  it("keeps the old one when the model fails, and returns the use", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const replies = [
      [{ kind: "refusal" as const }],
      told(" \n "),
      told("x".repeat(MAX_WRITE_UP + 1)),
      // Not JSON, nor after it was asked to repair it.
      [{ kind: "invalid-json" as const }, { kind: "invalid-json" as const }],
    ];
    for (const [index, reply] of replies.entries()) {
      openai.script(reply);
      const { code } = await failureOf(await write(caller, prd));
      expect(code).toBe(index === 0 ? "ai_refused" : "ai_invalid_reply");
    }
    openai.script(told("At last."));
    expect((await write(caller, prd)).headers.get("x-free-uses-remaining")).toBe("0");
    const { caller: other } = await signedIn(worker);
    const own = await makePrd(other);
    const made = await bodyOf(await write(other, own));
    openai.script([{ kind: "refusal" }]);
    expect((await failureOf(await write(other, own, { again: true }))).code).toBe("ai_refused");
    expect(await bodyOf(await other.get(pathOf(own)))).toEqual(made);
  });

  it("is refused for strange input, before a use is counted", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    expect((await write(caller, prd, { again: "yes" })).status).toBe(400);
    expect((await write(caller, prd)).status).toBe(200);
  });

  it("never replaces a newer version's text, and says that the document changed meanwhile", async () => {
    const { caller } = await signedIn(worker);
    const prd = await makePrd(caller);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = (text: string, after: Promise<void>) => [
      { kind: "text" as const, text: JSON.stringify({ text }), after },
    ];
    openai.script(slow("Told of the first.", first.promise));
    const early = write(caller, prd);
    await expect.poll(() => openai.requests.length).toBe(1);
    const { version } = await edit(caller, prd);
    openai.script(slow("Told of the second.", second.promise));
    const late = write(caller, prd);
    await expect.poll(() => openai.requests.length).toBe(1);
    await edit(caller, { ...prd, version }, "A third one.");
    second.resolve();
    const kept = await bodyOf<WriteUpView>(await late);
    expect(kept).toMatchObject({ version, isCurrent: false });
    first.resolve();
    expect(await bodyOf(await early)).toEqual(kept);
    expect(wordsOf(kept)).toContain("Told of the second.");
  });

  it("is gone with the document, also one that is deleted while it is written", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const { promise: isDeleted, resolve } = Promise.withResolvers<void>();
    openai.script([{ kind: "text", text: JSON.stringify({ text: "Too late." }), after: isDeleted }]);
    const late = write(caller, prd);
    await expect.poll(() => openai.requests.length).toBe(1);
    await send(caller, "DELETE", `/api/prompts/${prd.id}`);
    resolve();
    expect(await failureOf(await late)).toMatchObject({ status: 404 });
    await bodyOf(await send(caller, "POST", `/api/prompts/${prd.id}/restore`));
    expect((await caller.get(pathOf(prd))).status).toBe(404);
    // The use came back.
    expect((await write(caller, prd)).status).toBe(200);
    await send(caller, "DELETE", `/api/prompts/${prd.id}`);
    for (const path of [pathOf(prd), `${pathOf(prd)}.md`]) expect((await caller.get(path)).status).toBe(404);
    expect((await write(caller, prd)).status).toBe(404);
  });
});

describe("a write-up", () => {
  it("is read without its transcript, from the document's lines, but not written again", async () => {
    const { caller } = await signedIn(worker);
    const prd = await makePrd(caller);
    openai.script(told("Said in a line. {F-1}\n\nSaid in a caption. {0}"));
    expect(wordsOf(await bodyOf<WriteUpView>(await write(caller, prd)))).not.toContain("lost");
    await send(caller, "DELETE", `/api/transcripts/${prd.transcriptId}`);
    const { blocks } = await bodyOf<WriteUpView>(await caller.get(pathOf(prd)));
    expect(JSON.stringify(blocks[0])).toContain("Said in a line.");
    expect(blocks[1]).toMatchObject({
      isOwn: false,
      text: [{ text: expect.stringContaining("Said in a caption.") }, { kind: "lost" }],
    });
    expect((await failureOf(await write(caller, prd, { again: true }))).code).toBe("no_captions");
    const page = await (await caller.get(`/history/${prd.id}/write-up`)).text();
    expect(page).toMatch(/<p[^>]*>This document(?:&#x27;|')s transcript is gone, so it can(?:&#x27;|')t be written up/);
    expect(page).toContain("Source not found: the line or caption");
  });

  it("is downloaded as Markdown named after the document", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "Our recipes.srt");
    const file = () => caller.get(`${pathOf(prd)}.md`);
    expect((await file()).status).toBe(404);
    const { markdown } = await bodyOf<WriteUpView>(await write(caller, prd));
    const response = await file();
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/filename="Our-recipes\.md"/);
    expect(await response.text()).toBe(markdown);
    expect(markdown).toContain("The talk in short.");
  });

  it("stays its visitor's who signs up, is in the account's data, and goes with the account", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const made = await bodyOf(await write(caller, prd));
    const who = await signUp(worker, caller);
    await logIn(caller, who);
    expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(made);
    const { prompts } = await bodyOf<{ prompts: object[] }>(await caller.get("/api/auth/export"));
    expect(prompts).toMatchObject([
      { id: prd.id, writeUp: { version: 1, model: "fake-model", text: expect.stringContaining("{own}") } },
    ]);
    const stored = () =>
      worker.env.DB.prepare("select count(*) as n from write_ups where prompt_id = ?").bind(prd.id).first("n");
    expect(await stored()).toBe(1);
    expect((await send(caller, "DELETE", "/api/auth/account", { password: who.password })).status).toBeLessThan(300);
    expect(await stored()).toBe(0);
  });
});
