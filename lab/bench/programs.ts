import { performance } from "node:perf_hooks";
import { sha256 } from "~/functions/text/sha256";
import { storeDeep, talkSrt } from "~/test/helpers/deep-document";
import { unpooled, visitor } from "~/test/helpers/visitor";
import { median, ms, table, times, verdict } from "../table";
import { logInOnce } from "./account";
import type { Target } from "./targets";

const PAIRS = 200;
const MOST_RATIO = 1.3;
const TOKEN = `vw_${"b".repeat(44)}`;
const META = "io.modelcontextprotocol";

/** A document read by the API and over MCP, in turn, so that whatever else the machine does slows both. */
export async function programTable(product: Target): Promise<string> {
  const document = await makeDocument(product);
  const [overApi, overMcp] = [`/api/prompts/${document}/export.md`, "/mcp"].map((path) => async () => {
    const began = performance.now();
    const response = await fetch(new URL(path, product.url), path === "/mcp" ? callOf(document) : callOf(null));
    const text = await response.text();
    if (!response.ok || !text.includes("F-1")) throw new Error(`${path} answered ${response.status}.`);
    return performance.now() - began;
  });
  if (!overApi || !overMcp) throw new Error("A call is missing.");
  for (let warm = 0; warm < 20; warm += 1) await Promise.all([overApi(), overMcp()]);
  const [api, mcp]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    api.push(await overApi());
    mcp.push(await overMcp());
  }
  const ratio = median(mcp) / median(api);
  const target = `<= ${times(MOST_RATIO)}: ${verdict(ratio, MOST_RATIO)}`;
  const head = [`A document as Markdown, median of ${PAIRS}`, "over the API", "over MCP", "ratio", "target"];
  return table(head, [["with a token", ms(median(api)), ms(median(mcp)), times(ratio), target]]);
}

/** @param document to read over MCP; null for a plain read */
function callOf(document: number | null): RequestInit {
  const headers = unpooled({ authorization: `Bearer ${TOKEN}` });
  if (document === null) return { headers };
  headers.set("content-type", "application/json");
  for (const [name, value] of [
    ["mcp-protocol-version", "2026-07-28"],
    ["mcp-method", "tools/call"],
    ["mcp-name", "get_document"],
  ] as const) {
    headers.set(name, value);
  }
  const meta = { [`${META}/protocolVersion`]: "2026-07-28", [`${META}/clientCapabilities`]: {} };
  const params = { name: "get_document", arguments: { document }, _meta: meta };
  return { method: "POST", headers, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }) };
}

/** A document of an account with a token. @returns its id */
async function makeDocument(product: Target): Promise<number> {
  const { id, cookie } = await logInOnce(product, "programmer");
  const database = await product.miniflare.getD1Database("DB");
  await database
    .prepare(
      "insert into access_tokens (user_id, token_hash, name, scopes, created_at, expires_at) values (?, ?, 'bench', ?, 0, ?)",
    )
    .bind(id, await sha256(TOKEN), '["read"]', 9e15)
    .run();
  const captions = { fileName: "tidewatch.srt", text: talkSrt() };
  const response = await visitor(product.url).post("/api/prompts", { captions }, { headers: { cookie } });
  if (!response.ok) throw new Error(`POST /api/prompts answered ${response.status}: ${await response.text()}`);
  const made = (await response.json()) as Parameters<typeof storeDeep>[1];
  await storeDeep(database as unknown as D1Database, made);
  return made.id;
}
