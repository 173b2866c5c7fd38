import { call } from "~/app/browser/calls/call";
import { serverFailureMessage, serverMessage } from "~/app/browser/calls/server-message";
import { useCallFor } from "~/app/browser/calls/use-call";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { type Choices, KeepOrDrop } from "~/app/ui/keep-or-drop";
import { Skeleton } from "~/app/ui/skeleton";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { whyFewer } from "~/functions/generation/no-more";
import { sayMissingKinds } from "~/functions/quizzes/missing-kinds";
import type { QuizRequest } from "~/functions/quizzes/model";
import type { QuizView, SortableQuestion } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { sendQuizDeletion } from "../quiz-edits";

type SortQuestionsProps = {
  quiz: QuizView;
  /** What was requested of a new quiz, to say what it lacks; null of an older one. */
  wish: QuizRequest | null;
  onClose: () => void;
  /** Called when the choices are saved. */
  onSorted: () => void;
  returnFocus: () => void;
};

/** The questions of a new quiz to keep or drop one by one; their answers stay hidden. */
export default function SortQuestionsDialog({ quiz, wish, onClose, onSorted, returnFocus }: SortQuestionsProps) {
  const param = { id: quiz.id };
  const { value, isFailed, reload } = useCallFor("GET /api/quizzes/:id/sorting", { param }, (questions) => questions);
  const questions = value ?? [];
  const things = questions.map(({ id, questionText, options, citations }) => ({
    ...{ id, name: questionText, citations },
    content: <Asked text={questionText} options={options} />,
  }));
  const done = () => {
    onClose();
    onSorted();
  };

  async function save(choices: Choices): Promise<string | null> {
    const dropped = questions.flatMap(({ id }) => (choices.get(id) === "drop" ? [id] : []));
    if (dropped.length === questions.length) {
      onClose();
      await sendQuizDeletion(quiz, onSorted);
      return null;
    }
    const before = droppedBefore(questions);
    const isSame = dropped.length === before.length && dropped.every((id) => before.includes(id));
    try {
      if (!isSame) await sendDropped(quiz.id, dropped);
    } catch (thrown) {
      return serverMessage(thrown, "Failed to save. Please try again.");
    }
    if (!isSame) {
      showToast({
        title: "Questions sorted",
        description: `${counted(questions.length - dropped.length, "question")} kept. Dropped ones won't be asked again.`,
        action: undoAction(() => void undo(before)),
      });
    }
    done();
    return null;
  }
  async function undo(before: readonly number[]) {
    try {
      await sendDropped(quiz.id, before);
      onSorted();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: serverFailureMessage(thrown), isDestructive: true });
    }
  }
  return (
    <KeepOrDrop
      things={things}
      what="questions"
      note={[...(value && wish ? lacking(quiz, value, wish) : []), NOTE].join(" ")}
      before={choicesBefore(questions)}
      onClose={onClose}
      returnFocus={returnFocus}
      onSave={save}
    >
      {value === null && (isFailed ? <NotLoaded onRetry={reload} /> : <Coming />)}
    </KeepOrDrop>
  );
}

const NOTE = "All questions stay in the quiz unless you drop them. Dropping all of them deletes the quiz.";

/** What a quiz has less of than was requested, in sentences. */
function lacking(
  { totalQuestions, isOfflineDraft }: QuizView,
  questions: readonly SortableQuestion[],
  wish: QuizRequest,
): string[] {
  const fewer = `${counted(totalQuestions, "question")} to keep or drop. ${whyFewer(isOfflineDraft)}`;
  const kinds = questions.map(({ questionType }) => questionType);
  const missing = isOfflineDraft ? sayMissingKinds(kinds, wish) : null;
  return [...(totalQuestions < wish.count ? [fewer] : []), ...(missing ? [missing] : [])];
}

const sendDropped = (id: number, ids: readonly number[]) =>
  call("PUT /api/quizzes/:id/dropped", { param: { id }, json: { ids: [...ids] } });

const droppedBefore = (questions: readonly SortableQuestion[]) =>
  questions.flatMap(({ id, isDropped }) => (isDropped ? [id] : []));

/** In a quiz that was sorted before, what is not dropped was kept. */
function choicesBefore(questions: readonly SortableQuestion[]): Choices {
  if (!questions.some(({ isDropped }) => isDropped)) return new Map();
  return new Map(questions.map(({ id, isDropped }) => [id, isDropped ? "drop" : "keep"]));
}

function Asked({ text, options }: { text: string; options: readonly string[] }) {
  return (
    <>
      <p>{text}</p>
      {options.length > 0 && <p className="mt-1 text-small text-quiet">{options.join(" · ")}</p>}
    </>
  );
}

function Coming() {
  return (
    <div role="status" aria-label="Loading questions" className="mt-3 space-y-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorNote className="mt-3">
      Couldn't load the questions.{" "}
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </ErrorNote>
  );
}
