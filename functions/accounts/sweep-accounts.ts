import { deleteStaleAccounts } from "~/db/queries/accounts/account-rows";
import { deleteExpiredChallenges } from "~/db/queries/accounts/challenge-rows";
import { deleteEventsBefore } from "~/db/queries/accounts/security-events";
import { deleteExpiredSessions } from "~/db/queries/accounts/session-rows";
import { deleteExpiredAccessTokens } from "~/db/queries/accounts/token-rows";
import { deleteVisitors, findGoneVisitors } from "~/db/queries/accounts/visitor-rows";
import type { Deps } from "~/functions/deps";

/** How long a registration waits for verification before its name and address become available again. */
const UNVERIFIED_MS = 7 * 86_400_000;

/** How long a program keeps the access that was consented to; its tokens last an hour each. */
export const CONSENT_MS = 90 * 86_400_000;

/** How long events are kept. */
const EVENTS_MS = 90 * 86_400_000;

/** Browsers keep a visitor's cookie for 400 days at most; one more day for clock differences. */
const VISITOR_MS = 401 * 86_400_000;

/** Visitors removed in one batch. */
const VISITORS_PER_BATCH = 90;
/** Calls to D1 and objects per sweep; one tick of the cron may make 1,000 in all. */
const CALLS_PER_SWEEP = 500;
/** Calls per batch: eight searches and a deletion. Each learner's object takes one more. */
const CALLS_PER_BATCH = 9;

/** Removes expired sessions, access tokens, events, challenges, links and registrations. */
export async function sweepAccounts(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const now = deps.now();
  await deleteStaleAccounts(deps.db, { now, unverifiedBefore: new Date(now.getTime() - UNVERIFIED_MS) });
  await deleteExpiredSessions(deps.db, now);
  await deleteExpiredAccessTokens(deps.db, now, new Date(now.getTime() - CONSENT_MS));
  await deleteExpiredChallenges(deps.db, now);
  await deleteEventsBefore(deps.db, new Date(now.getTime() - EVENTS_MS));
}

/**
 * Removes data that visitors can no longer reach, because all of it is older than their cookie's lifetime. Each
 * learner's object is erased before the rows, through which the next sweep would find it again. Stops when the calls
 * are used up; the next sweep continues.
 */
export async function sweepVisitors(deps: Pick<Deps, "db" | "now" | "reviewSchedule" | "log">): Promise<void> {
  const before = new Date(deps.now().getTime() - VISITOR_MS);
  let visitors = 0;
  for (let calls = 0; calls + CALLS_PER_BATCH <= CALLS_PER_SWEEP; ) {
    const most = Math.min(VISITORS_PER_BATCH, CALLS_PER_SWEEP - calls - CALLS_PER_BATCH);
    const gone = await findGoneVisitors(deps.db, before, most);
    const learners = gone.filter(({ isLearner }) => isLearner);
    await Promise.all(learners.map(({ anonymousId }) => deps.reviewSchedule.erase({ userId: null, anonymousId })));
    await deleteVisitors(
      deps.db,
      gone.map(({ anonymousId }) => anonymousId),
    );
    visitors += gone.length;
    calls += CALLS_PER_BATCH + learners.length;
    if (gone.length < most) break;
  }
  if (visitors > 0) deps.log("info", "visitors swept", { visitors });
}
