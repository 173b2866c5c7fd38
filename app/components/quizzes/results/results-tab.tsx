import { useLoaded } from "~/app/hooks/use-loaded";
import type { AttemptView } from "~/functions/quizzes/views";
import type { StudyPlace } from "../../transcripts/study-page";
import type { Quizzes } from "../use-quizzes";
import { OwnResults } from "./own-results";
import type { PlayMoment } from "./review";

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
  const { value, set, isFailed } = useLoaded(`/api/quiz-attempts/${attemptId}`, (body) => body as AttemptView);
  if (!value && !isFailed) return <Loading />;
  return (
    <>
      <p className="mx-auto mb-6 max-w-3xl">
        <button type="button" className="button button-small" onClick={() => go({ tab: "quizzes" })}>
          Back
        </button>
      </p>
      {value ? (
        <OwnResults
          attempt={value}
          durationMs={durationMs}
          go={go}
          onPlay={onPlay}
          onChange={(attempt) => {
            set(attempt);
            quizzes.reload();
          }}
        />
      ) : (
        <div role="alert" className="mx-auto max-w-3xl">
          <h2 className="text-lead font-semibold">Results Not Found</h2>
          <p className="mt-2 text-quiet">The quiz results could not be loaded.</p>
        </div>
      )}
    </>
  );
}
