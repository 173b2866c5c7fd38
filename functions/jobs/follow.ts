import type { Deps } from "../deps";
import { AppError, failureOf } from "../errors";
import { decodeRunEvents } from "./events";
import type { TranscriptJob, TranscriptJobEvent } from "./port";

/** A runtime that goes away takes the stream with it, not the job. */
const MAX_STREAMS = 3;

/**
 * Starts a job, or joins the same one that is going on already, and waits for its end. Whoever stops waiting stops
 * nothing.
 * @param name names the same job: the same name twice at once is done once
 * @throws AppError as the job failed
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
