import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError, failureOf } from "~/functions/errors";
import { decodeRunEvents } from "~/functions/jobs/job-events";
import type { PromptView, RunEvent } from "./model";
import { type StartInput, startRun } from "./start-run";

/**
 * Starts a run and waits for its end, for callers that want one response instead of a stream.
 * @throws AppError with which the run failed
 */
export async function generateNow(deps: Parameters<typeof startRun>[0], input: StartInput): Promise<PromptView> {
  const { runId } = await startRun(deps, input);
  return waitForRun(deps, { runId, owner: input.owner });
}

/** Waits for one of this owner's runs to end. */
export async function waitForRun(
  deps: Pick<Deps, "jobs">,
  input: { runId: string; owner: Owner },
): Promise<PromptView> {
  const events = await deps.jobs.watchRun(input.runId, input.owner);
  if (!events) throw new AppError("not_found", "This generation doesn't exist.");
  for await (const event of decodeRunEvents<RunEvent>(events)) {
    if (event.type === "done") return event.prompt;
    if (event.type === "error") throw failureOf(event);
  }
  throw new AppError("internal", "Generation ended without a result. Please try again.");
}
