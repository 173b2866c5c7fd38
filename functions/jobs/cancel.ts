import type { Deps } from "../deps";
import { AppError } from "../errors";

/**
 * Ends for good the making of something that one request started or joined: nothing is saved after, also where that request
 * arrives later than this, and a second call changes nothing. What was counted against the caller's rate stays counted.
 * @param isSaved whether it is there already, which is only asked of the database and may be overtaken
 * @throws AppError conflict when it was saved before
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
