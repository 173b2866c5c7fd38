import type { JobsPort } from "~/functions/jobs/port";
import type { Env } from "../env";

/**
 * Each job runs in its own Durable Object, which has the job's name.
 * @param onUse called whenever a job is addressed: it may write to the database from then on
 */
export function createJobs(env: Pick<Env, "JOBS">, onUse = () => {}): JobsPort {
  const job = (name: string) => {
    onUse();
    return env.JOBS.get(env.JOBS.idFromName(name));
  };
  const run = (runId: string) => job(`prd:${runId}`);
  return {
    start: (name, input) => job(name).start(input),
    follow: (name, input) => job(name).follow(input),
    cancel: (name, generationKey) => job(name).cancel(generationKey),
    startRun: (input) => run(input.runId).start(input),
    watchRun: (runId, owner) => run(runId).watchRun(owner),
    cancelRun: (runId, owner) => run(runId).cancelRun(owner),
  };
}
