import { whenIdle } from "~/app/browser/page/when-idle";
import { systemTime } from "~/functions/clock";
import { hasCards, keepHasCards, lastDueCount } from "./due-count-store";

/** A count older than this is loaded again. */
const FRESH_MS = 10 * 60_000;

let giveUp = () => {};

/** Loads the due count when the page is idle, if there are cards and the stored count is old or another learner's. */
export function askDue(learner: string): () => void {
  const heard = lastDueCount();
  const age = systemTime() - (heard?.at ?? 0);
  // If the clock was set back, the age is negative and means nothing.
  if (heard?.learner === learner && age >= 0 && age < FRESH_MS) return () => {};
  return askNow();
}

/** Loads the due count now, whatever the age of the stored one: cards were created, deleted or reviewed. */
export function askNow(): () => void {
  giveUp();
  if (!hasCards()) return () => {};
  // Loaded when the page is idle, so not with every page's first scripts.
  giveUp = whenIdle(() => {
    if (navigator.onLine) import("./load-due").then(({ loadDue }) => loadDue()).catch(console.info);
  });
  return giveUp;
}

const seen = new Map<number, number>();

/** Called when a list of cards has loaded: if their number changed, so did the due count. */
export function sawCards(transcriptId: number, count: number): void {
  if (count > 0) keepHasCards();
  const before = seen.get(transcriptId);
  seen.set(transcriptId, count);
  // Before the first cards there was nothing to count, so nothing was loaded.
  if (before === undefined ? lastDueCount() === null : before !== count) askNow();
}
