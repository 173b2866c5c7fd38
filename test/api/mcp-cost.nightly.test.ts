import { expect, it } from "vitest";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { callTool } from "../helpers/mcp-calls";
import { makePrd } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";

const PAIRS = 80;

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

it("a document over MCP costs at most 1.3 times the same read of the API", async () => {
  const worker = await sharedWorker();
  const { caller } = await signedIn(worker);
  const token = await makeToken(caller);
  const { id } = await storeDeep(worker.env.DB, await makePrd(caller, "tidewatch.srt", talkSrt()));
  const timed = async (read: () => Promise<string>) => {
    const begun = performance.now();
    expect(await read()).toContain("F-1");
    return performance.now() - begun;
  };
  const overApi = () =>
    timed(async () => (await worker.fetch(`/api/prompts/${id}/export.md`, withToken(token))).text());
  const overMcp = () => timed(() => callTool(worker, token, "get_document", { document: id }));
  for (let warm = 0; warm < 10; warm += 1) await Promise.all([overApi(), overMcp()]);
  const [api, mcp]: [number[], number[]] = [[], []];
  // In turn, so that whatever else the machine does slows both.
  for (let pair = 0; pair < PAIRS; pair += 1) {
    api.push(await overApi());
    mcp.push(await overMcp());
  }
  const ratio = median(mcp) / median(api);
  console.info(`MCP ${median(mcp).toFixed(1)} ms, API ${median(api).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`);
  expect(ratio).toBeLessThan(1.3);
});
