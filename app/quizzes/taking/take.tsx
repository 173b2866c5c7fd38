import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import type { Playable } from "~/app/player/playable";
import { type LoadedQuiz, loadQuiz } from "../load-quiz";
import type { StudyPlace } from "~/app/transcripts/study-page";
import { QuizTaker } from "./taker";

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

const loadResults = () => import("../results/results-tab");

/** Loads a quiz, runs it, and opens the results. */
export function Take({ quizId, practiceOf, clip, loaded: known, hasHeading, go, onComplete }: TakeProps) {
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
