import { parentPort, workerData } from "node:worker_threads";
import { simulate } from "./simulate";

/** A thread of `npm run simulate`: runs every `step`th seed and reports each. */
const { from, count, step, days } = workerData as { from: number; count: number; step: number; days: number };
for (let seed = from; seed < from + count; seed += step) parentPort?.postMessage(await simulate(seed, days));
