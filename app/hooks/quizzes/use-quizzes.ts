import { useCallback } from "react";
import { useCallFor } from "~/app/hooks/use-call";
import { useGeneration } from "~/app/hooks/use-generation";
import type { QuizView } from "~/functions/quizzes/quiz-views";

/** The reader's quizzes of a transcript, null until they are there, and the making of one more. */
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
  const generation = useGeneration<{ quiz: QuizView }>(`/api/transcripts/${transcriptId}/generate-quiz`);
  return { transcriptId, quizzes: value, isFailed, lastAttemptId, reload, put, generation };
}

export type Quizzes = ReturnType<typeof useQuizzes>;
