import type { Deps, WorkEvent, WorkInput } from "../deps";
import { AppError, failureOf } from "../errors";
import { decodeRunEvents } from "../prompts/run-events";

/** A runtime that goes away takes the stream with it, not the work. */
const MOST_STREAMS = 3;

/**
 * Has work done, or joins the same work that is going on already, and waits for its end. Whoever stops waiting stops
 * nothing.
 * @param name what is the same work: the same name twice at once is done once
 * @throws AppError as the work failed
 */
export async function finishWork(
  deps: Pick<Deps, "work">,
  name: string,
  input: WorkInput,
  onProgress?: (done: number, total: number) => void,
): Promise<{ id: number | null }> {
  for (let stream = 0; stream < MOST_STREAMS; stream += 1) {
    for await (const event of decodeRunEvents<WorkEvent>(await deps.work.follow(name, input))) {
      if (event.type === "progress") onProgress?.(event.done, event.total);
      if (event.type === "done") return event;
      if (event.type === "error") throw failureOf(event);
    }
  }
  throw new AppError("internal", "This did not come to an end. Please try again.");
}
