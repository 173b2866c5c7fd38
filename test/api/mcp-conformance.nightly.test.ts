import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { CONFORMANCE_EXCEPTIONS } from "../helpers/conformance-exceptions";
import { startTokenProxy } from "../helpers/mcp-proxy";
import { sharedWorker } from "../helpers/shared-worker";

const RUNNER = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

/** Runs every scenario of a revision. @returns what failed, each as the scenario and its check */
async function failuresOf(url: string, version: string): Promise<{ run: number; failed: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  const args = [RUNNER, "server", "--url", url, "--suite", "all", "--spec-version", version, "-o", folder];
  // The runner exits with 1 if a scenario fails, which is judged below.
  await new Promise<void>((done) => {
    execFile(process.execPath, [...args, "--timeout", "8000"], { maxBuffer: 50_000_000 }, () => done());
  });
  const scenarios = await readdir(folder);
  const failed = await Promise.all(
    scenarios.map(async (scenario) => {
      const checks: { id: string; status: string }[] = JSON.parse(
        await readFile(join(folder, scenario, "checks.json"), "utf8"),
      );
      const name = scenario.replace(/^server-/, "").replace(/-\d{4}-\d\d-.*$/, "");
      return checks.filter(({ status }) => status === "FAILURE").map(({ id }) => `${name}: ${id}`);
    }),
  );
  await rm(folder, { recursive: true });
  return { run: scenarios.length, failed: failed.flat() };
}

it("the official checks of both revisions fail exactly where it is listed, each with its reason", async () => {
  const worker = await sharedWorker();
  const { caller } = await signedIn(worker);
  const proxy = await startTokenProxy(worker, await makeToken(caller));
  const newest = await failuresOf(proxy.url, "2026-07-28");
  const older = await failuresOf(proxy.url, "2025-11-25");
  await proxy.close();
  expect(Math.min(newest.run, older.run)).toBeGreaterThan(20);
  const failed = new Set([...newest.failed, ...older.failed]);
  expect([...failed].sort()).toEqual(Object.values(CONFORMANCE_EXCEPTIONS).flat().sort());
}, 600_000);
