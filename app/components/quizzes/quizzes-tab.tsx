import { lazy, Suspense, useEffect, useState } from "react";
import { callApi } from "~/app/hooks/call-api";
import { OFFLINE_QUIZ_NOTICE } from "~/functions/quizzes/kinds";
import type { AttemptView, OpenQuestion, QuizView } from "~/functions/quizzes/views";
import type { StudyPlace } from "../transcripts/study-page";
import { counted } from "./labels";
import { GenerateForm } from "./list/generate-form";
import { bookmarkQuiz, deleteQuiz } from "./list/manage";
import { QuizCard } from "./list/quiz-card";
import { QuizTaker } from "./taking/taker";
import type { Quizzes } from "./use-quizzes";

const ShareDialog = lazy(() => import("./share-dialog"));

type QuizzesTabProps = {
  quizzes: Quizzes;
  /** The quiz that is taken. */
  quizId: number | null;
  /** The attempt whose missed questions alone are taken. */
  practiceOf: number | null;
  go: (place: StudyPlace) => void;
};

export default function QuizzesTab({ quizzes, quizId, practiceOf, go }: QuizzesTabProps) {
  if (quizId !== null) {
    return <Take key={`${quizId}-${practiceOf}`} quizzes={quizzes} quizId={quizId} practiceOf={practiceOf} go={go} />;
  }
  return <QuizList quizzes={quizzes} go={go} />;
}

function QuizList({ quizzes, go }: Pick<QuizzesTabProps, "quizzes" | "go">) {
  const { quizzes: list, isFailed, reload, put, transcriptId } = quizzes;
  const [shared, setShared] = useState<QuizView | null>(null);
  if (isFailed) {
    return (
      <div role="alert">
        <h2 className="text-lead font-semibold">Error Loading Quizzes</h2>
        <p className="mt-2 text-quiet">There was an error loading the quizzes. Please try again.</p>
        <button type="button" className="button mt-4" onClick={reload}>
          Try Again
        </button>
      </div>
    );
  }
  return (
    <section aria-labelledby="quizzes-heading">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="quizzes-heading" className="text-lead font-semibold">
            Available Quizzes
          </h2>
          <p className="text-quiet" role="status">
            {list &&
              (list.length > 0
                ? `${counted(list.length, "quiz", "quizzes")} available`
                : "No quizzes available for this transcript")}
          </p>
        </div>
        {list && list.length > 0 && <GenerateForm transcriptId={transcriptId} isFirst={false} onGenerated={reload} />}
      </div>
      {!list && (
        <div className="card-grid mt-6" aria-hidden="true">
          {["first", "second", "third"].map((key) => (
            <div key={key} className="h-44 rounded-sm bg-line/60" />
          ))}
        </div>
      )}
      {list?.length === 0 && (
        <div className="empty-card mt-6">
          <h3 className="text-lead font-semibold">No Quizzes Yet</h3>
          <p className="mt-2 mb-4 text-quiet">Create your first quiz from this transcript to test your knowledge.</p>
          <div className="flex justify-center">
            <GenerateForm transcriptId={transcriptId} isFirst onGenerated={reload} />
          </div>
        </div>
      )}
      {list && list.length > 0 && (
        <>
          <ul className="quiz-grid mt-6">
            {list.map((quiz) => (
              <QuizCard
                key={quiz.id}
                quiz={quiz}
                onTake={() => go({ tab: "quizzes", quiz: quiz.id })}
                onResults={() => quiz.lastAttemptId && go({ tab: "quiz-results", attempt: quiz.lastAttemptId })}
                onShare={() => setShared(quiz)}
                onBookmark={() => void bookmarkQuiz(quiz).then(put)}
                onDelete={() => void deleteQuiz(quiz, reload)}
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
          <ShareDialog quiz={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </section>
  );
}

type Loaded = { quiz: QuizView; questions: OpenQuestion[]; only: number[] | null };

/** Loads what is to be taken, then has it taken. */
function Take({ quizzes, quizId, practiceOf, go }: QuizzesTabProps & { quizId: number }) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async <T,>(path: string) => (await (await callApi(path, { signal })).json()) as T;
    Promise.all([
      read<QuizView>(`/api/quizzes/${quizId}`),
      read<OpenQuestion[]>(`/api/quizzes/${quizId}/questions`),
      practiceOf === null ? null : read<AttemptView>(`/api/quiz-attempts/${practiceOf}`),
    ])
      .then(([quiz, questions, attempt]) => {
        const only = attempt && attempt.quizId === quizId ? attempt.missedQuestionIds : null;
        setLoaded({ quiz, questions: only ? questions.filter(({ id }) => only.includes(id)) : questions, only });
      })
      .catch(() => {
        if (!signal.aborted) setLoaded("failed");
      });
    return () => controller.abort();
  }, [quizId, practiceOf]);

  const back = () => go({ tab: "quizzes" });
  if (loaded === null) return <div className="h-64 rounded-sm bg-line/60" role="status" aria-label="Loading quiz" />;
  return (
    <QuizTaker
      quiz={loaded === "failed" ? null : loaded.quiz}
      questions={loaded === "failed" ? [] : loaded.questions}
      only={loaded === "failed" ? null : loaded.only}
      submitTo={`/api/quizzes/${quizId}/attempts`}
      storageKey={practiceOf === null ? `vidwright.quiz.${quizId}` : `vidwright.quiz.${quizId}.${practiceOf}`}
      onBack={back}
      onComplete={(attempt) => {
        quizzes.reload();
        go({ tab: "quiz-results", attempt: attempt.id });
      }}
    />
  );
}
