import type { AttemptWithQuiz } from "~/db/queries/quizzes/attempt-rows";
import type { QuestionRow, QuizWithScores } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "../accounts/owner";
import { withNames } from "../transcripts/name-speakers";
import { knownVideo } from "../transcripts/video-link";
import { isMissed, ownMarkOf } from "./attempts/points";
import type { AttemptView, GradedAnswer, OpenTextQuestion, QuizView } from "./model";

const TRUTHS = ["true", "false"];

/** A quiz as its owner sees it. */
export function toQuizView({ quiz, ...scores }: QuizWithScores): QuizView {
  return {
    id: quiz.id,
    transcriptId: quiz.transcriptId,
    title: quiz.title,
    description: quiz.description,
    totalQuestions: quiz.totalQuestions,
    createdAt: quiz.createdAt.toISOString(),
    model: quiz.model,
    isOfflineDraft: quiz.isOfflineDraft,
    ...scores,
  };
}

/** A question while the quiz is being taken. Copied field by field, so that a new column is not exposed by accident. */
export function toOpenQuestion(row: QuestionRow, language: string): OpenTextQuestion {
  return {
    id: row.id,
    quizId: row.quizId,
    questionText: row.questionText,
    language,
    questionType: row.questionType,
    options: row.questionType === "true_false" ? [...TRUTHS] : row.options,
    difficulty: row.difficulty,
    bloomsLevel: row.bloomsLevel,
    orderIndex: row.orderIndex,
  };
}

/** An attempt with everything that was withheld before, in the quiz's order. */
export function toAttemptView(
  { attempt, quiz, questions, video, language, speakers }: AttemptWithQuiz,
  owner: Owner,
): AttemptView {
  const answerOf = new Map(attempt.answers.map((answer) => [answer.questionId, answer]));
  const answers = questions.flatMap((question): GradedAnswer[] => {
    const answer = answerOf.get(question.id);
    if (!answer) return [];
    const { correctAnswer, acceptedAnswers, explanation, support } = question;
    const citations = withNames(question.citations, speakers);
    const { isOverruled, ...graded } = { ...answer, ownMark: ownMarkOf(answer) };
    const told = { correctAnswer, acceptedAnswers, explanation, citations, support };
    return [{ ...toOpenQuestion(question, language), ...graded, ...told }];
  });
  const isOwn = owner.userId === null ? quiz.anonymousId === owner.anonymousId : quiz.userId === owner.userId;
  return {
    id: attempt.id,
    quizId: quiz.id,
    quizTitle: quiz.title,
    transcriptId: isOwn ? quiz.transcriptId : null,
    ...video,
    videoUrl: knownVideo(video.videoUrl),
    score: attempt.score,
    totalQuestions: attempt.totalQuestions,
    timeSpent: attempt.timeSpent,
    completedAt: attempt.completedAt.toISOString(),
    isPractice: attempt.isPractice,
    missedQuestionIds: answers.filter(isMissed).map(({ questionId }) => questionId),
    answers,
  };
}
