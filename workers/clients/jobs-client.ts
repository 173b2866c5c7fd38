import type { Owner } from "~/functions/accounts/owner";
import type { JobsPort } from "~/functions/jobs/port";
import { ownerName } from "~/functions/owner-name";
import type { Env } from "~/workers/env";
import { createMac } from "./mac";

/** A run's id has a token's length: 84 random bits, then 48 bits that only this server can compute for its owner. */
const RANDOM_CHARACTERS = 14;
const MAC_CHARACTERS = 8;

/**
 * Each job runs in its own Durable Object, which has the job's name. Calling a name creates its object, so run ids that
 * the caller was never given are refused first.
 * @param newToken a random token of at least 14 URL-safe characters
 * @param onUse called whenever a job is addressed: it may write to the database from then on
 */
export function createJobs(
  { JOBS, vars }: Pick<Env, "JOBS"> & { vars: Pick<Env["vars"], "COOKIE_SECRET"> },
  newToken: () => string,
  onUse = () => {},
): JobsPort {
  const mac = createMac(vars.COOKIE_SECRET);
  const job = (name: string) => {
    onUse();
    return JOBS.get(JOBS.idFromName(name));
  };
  const run = (runId: string) => job(`prd:${runId}`);
  const toRunId = async (random: string, owner: Owner) =>
    `${random}${(await mac(`run:${ownerName(owner)}:${random}`)).slice(0, MAC_CHARACTERS)}`;
  const isOf = async (runId: string, owner: Owner) =>
    runId === (await toRunId(runId.slice(0, RANDOM_CHARACTERS), owner));
  return {
    start: (name, input) => job(name).start(input),
    follow: (name, input) => job(name).follow(input),
    cancel: (name, generationKey) => job(name).cancel(generationKey),
    newRunId: (owner) => toRunId(newToken().slice(0, RANDOM_CHARACTERS), owner),
    startRun: (input) => run(input.runId).start(input),
    watchRun: async (runId, owner) => ((await isOf(runId, owner)) ? run(runId).watchRun(owner) : null),
    cancelRun: async (runId, owner) => (await isOf(runId, owner)) && run(runId).cancelRun(owner),
  };
}
