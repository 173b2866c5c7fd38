import { computeDecayFactor, generatorParameters } from "ts-fsrs";
import { REVIEW } from "../fsrs-states";
import type { FsrsData } from "../model";
import type { StudySettings } from "../schedule-settings";

const DAY_MS = 86_400_000;

/**
 * Days until recall falls to `retention`, at least one: I(r, S) = S / factor * (r ^ (1 / decay) - 1), the inverse of
 * the forgetting curve of FSRS-6 (open-spaced-repetition, "The Algorithm").
 */
export function intervalAt({
  weights,
}: Pick<StudySettings, "weights">): (stability: number, retention: number) => number {
  const { decay, factor } = computeDecayFactor(generatorParameters(weights ? { w: weights } : {}).w);
  return (stability, retention) => Math.max(1, Math.round((stability / factor) * (retention ** (1 / decay) - 1)));
}

/** An exam as one card sees it. Times are milliseconds since 1970. */
export type ExamTimes = {
  retention: number;
  /** When the day of the exam begins. */
  startMs: number;
  /** When the day of the card's last review begins. */
  lastMs: number;
};

/**
 * When a card is due under an exam, in milliseconds since 1970: as soon as its recall falls to the exam's retention,
 * at the latest on the day of its last review, and never after the exam begins. Its memory state does not change, so
 * without the exam it is due when FSRS says.
 */
export function dueBefore(
  { state, due, stability, lastReview }: FsrsData,
  { retention, startMs, lastMs }: ExamTimes,
  interval: ReturnType<typeof intervalAt>,
): number {
  const own = Date.parse(due);
  const reviewed = lastReview === null ? null : Date.parse(lastReview);
  if (state !== REVIEW || reviewed === null || reviewed >= startMs) return own;
  const atRetention = reviewed + interval(stability, retention) * DAY_MS;
  const last = reviewed < lastMs ? lastMs : startMs;
  return Math.min(own, atRetention, last);
}
