import { createHash, randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { Response as OutboundResponse } from "miniflare";
import { expect } from "vitest";
import { withToken } from "./access-token";
import type { Visitor } from "./visitor";
import { startWorker, type TestServer } from "./worker";

/** A program that asks for access, which lives at these addresses. */
export const CLIENT = "https://editor.example/mcp.json";
export const BACK = "https://editor.example/back";

const OWN = { client_name: "Editor <b>", redirect_uris: [BACK, "http://127.0.0.1/back"] };
const json = { headers: { "content-type": "application/json" } };

/** A program with the longest name, in one word, and the longest host that a browser takes. */
export const LONG_CLIENT = `https://${"editor-of-".repeat(6)}x.${"documents-".repeat(6)}y.example/mcp.json`;
/** A program whose name breaks out of everything that it stands in. */
export const HOSTILE_CLIENT = "https://editor.example/hostile.json";

const HOSTILE_NAME = `\u202e"'><img src=x onerror=alert(1)></h1> [Vidwright](javascript:alert(1)) \u0000\n`;

/** What is found at each address. `slow` begins, and never ends. */
const DOCUMENTS: Record<string, (url: string) => OutboundResponse> = {
  "mcp.json": (url) => OutboundResponse.json({ ...OWN, client_id: url }),
  [LONG_CLIENT]: (url) => OutboundResponse.json({ ...OWN, client_name: "W".repeat(500), client_id: url }),
  "hostile.json": (url) => OutboundResponse.json({ ...OWN, client_name: HOSTILE_NAME, client_id: url }),
  "other.json": () => OutboundResponse.json({ ...OWN, client_id: CLIENT }),
  "moved.json": () => new OutboundResponse(null, { status: 302, headers: { location: CLIENT } }),
  "large.json": (url) => OutboundResponse.json({ ...OWN, client_id: url, padding: "x".repeat(20_000) }),
  "page.json": (url) => new OutboundResponse(JSON.stringify({ ...OWN, client_id: url })),
  "slow.json": () =>
    new OutboundResponse(new ReadableStream({ start: (body) => body.enqueue(Buffer.from("{")) }), json),
};

/** A Worker for which those documents exist. `read`: every address that it fetched. */
export async function startWithClients(vars: Record<string, string> = {}) {
  const read: string[] = [];
  const worker = await startWorker<{ DB: D1Database }>({
    vars,
    outbound: async ({ url }) => {
      read.push(url);
      return DOCUMENTS[url.replace("https://editor.example/", "")]?.(url) ?? new OutboundResponse("", { status: 404 });
    },
  });
  return { ...worker, read };
}

export const newVerifier = () => randomBytes(32).toString("base64url");

/** The path of the consent page for this request. */
export function consentPath(origin: string, verifier: string, more: Record<string, string> = {}): string {
  const query = {
    ...{ response_type: "code", client_id: CLIENT, redirect_uri: BACK, state: "s1", scope: "read" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    ...{ code_challenge_method: "S256", resource: `${origin}/mcp`, ...more },
  };
  return `/oauth/authorize?${new URLSearchParams(query)}`;
}

/** Presses a button of the consent page. @returns the address that the browser is sent to */
export async function decide(caller: Visitor, path: string, decision = "allow"): Promise<URL> {
  const response = await caller.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: new URLSearchParams({ decision }),
  });
  expect(response.status).toBe(200);
  return new URL(response.headers.get("refresh")?.replace("0; url=", "") ?? "");
}

/** Consents to the program. @returns the fields with which it exchanges its code */
export async function consent({ url }: TestServer, caller: Visitor): Promise<Record<string, string>> {
  const verifier = newVerifier();
  const code = (await decide(caller, consentPath(url.origin, verifier))).searchParams.get("code") ?? "";
  return {
    ...{ grant_type: "authorization_code", code, client_id: CLIENT, redirect_uri: BACK, code_verifier: verifier },
    resource: `${url.origin}/mcp`,
  };
}

/** What /oauth/token answers these fields. */
export async function exchange(
  worker: TestServer,
  fields: Record<string, string>,
): Promise<{ status: number; [field: string]: unknown }> {
  const response = await worker.fetch("/oauth/token", { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, ...((await response.json()) as object) };
}

/** The status of a call of /mcp with this token. */
export async function callStatus(worker: TestServer, token: unknown): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const init = withToken(String(token), { "content-type": "application/json" });
  return (await worker.fetch("/mcp", { method: "POST", body, ...init })).status;
}
