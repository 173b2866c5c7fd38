import type { RunsPort } from "~/functions/deps";
import type { Env } from "../env";

/** Each run lives in a Durable Object of its own, named by the run's id. */
export function createRuns(env: Pick<Env, "RUNS">): RunsPort {
  const run = (runId: string) => env.RUNS.get(env.RUNS.idFromName(runId));
  return {
    start: (runId, input) => run(runId).begin(runId, input),
    watch: (runId, owner) => run(runId).watch(owner),
    cancel: (runId, owner) => run(runId).cancel(owner),
  };
}
