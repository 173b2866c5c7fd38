import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { talkSrt } from "../helpers/deep-document";
import { callTool, sendStateless } from "../helpers/mcp-calls";
import { makePrd } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let caller: Visitor;
let token: string;
let prd: PromptView;
beforeAll(async () => {
  worker = await sharedWorker();
  ({ caller } = await signedIn(worker));
  token = await makeToken(caller);
  prd = await makePrd(caller, "tidewatch.srt", talkSrt());
});

describe("a token", () => {
  const read = (init: RequestInit, path = `/api/prompts/${prd.id}`) => worker.fetch(path, init);

  it("opens what its scopes say and nothing else of the account", async () => {
    const reads = await makeToken(caller, { scopes: ["read"] });
    expect((await read(withToken(reads))).status).toBe(200);
    expect((await read(withToken(reads), `/api/prompts/${prd.id}/export.md`)).status).toBe(200);
    const closed = [
      "/api/auth/user",
      "/api/auth/export",
      "/api/auth/sessions",
      "/api/payment/status",
      "/api/content/items",
    ];
    for (const path of closed) expect([path, (await read(withToken(reads), path)).status]).toEqual([path, 403]);
    expect((await read({ method: "DELETE", ...withToken(reads) })).status).toBe(403);
    const { result } = await sendStateless(worker, reads, { method: "tools/list" });
    expect(JSON.stringify(result)).not.toContain("answer_question");
    const args = { document: prd.id, question: "Q-1", answer: "Yes." };
    expect(await callTool(worker, reads, "answer_question", args)).toBe("This token may not report.");
  });

  it("that only reports reads no document or transcript, also not as a resource", async () => {
    const reports = await makeToken(caller, { scopes: ["report"] });
    const of = async (method: string, params: object = {}) => {
      const { result, error } = await sendStateless(worker, reports, { method, params });
      return error?.message ?? result;
    };
    expect(await of("resources/list")).toMatchObject({ resources: [] });
    expect(await of("resources/templates/list")).toMatchObject({ resourceTemplates: [] });
    for (const uri of [`vidwright://documents/${prd.id}`, `vidwright://transcripts/${prd.transcriptId}`]) {
      expect(await of("resources/read", { uri })).toBe("This token may not read.");
    }
    expect(await callTool(worker, reports, "get_document", { document: prd.id })).toBe("This token may not read.");
  });

  it("is refused in an address, unknown, expired, or of another scheme, and names no account", async () => {
    expect((await read({}, `/api/prompts/${prd.id}?access_token=${token}`)).status).toBe(400);
    expect((await worker.fetch(`/mcp?access_token=${token}`, { method: "POST" })).status).toBe(400);
    const expired = await makeToken(caller, { name: "Old" });
    await worker.env.DB.prepare("update access_tokens set expires_at = 1 where name = 'Old'").run();
    for (const other of [expired, `${token.slice(0, -1)}~`, "vw_", "", "x".repeat(5000)]) {
      const response = await read(withToken(other));
      expect([other.slice(0, 5), response.status]).toEqual([other.slice(0, 5), 401]);
      expect(response.headers.get("www-authenticate")).toContain("Bearer");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("is not for pages of other sites, and its last use is shown", async () => {
    const foreign = withToken(token, { origin: "https://evil.example" });
    expect((await read(foreign)).status).toBe(403);
    const page = () => caller.get("/account", { headers: { accept: "text/html" } }).then((response) => response.text());
    await callTool(worker, token, "list_documents", {});
    await expect.poll(page).toMatch(/last used .*list_documents/s);
  });

  it("cannot be made by a token, nor without an account, nor beyond the limit", async () => {
    const form = new URLSearchParams({ form: "token-make", name: "x", days: "30", scopes: "read" });
    const post = (more: Record<string, string>) =>
      worker.fetch("/account", {
        method: "POST",
        body: form,
        headers: { origin: worker.url.origin, authorization: `Bearer ${token}`, ...more },
      });
    expect((await post({})).headers.get("location")).toContain("/auth");
    const { caller: many } = await signedIn(worker);
    for (let made = 0; made < 20; made += 1) await makeToken(many);
    await expect(makeToken(many)).rejects.toThrow();
  });
});
