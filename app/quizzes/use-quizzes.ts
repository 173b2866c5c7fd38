import { useCallback } from "react";
import { call } from "~/app/browser/calls/call";
import { useCallFor } from "~/app/browser/calls/use-call";
import { useGeneration } from "~/app/browser/calls/use-generation";
import type { QuizRequest } from "~/functions/quizzes/model";
import type { QuizView } from "~/functions/quizzes/quiz-views";

/** The reader's quizzes of a transcript, null until loaded, and generating one more. */
export function useQuizzes(transcriptId: number) {
  const { value, set, isFailed, reload } = useCallFor(
    "GET /api/transcripts/:id/quizzes",
    { param: { id: transcriptId } },
    ({ quizzes }) => quizzes,
  );

  const put = useCallback(
    (quiz: QuizView) => set((before) => before?.map((one) => (one.id === quiz.id ? quiz : one)) ?? null),
    [set],
  );

  const attempts = (value ?? []).flatMap(({ lastAttemptId }) => lastAttemptId ?? []);
  const lastAttemptId = attempts.length > 0 ? Math.max(...attempts) : null;
  const generation = useGeneration({
    make: (json: QuizRequest & { clientId: string }, signal) =>
      call("POST /api/transcripts/:id/generate-quiz", { param: { id: transcriptId }, json, signal }),
    cancel: (clientId) =>
      call("DELETE /api/transcripts/:id/generate-quiz/:clientId", { param: { id: transcriptId, clientId } }),
  });
  return { transcriptId, quizzes: value, isFailed, lastAttemptId, reload, put, generation };
}

export type Quizzes = ReturnType<typeof useQuizzes>;
