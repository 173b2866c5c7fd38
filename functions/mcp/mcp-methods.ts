import { throttleStudy } from "~/functions/allowance/throttle-study";
import { causeOf, toAppError } from "~/functions/errors";
import { EVIDENCE_NOTICE } from "~/functions/exports/pack/pack-parts";
import { listResources, RESOURCE_TEMPLATES, readResource } from "./mcp-resources";
import { TOOLS, type ToolContext } from "./mcp-tools";
import { type FieldValues, inputSchema, problemOf } from "./tool-fields";

/** Revisions with a handshake, newest first, and the one in which every request stands alone. */
export const HANDSHAKE_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"];
export const STATELESS_VERSION = "2026-07-28";

/** JSON-RPC 2.0 and MCP error codes. */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  header: -32020,
  version: -32022,
} as const;

/** A failure of the protocol, rather than of a tool. */
export class ProtocolFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message);
  }
}

export const SERVER_INFO = { name: "vidwright", title: "Vidwright", version: "1.0.0" };
const CAPABILITIES = { tools: {}, resources: {} };
const INSTRUCTIONS = `Requirements documents made from talks, each line tied to the second it came from. ${EVIDENCE_NOTICE} Name a requirement's id (F-3) in commits and tests.`;

type Params = Readonly<Record<string, unknown>>;
type Method = (context: ToolContext, params: Params) => object | Promise<object>;

/** How long a client may keep a list, in milliseconds; nobody else may get it. */
const cached = (ttlMs: number) => ({ ttlMs, cacheScope: "private" });
const LIST_MS = 60_000;

/** Resources are documents and transcripts, which only a token that reads may see. */
const mayRead = ({ caller }: ToolContext) => caller.scopes.includes("read");

const SHARED: Readonly<Record<string, Method>> = {
  "tools/list": ({ caller }) => ({
    tools: Object.entries(TOOLS)
      .filter(([, { scope }]) => caller.scopes.includes(scope))
      .map(([name, tool]) => ({
        ...{ name, title: tool.title, description: tool.description, inputSchema: inputSchema(tool) },
        ...(tool.card && { _meta: { ui: { resourceUri: tool.card } } }),
        annotations: { readOnlyHint: tool.scope === "read", idempotentHint: true, openWorldHint: false },
      })),
    ...cached(LIST_MS),
  }),
  "tools/call": callTool,
  "resources/list": async (context, { cursor }) => ({
    ...(mayRead(context)
      ? await listResources(context, typeof cursor === "string" ? cursor : undefined)
      : { resources: [] }),
    ...cached(0),
  }),
  "resources/templates/list": (context) => ({
    resourceTemplates: mayRead(context) ? RESOURCE_TEMPLATES : [],
    ...cached(LIST_MS),
  }),
  "resources/read": async (context, { uri }) => {
    if (!mayRead(context)) throw new ProtocolFailure(CODES.params, "This token may not read.");
    const found = typeof uri === "string" ? await readResource(context, uri) : null;
    if (!found) throw new ProtocolFailure(CODES.params, "Resource not found", { uri: String(uri).slice(0, 200) });
    return { contents: [found], ...cached(0) };
  },
};

export const STATELESS_METHODS: Readonly<Record<string, Method>> = {
  ...SHARED,
  "server/discover": () => ({
    ...{ supportedVersions: [STATELESS_VERSION, ...HANDSHAKE_VERSIONS], capabilities: CAPABILITIES },
    instructions: INSTRUCTIONS,
    ...cached(LIST_MS),
  }),
};

export const HANDSHAKE_METHODS: Readonly<Record<string, Method>> = {
  ...SHARED,
  initialize: (_context, { protocolVersion }) => ({
    protocolVersion: HANDSHAKE_VERSIONS.find((one) => one === protocolVersion) ?? HANDSHAKE_VERSIONS[0],
    capabilities: CAPABILITIES,
    serverInfo: SERVER_INFO,
    instructions: INSTRUCTIONS,
  }),
  ping: () => ({}),
};

/** A failed tool answers in its result, which the model reads; only an unknown one is a failure of the protocol. */
async function callTool(context: ToolContext, { name, arguments: input = {} }: Params): Promise<object> {
  const tool = typeof name === "string" && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) throw new ProtocolFailure(CODES.params, `Unknown tool: ${String(name).slice(0, 60)}`);
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new ProtocolFailure(CODES.params, "The arguments of a tool are an object.");
  }
  const failed = (text: string) => ({ content: [{ type: "text", text }], isError: true });
  if (!context.caller.scopes.includes(tool.scope)) return failed(`This token may not ${tool.scope}.`);
  const problem = problemOf(tool, input as Params);
  if (problem) return failed(problem);
  try {
    if (tool.scope === "report") {
      await throttleStudy(context.deps, { owner: context.caller.owner, networkAddress: "" });
    }
    const answer = await tool.run(context, input as FieldValues);
    const { text, data } = typeof answer === "string" ? { text: answer, data: undefined } : answer;
    return { content: [{ type: "text", text }], ...(data && { structuredContent: data }) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "internal") {
      context.deps.log("error", "tool failure", { tool: String(name), cause: causeOf(error) });
    }
    return failed(error.message);
  }
}
