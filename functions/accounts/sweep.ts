import { deleteStaleAccounts } from "~/db/queries/accounts";
import { deleteExpiredChallenges } from "~/db/queries/challenges";
import { deleteEventsBefore } from "~/db/queries/security-events";
import { deleteExpiredSessions } from "~/db/queries/sessions";
import { deleteVisitors, findGoneVisitors } from "~/db/queries/visitors";
import type { Deps } from "../deps";

/** How long an unverified registration keeps its username and address reserved. */
const UNVERIFIED_MS = 7 * 86_400_000;

/** How long events are stored. */
const EVENTS_MS = 90 * 86_400_000;

/** The visitor cookie lasts 400 days; one more day for clock differences. */
const VISITOR_MS = 401 * 86_400_000;

/** Visitors removed per sweep; the rest follow in later ones. */
const VISITORS_PER_SWEEP = 10;

/** Removes expired sessions, events, challenges, links and registrations. */
export async function sweepAccounts(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const now = deps.now();
  await deleteStaleAccounts(deps.db, { now, unverifiedBefore: new Date(now.getTime() - UNVERIFIED_MS) });
  await deleteExpiredSessions(deps.db, now);
  await deleteExpiredChallenges(deps.db, now);
  await deleteEventsBefore(deps.db, new Date(now.getTime() - EVENTS_MS));
}

/**
 * Removes what visitors without an account made and can no longer reach: all of it is older than their cookie can last.
 * The learner's object is erased first, because the rows are how the next sweep would find it again.
 */
export async function sweepVisitors(deps: Pick<Deps, "db" | "now" | "reviewSchedule" | "log">): Promise<void> {
  const before = new Date(deps.now().getTime() - VISITOR_MS);
  const gone = await findGoneVisitors(deps.db, before, VISITORS_PER_SWEEP);
  for (const { anonymousId, isLearner } of gone) {
    if (isLearner) await deps.reviewSchedule.erase({ userId: null, anonymousId });
  }
  await deleteVisitors(
    deps.db,
    gone.map(({ anonymousId }) => anonymousId),
  );
  if (gone.length > 0) deps.log("info", "visitors swept", { visitors: gone.length });
}
