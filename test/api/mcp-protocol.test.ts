import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { sendBody, sendStateless } from "../helpers/mcp-calls";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let token: string;
beforeAll(async () => {
  worker = await sharedWorker();
  token = await makeToken((await signedIn(worker)).caller);
});

describe("what is not the protocol", () => {
  const raw = (body: BodyInit, headers?: Record<string, string>) =>
    sendBody(worker, { token, body, ...(headers && { headers }) });

  it("is answered by the codes of the specification", async () => {
    const of = async (sent: Parameters<typeof sendStateless>[2]) => {
      const { status, error } = await sendStateless(worker, token, sent);
      return [status, error?.code];
    };
    const list = { method: "tools/list" };
    expect(await of(list)).toEqual([200, undefined]);
    expect(await of({ method: "initialize" })).toEqual([404, -32601]);
    expect(await of({ ...list, meta: null })).toEqual([400, -32602]);
    expect(await of({ ...list, headers: { "mcp-method": "tools/call" } })).toEqual([400, -32020]);
    expect(await of({ ...list, headers: { "mcp-protocol-version": "2025-11-25" } })).toEqual([400, -32020]);
    const old = {
      "io.modelcontextprotocol/protocolVersion": "1999-01-01",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    expect(await of({ ...list, meta: old, headers: { "mcp-protocol-version": "1999-01-01" } })).toEqual([400, -32022]);
    const call = { method: "tools/call", params: { name: "list_documents", arguments: {} } };
    expect(await of({ ...call, headers: { "mcp-name": "get_document" } })).toEqual([400, -32020]);
    expect(await of({ ...call, headers: { "mcp-name": `=?base64?${btoa("list_documents")}?=` } })).toEqual([
      200,
      undefined,
    ]);
    expect(await of({ method: "tools/call", params: { name: "no_such" } })).toEqual([200, -32602]);
  });

  it("is refused: other methods, bodies, batches, and sizes; a notification is only taken", async () => {
    expect((await worker.fetch("/mcp", withToken(token))).status).toBe(405);
    expect((await worker.fetch("/mcp", { headers: { accept: "text/event-stream" } })).status).toBe(405);
    expect(await (await worker.fetch("/mcp", { headers: { accept: "text/html" } })).text()).toContain("mcpServers");
    expect((await worker.fetch("/mcp", { method: "DELETE", ...withToken(token) })).status).toBe(405);
    expect((await raw("{}", { "content-type": "text/plain" })).status).toBe(415);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect(await raw(JSON.stringify([ping, ping]))).toMatchObject({ status: 400, error: { code: -32600 } });
    expect(await raw("{")).toMatchObject({ status: 400, error: { code: -32700 } });
    expect((await raw(JSON.stringify({ ...ping, params: { pad: "x".repeat(5_000_000) } }))).status).toBe(413);
    expect(await raw(JSON.stringify(ping))).toMatchObject({ status: 200, result: {} });
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
    expect((await raw(JSON.stringify(cancelled))).status).toBe(202);
  });

  it("is a page of another site, and a call that its client breaks off changes nothing for the next", async () => {
    const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
    expect((await raw(ping, { origin: "https://evil.example" })).status).toBe(403);
    const call = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "list_documents", arguments: {} } };
    const headers = { "content-type": "application/json" };
    const breakOff = async (afterMs: number) => {
      const signal = AbortSignal.timeout(afterMs);
      const sent = { method: "POST", body: JSON.stringify(call), signal, ...withToken(token, headers) };
      return worker.fetch("/mcp", sent).then(
        ({ status }) => status,
        () => "broken off",
      );
    };
    const ends = await Promise.all([0, 1, 3, 9, 27].map(breakOff));
    expect(ends).toContain("broken off");
    expect(ends.filter((end) => end !== 200 && end !== "broken off")).toEqual([]);
    expect(await raw(ping)).toMatchObject({ status: 200, result: {} });
  });

  it("never makes the server fail", async () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({
          jsonrpc: fc.constant("2.0"),
          id: fc.anything(),
          method: fc.constantFrom("tools/call", "__proto__", "resources/read", "initialize"),
          params: fc.anything(),
        })
        .map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const { status, error } = await raw(body);
        expect(status).toBeLessThan(500);
        expect(error?.code).not.toBe(-32603);
      }),
      { numRuns: 40 },
    );
  });
});
