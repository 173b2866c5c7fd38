import { useCall } from "~/app/browser/calls/use-call";
import { percentOf } from "~/functions/quizzes/attempts/duration";
import type { AttemptSummary } from "~/functions/quizzes/quiz-views";

type Scored = Pick<AttemptSummary, "id" | "quizId" | "score" | "totalQuestions">;

/** The score of an attempt beside that of the one before; null until known, for practice, and for the first. */
export function useComparison(attempt: Scored & { isPractice: boolean }): string | null {
  const { value } = useCall("GET /api/quiz-attempts/user", {});
  return value && !attempt.isPractice ? compareScores(attempt, value.attempts) : null;
}

/** For example `Up from 3/5 last time`; null if there was no attempt at the quiz before. @param attempts in any order */
export function compareScores(attempt: Scored, attempts: readonly Scored[]): string | null {
  const before = attempts
    .filter(({ id, quizId }) => quizId === attempt.quizId && id < attempt.id)
    .reduce<Scored | null>((latest, one) => (latest && latest.id > one.id ? latest : one), null);
  if (!before) return null;
  const { score, totalQuestions } = before;
  // A quiz may have got other questions since, so shares are compared.
  const change = percentOf(attempt.score, attempt.totalQuestions) - percentOf(score, totalQuestions);
  if (change === 0) return `The same as last time, ${score}/${totalQuestions}`;
  return `${change > 0 ? "Up" : "Down"} from ${score}/${totalQuestions} last time`;
}
