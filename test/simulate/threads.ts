import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { bundleSimulation } from "./bundle";
import type { Run } from "./simulate";

/** A large young generation: with the small default, garbage collection takes a sixth of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Runs the months of many seeds on several threads and reports each; stops when the minutes are over. */
export async function simulateAll(
  input: { from: number; count: number; days: number; minutes: number; threads: number },
  tell: (run: Run) => void,
): Promise<void> {
  const { from, count, days, minutes, threads } = input;
  const { folder, path } = await bundleSimulation("test/simulate/seeds.ts");
  try {
    const wanted = Math.min(threads, count);
    await Promise.all(
      Array.from({ length: wanted }, (_, index) => {
        const workerData = { from: from + index, count: count - index, step: wanted, days };
        return over(new Worker(path, { workerData, resourceLimits }), minutes, tell);
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves when a thread has finished or ran out of time. @throws the thread's error */
async function over(thread: Worker, minutes: number, tell: (run: Run) => void): Promise<void> {
  const timer = setTimeout(() => void thread.terminate(), minutes * 60_000);
  try {
    await new Promise<void>((resolve, reject) => {
      thread
        .on("message", tell)
        .once("error", reject)
        .once("exit", () => resolve());
    });
  } finally {
    clearTimeout(timer);
  }
}
