import { deleteStaleAccounts } from "~/db/queries/accounts";
import { deleteExpiredSessions } from "~/db/queries/sessions";
import type { Deps } from "../deps";

/** How long a registration waits for its verification before name and address are free again. */
const UNVERIFIED_MS = 7 * 86_400_000;

/** Removes sessions, links and registrations that have run out. */
export async function sweepAccounts(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const now = deps.now();
  await deleteStaleAccounts(deps.db, { now, unverifiedBefore: new Date(now.getTime() - UNVERIFIED_MS) });
  await deleteExpiredSessions(deps.db, now);
}
