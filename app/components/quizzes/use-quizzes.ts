import { useCallback, useEffect, useState } from "react";
import { callApi } from "~/app/hooks/call-api";
import type { QuizView } from "~/functions/quizzes/views";

/** The reader's quizzes of a transcript; null until they are there. */
export function useQuizzes(transcriptId: number) {
  const [quizzes, setQuizzes] = useState<readonly QuizView[] | null>(null);
  const [isFailed, setFailed] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setFailed(false);
        const response = await callApi(`/api/transcripts/${transcriptId}/quizzes`, signal ? { signal } : {});
        setQuizzes(((await response.json()) as { quizzes: QuizView[] }).quizzes);
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
    },
    [transcriptId],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  const put = useCallback((quiz: QuizView) => {
    setQuizzes((before) => before?.map((one) => (one.id === quiz.id ? quiz : one)) ?? null);
  }, []);

  const attempts = (quizzes ?? []).flatMap(({ lastAttemptId }) => lastAttemptId ?? []);
  const lastAttemptId = attempts.length > 0 ? Math.max(...attempts) : null;
  return { transcriptId, quizzes, isFailed, lastAttemptId, reload: load, put };
}

export type Quizzes = ReturnType<typeof useQuizzes>;
