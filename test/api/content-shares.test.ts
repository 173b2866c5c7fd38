import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionView, ItemPage } from "~/functions/content/kinds";
import type { CommentView, SharedView, ShareLink, ShareList } from "~/functions/content/shares/kinds";
import type { OpenQuestion } from "~/functions/quizzes/schema";
import { addQuestions, type Learner, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sameAnswers } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

type Link = Extract<ShareLink, { kind: "share" }>;
type Answer = { isLocked: boolean } & SharedView;

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const call = async <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  bodyOf<T>(await send(caller, method, path, body));
const statusOf = async (caller: Visitor, path: string) => (await caller.get(path)).status;
const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

async function itemsOf({ caller }: Pick<Learner, "caller">, itemType: string): Promise<number[]> {
  const { items } = await call<ItemPage>(caller, "GET", `/api/content/items?itemType=${itemType}`);
  return items.map(({ id }) => id);
}
async function share(caller: Visitor, path: string, terms: object = { shareType: "link_only" }) {
  const made = await call<{ share: Link }>(caller, "POST", `/api/content/${path}/shares`, terms);
  return { ...made.share, token: tokenOf(made.share), call: `/api/shared-content/${tokenOf(made.share)}` };
}
async function sharedCard(terms?: object) {
  const owner = await learner(worker, [{ front: "What grows?", back: "The garden" }]);
  const [id = 0] = await itemsOf(owner, "flashcard");
  return { ...owner, itemId: id, link: await share(owner.caller, `items/${id}`, terms) };
}

describe("a link", () => {
  it("opens its thing for anybody, and shows nothing of its owner", async () => {
    const owner = await learner(worker, [{ front: "What grows?", back: "The garden" }]);
    await addQuestions(worker, owner, 2);
    const prd = await makePrd(owner.caller);
    const found: Record<string, string> = {};
    for (const type of ["transcript", "quiz", "flashcard", "prompt"]) {
      const [id = 0] = await itemsOf(owner, type);
      const { call: path } = await share(owner.caller, `items/${id}`);
      const response = await worker.visitor().get(path);
      expect(response.headers.get("referrer-policy")).toBe("strict-origin");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      found[type] = await response.text();
      expect([type, JSON.parse(found[type] ?? "").thing.itemType]).toEqual([type, type]);
      expect(found[type]).not.toMatch(/anonymousId|userId|shareId|"transcriptId"|correctAnswer|bestScore/);
      expect(found[type]).not.toContain(owner.anonymousId);
    }
    expect(found.flashcard).toContain("What grows?");
    expect(found.prompt).not.toContain(prd.shareId);
  });

  it("is kept so that the database cannot open it, and found by an index", async () => {
    const { link } = await sharedCard();
    const row = await worker.env.DB.prepare("select * from content_shares where id = ?").bind(link.id).first();
    expect(JSON.stringify(row)).not.toContain(link.token);
    expect(row?.share_token).toMatch(/^[0-9a-f]{64}$/);
    expect(await statusOf(worker.visitor(), `/api/shared-content/${row?.share_token}`)).toBe(404);
  });

  it("that is ended, expired, unknown or whose thing is deleted is the same 404", async () => {
    const { caller, ids, link, itemId } = await sharedCard();
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

  it("of an archived thing stays", async () => {
    const { caller, link, itemId } = await sharedCard();
    await call(caller, "PATCH", `/api/content/items/${itemId}/archive`, { isArchived: true });
    expect(await statusOf(worker.visitor(), link.call)).toBe(200);
  });

  it("counts a visitor once a day, and neither its owner, a HEAD nor a crawler", async () => {
    const { caller, link, itemId } = await sharedCard();
    await caller.get(link.call);
    await worker.visitor().fetch(`/s/${link.token}`, { method: "HEAD" });
    await worker.visitor().fetch(link.call, { method: "HEAD" });
    await worker.visitor().fetch(link.call, { headers: { "user-agent": "Googlebot/2.1" } });
    const [one, other] = [worker.visitor(), worker.visitor()];
    for (const path of [link.call, `/s/${link.token}`, link.call]) expect(await statusOf(one, path)).toBe(200);
    await other.get(`/s/${link.token}`);
    const views = async () => {
      const { shares } = await call<ShareList>(caller, "GET", `/api/content/items/${itemId}/shares`);
      return (shares[0] as Link).viewCount;
    };
    await expect.poll(views).toBe(2);
  });

  it("is found by search engines only where it is public", async () => {
    const { caller, itemId, link } = await sharedCard();
    const open = await share(caller, `items/${itemId}`, {});
    expect(open.shareType).toBe("public");
    const robots = async (token: string) => {
      const response = await worker.visitor().get(`/s/${token}`);
      return [response.headers.get("x-robots-tag"), (await response.text()).includes('content="noindex"')];
    };
    expect(await robots(open.token)).toEqual([null, false]);
    expect(await robots(link.token)).toEqual(["noindex", true]);
  });

  it("gives a file unless its owner said no", async () => {
    const { caller, link } = await sharedCard();
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

  it("to a quiz lets its taker answer, who keeps the attempt", async () => {
    const owner = await learner(worker, 0);
    await addQuestions(worker, owner, 2);
    const [id = 0] = await itemsOf(owner, "quiz");
    const link = await share(owner.caller, `items/${id}`);
    const taker = worker.visitor();
    const { thing } = await call<Answer>(taker, "GET", link.call);
    const questions = (thing as unknown as { questions: OpenQuestion[] }).questions;
    const submission = { answers: sameAnswers(questions), timeSpent: 5 };
    const { attempt } = await call<{ attempt: { id: number; transcriptId: number | null } }>(
      ...[taker, "POST", `${link.call}/attempts`, submission],
    );
    expect(attempt.transcriptId).toBeNull();
    expect(await statusOf(taker, `/api/quiz-attempts/${attempt.id}`)).toBe(200);
    expect(await statusOf(owner.caller, `/api/quiz-attempts/${attempt.id}`)).toBe(404);
  });

  it("refuses terms that make no sense, and the twenty-first", async () => {
    const { caller, itemId } = await sharedCard();
    const refusal = async (terms: object) => {
      const answer = await failureOf(await caller.post(`/api/content/items/${itemId}/shares`, terms));
      return [answer.status, answer.message];
    };
    expect(await refusal({ shareType: "password_protected" })).toEqual([400, "Please set a password."]);
    expect(await refusal({ shareType: "password_protected", password: "abc" })).toEqual([
      ...[400, "The password needs at least 4 characters"],
    ]);
    expect(await refusal({ expiresAt: "2020-01-01T00:00:00Z" })).toEqual([
      ...[400, "That time has passed. Please choose a later one."],
    ]);
    expect(await refusal({ shareType: "secret" })).toEqual([400, "Please choose who can open the link."]);
    for (let made = 1; made < 20; made += 1) await share(caller, `items/${itemId}`);
    expect(await refusal({})).toEqual([...[400, "At most 20 links can be open at once. Please end one first."]]);
  });
});

describe("a password", () => {
  const terms = { shareType: "password_protected", password: "soil and seeds" };

  it("is asked of everybody but the owner, tells nothing before, and opens for half a day until it is changed", async () => {
    const { caller, link } = await sharedCard(terms);
    expect(JSON.stringify(link)).not.toMatch(/soil|scrypt/);
    expect(await call<Answer>(caller, "GET", link.call)).toMatchObject({ isLocked: false });
    const stranger = worker.visitor();
    expect(await call<object>(stranger, "GET", link.call)).toEqual({ isLocked: true });
    for (const path of ["download", "comments"]) expect(await statusOf(stranger, `${link.call}/${path}`)).toBe(401);
    const page = await (await stranger.get(`/s/${link.token}`)).text();
    expect(page).toContain("This link needs a password");
    expect(page).not.toContain("What grows");

    const wrong = await stranger.post(`${link.call}/unlock`, { password: "soil" });
    expect([wrong.status, (await failureOf(wrong)).message]).toEqual([401, "That password is wrong."]);
    const form = (password: string) =>
      stranger.fetch(`/s/${link.token}`, {
        method: "POST",
        body: new URLSearchParams({ password }),
        redirect: "manual",
      });
    const refused = await form("wrong");
    expect([refused.status, await refused.text()]).toEqual([
      ...[401, expect.stringContaining("That password is wrong.")],
    ]);
    const opened = await form("soil and seeds");
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/s/${link.token}`]);
    const cookies = opened.headers.getSetCookie().filter((line) => line.startsWith("unlocked="));
    expect(cookies.map((line) => /Path=([^;]*)/.exec(line)?.[1]).sort()).toEqual(
      [link.call, `/s/${link.token}`].sort(),
    );
    expect(cookies.every((line) => /Max-Age=43200; HttpOnly; SameSite=Lax/.test(line))).toBe(true);
    expect(await (await stranger.get(`/s/${link.token}`)).text()).toContain("What grows");

    const changed = { shareType: "password_protected", password: "another one" };
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, changed);
    expect(await call<object>(stranger, "GET", link.call)).toEqual({ isLocked: true });
    expect(await (await stranger.get(`/s/${link.token}`)).text()).not.toContain("What grows");
  });

  it("of one link opens no other, and a forged cookie none", async () => {
    const [one, other] = [await sharedCard(terms), await sharedCard(terms)];
    const stranger = worker.visitor();
    expect((await stranger.post(`${one.link.call}/unlock`, { password: "soil and seeds" })).status).toBe(204);
    expect(await call<Answer>(stranger, "GET", one.link.call)).toMatchObject({ isLocked: false });
    const kept = stranger.cookies.get("unlocked") ?? "";
    for (const value of [kept, `${Date.now() + 1e9}.${kept.split(".")[1]}`]) {
      const headers = { cookie: `unlocked=${value}` };
      const answer = await bodyOf<object>(await worker.fetch(other.link.call, { headers }));
      expect(answer).toEqual({ isLocked: true });
    }
  });
});

describe("a shared collection", () => {
  it("shows its items, each inside its link, and no others", async () => {
    const owner = await learner(worker, [{ front: "In it" }, { front: "Beside it" }]);
    const items = await itemsOf(owner, "flashcard");
    const [beside = 0, inside = 0] = items;
    const { collection } = await call<{ collection: CollectionView }>(
      ...[owner.caller, "POST", "/api/content/collections", { name: "Garden" }],
    );
    await call(owner.caller, "POST", `/api/content/collections/${collection.id}/items`, { itemIds: [inside] });
    const link = await share(owner.caller, `collections/${collection.id}`);
    const stranger = worker.visitor();
    const { collection: shown } = await call<Answer>(stranger, "GET", link.call);
    expect(shown).toMatchObject({ name: "Garden", total: 1, items: [{ id: inside, title: "In it" }] });
    expect(await statusOf(stranger, `${link.call}?item=${inside}`)).toBe(200);
    expect(await statusOf(stranger, `${link.call}?item=${beside}`)).toBe(404);
    expect(await statusOf(stranger, `/s/${link.token}?item=${inside}`)).toBe(200);
    expect(await statusOf(stranger, `/s/${link.token}?item=${beside}`)).toBe(404);
    const shelf = async () => {
      const all = await call<{ collections: CollectionView[] }>(owner.caller, "GET", "/api/content/collections");
      return all.collections.map(({ isShared }) => isShared);
    };
    expect(await shelf()).toEqual([true]);
    await send(owner.caller, "DELETE", `/api/content/collections/${collection.id}`);
    expect(await statusOf(stranger, link.call)).toBe(404);
    await send(owner.caller, "POST", `/api/content/collections/${collection.id}/restore`);
    expect(await statusOf(stranger, link.call)).toBe(200);
    await send(owner.caller, "DELETE", `/api/content/shares/${link.id}`);
    expect(await shelf()).toEqual([false]);
  });

  it("that is a saved search has no link", async () => {
    const { caller } = await learner(worker, 0);
    const { collection } = await call<{ collection: CollectionView }>(
      ...[caller, "POST", "/api/content/collections", { name: "Search", query: { search: "soil" } }],
    );
    expect((await caller.post(`/api/content/collections/${collection.id}/shares`, {})).status).toBe(404);
  });
});

describe("comments", () => {
  it("are left by whoever has the link, deleted by their author or the owner, and by nobody else", async () => {
    const { caller, itemId, link } = await sharedCard({ shareType: "link_only", allowComments: true });
    const [author, other] = [worker.visitor(), worker.visitor()];
    const path = `${link.call}/comments`;
    const write = async (text: string) =>
      (await call<{ comment: CommentView }>(author, "POST", path, { authorName: " Ada  Lovelace ", text })).comment;
    const [first, second] = [await write("One"), await write("<b>Two</b>")];
    expect(second).toMatchObject({ authorName: "Ada Lovelace", text: "<b>Two</b>", mayDelete: true });
    const read = async (reader: Visitor) =>
      (await call<{ comments: CommentView[] }>(reader, "GET", path)).comments.map(({ text, mayDelete }) => [
        text,
        mayDelete,
      ]);
    expect(await read(other)).toEqual([
      ["<b>Two</b>", false],
      ["One", false],
    ]);
    const known = await call<{ shares: Link[] }>(caller, "GET", `/api/content/items/${itemId}/shares`);
    expect(known.shares).toMatchObject([{ comments: 2, lastCommentAt: second.createdAt }]);
    const remove = (who: Visitor, { id }: CommentView) => send(who, "DELETE", `${path}/${id}`);
    expect((await remove(other, first)).status).toBe(404);
    expect((await remove(author, first)).status).toBe(204);
    expect((await remove(caller, second)).status).toBe(204);
    expect(await read(other)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await write(`More ${n}`);
    expect((await author.post(path, { authorName: "Ada", text: "Too much" })).status).toBe(429);
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, { allowComments: false });
    expect(await statusOf(other, path)).toBe(404);
    expect((await other.post(path, { authorName: "Ada", text: "Late" })).status).toBe(404);
  });
});

it("links from before stand beside the new ones, and end there", async () => {
  const owner = await learner(worker, 0);
  await addQuestions(worker, owner, 1);
  const [quiz = 0] = await itemsOf(owner, "quiz");
  const { items } = await call<ItemPage>(owner.caller, "GET", "/api/content/items?itemType=quiz");
  await owner.caller.post(`/api/quizzes/${items[0]?.itemId}/shares`);
  await share(owner.caller, `items/${quiz}`);
  const kinds = async (id: number) =>
    (await call<ShareList>(owner.caller, "GET", `/api/content/items/${id}/shares`)).shares.map(({ kind }) => kind);
  expect(await kinds(quiz)).toEqual(["share", "quiz"]);
  await makePrd(owner.caller);
  const [prompt = 0] = await itemsOf(owner, "prompt");
  expect(await kinds(prompt)).toEqual(["prd"]);
});
