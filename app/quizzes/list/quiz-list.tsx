import { useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { takeLostFocus, useArrival } from "~/app/browser/use-arrival";
import { LazyShareDialog } from "~/app/shares/lazy-share-dialog";
import { lazyPart } from "~/app/shell/lazy-part";
import type { StudyPlace } from "~/app/transcripts/study-page";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { Skeleton } from "~/app/ui/skeleton";
import type { StudyOffer } from "~/functions/generation/offer";
import type { QuizRequest } from "~/functions/quizzes/model";
import { EXTRACT_QUIZ_NOTICE } from "~/functions/quizzes/quiz-kinds";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { writtenByModels } from "~/functions/text/written-by";
import { type LoadedQuiz, loadQuiz } from "../load-quiz";
import { OfferNote } from "../offer-note";
import { sendQuizBookmark, sendQuizDeletion } from "../quiz-edits";
import type { Quizzes } from "../use-quizzes";
import { GenerateForm } from "./generate-form";
import { QuizCard } from "./quiz-card";

const SortQuestions = lazyPart(() => import("./sort-questions-dialog"));

type QuizListProps = {
  quizzes: Quizzes;
  offer: StudyOffer;
  go: (place: StudyPlace) => void;
  /** The quiz about to be taken; null if it could not be loaded. */
  onStart: (loaded: LoadedQuiz | null) => void;
};

/** A transcript's quizzes, with a form to make another. */
export function QuizList({ quizzes, offer, go, onStart }: QuizListProps) {
  const { quizzes: list, isFailed, reload, put, generation } = quizzes;
  const [shared, setShared] = useState<QuizView | null>(null);
  const [sorted, setSorted] = useState<{ quiz: QuizView; wish: QuizRequest | null } | null>(null);
  const heading = useArrival<HTMLHeadingElement>(useNavigationType() === "PUSH");
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const keepFocus = () => takeLostFocus(heading.current);
  const onGenerated = ({ quiz }: { quiz: QuizView }, wish: QuizRequest) => {
    reload();
    setSorted({ quiz, wish });
  };

  /** Loads the quiz before the list is replaced. */
  async function take(quiz: number) {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    // On failure the taker loads it again and shows the error.
    const loaded = await loadQuiz(quiz, null, signal).catch(() => null);
    if (signal.aborted) return;
    onStart(loaded);
    go({ tab: "quizzes", quiz });
  }
  const form = (isFirst: boolean) => (
    <GenerateForm {...{ generation, offer, isFirst, onGenerated }} onEnd={keepFocus} />
  );
  if (isFailed) return <NotLoaded onRetry={reload} />;
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
            {list && countText(list.length)}
          </p>
        </div>
        {list && list.length > 0 && form(false)}
      </div>
      <OfferNote offer={offer} what="questions" />
      {!list && <QuizSkeletons />}
      {list?.length === 0 && <NoQuizzes>{form(true)}</NoQuizzes>}
      {list && list.length > 0 && (
        <>
          <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-6">
            {list.map((quiz) => (
              <QuizCard
                key={quiz.id}
                quiz={quiz}
                onTake={() => void take(quiz.id)}
                onResults={() => quiz.lastAttemptId && go({ tab: "quiz-results", attempt: quiz.lastAttemptId })}
                onShare={() => setShared(quiz)}
                onSort={() => setSorted({ quiz, wish: null })}
                onBookmark={() => void sendQuizBookmark(quiz).then(put)}
                onDelete={() =>
                  void sendQuizDeletion(quiz, reload).then(() => heading.current?.focus({ preventScroll: true }))
                }
                onChange={put}
              />
            ))}
          </ul>
          <MadeBy quizzes={list} />
        </>
      )}
      {sorted && (
        <SortQuestions {...sorted} onClose={() => setSorted(null)} onSorted={reload} returnFocus={keepFocus} />
      )}
      {shared && <ShareQuiz quiz={shared} onClose={() => setShared(null)} onFocus={keepFocus} />}
    </section>
  );
}

function MadeBy({ quizzes }: { quizzes: readonly QuizView[] }) {
  const byModels = writtenByModels(quizzes);
  return (
    <>
      {quizzes.some(({ isOfflineDraft }) => isOfflineDraft) && (
        <p className="mt-6 max-w-measure text-small text-quiet">{EXTRACT_QUIZ_NOTICE}</p>
      )}
      {byModels && <p className="mt-6 max-w-measure text-small text-quiet">{byModels}</p>}
    </>
  );
}

function NoQuizzes({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      level={3}
      className="mt-6"
      title="No Quizzes Yet"
      text="Create your first quiz from this transcript to test your knowledge."
      action={<div className="flex justify-center">{children}</div>}
    />
  );
}

/** Placeholder while the quizzes load. */
function QuizSkeletons() {
  return (
    <div className="card-grid mt-6" aria-hidden="true">
      {["first", "second", "third"].map((key) => (
        <Skeleton key={key} className="h-44" />
      ))}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      title="Error Loading Quizzes"
      text="There was an error loading the quizzes. Please try again."
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}

type ShareQuizProps = { quiz: QuizView; onClose: () => void; onFocus: () => void };

function ShareQuiz({ quiz: { id, title }, onClose, onFocus }: ShareQuizProps) {
  return (
    <LazyShareDialog
      thing={{ kind: "quizzes", id, name: title }}
      title="Share Quiz"
      onClose={onClose}
      returnFocus={onFocus}
    />
  );
}

const countText = (count: number): string =>
  count > 0 ? `${counted(count, "quiz", "quizzes")} available` : "No quizzes available for this transcript";
