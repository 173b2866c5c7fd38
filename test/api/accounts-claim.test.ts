import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, ItemPage } from "~/functions/library/item-kinds";
import { type AccountWorker, logIn, NO_LIMITS, sessionOf, signedIn, signUp } from "../helpers/accounts";
import { failureOf, generatePrd, SHORT_SRT, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: { ...NO_LIMITS, FREE_DAILY_GENERATIONS: "3" } });
});
afterAll(() => worker.close());

const rowsOf = async (table: string, userId: number) => {
  const { results } = await worker.env.DB.prepare(`select * from ${table} where user_id = ? order by id`)
    .bind(userId)
    .all<Record<string, unknown>>();
  return results;
};

describe("what a visitor made before logging in", () => {
  it("becomes the account's, and can no longer be read with the old cookie alone", async () => {
    const caller = worker.visitor();
    const prd = await generatePrd(caller, { videoUrl: sampleUrl() });
    const { items } = await bodyOf<ItemPage>(await caller.get("/api/content/items?itemType=prompt"));
    const item = `/api/content/items/${items[0]?.id}`;
    await send(caller, "PATCH", `${item}/favorite`, { isFavorite: true });
    const before = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const who = await signUp(worker, caller);
    const id = await logIn(caller, who);
    expect((await rowsOf("prompts", id)).map((row) => row.id)).toEqual([prd.id]);
    expect((await caller.get(`/api/transcripts/${prd.transcriptId}`)).status).toBe(200);
    const old = await worker.fetch(`/api/transcripts/${prd.transcriptId}`, { headers: { cookie: before } });
    expect(old.status).toBe(404);
    const { history } = await bodyOf<{ history: HistoryEntry[] }>(await caller.get(`${item}/history`));
    expect(history.find(({ changeType }) => changeType === "favorited")).toMatchObject({ isByOwner: true });
  });

  it("joins the account's transcript of the same source, along with its quizzes and cards", async () => {
    const { caller, who, id } = await signedIn(worker);
    const mine = await generatePrd(caller, { videoUrl: sampleUrl(1) });
    const browser = worker.visitor();
    const same = await generatePrd(browser, { videoUrl: sampleUrl(1) });
    const other = await generatePrd(browser, { captions: { text: SHORT_SRT } });
    expect(same.transcriptId).not.toBe(mine.transcriptId);
    await logIn(browser, who);
    const prompts = await rowsOf("prompts", id);
    expect(prompts.map((row) => [row.id, row.transcript_id])).toEqual([
      [mine.id, mine.transcriptId],
      [same.id, mine.transcriptId],
      [other.id, other.transcriptId],
    ]);
    expect((await rowsOf("video_transcripts", id)).map((row) => row.id)).toEqual([
      mine.transcriptId,
      other.transcriptId,
    ]);
    const chunks = worker.env.DB.prepare("select count(*) as n from transcript_chunks where transcript_id = ?");
    expect(await chunks.bind(same.transcriptId).first("n")).toBe(0);
    expect(await chunks.bind(other.transcriptId).first("n")).toBe(1);
    const left = await worker.env.DB.prepare("select count(*) as n from prompts where anonymous_id is not null").first(
      "n",
    );
    await logIn(browser, who);
    expect(await rowsOf("prompts", id)).toEqual(prompts);
    expect(
      await worker.env.DB.prepare("select count(*) as n from prompts where anonymous_id is not null").first("n"),
    ).toBe(left);
  });

  it("moves quizzes, attempts and bookmarks, each once", async () => {
    const { DB } = worker.env;
    const { caller, who, id } = await signedIn(worker);
    const mine = await generatePrd(caller, { videoUrl: sampleUrl(2) });
    const browser = worker.visitor();
    const theirs = await generatePrd(browser, { videoUrl: sampleUrl(2) });
    const visitorId = browser.cookies.get("visitor")?.split(".")[0];
    const statements = [
      `insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
         is_offline_draft) values (1, 'g1', ${theirs.transcriptId}, 'Quiz', '', '${visitorId}', 0, 'none', 0)`,
      `insert into quiz_attempts (client_id, quiz_id, anonymous_id, score, total_questions, time_spent, answers,
         completed_at) values ('c1', 1, '${visitorId}', 0, 0, 0, '[]', 0)`,
      `insert into quiz_bookmarks (quiz_id, anonymous_id, created_at) values (1, '${visitorId}', 0)`,
      `insert into quiz_bookmarks (quiz_id, user_id, created_at) values (1, ${id}, 0)`,
      `insert into content_shares (content_item_id, share_token, sealed_token, created_at)
         select id, 'a-token-of-some-length', '', 0 from content_items where item_type = 'quiz' and item_id = 1`,
    ];
    await DB.batch(statements.map((sql) => DB.prepare(sql)));
    await logIn(browser, who);
    expect(await rowsOf("quizzes", id)).toMatchObject([
      { id: 1, transcript_id: mine.transcriptId, anonymous_id: null },
    ]);
    expect(await rowsOf("quiz_attempts", id)).toHaveLength(1);
    expect(await rowsOf("quiz_bookmarks", id)).toHaveLength(1);
    expect(await DB.prepare("select count(*) as n from quiz_bookmarks").first("n")).toBe(1);
    expect(await DB.prepare("select created_by from quiz_shares").first("created_by")).toBe(id);
    const data = JSON.parse(await (await browser.get("/api/auth/export")).text());
    expect(data.quizzes).toMatchObject([{ title: "Quiz", isBookmarked: true, questions: [] }]);
    expect(data.quizAttempts).toHaveLength(1);
  });

  it("gives no new free uses after logging out", async () => {
    const caller = worker.visitor();
    for (let use = 0; use < 2; use += 1) await generatePrd(caller, { captions: { text: SHORT_SRT } });
    const who = await signUp(worker, caller);
    await logIn(caller, who);
    await caller.post("/api/auth/logout");
    const response = await caller.post("/api/prompts", { captions: { text: SHORT_SRT } });
    expect(await failureOf(response)).toMatchObject({ status: 403, code: "free_limit_reached" });
  });
});

describe("an account's own limits", () => {
  const make = { captions: { text: SHORT_SRT } };

  it("limit generations per day and feature, except for premium accounts", async () => {
    const { caller, id } = await signedIn(worker);
    for (let use = 0; use < 3; use += 1) await generatePrd(caller, make);
    expect(await failureOf(await caller.post("/api/prompts", make))).toMatchObject({
      status: 403,
      code: "daily_limit_reached",
    });
    expect((await caller.post("/api/transcripts", make)).status).toBe(200);
    await worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(id).run();
    await generatePrd(caller, make);
  });

  it("return the use of a failed generation", async () => {
    const { caller } = await signedIn(worker);
    const unreachable = { videoUrl: "https://www.youtube.com/watch?v=unreachable" };
    for (let use = 0; use < 4; use += 1) {
      expect((await caller.post("/api/prompts", unreachable)).status).toBeGreaterThan(403);
    }
    for (let use = 0; use < 3; use += 1) await generatePrd(caller, make);
  });

  it("let premium accounts export PDF, and nobody else", async () => {
    const { caller, id } = await signedIn(worker);
    const prd = { requirements: ["An overview.", "Core Features: One"] };
    for (const who of [caller, worker.visitor()]) {
      expect(await failureOf(await who.post("/api/export/pdf", prd))).toEqual({
        status: 403,
        code: "premium_required",
        message: "Please upgrade to Pro to export as PDF",
      });
    }
    await worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(id).run();
    const pdf = await caller.post("/api/export/pdf", prd);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
  });

  it("apply to the account only while its session is valid", async () => {
    const { caller, id } = await signedIn(worker);
    const cookie = `session=${sessionOf(caller)}`;
    const prd = await generatePrd(caller, make);
    await caller.post("/api/auth/logout");
    const headers = { cookie, origin: worker.url.origin, "content-type": "application/json" };
    const response = await worker.fetch("/api/prompts", { method: "POST", headers, body: JSON.stringify(make) });
    expect(response.headers.get("x-free-uses-remaining")).toBe("1");
    expect(response.headers.getSetCookie().join()).toMatch(/visitor=[\w-].*session=; /);
    expect(await rowsOf("prompts", id)).toHaveLength(1);
    expect((await worker.fetch(`/api/transcripts/${prd.transcriptId}`, { headers: { cookie } })).status).toBe(404);
  });

  it("hide a run from a session that has ended", async () => {
    const { caller } = await signedIn(worker);
    const stream = await caller.post("/api/prompts", make, { headers: { accept: "text/event-stream" } });
    const runId = /"runId":"([\w-]+)"/.exec(await stream.text())?.[1];
    const cookie = `session=${sessionOf(caller)}`;
    const watch = () => worker.fetch(`/api/prompts/runs/${runId}`, { headers: { cookie } });
    expect((await watch()).status).toBe(200);
    await caller.post("/api/auth/logout");
    expect((await watch()).status).toBe(401);
  });
});
