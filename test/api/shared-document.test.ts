import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import type { CommentPage, CommentView, SharedContext, SharedView } from "~/functions/shares/share-kinds";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { call, share, sharedCard, statusOf } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { sampleUrl } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import { formatSrt } from "../helpers/srt";
import { TALK } from "../helpers/tidewatch";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

async function sharedDeep(caller: Visitor, srt = talkSrt(), terms: object = { shareType: "link_only" }) {
  const made = await makePrd(caller, "tidewatch.srt", srt);
  await storeDeep(worker.env.DB, made);
  const prd = await bodyOf<PromptView>(await caller.get(`/api/prompts/${made.id}`));
  return { prd, link: await share(caller, `prompts/${prd.id}`, terms) };
}

const aroundOf = async (reader: Visitor, link: { call: string }) =>
  (await call<{ around: SharedContext[] }>(reader, "GET", `${link.call}/around`)).around;

describe("the words around a shared document's quotes", () => {
  it("are the captions beside each quote, and nothing else of the transcript", async () => {
    const caller = worker.visitor();
    const { prd, link } = await sharedDeep(caller);
    const [reader, cited] = [worker.visitor(), prd.items.find(({ id }) => id === "F-1")?.citations[0]];
    const around = await aroundOf(reader, link);
    const own = around.find(({ segmentId, quote }) => segmentId === cited?.segmentId && quote === cited.quote);
    const at = cited?.segmentId ?? 0;
    expect(own?.before.endsWith(TALK[at - 1] ?? "?")).toBe(true);
    expect(own?.after).toContain(TALK[at + 1]);
    const said = JSON.stringify(around);
    expect(said).not.toMatch(/transcript|user|anonymous/i);
    const near = new Set(around.flatMap(({ segmentId: id }) => [id - 1, id, id + 1, id + 2, id + 3]));
    for (const [id, text] of TALK.entries()) if (!near.has(id)) expect(said).not.toContain(text);
  });

  it("name whose voice is next, with the name the owner gave, and are cut where a caption takes minutes", async () => {
    const caller = worker.visitor();
    const voices = (index: number) => (index % 2 === 0 ? "Ana" : "Ben");
    const long = "harbor ".repeat(200);
    const spoken = TALK.map((text, index) => ({
      ...{ startMs: index * 6000, endMs: index * 6000 + 5500 },
      text: `${voices(index)}: ${index === 2 ? long : ""}${text}`,
    }));
    const { prd, link } = await sharedDeep(caller, formatSrt(spoken));
    const speakers = { Ben: { name: "Benno" } };
    await bodyOf(await send(caller, "PATCH", `/api/transcripts/${prd.transcriptId}/speakers`, { speakers }));
    const [third] = (await aroundOf(worker.visitor(), link)).filter(({ segmentId }) => segmentId === 3);
    expect(third?.before).toMatch(/^Ana: \u2026/);
    expect(third?.before.length).toBeLessThan(330);
    expect(third?.before).toMatch(/know when you can go\. Benno:$/);
    expect(third?.after).toMatch(/ Ana: And it must take/);
  });

  it("are for whoever may open the link, and for documents only", async () => {
    const caller = worker.visitor();
    const terms = { shareType: "password_protected", password: "open sesame" };
    const { prd, link } = await sharedDeep(caller, talkSrt(), terms);
    expect(await statusOf(worker.visitor(), `${link.call}/around`)).toBe(401);
    expect((await send(caller, "DELETE", `/api/transcripts/${prd.transcriptId}`)).status).toBeLessThan(300);
    expect(await aroundOf(caller, link)).toEqual([]);
    await call(caller, "PATCH", `/api/content/shares/${link.id}`, { shareType: "link_only" });
    expect((await send(caller, "DELETE", `/api/content/shares/${link.id}`)).status).toBe(204);
    expect(await statusOf(worker.visitor(), `${link.call}/around`)).toBe(404);
    const card = await sharedCard(worker);
    expect(await statusOf(worker.visitor(), `${card.link.call}/around`)).toBe(404);
  });
});

describe("what a shared document says of its owner", () => {
  const HOSTILE = "F-2 <script>alert(1)</script>";
  const junit = `<testsuite><testcase name="F-1 sends"/><testcase name="${HOSTILE.replaceAll("<", "&lt;")}"><failure/></testcase></testsuite>`;

  it("is how its tests stand, without names, commit or run, and their username, each only if they choose to", async () => {
    const { caller, who } = await signedIn(worker);
    const { prd, link } = await sharedDeep(caller);
    const reader = worker.visitor();
    const read = async () => (await call<SharedView>(reader, "GET", link.call)).byOwner;
    expect(await read()).toEqual({ author: null, receipt: null });
    const sent = await worker.fetch(`/api/prompts/${prd.id}/reports?commit=a1b2c3d&url=https://ci.example/runs/7`, {
      method: "POST",
      body: junit,
      ...withToken(await makeToken(caller), { "content-type": "application/xml" }),
    });
    expect(sent.status).toBe(200);
    expect(await read()).toEqual({ author: null, receipt: null });
    const choose = (settings: object) => send(caller, "PUT", "/api/content/settings", settings);
    expect((await choose({ showsTests: true })).status).toBe(204);
    const stateOf = async (id: string) => (await read())?.receipt?.rows.find((row) => row.id === id)?.state;
    expect([await stateOf("F-1"), await stateOf("F-2")]).toEqual(["green", "red"]);
    expect(await read()).toMatchObject({ author: null, receipt: { green: 1, tests: 2 } });
    const html = async () => (await reader.get(`/s/${link.token}`, { headers: { accept: "text/html" } })).text();
    expect(await html()).toMatch(/1 of \d+ requirements green in 2 tests/);
    for (const text of [JSON.stringify(await call(reader, "GET", link.call)), await html()]) {
      expect(text).not.toMatch(/alert\(1\)|a1b2c3d|ci\.example/);
      expect(text).not.toContain(who.username);
      expect(text).not.toContain(who.email);
    }

    const at = `items.${prd.items.findIndex(({ id }) => id === "F-1")}`;
    await bodyOf(
      await send(caller, "PATCH", `/api/prompts/${prd.id}`, { lines: [{ at, text: "Something else." }], version: 1 }),
    );
    expect(await stateOf("F-1")).toBe("stale");

    expect((await choose({ isNamed: true, showsTests: false })).status).toBe(204);
    expect(await read()).toEqual({ author: who.username, receipt: null });
    expect(await html()).toContain(`By ${who.username}`);
    expect(await html()).not.toContain(who.email);
  });

  it("is its video's title once the document has another, but not the name of a file", async () => {
    const caller = worker.visitor();
    const ofVideo = await call<PromptView>(caller, "POST", "/api/prompts", { videoUrl: sampleUrl() });
    for (const prd of [ofVideo, await makePrd(caller, "secret client.srt", talkSrt())]) {
      const link = await share(caller, `prompts/${prd.id}`);
      const talk = async () => {
        const { thing } = await call<SharedView>(worker.visitor(), "GET", link.call);
        return thing?.itemType === "prompt" ? thing.talk : "";
      };
      expect(await talk()).toBeNull();
      await call(caller, "PATCH", `/api/prompts/${prd.id}`, { videoTitle: "Tides" });
      expect(await talk()).toBe(prd === ofVideo ? prd.videoTitle : null);
    }
  });
});

describe("the comments of a line", () => {
  it("are counted with the newest of all, and each can be reached, resolved or not", async () => {
    const { caller } = await signedIn(worker);
    const { link } = await sharedDeep(caller, talkSrt(), { shareType: "link_only", allowComments: true });
    const said = (count: number, lineId: string | null, isResolved = false) =>
      worker.env.DB.prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
         insert into content_comments (share_id, anonymous_id, author_name, text, line_id, resolved_at, created_at)
         select ?, 'someone', 'Ada', 'Comment ' || i, ?, ?, 1 from n`,
      )
        .bind(count, link.id, lineId, isResolved ? 2 : null)
        .run();
    await said(60, "F-2");
    await said(2, "F-2", true);
    await said(1, "T-1");
    await said(55, null);
    const page = async (query: string) => call<CommentPage>(worker.visitor(), "GET", `${link.call}/comments${query}`);
    const newest = await page("");
    expect(newest.lines).toEqual({ "F-2": { open: 60, resolved: 2 }, "T-1": { open: 1, resolved: 0 } });
    expect(newest.comments.every(({ lineId }) => lineId === null)).toBe(true);
    const ofLine: CommentView[] = [];
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
      const { comments, next, lines }: CommentPage = await page(`?line=F-2&before=${before}`);
      expect(lines).toBeUndefined();
      ofLine.push(...comments);
      before = next;
    }
    expect(new Set(ofLine.map(({ id }) => id)).size).toBe(62);
    expect(ofLine.filter(({ isResolved }) => isResolved)).toHaveLength(2);
    expect(ofLine.every(({ lineId }) => lineId === "F-2")).toBe(true);
    expect((await page("?line=F-99")).comments).toEqual([]);
  });
});
