import { AppError } from "../../../errors";

/** Creates a counter that returns true once `every` steps have passed since it last did. */
export function createBreaks(every: number): (steps?: number) => boolean {
  let taken = 0;
  return (steps = 1) => {
    taken += steps;
    if (taken < every) return false;
    taken = 0;
    return true;
  };
}

/**
 * Lets other work of the process run, because drafting from a long video computes for a second.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function typicalPause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (signal?.aborted) throw new AppError("cancelled", "The generation was canceled.");
}
