import type { Deps } from "~/functions/deps";
import { AppError, failureOf } from "~/functions/errors";
import { decodeRunEvents } from "./job-events";
import type { TranscriptJob, TranscriptJobEvent } from "./port";

/** When a runtime goes away, the stream ends but the job continues. */
const MAX_STREAMS = 3;

/**
 * Starts a job, or joins the same one in progress, and waits for it to finish. Callers that stop waiting do not stop
 * the job.
 * @param name identifies the job: concurrent calls with one name do the work once
 * @throws AppError the job's failure
 */
export async function finishJob(
  deps: Pick<Deps, "jobs">,
  name: string,
  input: TranscriptJob,
  onProgress?: (done: number, total: number) => void,
): Promise<{ id: number | null }> {
  for (let stream = 0; stream < MAX_STREAMS; stream += 1) {
    for await (const event of decodeRunEvents<TranscriptJobEvent>(await deps.jobs.follow(name, input))) {
      if (event.type === "progress") onProgress?.(event.done, event.total);
      if (event.type === "done") return event;
      if (event.type === "error") throw failureOf(event);
    }
  }
  throw new AppError("internal", "This didn't finish. Please try again.");
}
