import { workerdPids } from "../bench/process";
import { startRuntime } from "../helpers/runtime";

export type KillableRuntime = {
  url: URL;
  /** Ends workerd as a power cut does: SIGKILL. A second time changes nothing. */
  kill(): Promise<void>;
};

let starting: Promise<unknown> = Promise.resolve();

/**
 * Starts the built Worker over a state that outlives it. One start at a time: the process that is new is the runtime's.
 * @param folder see `makeState`
 * @param options.scriptPath the bundle, from the repository's folder
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
