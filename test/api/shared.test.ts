import { beforeAll, describe, expect, it } from "vitest";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PromptView, SharedPromptView } from "~/functions/prds/model";
import type { ShareList } from "~/functions/shares/share-kinds";
import { signedIn } from "../helpers/accounts";
import { call, share, sharedCard } from "../helpers/content/shares";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const XSS = `"><img src=x onerror=alert(1)></title></script><script>alert(2)</script>`;

describe("GET /api/prompts/share/{shareId}", () => {
  it("shows one PRD to anyone, without anything about its owner", async () => {
    const { caller, who } = await signedIn(worker);
    const prd = await makePrd(caller);
    const response = await worker.fetch(`/api/prompts/share/${prd.shareId}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const shared = await bodyOf<SharedPromptView>(response);
    const { id: _id, transcriptId: _transcript, details, ...visible } = prd;
    // Only the owner sees what the author collected.
    const { evidence: _evidence, ...shown } = details ?? ({} as PrdDetails);
    expect(shared).toEqual({ ...visible, details: shown });
    const page = await (await worker.fetch(`/shared/${prd.shareId}`)).text();
    for (const text of [JSON.stringify(shared), page]) {
      expect(text).not.toContain(who.username);
      expect(text).not.toContain(who.email);
      expect(text).not.toMatch(/userId|anonymousId|runId|transcriptId/);
    }
  });

  it("is 'Prompt not found' with 404 for every other id", async () => {
    for (const shareId of ["x", "0".repeat(22), "%00", "a".repeat(500), "1' or '1'='1"]) {
      const path = `/api/prompts/share/${encodeURIComponent(shareId)}`;
      const failure = await failureOf(await worker.fetch(path));
      expect([shareId, failure.status, failure.message]).toEqual([shareId, 404, "Prompt not found"]);
    }
    const page = await worker.fetch(`/shared/${"0".repeat(22)}`);
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toContain("Prompt not found");
    expect(html).toContain("The shared prompt you&#x27;re looking for doesn&#x27;t exist");
  });

  it("is a link like any other: it is restricted and ended, and another is made", async () => {
    const { caller } = await signedIn(worker);
    const stranger = worker.visitor();
    const prd = await makePrd(caller);
    const path = `prompts/${prd.id}`;
    const links = async () => (await call<ShareList>(caller, "GET", `/api/content/${path}/shares`)).shares;
    const [first] = await links();
    const url = `${worker.url.origin}/shared/${prd.shareId}`;
    expect(first).toMatchObject({ url, shareType: "link_only", allowComments: false, allowDownload: true });
    // Both pages show the same, and visits to them count as one.
    for (const place of ["/shared/", "/s/"]) {
      expect(await (await stranger.get(`${place}${prd.shareId}`)).text()).toContain("Requirements");
    }
    await expect.poll(async () => (await links())[0]?.viewCount).toBe(1);

    const locked = { shareType: "password_protected", password: "open sesame" };
    await call(caller, "PATCH", `/api/content/shares/${first?.id}`, locked);
    expect(await failureOf(await stranger.get(`/api/prompts/share/${prd.shareId}`))).toMatchObject({ status: 401 });
    const page = await (await stranger.get(`/shared/${prd.shareId}`)).text();
    expect([page.includes("This link needs a password"), page.includes(prd.videoTitle)]).toEqual([true, false]);
    await stranger.post(`/api/shared-content/${prd.shareId}/unlock`, { password: "open sesame" });
    for (const place of ["/shared/", "/s/", "/api/prompts/share/"]) {
      expect([place, (await stranger.get(`${place}${prd.shareId}`)).status]).toEqual([place, 200]);
    }

    expect((await send(caller, "DELETE", `/api/content/shares/${first?.id}`)).status).toBe(204);
    const made = await share(caller, path);
    expect(made.url).toBe(`${worker.url.origin}/shared/${made.token}`);
    for (const place of ["/shared/", "/s/", "/api/prompts/share/"]) {
      const statuses = [prd.shareId, made.token].map(async (token) => (await worker.fetch(`${place}${token}`)).status);
      expect([place, await Promise.all(statuses)]).toEqual([place, [404, 200]]);
    }
    expect((await links()).map(({ id }) => id)).toEqual([made.id]);
    expect((await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).shareId).toBeNull();
  });

  it("opens nothing but documents", async () => {
    const { link } = await sharedCard(worker);
    const answer = await failureOf(await worker.fetch(`/api/prompts/share/${link.token}`));
    expect([answer.status, answer.message]).toEqual([404, "Prompt not found"]);
  });
});

describe("the shared page", () => {
  it("describes itself in its metadata, and is not indexed", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, "Remembering recipes.srt");
    const html = await (await worker.fetch(`/shared/${prd.shareId}`)).text();
    expect(html).toContain("<title>Remembering recipes | Vidwright</title>");
    expect(html).toContain('<meta property="og:title" content="Remembering recipes"/>');
    expect(html).toContain(`<meta property="og:url" content="${worker.url.origin}/shared/${prd.shareId}"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toMatch(/<meta property="og:description" content="[^"]{20,}"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("<h1");
  });

  it("shows markup in titles and lines as text, here and on the owner's pages", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller, `${XSS}.srt`);
    const requirements = prd.requirements.map((line) => `${line} ${XSS}`);
    await bodyOf(await send(caller, "PATCH", `/api/prompts/${prd.id}`, { requirements, version: 1 }));
    await worker.env.DB.prepare("update prompts set video_title = ?, video_description = ? where id = ?")
      .bind(XSS, XSS, prd.id)
      .run();
    const pages = [
      `/shared/${prd.shareId}`,
      "/history",
      `/history/${prd.id}`,
      `/history/${prd.id}?compare=1`,
      `/history?search=${encodeURIComponent(XSS)}`,
    ];
    for (const path of pages) {
      const response = await caller.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      expect(html).toContain("onerror=alert(1)&gt;");
      expect([path, html.includes("<img src=x"), html.includes("<script>alert(2)")]).toEqual([path, false, false]);
    }
    const answer = await caller.get(`/api/prompts/share/${prd.shareId}`);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
