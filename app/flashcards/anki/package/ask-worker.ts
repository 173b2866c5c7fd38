import { FileFailure } from "~/functions/exchange/failure";
import type { PackageAnswer, PackageJob } from "./messages";

/** A package of 100,000 notes takes a phone a minute; this stops databases crafted to take forever. */
const TIMEOUT_MS = 180_000;
const TOO_LONG = "This file took too long to read.";

/**
 * Runs a job on an Anki package in its own worker.
 * @throws FileFailure; AbortError when aborted, which terminates the worker
 */
export function askWorker(job: PackageJob, signal?: AbortSignal): Promise<PackageAnswer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<PackageAnswer>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.onmessage = ({ data }: MessageEvent<PackageAnswer>) => {
      if (data.did !== "failed") resolve(data);
      else if (data.fault === null) reject(new Error(data.message));
      else reject(new FileFailure(data.fault, data.message));
    };
    // The worker could not be loaded, or ran out of memory.
    worker.onerror = (event) => reject(new Error(event.message || "The worker could not be started."));
    timer = setTimeout(() => reject(new FileFailure("damaged_database", TOO_LONG)), TIMEOUT_MS);
    worker.postMessage(job);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
