import { readAnswer, request } from "~/app/client/api/call";
import { whenIdle } from "~/app/client/page/when-idle";
import { systemTime } from "~/functions/clock";
import type { QueueAnswer } from "~/functions/reviews/port";
import { hasCards, heardDue, keepHasCards, tellDue } from "./store";

/** A number so old is asked for anew. */
const FRESH_MS = 10 * 60_000;

let giveUp = () => {};

/** Asks how much is due once the page is idle: where there are cards, and the last answer is old or another learner's. */
export function askDue(learner: string): () => void {
  const heard = heardDue();
  const age = systemTime() - (heard?.at ?? 0);
  // A clock that was set back makes nothing young.
  if (heard?.learner === learner && age >= 0 && age < FRESH_MS) return () => {};
  return askNow();
}

/** The same, however young the last answer is: cards were made, taken away or reviewed. */
export function askNow(): () => void {
  giveUp();
  if (!hasCards()) return () => {};
  giveUp = whenIdle(() => void ask());
  return giveUp;
}

const seen = new Map<number, number>();

/** A list of cards was loaded: when there are more or fewer than before, so much else is due. */
export function sawCards(transcriptId: number, count: number): void {
  if (count > 0) keepHasCards();
  const before = seen.get(transcriptId);
  seen.set(transcriptId, count);
  // The first cards of all make the page ask that had no reason to before.
  if (before === undefined ? heardDue() === null : before !== count) askNow();
}

/** All that is left of a day. */
export const leftInAll = (left: NonNullable<QueueAnswer["left"]>): number => left.new + left.learning + left.review;

async function ask(): Promise<void> {
  if (!navigator.onLine || document.visibilityState === "hidden") return;
  try {
    const response = await request("GET /api/reviews/due", { query: { limit: 1 } });
    const [learner = null] = (response.headers.get("Learner") ?? "").split(" ").filter(Boolean);
    const { left } = await readAnswer(response);
    if (left) tellDue(learner, leftInAll(left));
  } catch (cause) {
    console.info("How much is due is not known.", cause);
  }
}
