import { beforeAll, describe, expect, it } from "vitest";
import type { OpenTextQuestion } from "~/functions/quizzes/model";
import type { ShareList } from "~/functions/shares/share-kinds";
import { type Answer, call, itemsOf, share, sharedCard, statusOf } from "../helpers/content/shares";
import { select } from "../helpers/highlights";
import { addQuestions, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { makePrd, send } from "../helpers/prompts";
import { makeTranscript, sameAnswers } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a link", () => {
  it("opens its item for anyone, and shows nothing about its owner", async () => {
    const owner = await learner(worker, [{ front: "What grows?", back: "The garden" }]);
    await addQuestions(worker, owner, 2);
    const prd = await makePrd(owner.caller);
    const said = "Shared caches sit between many browsers and one server.";
    const transcriptId = await makeTranscript(owner.caller, { captions: { text: said } });
    await owner.caller.post(`/api/transcripts/${transcriptId}/highlights`, select(said, "Shared caches"));
    const found: Record<string, string> = {};
    for (const type of ["transcript", "quiz", "flashcard", "prompt", "highlight"]) {
      const [id = 0] = await itemsOf(owner, type);
      const { call: path } = await share(owner.caller, `items/${id}`);
      const response = await worker.visitor().get(path);
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      found[type] = await response.text();
      expect([type, JSON.parse(found[type] ?? "").thing.itemType]).toEqual([type, type]);
      expect(found[type]).not.toMatch(/anonymousId|userId|shareId|"transcriptId"|correctAnswer|bestScore/);
      expect(found[type]).not.toContain(owner.anonymousId);
    }
    expect(found.flashcard).toContain("What grows?");
    expect(found.highlight).toContain("Shared caches");
    expect(found.prompt).not.toContain(prd.shareId);
  });

  it("is stored so that the database alone cannot open it, and is found through an index", async () => {
    const { link } = await sharedCard(worker);
    const row = await worker.env.DB.prepare("select * from content_shares where id = ?").bind(link.id).first();
    expect(JSON.stringify(row)).not.toContain(link.token);
    expect(row?.share_token).toMatch(/^[0-9a-f]{64}$/);
    expect(await statusOf(worker.visitor(), `/api/shared-content/${row?.share_token}`)).toBe(404);
  });

  it("returns the same 404 if ended, expired, unknown, or if its item was deleted", async () => {
    const { caller, ids, link, itemId } = await sharedCard(worker);
    const stranger = worker.visitor();
    const unknown = await failureOf(await stranger.get(`/api/shared-content/${"x".repeat(22)}`));
    const refused = async () => expect(await failureOf(await stranger.get(link.call))).toEqual(unknown);
    await send(caller, "DELETE", `/api/flashcards/${ids[0]}`);
    await refused();
    await send(caller, "POST", `/api/flashcards/${ids[0]}/restore`);
    expect(await statusOf(stranger, link.call)).toBe(200);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, { expiresAt: soon });
    expect(await statusOf(stranger, link.call)).toBe(200);
    await worker.env.DB.prepare("update content_shares set expires_at = ? where id = ?")
      .bind(Date.now() - 1, link.id)
      .run();
    await refused();
    await worker.env.DB.prepare("update content_shares set expires_at = null where id = ?").bind(link.id).run();
    expect((await send(caller, "DELETE", `/api/content/shares/${link.id}`)).status).toBe(204);
    await refused();
    const pages = await Promise.all([link.token, "x".repeat(22), "short"].map((one) => stranger.get(`/s/${one}`)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { shares } = await call<ShareList>(caller, "GET", `/api/content/items/${itemId}/shares`);
    expect(shares).toEqual([]);
    const { history } = await call<{ history: { changeType: string }[] }>(
      caller,
      "GET",
      `/api/content/items/${itemId}/history`,
    );
    const kinds = history.map(({ changeType }) => changeType);
    expect(kinds.filter((kind) => kind.includes("shared"))).toEqual(["unshared", "shared"]);
  });

  it("to an archived item still works", async () => {
    const { caller, link, itemId } = await sharedCard(worker);
    await call(caller, "PATCH", `/api/content/items/${itemId}/archive`, { isArchived: true });
    expect(await statusOf(worker.visitor(), link.call)).toBe(200);
  });

  it("counts a visitor once a day, but not its owner, HEAD requests or crawlers", async () => {
    const { caller, link, itemId } = await sharedCard(worker);
    await caller.get(link.call);
    await worker.visitor().fetch(`/s/${link.token}`, { method: "HEAD" });
    await worker.visitor().fetch(link.call, { method: "HEAD" });
    await worker.visitor().fetch(link.call, { headers: { "user-agent": "Googlebot/2.1" } });
    const [one, other] = [worker.visitor(), worker.visitor()];
    for (const path of [link.call, `/s/${link.token}`, link.call]) expect(await statusOf(one, path)).toBe(200);
    await other.get(`/s/${link.token}`);
    const views = async () => {
      const { shares } = await call<ShareList>(caller, "GET", `/api/content/items/${itemId}/shares`);
      return shares[0]?.viewCount;
    };
    await expect.poll(views).toBe(2);
  });

  it("may be indexed by search engines only if it is public", async () => {
    const { caller, itemId, link } = await sharedCard(worker);
    const open = await share(caller, `items/${itemId}`, {});
    expect(open.shareType).toBe("public");
    const robots = async (token: string) => {
      const response = await worker.visitor().get(`/s/${token}`);
      return [response.headers.get("x-robots-tag"), (await response.text()).includes('content="noindex"')];
    };
    expect(await robots(open.token)).toEqual([null, false]);
    expect(await robots(link.token)).toEqual(["noindex", true]);
  });

  it("offers a download unless the owner disallowed it", async () => {
    const { caller, link } = await sharedCard(worker);
    const file = await worker.visitor().get(`${link.call}/download`);
    expect([file.status, file.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("What-grows"),
    ]);
    expect(await file.text()).toContain("The garden");
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, { allowDownload: false });
    expect(await statusOf(worker.visitor(), `${link.call}/download`)).toBe(404);
    expect(await (await worker.visitor().get(`/s/${link.token}`)).text()).not.toContain("Download as Markdown");
  });

  it("to a quiz lets people answer it and keep their attempts", async () => {
    const owner = await learner(worker, 0);
    await addQuestions(worker, owner, 2);
    const [id = 0] = await itemsOf(owner, "quiz");
    const link = await share(owner.caller, `items/${id}`);
    const taker = worker.visitor();
    const { thing } = await call<Answer>(taker, "GET", link.call);
    const questions = (thing as unknown as { questions: OpenTextQuestion[] }).questions;
    const submission = { answers: sameAnswers(questions), timeSpent: 5 };
    const { attempt } = await call<{ attempt: { id: number; transcriptId: number | null } }>(
      ...[taker, "POST", `${link.call}/attempts`, submission],
    );
    expect(attempt.transcriptId).toBeNull();
    expect(await statusOf(taker, `/api/quiz-attempts/${attempt.id}`)).toBe(200);
    expect(await statusOf(owner.caller, `/api/quiz-attempts/${attempt.id}`)).toBe(404);
  });

  it("refuses contradictory settings, and a twenty-first link", async () => {
    const { caller, itemId } = await sharedCard(worker);
    const refusal = async (terms: object) => {
      const response = await caller.post(`/api/content/items/${itemId}/shares`, terms);
      const field = response.headers.get("x-invalid-field");
      const { status, message } = await failureOf(response);
      return [status, field, message];
    };
    expect(await refusal({ shareType: "password_protected" })).toEqual([400, "password", "Please set a password."]);
    expect(await refusal({ shareType: "password_protected", password: "abc" })).toEqual([
      ...[400, "password", "The password needs at least 4 characters"],
    ]);
    for (const shareType of [undefined, "public", "link_only"]) {
      expect(await refusal({ shareType, password: "a secret" })).toEqual([
        ...[400, "password", "Only a link with password protection takes a password."],
      ]);
    }
    expect(await refusal({ expiresAt: "2020-01-01T00:00:00Z" })).toEqual([
      ...[400, "expiresAt", "That time has passed. Please choose a later one."],
    ]);
    expect(await refusal({ shareType: "secret" })).toEqual([
      ...[400, "shareType", "Please choose who can open the link."],
    ]);
    for (let made = 1; made < 20; made += 1) await share(caller, `items/${itemId}`);
    expect(await refusal({})).toEqual([400, null, "You can have up to 20 active links. End one first."]);
  });
});
