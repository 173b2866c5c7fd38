import { parentPort } from "node:worker_threads";
// The browser build runs in this process, without Java or a native binary.
import recheck from "recheck/lib/browser.js";
import { reduce } from "./reduce.mjs";

/** Milliseconds per pattern; most take a tenth of a second. */
const TIMEOUT_MS = 30_000;

parentPort.on("message", (pattern) => {
  const { source, flags } = reduce(pattern);
  const { status, complexity, error, attack } = recheck.checkSync(source, flags, {
    timeout: TIMEOUT_MS,
    maxIteration: 20,
  });
  const why =
    status === "vulnerable" ? `${complexity.summary}, for example by ${JSON.stringify(attack.pattern)}` : error?.kind;
  parentPort.postMessage({ status, why });
});
