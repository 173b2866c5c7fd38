import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { workerdPids } from "../bench/process";
import { TEST_SECRETS } from "../helpers/secrets";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type KillableRuntime = {
  url: URL;
  /** Ends workerd as a power cut does: SIGKILL. A second time changes nothing. */
  kill(): Promise<void>;
};

/**
 * Starts the built Worker in a workerd of its own whose state lies in a folder, as `wrangler dev` does, without wrangler
 * around it: in a tenth of the time.
 * @param scriptPath the bundle, from the repository's folder
 */
export async function startKillable(
  folder: string,
  vars: Record<string, string>,
  scriptPath = "build/worker/app.js",
): Promise<KillableRuntime> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(`${ROOT}wrangler.toml`);
  const worker = {
    ...workerOptions,
    name: "target",
    // The bundle is one file: no rules for further modules.
    modulesRules: undefined,
    modules: true as const,
    rootPath: ROOT,
    scriptPath,
    bindings: { ...TEST_SECRETS, ...vars },
  };
  const before = new Set(workerdPids());
  const state = { host: "127.0.0.1", port: 0, resourcePersistencePath: `${folder}/v3` };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...state, workers: [worker] }));
  const url = await miniflare.ready;
  const [pid, ...others] = workerdPids().filter((candidate) => !before.has(candidate));
  if (pid === undefined || others.length > 0) throw new Error(`Expected one workerd, found ${others.length + 1}.`);
  let killed: Promise<void> | null = null;
  const kill = () => {
    process.kill(pid, "SIGKILL");
    return miniflare.dispose();
  };
  return {
    url,
    kill: () => {
      killed ??= kill();
      return killed;
    },
  };
}
