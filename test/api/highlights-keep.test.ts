import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HighlightView } from "~/functions/highlights/model";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { insertAccount, logIn, NO_LIMITS } from "../helpers/accounts";
import { listOf, select, transcriptOf, transform } from "../helpers/highlights";
import { bodyOf, send } from "../helpers/prompts";
import { startWorker, type TestWorker } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  worker = await startWorker({
    vars: { ...NO_LIMITS, OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url },
  });
});
afterAll(() => Promise.all([worker.close(), openai.close()]));
beforeEach(() => openai.script([]));

describe("a highlight", () => {
  it("is edited, deleted and restored", async () => {
    const own = await transcriptOf(worker);
    const made = await bodyOf<HighlightView>(
      await transform(own, { ...select(own.text, "Integrity"), userPrompt: "Explain" }),
    );
    const at = `/api/highlights/${made.id}`;
    const noted = await bodyOf<HighlightView>(
      await send(own.caller, "PATCH", at, { note: " mine\r\n\r\n\r\n\r\ntoo " }),
    );
    expect(noted).toEqual({ ...made, note: "mine\n\ntoo" });
    const edited = await bodyOf<HighlightView>(
      await send(own.caller, "PATCH", at, { userPrompt: "Why?", aiResponse: "Because." }),
    );
    expect(edited).toMatchObject({ userPrompt: "Why?", aiResponse: "Because.", note: "mine\n\ntoo" });
    expect(edited.editedAt).not.toBeNull();
    for (const body of [{}, { aiResponse: " " }, { note: "x".repeat(2001) }, { userPrompt: "" }, { note: 1 }]) {
      expect((await send(own.caller, "PATCH", at, body)).status).toBe(400);
    }
    expect((await send(own.caller, "DELETE", at)).status).toBe(204);
    expect((await send(own.caller, "DELETE", at)).status).toBe(404);
    expect((await send(own.caller, "PATCH", at, { note: "late" })).status).toBe(404);
    expect(await listOf(own)).toEqual([]);
    expect(await bodyOf(await own.caller.post(`${at}/restore`))).toEqual(edited);
    expect(await bodyOf(await own.caller.post(`${at}/restore`))).toEqual(edited);
    expect(await listOf(own)).toEqual([edited]);
  });

  it("is removed permanently a day after its deletion", async () => {
    const own = await transcriptOf(worker);
    const { id } = await bodyOf<HighlightView>(
      await transform(own, { ...select(own.text, "Integrity"), userPrompt: "Explain" }),
    );
    await send(own.caller, "DELETE", `/api/highlights/${id}`);
    await worker.scheduled("* * * * *");
    const count = () =>
      worker.env.DB.prepare("select count(*) as n from user_highlights where id = ?").bind(id).first<number>("n");
    expect(await count()).toBe(1);
    await worker.env.DB.prepare("update user_highlights set deleted_at = ? where id = ?")
      .bind(Date.now() - 25 * 3_600_000, id)
      .run();
    await worker.scheduled("* * * * *");
    expect(await count()).toBe(0);
  });

  it("can only be seen by its owner", async () => {
    const own = await transcriptOf(worker);
    const body = { ...select(own.text, "Integrity"), userPrompt: "Explain" };
    const { id } = await bodyOf<HighlightView>(await transform(own, body));
    const stranger = worker.visitor();
    const signedInStranger = worker.visitor();
    await logIn(signedInStranger, await insertAccount(worker));
    openai.script([]);
    for (const other of [stranger, signedInStranger]) {
      const calls: [string, string, object?][] = [
        ["GET", `/api/transcripts/${own.id}/highlights`],
        ["POST", `/api/transcripts/${own.id}/transform-text`, body],
        ["PATCH", `/api/highlights/${id}`, { note: "theirs" }],
        ["DELETE", `/api/highlights/${id}`],
        ["POST", `/api/highlights/${id}/restore`],
      ];
      for (const [method, path, content] of calls) {
        expect([method, path, (await send(other, method, path, content)).status]).toEqual([method, path, 404]);
      }
    }
    expect(openai.requests).toEqual([]);
    expect((await own.caller.get(`/api/transcripts/nonsense/highlights`)).status).toBe(404);
    expect(await listOf(own)).toHaveLength(1);
  });

  it("moves to the account at sign-in, even onto a transcript that it already has", async () => {
    const own = await transcriptOf(worker);
    const body = { ...select(own.text, "Integrity"), userPrompt: "Explain", clientId: "request-0004" };
    const made = await bodyOf<HighlightView>(await transform(own, body));
    const who = await insertAccount(worker);
    await logIn(own.caller, who);
    expect(await listOf(own)).toEqual([made]);
    const browser = await transcriptOf(worker);
    await bodyOf(await transform(browser, body));
    await bodyOf(await transform(browser, { ...body, clientId: "request-0005", userPrompt: "Simplify" }));
    await logIn(browser.caller, who);
    expect((await listOf({ ...browser, id: own.id })).map(({ userPrompt }) => userPrompt)).toEqual([
      "Explain",
      "Simplify",
    ]);
    const exported = await bodyOf<{ highlights: HighlightView[] }>(await own.caller.get("/api/auth/export"));
    expect(exported.highlights.map(({ userPrompt }) => userPrompt)).toEqual(["Explain", "Simplify"]);
  });
});
