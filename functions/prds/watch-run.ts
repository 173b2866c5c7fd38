import { isRunDeleted } from "~/db/queries/prds/prd-rows";
import { requireUser } from "~/functions/accounts/current-user";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";

/**
 * The events of one of this owner's runs, from its beginning. The run knows only its owner and keeps its result for a
 * day. Therefore this checks the session, and whether the PRD has been deleted since.
 * @throws AppError authentication_required, not_found
 */
export async function watchRun(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  { runId, owner }: { runId: string; owner: Owner },
): Promise<ReadableStream<Uint8Array>> {
  const [isDeleted] = await Promise.all([
    isRunDeleted(deps.db, runId),
    owner.userId === null ? null : requireUser(deps, owner),
  ]);
  const events = isDeleted ? null : await deps.jobs.watchRun(runId, owner);
  if (!events) throw new AppError("not_found", "This generation doesn't exist.");
  return events;
}
