import { useNavigationType } from "@remix-run/react";
import { Suspense, useState } from "react";
import { percentOf } from "~/functions/quizzes/attempts/duration";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { useReviewed } from "../use-reviewed";
import { lazyPart } from "~/app/shell/lazy-part";
import type { StudyPlace } from "~/app/transcripts/study-page";
import { Button, ButtonAnchor } from "~/app/ui/button";
import { AddMissed } from "./add-missed";
import { Results } from "./results";
import type { PlayMoment } from "./review";

const ShareDialog = lazyPart(() => import("~/app/shares/share-dialog"));

type OwnResultsProps = {
  attempt: AttemptView;
  durationMs: number;
  hasVideo: boolean;
  go: (place: StudyPlace) => void;
  onPlay: PlayMoment;
  /** Called with the attempt after a grade was overruled. */
  onChange: (attempt: AttemptView) => void;
};

/** An attempt at the user's own quiz, with all of its actions. */
export function OwnResults({ attempt, durationMs, hasVideo, go, onPlay, onChange }: OwnResultsProps) {
  const { id, quizId, quizTitle, score, totalQuestions, missedQuestionIds, answers } = attempt;
  const isArrival = useNavigationType() === "PUSH";
  const [isSharing, setSharing] = useState(false);
  const reviewed = useReviewed(answers.map(({ questionId }) => questionId));

  return (
    <>
      <Results
        attempt={attempt}
        durationMs={durationMs}
        hasVideo={hasVideo}
        onPlay={onPlay}
        onChange={onChange}
        reviewed={reviewed}
        isArrival={isArrival}
      >
        {missedQuestionIds.length > 0 && (
          <>
            <Button
              variant="primary"
              className="max-sm:col-span-full"
              onClick={() => go({ tab: "quizzes", quiz: quizId, practice: id })}
            >
              Practice what you missed
            </Button>
            <AddMissed missed={missedQuestionIds} reviewed={reviewed} />
          </>
        )}
        <Button onClick={() => go({ tab: "quizzes", quiz: quizId })}>Retake Quiz</Button>
        <Button onClick={() => setSharing(true)}>Share Results</Button>
        <ButtonAnchor href={`/api/quiz-attempts/${id}/report.pdf`} download="quiz-results.pdf">
          Download Report
        </ButtonAnchor>
      </Results>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            thing={{ kind: "quizzes", id: quizId, name: quizTitle }}
            title="Share Results"
            message={`I scored ${score}/${totalQuestions} (${percentOf(score, totalQuestions)}%) on “${quizTitle}”. Try it:`}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
