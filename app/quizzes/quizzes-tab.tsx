import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import type { Playable } from "~/app/player/playable";
import type { StudyPlace } from "~/app/transcripts/study-page";
import type { StudyOffer } from "~/functions/generation/offer";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import { QuizList } from "./list/quiz-list";
import { type LoadedQuiz, loadQuiz } from "./load-quiz";
import { QuizTaker } from "./taking/taker";
import type { Quizzes } from "./use-quizzes";

type TakeProps = {
  quizId: number;
  /** The attempt whose missed questions are practiced. */
  practiceOf: number | null;
  clip: { playable: Playable | null; title: string };
  /** The quiz to take, if it is already loaded. */
  loaded: LoadedQuiz | null;
  hasHeading: boolean;
  go: (place: StudyPlace) => void;
  onComplete: (attempt: AttemptView) => void;
};

const loadResults = () => import("./results/results-tab");

/** Loads a quiz, runs it, and opens the results. */
function Take({ quizId, practiceOf, clip, loaded: known, hasHeading, go, onComplete }: TakeProps) {
  const [loaded, setLoaded] = useState<LoadedQuiz | "failed" | null>(known);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    loadQuiz(quizId, practiceOf, signal)
      .then(setLoaded)
      .catch(() => {
        if (!signal.aborted) setLoaded("failed");
      });
    return () => controller.abort();
  }, [quizId, practiceOf, isKnown]);

  if (loaded === null) return <div className="h-64 rounded-sm bg-line/60" role="status" aria-label="Loading quiz" />;
  return (
    <QuizTaker
      quiz={loaded === "failed" ? null : loaded.quiz}
      questions={loaded === "failed" ? [] : loaded.questions}
      hasHeading={hasHeading}
      only={loaded === "failed" ? null : loaded.only}
      send={(json) => call("POST /api/quizzes/:id/attempts", { param: { id: quizId }, json })}
      check={(questionId, userAnswer) =>
        call("POST /api/quizzes/:id/check", { param: { id: quizId }, json: { questionId, userAnswer } })
      }
      clip={clip}
      storageKey={practiceOf === null ? `vidwright.quiz.${quizId}` : `vidwright.quiz.${quizId}.${practiceOf}`}
      onBack={() => go({ tab: "quizzes" })}
      onComplete={onComplete}
      loadResults={loadResults}
      onResults={({ id }) => go({ tab: "quiz-results", attempt: id })}
    />
  );
}

// Exported here because the page loads this module late: imported by itself, the opening would take the quiz along to every transcript.
export { QuizOpening } from "./taking/opening";

type QuizzesTabProps = {
  quizzes: Quizzes;
  /** The quiz that the page was opened with, until the reader leaves it. The page already shows its heading. */
  opened: LoadedQuiz | null;
  /** The quiz being taken. */
  quizId: number | null;
  /** The attempt whose missed questions are practiced. */
  practiceOf: number | null;
  /** What a question's clip plays, and the video's title. */
  clip: { playable: Playable | null; title: string };
  /** What can be made from the transcript. */
  offer: StudyOffer;
  go: (place: StudyPlace) => void;
  onComplete: (attempt: AttemptView) => void;
};

export default function QuizzesTab({
  quizzes,
  opened,
  quizId,
  practiceOf,
  clip,
  offer,
  go,
  onComplete,
}: QuizzesTabProps) {
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
  return <QuizList quizzes={quizzes} offer={offer} go={go} onStart={setStarted} />;
}
