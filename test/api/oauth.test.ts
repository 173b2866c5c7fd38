import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import {
  BACK,
  CLIENT,
  callStatus,
  consent,
  consentPath,
  decide,
  exchange,
  newVerifier,
  startWithClients,
} from "../helpers/oauth-client";
import type { Visitor } from "../helpers/visitor";

let worker: Awaited<ReturnType<typeof startWithClients>>;
let caller: Visitor;
beforeAll(async () => {
  worker = await startWithClients();
  ({ caller } = await signedIn(worker));
});
afterAll(() => worker.close());

const request = (verifier: string, more?: Record<string, string>) => consentPath(worker.url.origin, verifier, more);

it("lets the official client in: from the refusal's metadata, over consent, to the tools", async () => {
  let [saved, verifier, sentTo] = [undefined as unknown, "", undefined as URL | undefined];
  const provider = {
    redirectUrl: BACK,
    clientMetadataUrl: CLIENT,
    clientMetadata: { redirect_uris: [BACK], client_name: "Editor" },
    clientInformation: () => ({ client_id: CLIENT }),
    tokens: () => saved,
    saveTokens: (tokens: unknown) => {
      saved = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      sentTo = url;
    },
    saveCodeVerifier: (text: string) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
  } as unknown as OAuthClientProvider;
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL("/mcp", worker.url), { authProvider: provider });
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
    return { transport, client, connected: client.connect(transport) };
  };
  const first = await connect();
  await expect(first.connected).rejects.toThrow();
  expect(sentTo?.searchParams.get("resource")).toBe(`${worker.url.origin}/mcp`);
  const back = await decide(caller, `${sentTo?.pathname}${sentTo?.search}`);
  expect(back.searchParams.get("iss")).toBe(worker.url.origin);
  await first.transport.finishAuth(back.searchParams);
  const second = await connect();
  await second.connected;
  expect((await second.client.listTools()).tools.map(({ name }) => name)).toContain("get_requirement");
  expect(UnauthorizedError).toBeDefined();
});

describe("the consent page", () => {
  it("names the client and what it gets, asks who is signed in, and stands in no frame", async () => {
    const path = request(newVerifier(), { scope: "read report" });
    const page = await caller.get(path);
    const html = await page.text();
    expect(html).toContain("Editor &lt;b&gt;");
    expect(html).toContain("editor.example");
    expect(html).toContain("Send test results");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const stranger = await worker.visitor().get(path);
    expect([stranger.status, stranger.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("next=%2Foauth"),
    ]);
    const denied = await decide(caller, path, "deny");
    expect([denied.searchParams.get("error"), denied.searchParams.get("state")]).toEqual(["access_denied", "s1"]);
    const foreign = await caller.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ decision: "allow" }),
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });

  it("keeps the whole request for who has to sign in before the answer counts", async () => {
    const path = request(newVerifier(), { scope: "read report" });
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ decision: "allow" }) : null;
      const response = await worker.visitor().fetch(path, { method, body, headers: { accept: "text/html" } });
      const to = new URL(response.headers.get("location") ?? "", worker.url);
      expect([to.pathname, to.searchParams.get("next")], method).toEqual(["/auth", path]);
    }
  });

  it.each([
    ["an address that only shares a prefix", { redirect_uri: `${BACK}.evil.example` }],
    ["a path below its own", { redirect_uri: `${BACK}/further` }],
    ["another host with a port", { redirect_uri: "http://evil.example:80/back" }],
    ["a document that names another client", { client_id: "https://editor.example/other.json" }],
    ["a document that moved", { client_id: "https://editor.example/moved.json" }],
    ["a document over 20 KB", { client_id: "https://editor.example/large.json" }],
    ["a document that is no JSON", { client_id: "https://editor.example/page.json" }],
    ["an unknown client", { client_id: "https://editor.example/none.json" }],
    ["a client of the local network", { client_id: "https://127.0.0.1/mcp.json" }],
    ["a client without TLS", { client_id: "http://editor.example/mcp.json" }],
    ["a client with a name in its address", { client_id: "https://a:b@editor.example/mcp.json" }],
  ])("sends nobody to %s", async (_, more) => {
    worker.read.length = 0;
    const response = await caller.get(request(newVerifier(), more));
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    // Where a document leads is not fetched, nor anything that is not public.
    const { client_id: id = CLIENT } = more as { client_id?: string };
    expect(worker.read).toEqual(id.startsWith("https://editor.example/") ? [id] : []);
  });

  it.each([
    ["invalid_target", { resource: "https://other.example/mcp" }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge: "short" }],
    ["unsupported_response_type", { response_type: "token" }],
  ])("offers the client's address with %s, and leads there only by a press", async (error, more) => {
    const response = await caller.get(request(newVerifier(), more));
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    const [, href = ""] = /href="(https:[^"]*error=[^"]*)"/.exec(await response.text()) ?? [];
    const back = new URL(href.replaceAll("&amp;", "&"));
    expect([back.origin + back.pathname, back.searchParams.get("error"), back.searchParams.get("iss")]).toEqual([
      BACK,
      error,
      worker.url.origin,
    ]);
  });

  it("answers a program of this machine at whatever port it opened", async () => {
    const back = await decide(caller, request(newVerifier(), { redirect_uri: "http://127.0.0.1:49152/back" }));
    expect([back.port, back.searchParams.has("code")]).toEqual(["49152", true]);
  });
});

describe("a code", () => {
  it("works once, with its verifier, its client, its address and this resource", async () => {
    const fields = await consent(worker, caller);
    const wrong: Record<string, string>[] = [
      { code_verifier: newVerifier() },
      { client_id: "https://editor.example/other.json" },
      { redirect_uri: `${BACK}2` },
      { code: `${fields.code}x` },
      { code: "" },
    ];
    for (const more of wrong) {
      expect(await exchange(worker, { ...fields, ...more })).toMatchObject({ status: 400, error: "invalid_grant" });
    }
    expect(await exchange(worker, { ...fields, resource: "https://other.example/mcp" })).toMatchObject({
      error: "invalid_target",
    });
    const tokens = await exchange(worker, fields);
    expect(tokens).toMatchObject({ status: 200, token_type: "Bearer", scope: "read" });
    expect(await callStatus(worker, tokens.access_token)).toBe(200);
    expect((await worker.fetch("/api/prompts", withToken(String(tokens.access_token)))).status).toBe(403);
    expect(await exchange(worker, fields)).toMatchObject({ error: "invalid_grant" });
    expect(await callStatus(worker, tokens.access_token)).toBe(401);
    expect(await exchange(worker, fields)).toMatchObject({ error: "invalid_grant" });
  });

  it("is exchanged for one token by two at once, at most", async () => {
    const fields = await consent(worker, caller);
    const answers = await Promise.all([exchange(worker, fields), exchange(worker, fields)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });
});

describe("a refresh token", () => {
  it("rotates, and ends the consent when an old one comes back", async () => {
    const first = await exchange(worker, await consent(worker, caller));
    const renew = (token: unknown) =>
      exchange(worker, { grant_type: "refresh_token", client_id: CLIENT, refresh_token: String(token) });
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(await callStatus(worker, first.access_token)).toBe(401);
    expect(await callStatus(worker, second.access_token)).toBe(200);
    expect(await renew(first.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await callStatus(worker, second.access_token)).toBe(401);
    expect(await renew(second.refresh_token)).toMatchObject({ error: "invalid_grant" });
    for (const token of ["", "vwr_x.y", `vwr_${"a".repeat(44)}.${"b".repeat(44)}`]) {
      expect(await renew(token)).toMatchObject({ status: 400, error: "invalid_grant" });
    }
  });
});
