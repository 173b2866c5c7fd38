import { Button, ButtonAnchor } from "~/app/ui/button";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { momentUrl } from "~/functions/text/format-time";
import { openableVideo } from "~/functions/transcripts/video-link";
import { useReviewed } from "../use-reviewed";
import { AddMissed } from "./add-missed";
import { Results } from "./results";

type SharedResultsProps = {
  attempt: AttemptView;
  /** Called with the attempt after an answer was marked. */
  onChange: (attempt: AttemptView) => void;
  /** Restarts the quiz, with all or only these questions. */
  onAgain: (only: readonly number[] | null) => void;
};

/**
 * An attempt at someone else's quiz, opened by its link. The attempt belongs to whoever took it, to practice and to
 * review.
 */
export function SharedResults({ attempt, onChange, onAgain }: SharedResultsProps) {
  const { id, answers, videoUrl, missedQuestionIds } = attempt;
  const source = openableVideo(videoUrl);
  const reviewed = useReviewed(answers.map(({ questionId }) => questionId));
  return (
    <Results
      attempt={attempt}
      durationMs={null}
      onPlay={source ? (startMs) => window.open(momentUrl(source, startMs), "_blank", "noreferrer") : null}
      onChange={onChange}
      reviewed={reviewed}
      isArrival
      action={
        missedQuestionIds.length > 0 ? (
          <AddMissed missed={missedQuestionIds} reviewed={reviewed} />
        ) : (
          <Button variant="primary" onClick={() => onAgain(null)}>
            Retake Quiz
          </Button>
        )
      }
    >
      {missedQuestionIds.length > 0 && (
        <>
          <Button onClick={() => onAgain(missedQuestionIds)}>Practice what you missed</Button>
          <Button onClick={() => onAgain(null)}>Retake Quiz</Button>
        </>
      )}
      <ButtonAnchor href={`/api/quiz-attempts/${id}/report.pdf`} download="quiz-results.pdf">
        Download Report
      </ButtonAnchor>
    </Results>
  );
}
