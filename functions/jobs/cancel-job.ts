import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";

/**
 * Permanently cancels the job that a request started or joined: nothing is saved afterwards, even if the request
 * arrives later than this call, and repeating the call changes nothing. What counted against the caller's rate limit
 * stays counted.
 * @param isSaved whether the result was already saved; read from the database, so it may be out of date
 * @throws AppError conflict when it was already saved
 */
export async function cancelJob(
  deps: Pick<Deps, "jobs">,
  { name, generationKey }: { name: string; generationKey: string },
  isSaved: boolean,
): Promise<void> {
  if (isSaved || !(await deps.jobs.cancel(name, generationKey))) {
    throw new AppError("conflict", "Too late to cancel: it's already done.");
  }
}
