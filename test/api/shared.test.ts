import { beforeAll, describe, expect, it } from "vitest";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PromptCardView, PromptView, SharedPromptView } from "~/functions/prds/model";
import { signedIn } from "../helpers/accounts";
import { list } from "../helpers/content/calls";
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
    const { id: _id, transcriptId: _transcript, version: _version, details, ...visible } = prd;
    // What the author collected and checked is for the owner alone.
    const { evidence: _evidence, check: _check, ...shown } = details ?? ({} as PrdDetails);
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

  it("ends at once when its owner replaces it", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const rotated = await bodyOf<{ shareId: string; shareUrl: string }>(
      await send(caller, "POST", `/api/prompts/${prd.id}/share/rotate`, { shareId: prd.shareId }),
    );
    expect(rotated.shareId).not.toBe(prd.shareId);
    expect(rotated.shareUrl).toBe(`${worker.url.origin}/shared/${rotated.shareId}`);
    for (const path of ["/api/prompts/share/", "/shared/"]) {
      expect((await worker.fetch(`${path}${prd.shareId}`)).status).toBe(404);
      const alive = await worker.fetch(`${path}${rotated.shareId}`);
      expect(alive.status).toBe(200);
      expect(alive.headers.get("cache-control")).toContain("no-store");
    }
    expect((await bodyOf<PromptView>(await caller.get(`/api/prompts/${prd.id}`))).shareId).toBe(rotated.shareId);
  });

  it("is ended by its owner, stays ended, and another is made later", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const path = `/api/prompts/${prd.id}`;
    const read = async () => (await bodyOf<PromptView>(await caller.get(path))).shareId;
    const post = async (verb: string, shareId: string | null) =>
      send(caller, "POST", `${path}/share/${verb}`, { shareId });
    expect(await bodyOf(await post("end", prd.shareId))).toEqual({ shareId: null });
    expect(await bodyOf(await post("end", prd.shareId))).toEqual({ shareId: null });
    const stored = await worker.env.DB.prepare("select share_id from prompts where id = ?")
      .bind(prd.id)
      .first("share_id");
    for (const id of [prd.shareId, String(stored)]) {
      expect((await worker.fetch(`/api/prompts/share/${encodeURIComponent(id ?? "")}`)).status).toBe(404);
      expect((await worker.fetch(`/shared/${encodeURIComponent(id ?? "")}`)).status).toBe(404);
    }
    const [card] = await bodyOf<PromptCardView[]>(await caller.get("/api/prompts/cards"));
    expect([await read(), card?.shareId]).toEqual([null, null]);
    const { items } = await list(caller, "?itemType=prompt");
    expect(await bodyOf(await caller.get(`/api/content/items/${items[0]?.id}/shares`))).toMatchObject({ shares: [] });
    // A tab that still shows the ended link learns that it is ended, and makes none by accident.
    expect(await failureOf(await post("rotate", prd.shareId))).toMatchObject({ status: 409, code: "conflict" });
    const { shareId } = await bodyOf<{ shareId: string }>(await post("rotate", null));
    expect([await read(), (await worker.fetch(`/shared/${shareId}`)).status]).toEqual([shareId, 200]);
    // Nor does it end the new one.
    expect(await bodyOf(await post("end", prd.shareId))).toEqual({ shareId });
    expect(await bodyOf(await post("rotate", null))).toMatchObject({ shareId });
  });

  it("is replaced once by simultaneous clicks, which all get the working link", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const press = async () => {
      const path = `/api/prompts/${prd.id}/share/rotate`;
      return (await bodyOf<{ shareId: string }>(await send(caller, "POST", path, { shareId: prd.shareId }))).shareId;
    };
    const [first, second, late] = [...(await Promise.all([press(), press()])), await press()];
    expect(first).not.toBe(prd.shareId);
    expect([second, late]).toEqual([first, first]);
    expect((await worker.fetch(`/shared/${first}`)).status).toBe(200);
    const bare = await failureOf(await send(caller, "POST", `/api/prompts/${prd.id}/share/rotate`, {}));
    expect([bare.status, bare.code]).toEqual([400, "invalid_input"]);
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
      `/?prd=${prd.id}`,
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
