import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeToken } from "../helpers/access-token";
import { NO_LIMITS, signedIn } from "../helpers/accounts";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { makePrd } from "../helpers/prompts";
import { startWorker, type TestWorker } from "../helpers/worker";

const run = promisify(execFile);

let worker: TestWorker<{ DB: D1Database }>;
let token: string;
/** A repository with a commit and a report, as a reader's own is. */
let folder: string;
beforeAll(async () => {
  // Its own server, because the lines name the document 1.
  worker = await startWorker({ vars: NO_LIMITS });
  const { caller } = await signedIn(worker);
  token = await makeToken(caller);
  await storeDeep(worker.env.DB, await makePrd(caller, "tidewatch.srt", talkSrt()));
  folder = await mkdtemp(join(tmpdir(), "pasted-"));
  await writeFile(join(folder, "junit.xml"), '<testsuite><testcase name="F-1 sends"/></testsuite>');
  const commit = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--allow-empty", "-qm", "First"];
  for (const args of [["init", "-q"], commit]) await run("git", args, { cwd: folder });
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true });
});

const ENTITIES: Readonly<Record<string, string>> = { "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** What a page has to paste, with the token in its place. */
async function blocksOf(path: string): Promise<string[]> {
  const html = await (await worker.fetch(path, { headers: { accept: "text/html" } })).text();
  const blocks = [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, text = ""]) =>
    text.replace(/&(?:quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? "").replaceAll("vw_...", token),
  );
  expect(blocks.length).toBeGreaterThan(0);
  return blocks;
}

const paste = async (lines: string) => (await run("bash", ["-ec", lines], { cwd: folder })).stdout;

it("every line of /developers works as it stands there", async () => {
  const [setting = "", ...blocks] = await blocksOf("/developers");
  expect(setting).toBe(`export VIDWRIGHT_TOKEN=${token}`);
  const answers: string[] = [];
  for (const line of blocks.join("\n").split("\n")) answers.push(await paste(`${setting}\n${line}`));
  const [list = "", markdown = "", found = "", junit = "", json = "", ...others] = answers;
  expect(others).toEqual([]);
  expect(JSON.parse(list)).toMatchObject([{ id: 1 }]);
  expect(markdown).toMatch(/^# .*F-1/s);
  expect(JSON.parse(found)).toMatchObject({ hits: expect.any(Array) });
  const { stdout: commit } = await run("git", ["rev-parse", "HEAD"], { cwd: folder });
  expect(JSON.parse(junit)).toMatchObject({ isNew: true, green: 1, commit: commit.trim() });
  expect(JSON.parse(json)).toMatchObject({ isNew: true, green: 1, commit: "a1b2c3d" });
});

it("what /mcp has to paste leads each client to the tools", async () => {
  const [command = "", ...settings] = await blocksOf("/mcp");
  const shown = await paste(`claude() { printf '%s\\n' "$@"; }\n${command}`);
  const [, , , , , url = "", , header = ""] = shown.split("\n");
  const [name = "", value = ""] = header.split(": ");
  type Server = { url: string; headers: Record<string, string> };
  const servers = settings.map((text): Server => {
    const { mcpServers, servers: own } = JSON.parse(text);
    return (mcpServers ?? own).vidwright;
  });
  expect(servers).toHaveLength(2);
  for (const server of [{ url, headers: { [name]: value } }, ...servers]) {
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: server.headers };
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
    expect((await client.listTools()).tools.map((tool) => tool.name)).toContain("get_requirement");
    await client.close();
  }
});
