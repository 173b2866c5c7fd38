import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { startTokenProxy } from "../helpers/mcp-proxy";
import { sharedWorker } from "../helpers/shared-worker";

const RUNNER = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

/** Scenarios that cannot pass, by the reason. */
const NOT_FOR_US: Readonly<Record<string, RegExp>> = {
  "calls a tool that only the project's example server has":
    /^tools-call-|^sse-polling|^json-schema: |^server-stateless: .*(?:capability|-stream$|loglevel$)/,
  "reads a resource that only the example server has": /^resources-(?:read|templates-read)/,
  "prompts are not offered": /^prompts-|^caching/,
  "completions are not offered": /^completion-/,
  "log levels are not offered": /^logging-/,
  "subscriptions are not offered: there are no streams": /^resources-(?:un)?subscribe/,
  "the server never asks its client": /^elicitation-|^input-required-/,
  "no tool names a header of its own": /^http-custom-header/,
};

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

it.each(["2026-07-28", "2025-11-25"])(
  "the official checks of %s find no failure but those listed",
  async (version) => {
    const worker = await sharedWorker();
    const { caller } = await signedIn(worker);
    const proxy = await startTokenProxy(worker, await makeToken(caller));
    const { run, failed } = await failuresOf(proxy.url, version);
    await proxy.close();
    expect(run).toBeGreaterThan(20);
    const listed = Object.values(NOT_FOR_US);
    expect(failed.filter((name) => !listed.some((pattern) => pattern.test(name)))).toEqual([]);
  },
  300_000,
);
