import { parentPort } from "node:worker_threads";
// The browser build runs in this process, without Java or a native binary.
import recheck from "recheck/lib/browser.js";
import { isSlowOn } from "./attack.mjs";
import { reduce } from "./reduce.mjs";

/** Milliseconds per pattern. Most take a tenth of a second, some five seconds, and on a busy machine ten times as long. */
const TIMEOUT_MS = 300_000;

parentPort.on("message", (pattern) => {
  const reduced = reduce(pattern);
  const { checker, complexity, error, attack, ...verdict } = recheck.checkSync(reduced.source, reduced.flags, {
    timeout: TIMEOUT_MS,
    maxIteration: 20,
  });
  // The fuzzer guesses from random texts, and now and then accuses a pattern that takes linear time.
  const isAccused = verdict.status === "vulnerable" && checker === "fuzz";
  const isCleared = isAccused && ![pattern, reduced].some((one) => isSlowOn(one, attack.string));
  const status = isCleared ? "safe" : verdict.status;
  const why =
    status === "vulnerable" ? `${complexity.summary}, for example by ${JSON.stringify(attack.pattern)}` : error?.kind;
  parentPort.postMessage({ status, why });
});
