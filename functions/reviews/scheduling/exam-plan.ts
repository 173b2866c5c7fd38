import { FSRSAlgorithm, Rating } from "ts-fsrs";
import type { SchedulePlan } from "../port";
import type { StudySettings } from "../schedule-settings";
import { intervalAt } from "./exam-due";

/** A day before the exam and what its limits leave. */
export type PlanDay = { date: string; newPerDay: number; reviewsPerDay: number };

/** A card that was seen before; `elapsed` and `dueIn` are in days from today, `place` spreads the last reviews. */
export type KnownCard = { stability: number; difficulty: number; elapsed: number; dueIn: number; place: number };

export type PlanInput = {
  /** From today to the day before the exam. */
  days: readonly PlanDay[];
  fresh: number;
  known: readonly KnownCard[];
  retention: number;
  /** New cards a day instead of the limit; null for the limit. */
  newPerDay: number | null;
} & Pick<StudySettings, "weights">;

const MOST_LAST_DAYS = 7;

/** On how many days before an exam the last reviews are spread: a third of the time, at most a week. */
export const lastDaysOf = (days: number): number => Math.max(1, Math.min(MOST_LAST_DAYS, Math.floor(days / 3)));

/**
 * How many cards can be ready for an exam, and the work of each day: new cards evenly from today on, before the last
 * reviews if they fit; and the reviews that FSRS expects when answers are "Good", plus one more for each forgotten
 * card. No day has more than its limits; what does not fit is done on the next, and what is left over is `late`.
 */
export function planExam(input: PlanInput): Omit<SchedulePlan, "part" | "name" | "date" | "retention" | "leftOut"> & {
  /** How many were never seen and are learned by then, and how many known ones get a review. */
  reached: { fresh: number; known: number };
} {
  const { days, fresh, known, newPerDay } = input;
  const limits = days.map((day) => newPerDay ?? day.newPerDay);
  const learned = Math.min(fresh, sumOf(limits));
  const lastDays = lastDaysOf(days.length);
  const early = limits.slice(0, Math.max(1, days.length - lastDays));
  const pace = paceOf(sumOf(early) >= learned ? early : limits, learned);
  let open = learned;
  const fresher = limits.map((limit) => {
    const count = Math.min(open, limit, pace);
    open -= count;
    return count;
  });
  const expected = expectedReviews(input, fresher, lastDays);
  let carried = 0;
  const load = days.map(({ date, reviewsPerDay }, day) => {
    const due = carried + (expected[day] ?? 0);
    const done = Math.min(due, reviewsPerDay);
    carried = due - done;
    return { date, new: fresher[day] ?? 0, reviews: Math.min(reviewsPerDay, Math.round(done)) };
  });
  const reviewed = Math.min(known.length, sumOf(days.map(({ reviewsPerDay }) => reviewsPerDay)));
  return {
    cards: fresh + known.length,
    ready: learned + reviewed,
    reached: { fresh: learned, known: reviewed },
    fresh,
    newPerDay: pace,
    needed: days.length === 0 ? 0 : Math.ceil(fresh / days.length),
    lastDays,
    late: Math.round(carried),
    load,
  };
}

/** The fewest new cards a day with which so many are learned within these limits. */
function paceOf(limits: readonly number[], count: number): number {
  let [low, high] = [0, Math.max(0, ...limits)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sumOf(limits.map((limit) => Math.min(limit, middle))) >= count) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The expected reviews of each day, from cards learned on these days and those known already. */
function expectedReviews(
  { days: { length }, known, retention, weights }: PlanInput,
  fresh: readonly number[],
  lastDays: number,
): number[] {
  const algorithm = new FSRSAlgorithm(weights ? { w: weights } : {});
  const interval = intervalAt({ weights });
  const expected = Array.from({ length }, () => 0);
  const add = (day: number, weight: number) => {
    if (day < length) expected[day] = (expected[day] ?? 0) + weight;
  };
  const follow = (
    card: { stability: number; difficulty: number },
    seen: number,
    due: number,
    last: number,
    weight: number,
  ) => {
    let [memory, before] = [card, seen];
    let day = Math.max(0, Math.min(due, before < last ? last : length));
    while (day < length) {
      add(day, weight);
      add(day + 1, weight * (1 - retention));
      memory = algorithm.next_state(memory, Math.max(0, day - before), Rating.Good);
      before = day;
      day = Math.min(day + interval(memory.stability, retention), before < last ? last : length);
    }
  };
  for (const { elapsed, dueIn, place, ...card } of known) {
    const due = Math.min(dueIn, interval(card.stability, retention) - elapsed);
    follow(card, -Math.max(1, elapsed), due, length - 1 - (place % lastDays), 1);
  }
  const first = algorithm.next_state(null, 0, Rating.Good);
  for (const [day, count] of fresh.entries()) {
    if (count === 0) continue;
    for (let place = 0; place < lastDays; place += 1) {
      const due = day + interval(first.stability, retention);
      follow(first, day, due, length - 1 - place, count / lastDays);
    }
  }
  return expected;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
