import type { AttemptView, OpenTextQuestion, QuizView } from "~/functions/quizzes/model";
import { sampleUrl } from "./prd";
import { bodyOf } from "./prompts";
import type { Visitor } from "./visitor";

export type Submitted = { score: number; totalQuestions: number; attempt: AttemptView };

/** A new transcript of this caller, of the third sample by default. */
export async function makeTranscript(caller: Visitor, source: object = { videoUrl: sampleUrl(2) }): Promise<number> {
  const response = await caller.post("/api/transcripts", source);
  return (await bodyOf<{ videoTranscript: { id: number } }>(response)).videoTranscript.id;
}

/** A quiz on a new transcript of this caller. */
export async function makeQuiz(caller: Visitor, body?: object): Promise<{ transcriptId: number; quiz: QuizView }> {
  const transcriptId = await makeTranscript(caller);
  const answer = await caller.post(`/api/transcripts/${transcriptId}/generate-quiz`, body);
  return { transcriptId, quiz: (await bodyOf<{ quiz: QuizView }>(answer)).quiz };
}

export async function quizzesOf(caller: Visitor, transcriptId: number): Promise<QuizView[]> {
  const { quizzes } = await bodyOf<{ quizzes: QuizView[] }>(
    await caller.get(`/api/transcripts/${transcriptId}/quizzes`),
  );
  return quizzes;
}

export async function questionsOf(caller: Visitor, quizId: number): Promise<OpenTextQuestion[]> {
  return bodyOf(await caller.get(`/api/quizzes/${quizId}/questions`));
}

export async function submit(caller: Visitor, quizId: number, body: object): Promise<Submitted> {
  return bodyOf(await caller.post(`/api/quizzes/${quizId}/attempts`, body));
}

/** The same answer to every question. */
export function sameAnswers(questions: readonly OpenTextQuestion[], userAnswer = "true", timeSpent = 3) {
  return questions.map(({ id }) => ({ questionId: id, userAnswer, timeSpent }));
}

/** The correct answers, which only a submission reveals. */
export async function solve(
  caller: Visitor,
  quizId: number,
): Promise<{ questionId: number; userAnswer: string; timeSpent: number }[]> {
  const questions = await questionsOf(caller, quizId);
  const { attempt } = await submit(caller, quizId, { answers: sameAnswers(questions), timeSpent: 1 });
  return attempt.answers.map(({ questionId, correctAnswer }) => ({
    questionId,
    userAnswer: correctAnswer,
    timeSpent: 4,
  }));
}
