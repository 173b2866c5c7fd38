import { lazy, Suspense, useEffect, useState } from "react";
import { callApi, postJson, toFailure } from "~/app/hooks/call-api";
import { percentOf } from "~/functions/quizzes/attempts/duration";
import type { AttemptView } from "~/functions/quizzes/views";
import { showToast } from "../toast/store";
import type { StudyPlace } from "../transcripts/study-page";
import { Results } from "./results";
import type { PlayMoment } from "./review";
import type { Quizzes } from "./use-quizzes";

const ShareDialog = lazy(() => import("./share-dialog"));

type ResultsTabProps = {
  attemptId: number | null;
  quizzes: Quizzes;
  durationMs: number;
  go: (place: StudyPlace) => void;
  onPlay: PlayMoment;
};

/** The results of an attempt, or that there are none yet. */
export default function ResultsTab({ attemptId, quizzes, ...props }: ResultsTabProps) {
  if (attemptId !== null) return <Shown key={attemptId} attemptId={attemptId} quizzes={quizzes} {...props} />;
  if (!quizzes.quizzes && !quizzes.isFailed) return <Loading />;
  return (
    <div className="empty-card">
      <h2 className="text-lead font-semibold">No Results Yet</h2>
      <p className="mt-2 mb-4 text-quiet">Complete a quiz to see your results here.</p>
      <button type="button" className="button button-primary" onClick={() => props.go({ tab: "quizzes" })}>
        Browse Quizzes
      </button>
    </div>
  );
}

function Loading() {
  return <div className="h-64 rounded-sm bg-line/60" role="status" aria-label="Loading results" />;
}

function Shown({ attemptId, quizzes, durationMs, go, onPlay }: ResultsTabProps & { attemptId: number }) {
  const [attempt, setAttempt] = useState<AttemptView | "failed" | null>(null);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    callApi(`/api/quiz-attempts/${attemptId}`, { signal: controller.signal })
      .then(async (response) => setAttempt((await response.json()) as AttemptView))
      .catch(() => {
        if (!controller.signal.aborted) setAttempt("failed");
      });
    return () => controller.abort();
  }, [attemptId]);

  const back = (
    <p className="mx-auto mb-6 max-w-3xl">
      <button type="button" className="button button-small" onClick={() => go({ tab: "quizzes" })}>
        Back
      </button>
    </p>
  );
  if (attempt === null) return <Loading />;
  if (attempt === "failed") {
    return (
      <>
        {back}
        <h2 className="text-lead font-semibold">Results Not Found</h2>
        <p className="mt-2 text-quiet">The quiz results could not be loaded.</p>
      </>
    );
  }
  const { quizId, quizTitle, score, totalQuestions, missedQuestionIds } = attempt;

  async function overrule(questionId: number, isOverruled: boolean) {
    try {
      const response = await postJson(`/api/quiz-attempts/${attemptId}/overrule`, { questionId, isOverruled });
      setAttempt(((await response.json()) as { attempt: AttemptView }).attempt);
      quizzes.reload();
    } catch (thrown) {
      showToast({ title: "Not recorded", description: toFailure(thrown).message, isDestructive: true });
    }
  }

  return (
    <>
      {back}
      <Results attempt={attempt} durationMs={durationMs} onPlay={onPlay} onOverrule={overrule}>
        <button type="button" className="button" onClick={() => go({ tab: "quizzes", quiz: quizId })}>
          Retake Quiz
        </button>
        {missedQuestionIds.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => go({ tab: "quizzes", quiz: quizId, practice: attemptId })}
          >
            Practise what you missed
          </button>
        )}
        <button type="button" className="button" onClick={() => setSharing(true)}>
          Share Results
        </button>
        <a href={`/api/quiz-attempts/${attemptId}/report.pdf`} download="quiz-results.pdf" className="button">
          Download Report
        </a>
      </Results>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            quiz={{ id: quizId, title: quizTitle }}
            message={`I scored ${score}/${totalQuestions} (${percentOf(score, totalQuestions)}%) on “${quizTitle}”. Try it:`}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
