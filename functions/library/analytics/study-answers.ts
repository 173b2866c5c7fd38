import type { StudyStatistics } from "~/functions/reviews/review-statistics";

/** How many of a talk's questions and cards were answered in a period, and how many of these rightly. */
export type TalkResult = { title: string; href: string; answered: number; right: number };

/**
 * What the figures of a period say. Shares are from 0 to 1.
 * `forget`: reviews due within a week, and how many of them would be forgotten at the recall of the last 30 days, or at
 * the desired one (`isMeasured` false) while there are few reviews.
 */
export type StudyAnswers = {
  forget: { due: number; forgotten: number; recall: number; isMeasured: boolean };
  /** The talk with the lowest share of right answers; null if none has enough. */
  weakest: { title: string; href: string; answered: number; right: number } | null;
  /** `perDay` is the average over all days of the period, `days` those with any. */
  minutes: { total: number; perDay: number; days: number; period: number };
};

const WEEK_DAYS = 7;
/** Fewer reviews say little about what is remembered. */
const MEASURED = 10;
/** Fewer answers say little about a talk. */
const ENOUGH = 5;

/** What a learner will forget, which talk is weak, and how many minutes a day they study. */
export function answerStudy(
  { forecast, retention }: Pick<StudyStatistics, "forecast" | "retention">,
  { talks, seconds }: { talks: readonly TalkResult[]; seconds: readonly number[] },
): StudyAnswers {
  const due = forecast.slice(0, WEEK_DAYS).reduce((sum, day) => sum + day.due, 0);
  const { last30, desired } = retention;
  const isMeasured = last30.retention !== null && last30.reviews >= MEASURED;
  const recall = isMeasured ? (last30.retention ?? desired) : desired;
  const share = ({ right, answered }: TalkResult) => right / answered;
  const [weakest] = talks.filter(({ answered }) => answered >= ENOUGH).toSorted((a, b) => share(a) - share(b));
  const total = Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60);
  return {
    forget: { due, forgotten: Math.round(due * (1 - recall)), recall, isMeasured },
    weakest: weakest ?? null,
    minutes: {
      total,
      perDay: seconds.length === 0 ? 0 : Math.round((total / seconds.length) * 10) / 10,
      days: seconds.filter((one) => one > 0).length,
      period: seconds.length,
    },
  };
}
