import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { TEST_SECRETS } from "~/test/helpers/secrets";
import { workerdPids } from "./process";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Rate limits wide enough not to affect a measurement. */
const WIDE = {
  RATE_LIMIT_NETWORK_PER_MINUTE: "100000",
  PASSWORD_TRIES_PER_QUARTER_HOUR: "100000",
  ACCOUNT_CALLS_PER_HOUR: "100000",
};

export type Target = {
  url: URL;
  /** The process that runs only this Worker. */
  pid: number;
  miniflare: Miniflare;
  /** From starting workerd to the end of the first response. */
  firstAnswerMs: number;
};

/**
 * Starts one bundled Worker in its own workerd and sends it one request. Does not use the test harness, which puts a
 * second workerd in front as a proxy that would be measured too.
 * @param configPath the Worker's wrangler.toml, relative to the repository
 * @param scriptPath the bundle written by `wrangler deploy --dry-run`, also relative
 */
export async function startTarget(
  configPath: string,
  scriptPath: string,
  firstPath = "/",
  { vars, ...options }: { inspectorPort?: number; vars?: Record<string, string> } = {},
): Promise<Target> {
  const before = new Set(workerdPids());
  const began = performance.now();
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${ROOT}${configPath}`);
  const worker = {
    ...workerOptions,
    name: "target",
    // The bundle is one file.
    modulesRules: undefined,
    modules: [{ type: "ESModule" as const, path: `${ROOT}${scriptPath}` }],
    modulesRoot: ROOT,
    rootPath: ROOT,
    bindings: { ...TEST_SECRETS, ...WIDE, ...vars },
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ host: "127.0.0.1", port: 0, workers: [worker], ...options }),
  );
  const url = await miniflare.ready;
  await (await fetch(new URL(firstPath, url))).arrayBuffer();
  const firstAnswerMs = performance.now() - began;
  const [pid, ...others] = workerdPids().filter((candidate) => !before.has(candidate));
  if (pid === undefined || others.length > 0) throw new Error(`Expected one workerd, found ${others.length + 1}.`);
  return { url, pid, miniflare, firstAnswerMs };
}
