import { AppError, causeOf, toAppError } from "~/functions/errors";
import { noteUse } from "~/functions/tokens/use-token";
import {
  CODES,
  HANDSHAKE_METHODS,
  HANDSHAKE_VERSIONS,
  ProtocolFailure,
  SERVER_INFO,
  STATELESS_METHODS,
  STATELESS_VERSION,
} from "./mcp-methods";
import type { ToolContext } from "./mcp-tools";

type Fields = Readonly<Record<string, unknown>>;
type Message = { id: string | number | null; method: string; params: Fields; isNotification: boolean };

const META = "io.modelcontextprotocol";
const VERSION_HEADER = "MCP-Protocol-Version";
/** By method, the parameter that the header Mcp-Name repeats. */
const NAMED: Readonly<Record<string, string>> = { "tools/call": "name", "resources/read": "uri" };

/**
 * Answers one message of the Model Context Protocol, Streamable HTTP without sessions: with revision 2026-07-28 every
 * request names its version; earlier ones begin with `initialize`.
 * @param request whose Origin, size and token were checked
 */
export async function answerMcp(request: Request, context: ToolContext): Promise<Response> {
  let id: Message["id"] = null;
  try {
    const message = messageOf(await readBody(request));
    id = message.id;
    const isStateless = checkVersion(request.headers, message);
    if (message.isNotification) return new Response(null, { status: 202 });
    const methods = isStateless ? STATELESS_METHODS : HANDSHAKE_METHODS;
    const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined;
    if (!method) {
      const failure = new ProtocolFailure(CODES.method, `Method not found: ${message.method.slice(0, 60)}`);
      return failed(id, failure, isStateless ? 404 : 200);
    }
    if (isStateless) checkHeaders(request.headers, message);
    const result = await method(context, message.params);
    noteUse(
      context.deps,
      context.caller.id,
      message.method === "tools/call" ? String(message.params.name) : message.method,
    );
    const more = { resultType: "complete", _meta: { [`${META}/serverInfo`]: SERVER_INFO } };
    return Response.json({ jsonrpc: "2.0", id, result: isStateless ? { ...result, ...more } : result });
  } catch (thrown) {
    if (thrown instanceof ProtocolFailure) return failed(id, thrown, thrown instanceof EarlyFailure ? 400 : 200);
    const error = toAppError(thrown);
    if (error.code !== "internal") throw error;
    context.deps.log("error", "mcp failure", { cause: causeOf(error) });
    return failed(id, new ProtocolFailure(CODES.internal, error.message), 200);
  }
}

/** Failures found before a method was chosen, which HTTP reports too. */
class EarlyFailure extends ProtocolFailure {}

function failed(id: Message["id"], { code, message, data }: ProtocolFailure, status: number): Response {
  return Response.json({ jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } }, { status });
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new EarlyFailure(CODES.parse, "The body is not valid JSON.");
  }
}

function messageOf(body: unknown): Message {
  if (Array.isArray(body)) throw new EarlyFailure(CODES.request, "Send one message at a time.");
  if (!isFields(body) || body.jsonrpc !== "2.0" || typeof body.method !== "string") {
    throw new EarlyFailure(CODES.request, "The body is not a JSON-RPC request.");
  }
  const { id, method, params = {} } = body;
  const isNotification = id === undefined;
  if (!isNotification && typeof id !== "string" && !Number.isSafeInteger(id)) {
    throw new EarlyFailure(CODES.request, "The id of a request is a string or a whole number.");
  }
  if (!isFields(params)) throw new EarlyFailure(CODES.params, "The parameters are an object.");
  return { id: isNotification ? null : (id as string | number), method, params, isNotification };
}

/**
 * Which era a request belongs to: its body decides, and the header must agree.
 * @returns whether it stands alone
 */
function checkVersion(headers: Headers, { params: { _meta: meta }, method, isNotification }: Message): boolean {
  const header = headers.get(VERSION_HEADER)?.trim();
  const named = isFields(meta) ? meta[`${META}/protocolVersion`] : undefined;
  if (named === undefined) {
    if (header === STATELESS_VERSION && !isNotification) throw envelope();
    if (header !== undefined && header !== STATELESS_VERSION && method !== "initialize") checkKnown(header);
    return header === STATELESS_VERSION;
  }
  if (header !== named) throw new EarlyFailure(CODES.header, `${VERSION_HEADER} and the body name different versions.`);
  if (named !== STATELESS_VERSION) throw unsupported(named);
  if (!isFields(meta) || !isFields(meta[`${META}/clientCapabilities`])) throw envelope();
  return true;
}

const envelope = () =>
  new EarlyFailure(CODES.params, `_meta needs ${META}/protocolVersion and ${META}/clientCapabilities.`);

function checkKnown(version: string): void {
  if (!HANDSHAKE_VERSIONS.includes(version)) throw unsupported(version);
}

function unsupported(version: unknown): EarlyFailure {
  const data = { supported: [STATELESS_VERSION, ...HANDSHAKE_VERSIONS], requested: String(version).slice(0, 40) };
  return new EarlyFailure(CODES.version, "Unsupported protocol version", data);
}

/** Proxies route by these headers, so they must say what the body says. */
function checkHeaders(headers: Headers, { method, params }: Message): void {
  const agrees = (name: string, value: unknown) => {
    if (decoded(headers.get(name)) === value) return;
    throw new EarlyFailure(CODES.header, `${name} is missing, or says something else than the body.`);
  };
  agrees("Mcp-Method", method);
  const name = Object.hasOwn(NAMED, method) ? params[NAMED[method] ?? ""] : undefined;
  if (typeof name === "string") agrees("Mcp-Name", name);
}

/** Values that a header cannot hold are sent as Base64 of their UTF-8. */
function decoded(value: string | null): string | undefined {
  const [, base64] = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(value?.trim() ?? "") ?? [];
  if (base64 === undefined) return value?.trim();
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
  } catch {
    // Not Base64: then it equals nothing that a body can name.
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
