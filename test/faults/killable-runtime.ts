import { workerdPids } from "~/lab/bench/process";
import { startRuntime } from "../helpers/runtime";

export type KillableRuntime = {
  url: URL;
  /** Ends workerd like a power cut, with SIGKILL. Idempotent. */
  kill(): Promise<void>;
};

let starting: Promise<unknown> = Promise.resolve();

/**
 * Starts the built Worker on a state that outlives it. Start one at a time: the new process is taken for the runtime's.
 * @param folder see `makeState`
 * @param options.scriptPath the bundle, relative to the repository
 * @param options.workersAi see `startRuntime`
 */
export function startKillable(
  folder: string,
  vars: Record<string, string>,
  options: { scriptPath?: string; workersAi?: string } = {},
): Promise<KillableRuntime> {
  const started = starting.then(() => start(folder, vars, options));
  starting = started.catch(() => {});
  return started;
}

async function start(...[folder, vars, options]: Required<Parameters<typeof startKillable>>): Promise<KillableRuntime> {
  const before = new Set(workerdPids());
  const { miniflare, url } = await startRuntime(folder, vars, { ...options, handleStructuredLogs: () => {} });
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
