import { type Answer, call } from "~/app/browser/calls/call";
import type { FitResult } from "~/functions/reviews/optimizer/optimize";
import type { LogLine } from "~/functions/reviews/optimizer/review-histories";

export type FitTask = { entries: LogLine[]; present: number[] | null };
export type FitAnswer = { result: FitResult } | { failure: string };

/** Loads the learner's entire review log. @throws CallFailed; AbortError when aborted */
export async function loadLog(signal: AbortSignal, onProgress: (read: number, of: number) => void): Promise<LogLine[]> {
  const entries: LogLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Answer<"GET /api/reviews/log"> = await call("GET /api/reviews/log", { query: { after }, signal });
    entries.push(...page.entries);
    onProgress(entries.length, page.total);
    after = page.next;
  }
  return entries;
}

/** Fits weights in a worker, which is terminated afterward. @throws AbortError when aborted */
export function runOptimizer(task: FitTask, signal: AbortSignal): Promise<FitResult> {
  const worker = new Worker(new URL("./optimizer.worker.ts", import.meta.url), { type: "module" });
  return new Promise<FitResult>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", (event) => reject(new Error(event.message || "The optimizer did not load.")));
    worker.addEventListener("message", ({ data }: MessageEvent<FitAnswer>) =>
      "result" in data ? resolve(data.result) : reject(new Error(data.failure)),
    );
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
