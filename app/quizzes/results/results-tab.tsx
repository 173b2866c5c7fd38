import { useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { LazyShareDialog } from "~/app/shares/lazy-share-dialog";
import type { StudyPlace } from "~/app/transcripts/study-page";
import { Button, ButtonAnchor } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { percentOf } from "~/functions/quizzes/attempts/duration";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import type { Quizzes } from "../use-quizzes";
import { useReviewed } from "../use-reviewed";
import { AddMissed } from "./add-missed";
import type { PlayMoment } from "./answer-review";
import { Results } from "./results";
import { useComparison } from "./use-comparison";

type OwnResultsProps = {
  attempt: AttemptView;
  durationMs: number;
  hasVideo: boolean;
  go: (place: StudyPlace) => void;
  onPlay: PlayMoment;
  /** Called with the attempt after an answer was marked. */
  onChange: (attempt: AttemptView) => void;
};

/** An attempt at the user's own quiz, with all of its actions. */
function OwnResults({ attempt, durationMs, hasVideo, go, onPlay, onChange }: OwnResultsProps) {
  const { id, quizId, quizTitle, score, totalQuestions, missedQuestionIds, answers } = attempt;
  const isArrival = useNavigationType() === "PUSH";
  const [isSharing, setSharing] = useState(false);
  const reviewed = useReviewed(answers.map(({ questionId }) => questionId));
  const retake = () => go({ tab: "quizzes", quiz: quizId });

  return (
    <>
      <Results
        attempt={attempt}
        durationMs={durationMs}
        hasVideo={hasVideo}
        onPlay={onPlay}
        isText={!hasVideo}
        onChange={onChange}
        reviewed={reviewed}
        isArrival={isArrival}
        compared={useComparison(attempt)}
        action={
          missedQuestionIds.length > 0 ? (
            <AddMissed missed={missedQuestionIds} reviewed={reviewed} />
          ) : (
            <Button variant="primary" onClick={retake}>
              Retake Quiz
            </Button>
          )
        }
      >
        {missedQuestionIds.length > 0 && (
          <>
            <Button onClick={() => go({ tab: "quizzes", quiz: quizId, practice: id })}>Practice what you missed</Button>
            <Button onClick={retake}>Retake Quiz</Button>
          </>
        )}
        <Button onClick={() => setSharing(true)}>Share Results</Button>
        <ButtonAnchor href={`/api/quiz-attempts/${id}/report.pdf`} download="quiz-results.pdf">
          Download Report
        </ButtonAnchor>
      </Results>
      {isSharing && (
        <LazyShareDialog
          thing={{ kind: "quizzes", id: quizId, name: quizTitle }}
          title="Share Results"
          message={`I scored ${score}/${totalQuestions} (${percentOf(score, totalQuestions)}%) on “${quizTitle}”. Try it:`}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

type ResultsTabProps = {
  attemptId: number | null;
  /** The last attempt completed on this page; it needs no loading. */
  completed: AttemptView | null;
  quizzes: Quizzes;
  durationMs: number;
  hasVideo: boolean;
  go: (place: StudyPlace) => void;
  onPlay: PlayMoment;
  /** Called with the attempt after an answer was marked. */
  onChange: (attempt: AttemptView) => void;
};

type ShownProps = Omit<ResultsTabProps, "attemptId" | "completed" | "quizzes">;

/** The results of an attempt, or a note that there are none yet. */
export default function ResultsTab({ attemptId, completed, quizzes, ...props }: ResultsTabProps) {
  if (attemptId !== null) {
    const known = completed?.id === attemptId ? completed : null;
    return <OneAttempt key={attemptId} attemptId={attemptId} known={known} {...props} />;
  }
  if (!quizzes.quizzes && !quizzes.isFailed) return <Loading />;
  return (
    <EmptyState
      title="No Results Yet"
      text="Complete a quiz to see your results here."
      action={
        <Button variant="primary" onClick={() => props.go({ tab: "quizzes" })}>
          Browse Quizzes
        </Button>
      }
    />
  );
}

function Loading() {
  return <div className="h-64 rounded-sm bg-line/60" role="status" aria-label="Loading results" />;
}

type OneAttemptProps = ShownProps & { attemptId: number; known: AttemptView | null };

function OneAttempt({ attemptId, known, ...props }: OneAttemptProps) {
  const [isGiven] = useState(known !== null);
  if (isGiven) return <Shown attempt={known} {...props} />;
  return <ReadAttempt attemptId={attemptId} known={known} {...props} />;
}

function ReadAttempt({ attemptId, known, ...props }: OneAttemptProps) {
  const { value, isFailed } = useCall("GET /api/quiz-attempts/:id", { param: { id: attemptId } });
  const attempt = known ?? value;
  if (!attempt && !isFailed) return <Loading />;
  return <Shown attempt={attempt} {...props} />;
}

function Shown({ attempt, go, ...props }: ShownProps & { attempt: AttemptView | null }) {
  return (
    <>
      <p className="mb-6">
        <Button size="small" onClick={() => go({ tab: "quizzes" })}>
          Back
        </Button>
      </p>
      {attempt ? (
        <OwnResults key={attempt.id} attempt={attempt} go={go} {...props} />
      ) : (
        <div role="alert">
          <h2 className="text-lead font-semibold">Results Not Found</h2>
          <p className="mt-2 text-quiet">The quiz results could not be loaded.</p>
        </div>
      )}
    </>
  );
}
