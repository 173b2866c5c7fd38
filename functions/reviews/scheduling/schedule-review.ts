import {
  createEmptyCard,
  type Card as FsrsCard,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from "ts-fsrs";
import { type FsrsData, type ItemKey, type Preview, RATINGS } from "../model";
import type { StudySettings } from "../schedule-settings";

export type SchedulerSettings = Pick<
  StudySettings,
  "desiredRetention" | "learningSteps" | "relearningSteps" | "maximumInterval" | "fuzz" | "weights"
>;

export type Scheduler = {
  /** The state after a review. `grade` is 1 (again) to 4 (easy); `at` in milliseconds since 1970. */
  step(item: ItemKey, state: FsrsData, grade: number, at: number): FsrsData;
  /** What each button would do at `at`, exactly as `step` would do it. `dueOf` is when a state is due, if earlier. */
  preview(item: ItemKey, state: FsrsData, at: number, dueOf?: (after: FsrsData) => number): Preview;
};

type Step = `${number}${"m" | "h" | "d"}`;
type SeededCard = FsrsCard & { seed: string };

/**
 * FSRS-6 as implemented by ts-fsrs, with a learner's settings. The item and its review count seed the fuzz, not the
 * time. So a button does what it shows, and a replay gives the same result.
 */
export function createScheduler(settings: SchedulerSettings): Scheduler {
  const algorithm = fsrs({
    request_retention: settings.desiredRetention,
    maximum_interval: settings.maximumInterval,
    learning_steps: settings.learningSteps as Step[],
    relearning_steps: settings.relearningSteps as Step[],
    enable_fuzz: settings.fuzz,
    ...(settings.weights ? { w: settings.weights } : {}),
  });
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of ts-fsrs, not a hook of React
  algorithm.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("seed"));
  return {
    step: (item, state, grade, at) => toData(algorithm.next(toCard(item, state), at, toGrade(grade)).card),
    preview: (item, state, now, dueOf = (after) => Date.parse(after.due)) => {
      // A review may be slightly ahead of the clock, and FSRS cannot handle time that runs backwards.
      const at = Math.max(now, state.lastReview === null ? now : Date.parse(state.lastReview));
      const outcomes = algorithm.repeat(toCard(item, state), at);
      const cardAfter = (grade: Grade) => {
        const { card } = outcomes[grade];
        const due = Math.max(at, dueOf(toData(card)));
        return {
          due: new Date(due).toISOString(),
          scheduledDays: card.scheduled_days,
          seconds: Math.round((due - at) / 1000),
        };
      };
      return { again: cardAfter(1), hard: cardAfter(2), good: cardAfter(3), easy: cardAfter(4) };
    },
  };
}

/** The state of an item that was never reviewed, due at once. */
export function emptyState(at: number): FsrsData {
  return toData(createEmptyCard(at));
}

function toCard(item: ItemKey, state: FsrsData): SeededCard {
  return {
    due: new Date(state.due),
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: state.elapsedDays,
    scheduled_days: state.scheduledDays,
    learning_steps: state.learningSteps,
    reps: state.reps,
    lapses: state.lapses,
    state: state.state,
    ...(state.lastReview === null ? {} : { last_review: new Date(state.lastReview) }),
    // ts-fsrs appends the number of reviews to it.
    seed: `${item.itemType}:${item.id}:`,
  };
}

function toData(card: FsrsCard): FsrsData {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsedDays: card.elapsed_days,
    scheduledDays: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    learningSteps: card.learning_steps,
    lastReview: card.last_review?.toISOString() ?? null,
  };
}

function toGrade(grade: number): Grade {
  if (grade < 1 || grade > RATINGS.length) throw new RangeError(`no rating has the number ${grade}`);
  return grade as Grade;
}
