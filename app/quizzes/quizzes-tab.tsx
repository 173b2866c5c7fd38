import { useState } from "react";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import type { Playable } from "~/app/player/playable";
import type { LoadedQuiz } from "./load-quiz";
import type { Quizzes } from "./use-quizzes";
import type { StudyPlace } from "~/app/transcripts/study-page";
import { QuizList } from "./list/quiz-list";
import { Take } from "./taking/take";

// Exported here because the page loads this module late: imported by itself, the opening would take the quiz along to every transcript.
export { QuizOpening } from "./taking/opening";

type QuizzesTabProps = {
  quizzes: Quizzes;
  /** The quiz that the page was opened with and already shows the heading of, until the reader leaves it. */
  opened: LoadedQuiz | null;
  /** The quiz being taken. */
  quizId: number | null;
  /** The attempt whose missed questions are practiced. */
  practiceOf: number | null;
  /** What a question's clip plays, and the video's title. */
  clip: { playable: Playable | null; title: string };
  go: (place: StudyPlace) => void;
  onComplete: (attempt: AttemptView) => void;
};

export default function QuizzesTab({ quizzes, opened, quizId, practiceOf, clip, go, onComplete }: QuizzesTabProps) {
  const [started, setStarted] = useState<LoadedQuiz | null>(null);
  if (quizId !== null) {
    return (
      <Take
        key={`${quizId}-${practiceOf}`}
        quizId={quizId}
        practiceOf={practiceOf}
        clip={clip}
        loaded={practiceOf === null ? (opened ?? (started?.quiz.id === quizId ? started : null)) : null}
        hasHeading={practiceOf === null && opened !== null}
        go={go}
        onComplete={onComplete}
      />
    );
  }
  return <QuizList quizzes={quizzes} go={go} onStart={setStarted} />;
}
