import { withToken } from "./access-token";
import type { TestServer } from "./worker";

const META = "io.modelcontextprotocol";

export type Answer = {
  status: number;
  headers: Headers;
  result: { content?: { text: string }[]; isError?: boolean; [field: string]: unknown } | undefined;
  error: { code: number; message: string; data?: unknown } | undefined;
};

export type Sent = { method: string; params?: object; headers?: Record<string, string>; meta?: object | null };

/** Sends a body to /mcp as it is. */
export async function sendBody(
  worker: TestServer,
  { token, body, headers = {} }: { token: string; body: BodyInit; headers?: Record<string, string> },
): Promise<Answer> {
  const init = withToken(token, { "content-type": "application/json", ...headers });
  const response = await worker.fetch("/mcp", { method: "POST", body, ...init });
  const text = await response.text();
  const { result, error } = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, result, error };
}

/** Sends a request of revision 2026-07-28, with the headers that repeat its body unless others are given. */
export function sendStateless(worker: TestServer, token: string, { method, params = {}, headers, meta }: Sent) {
  const version = { [`${META}/protocolVersion`]: "2026-07-28", [`${META}/clientCapabilities`]: {} };
  const named = "name" in params ? params.name : "uri" in params ? params.uri : undefined;
  const repeated = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof named === "string" && { "mcp-name": named }),
  };
  const body = {
    jsonrpc: "2.0",
    id: 1,
    method,
    params: { ...params, ...(meta !== null && { _meta: meta ?? version }) },
  };
  return sendBody(worker, { token, body: JSON.stringify(body), headers: { ...repeated, ...headers } });
}

/** Calls a tool and returns its text. */
export async function callTool(worker: TestServer, token: string, name: string, args: object): Promise<string> {
  const { result, error } = await sendStateless(worker, token, {
    method: "tools/call",
    params: { name, arguments: args },
  });
  return error?.message ?? result?.content?.map(({ text }) => text).join("\n") ?? "";
}
