import { AppError } from "../../../errors";

/**
 * Lets other work of the process run, because a draft of a long video is a second of pure computing.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (signal?.aborted) throw new AppError("cancelled", "The generation was cancelled.");
}
