import { useNavigationType } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { takeLostFocus, useArrival } from "~/app/hooks/use-arrival";
import { OFFLINE_QUIZ_NOTICE } from "~/functions/quizzes/kinds";
import type { AttemptView, QuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { bookmarkQuiz, deleteQuiz } from "../../client/quizzes/edit-quiz";
import { type LoadedQuiz, loadQuiz } from "../../client/quizzes/load-quiz";
import type { Quizzes } from "../../hooks/quizzes/use-quizzes";
import type { StudyPlace } from "../transcripts/study-page";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Skeleton } from "../ui/skeleton";
import { GenerateForm } from "./list/generate-form";
import { QuizCard } from "./list/quiz-card";
import { Take } from "./taking/take";

const ShareDialog = lazy(() => import("./share-dialog"));

type QuizzesTabProps = {
  quizzes: Quizzes;
  /** The quiz that is taken. */
  quizId: number | null;
  /** The attempt whose missed questions alone are taken. */
  practiceOf: number | null;
  go: (place: StudyPlace) => void;
  onComplete: (attempt: AttemptView) => void;
};

export default function QuizzesTab({ quizzes, quizId, practiceOf, go, onComplete }: QuizzesTabProps) {
  const [started, setStarted] = useState<LoadedQuiz | null>(null);
  if (quizId !== null) {
    return (
      <Take
        key={`${quizId}-${practiceOf}`}
        quizId={quizId}
        practiceOf={practiceOf}
        loaded={practiceOf === null && started?.quiz.id === quizId ? started : null}
        go={go}
        onComplete={onComplete}
      />
    );
  }
  return <QuizList quizzes={quizzes} go={go} onStart={setStarted} />;
}

type QuizListProps = Pick<QuizzesTabProps, "quizzes" | "go"> & { onStart: (loaded: LoadedQuiz | null) => void };

function QuizList({ quizzes, go, onStart }: QuizListProps) {
  const { quizzes: list, isFailed, reload, put, generation } = quizzes;
  const [shared, setShared] = useState<QuizView | null>(null);
  const heading = useArrival<HTMLHeadingElement>(useNavigationType() === "PUSH");
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const keepFocus = () => takeLostFocus(heading.current);

  /** The quiz is read before the list makes room for it. */
  async function take(quiz: number) {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    // What could not be read is read once more where it is taken, which says so.
    const loaded = await loadQuiz(quiz, null, signal).catch(() => null);
    if (signal.aborted) return;
    onStart(loaded);
    go({ tab: "quizzes", quiz });
  }
  if (isFailed) {
    return (
      <div role="alert">
        <h2 className="text-lead font-semibold">Error Loading Quizzes</h2>
        <p className="mt-2 text-quiet">There was an error loading the quizzes. Please try again.</p>
        <Button className="mt-4" onClick={reload}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="quizzes-heading">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2
            ref={heading}
            id="quizzes-heading"
            tabIndex={-1}
            className="scroll-mt-4 text-lead font-semibold outline-none"
          >
            Available Quizzes
          </h2>
          <p className="text-quiet" role="status">
            {list &&
              (list.length > 0
                ? `${counted(list.length, "quiz", "quizzes")} available`
                : "No quizzes available for this transcript")}
          </p>
        </div>
        {list && list.length > 0 && (
          <GenerateForm generation={generation} isFirst={false} onGenerated={reload} onEnd={keepFocus} />
        )}
      </div>
      {!list && (
        <div className="card-grid mt-6" aria-hidden="true">
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} className="h-44" />
          ))}
        </div>
      )}
      {list?.length === 0 && (
        <EmptyState
          level={3}
          className="mt-6"
          title="No Quizzes Yet"
          text="Create your first quiz from this transcript to test your knowledge."
          action={
            <div className="flex justify-center">
              <GenerateForm generation={generation} isFirst onGenerated={reload} onEnd={keepFocus} />
            </div>
          }
        />
      )}
      {list && list.length > 0 && (
        <>
          <ul className="quiz-grid mt-6">
            {list.map((quiz) => (
              <QuizCard
                key={quiz.id}
                quiz={quiz}
                onTake={() => void take(quiz.id)}
                onResults={() => quiz.lastAttemptId && go({ tab: "quiz-results", attempt: quiz.lastAttemptId })}
                onShare={() => setShared(quiz)}
                onBookmark={() => void bookmarkQuiz(quiz).then(put)}
                onDelete={() =>
                  void deleteQuiz(quiz, reload).then(() => heading.current?.focus({ preventScroll: true }))
                }
                onChange={put}
              />
            ))}
          </ul>
          {list.some(({ isOfflineDraft }) => isOfflineDraft) && (
            <p className="mt-6 max-w-measure text-small text-quiet">{OFFLINE_QUIZ_NOTICE}</p>
          )}
        </>
      )}
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog quiz={shared} onClose={() => setShared(null)} onFocus={keepFocus} />
        </Suspense>
      )}
    </section>
  );
}
