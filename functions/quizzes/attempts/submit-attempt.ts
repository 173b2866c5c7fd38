import { findAttemptId, insertAttempt } from "~/db/queries/quizzes/attempt-rows";
import { findQuizWithQuestions, type QuestionRow } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { fingerprint } from "~/functions/jobs/fingerprint";
import { planAttempt } from "~/functions/notifications/planning/plan-quiz-reminders";
import type { Tab } from "~/functions/tab";
import { gradeAnswers } from "../grading/grade-answer";
import type { AttemptView, Submission } from "../model";
import { quizNotFound } from "../quiz-not-found";
import { isMissed, pointsOf, standingOf } from "./points";
import { readAttempt } from "./read-attempts";

type SubmitDeps = Pick<
  Deps,
  "author" | "afterwards" | "allowance" | "db" | "gradingWords" | "log" | "now" | "rateLimits" | "reviewSchedule"
>;
type SubmitInput = {
  owner: Owner;
  submission: Submission;
  networkAddress: string;
  tab: Tab | null;
  /** Time zone of the browser, for the days of a learner who has none yet; null if unknown. */
  timeZone: string | null;
  signal?: AbortSignal;
};
/**
 * Grades a submission for one of the owner's quizzes and saves it. Submitting the same thing again returns the same
 * attempt.
 * @param input.sharer the quiz's owner, if they shared it with the person taking it
 * @throws AppError not_found, invalid_input for a question from another quiz, rate_limited when the model has to grade
 */
export async function submitAttempt(
  deps: SubmitDeps,
  input: SubmitInput & { quizId: number; sharer?: Owner },
): Promise<AttemptView> {
  const found = await findQuizWithQuestions(deps.db, input.sharer ?? input.owner, input.quizId);
  if (!found) throw quizNotFound();
  const { quiz, language, questions } = found;
  const { owner } = input;
  const { clientId, earlier } = await idsOf(input.submission, deps.now());
  const existing = await findAttemptId(deps.db, owner, quiz.id, [clientId, ...earlier]);
  if (existing !== null) return readAttempt(deps, { owner, id: existing });

  const submission = withoutDropped(input.submission, quiz.dropped);
  const asked = askedQuestions(questions, submission);
  const given = new Map(submission.answers.map((answer) => [answer.questionId, answer]));
  const answers = new Map(submission.answers.map(({ questionId, userAnswer }) => [questionId, userAnswer]));
  const needsModel = asked.some(({ id, questionType }) => questionType === "short_answer" && answers.get(id)?.trim());
  if (needsModel && deps.author.kind === "model") await throttle(deps, input);
  const grades = await gradeAnswers(
    deps,
    asked.map((question) => ({ ...question, language })),
    answers,
    input.signal,
  );
  const graded = asked.flatMap((question, index) => {
    const grade = grades[index];
    if (!grade) return [];
    const { userAnswer = "", timeSpent = 0, ownMark: marked = null } = given.get(question.id) ?? {};
    const ownMark = grade.verdict === "unsure" ? marked : null;
    const isCorrect = standingOf({ ...grade, ownMark }) === "correct";
    return [{ questionId: question.id, userAnswer, timeSpent, isCorrect, ownMark, ...grade }];
  });
  const attempt = {
    clientId,
    quizId: quiz.id,
    score: pointsOf(graded),
    totalQuestions: asked.length,
    timeSpent: submission.timeSpent,
    answers: graded,
    // Practice is declared by the client; even practicing every question is not an attempt at the quiz.
    isPractice: submission.only !== undefined,
    completedAt: deps.now(),
  };
  const id = await insertAttempt(deps.db, owner, attempt, {
    planned: await planAttempt(deps, owner, quiz, attempt),
    tab: input.tab,
    answered: graded.filter(({ userAnswer }) => userAnswer.trim() !== "").length,
  });
  const missed = graded.flatMap((answer) => (isMissed(answer) ? [answer.questionId] : []));
  if (missed.length > 0) {
    deps.afterwards(() => deps.reviewSchedule.markMissed(owner, missed, attempt.completedAt.getTime()));
  }
  const { timeZone } = input;
  if (timeZone !== null && owner.userId !== null) {
    deps.afterwards(() => deps.reviewSchedule.takeZone(owner, timeZone));
  }
  return readAttempt(deps, { owner, id });
}

/** The owner may drop questions while somebody answers them; the other answers still count. */
function withoutDropped(submission: Submission, dropped: readonly { id: number }[]): Submission {
  const gone = new Set(dropped.map(({ id }) => id));
  const { answers, only } = submission;
  const left = only?.filter((id) => !gone.has(id));
  if (only && left?.length === 0) throw new AppError("invalid_input", "These questions were dropped from the quiz.");
  return { ...submission, answers: answers.filter(({ questionId }) => !gone.has(questionId)), only: left };
}

/** The questions that count: all of the quiz, or those that were practiced. */
function askedQuestions(questions: readonly QuestionRow[], { answers, only }: Submission): QuestionRow[] {
  const known = new Set(questions.map(({ id }) => id));
  const named = [...answers.map(({ questionId }) => questionId), ...(only ?? [])];
  if (named.some((id) => !known.has(id))) {
    throw new AppError("invalid_input", "The answers include a question this quiz doesn't have.");
  }
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) {
    throw new AppError("invalid_input", "A question was answered twice.");
  }
  const asked = only ? new Set(only) : known;
  if (answers.some(({ questionId }) => !asked.has(questionId))) {
    throw new AppError("invalid_input", "The answers include a question that isn't being practiced.");
  }
  return questions.filter(({ id }) => asked.has(id));
}

/**
 * For clients that send no id: identical answers and times in this minute or the previous one must be the same
 * submission.
 */
async function idsOf(submission: Submission, now: Date): Promise<{ clientId: string; earlier: string[] }> {
  if (submission.clientId) return { clientId: submission.clientId, earlier: [] };
  const minute = Math.floor(now.getTime() / 60_000);
  const idIn = async (one: number) => `same:${await fingerprint([submission, one])}`;
  return { clientId: await idIn(minute), earlier: [await idIn(minute - 1)] };
}
