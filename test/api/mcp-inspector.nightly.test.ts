import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { endNewestToken, makeToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { talkSrt } from "../helpers/deep-document";
import { makePrd } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

/** It finds its own package.json only from here. */
const FOLDER = "node_modules/@modelcontextprotocol/inspector-cli/build";
const run = promisify(execFile);

let worker: TestServer;
let caller: Visitor;
beforeAll(async () => {
  worker = await sharedWorker();
  ({ caller } = await signedIn(worker));
});

/** What the official inspector prints when a person runs it with a token. */
async function inspect(token: string, ...args: string[]): Promise<Record<string, unknown>> {
  const url = new URL("/mcp", worker.url).href;
  const asked = [
    "--cli",
    url,
    "--transport",
    "http",
    "--header",
    `Authorization: Bearer ${token}`,
    "--method",
    ...args,
  ];
  return JSON.parse((await run(process.execPath, ["cli.js", ...asked], { cwd: FOLDER })).stdout);
}

it("the official inspector lists the tools, calls one, and is refused once its token is ended", async () => {
  const prd = await makePrd(caller, "tidewatch.srt", talkSrt());
  const token = await makeToken(caller);
  const { tools } = await inspect(token, "tools/list");
  expect(tools).toEqual(expect.arrayContaining([expect.objectContaining({ name: "get_requirement" })]));
  const called = await inspect(token, "tools/call", "--tool-name", "get_document", "--tool-arg", `document=${prd.id}`);
  expect(JSON.stringify(called)).toContain("F-1");
  await endNewestToken(caller);
  await expect(inspect(token, "tools/list")).rejects.toThrow(/token/i);
});
