import { sweepAccounts, sweepVisitors } from "~/functions/accounts/sweep-accounts";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { sweepAnalytics } from "~/functions/library/analytics/read-analytics";
import { sweepMail } from "~/functions/mail/sweep-mail";
import { sweepInbox } from "~/functions/notifications/inbox";
import { sweepNotifications, sweepOldNotifications } from "~/functions/notifications/sweep-notifications";
import { PURGES } from "~/functions/purge";
import { sweepMerges } from "~/functions/reviews/merge-schedule";
import { endExpired } from "~/functions/shares/share-expiry";
import { createDeps } from "./deps";
import type { Env } from "./env";

/** The jobs of every cron tick, run one after another; each checks for itself whether anything is due. */
const JOBS: Record<string, (deps: Deps) => Promise<unknown>> = {
  "mail sweep": sweepMail,
  "notification sweep": sweepNotifications,
  "old notification sweep": sweepOldNotifications,
  "account sweep": sweepAccounts,
  "visitor sweep": sweepVisitors,
  "study merge": sweepMerges,
  ...PURGES,
  "inbox sweep": sweepInbox,
  "share expiry": endExpired,
  "activity sweep": sweepAnalytics,
};

/**
 * Runs every job, even if others fail.
 * @throws Error naming the jobs that failed, so that the platform counts the tick as failed
 */
export async function runCron(env: Env): Promise<void> {
  await runJobs(JOBS, createDeps(env, { requestId: crypto.randomUUID() }));
}

/** The same for any jobs. */
export async function runJobs<D extends Pick<Deps, "log">>(
  jobs: Record<string, (deps: D) => Promise<unknown>>,
  deps: D,
): Promise<void> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(deps);
    } catch (thrown) {
      const error = toAppError(thrown);
      deps.log("error", "cron job failed", { job, code: error.code, cause: causeOf(error) });
      failed.push(job);
    }
  }
  if (failed.length > 0) throw new Error(`Cron jobs failed: ${failed.join(", ")}`);
}
