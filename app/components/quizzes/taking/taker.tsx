import { useEffect, useRef, useState } from "react";
import { postJson } from "~/app/hooks/call-api";
import { serverMessage } from "~/app/hooks/server-message";
import { NO_ANSWERS_MESSAGE } from "~/functions/quizzes/kinds";
import type { AttemptView, OpenQuestion, QuizView } from "~/functions/quizzes/views";
import { showToast } from "../../toast/store";
import { Overview } from "./overview";
import { Question } from "./question";
import { useQuizKeys } from "./use-quiz-keys";
import { useTaking } from "./use-taking";

type QuizTakerProps = {
  quiz: Pick<QuizView, "title" | "description"> | null;
  questions: readonly OpenQuestion[];
  /** Practice: the questions that alone are asked and counted. */
  only: readonly number[] | null;
  submitTo: string;
  storageKey: string;
  onBack: () => void;
  /** The attempt is kept. */
  onComplete: (attempt: AttemptView) => void;
  /** Loads what shows the results; until it is there the quiz says that it was submitted. */
  loadResults: () => Promise<unknown>;
  onResults: (attempt: AttemptView) => void;
};

/** Takes a quiz, or says that there is none. */
export function QuizTaker({ quiz, ...props }: QuizTakerProps) {
  if (quiz && props.questions.length > 0) return <Taking quiz={quiz} {...props} />;
  return (
    <div>
      <h2 className="text-lead font-semibold">Quiz Not Available</h2>
      <p className="mt-2 text-quiet">This quiz could not be loaded or has no questions.</p>
      <button type="button" className="button mt-4" onClick={props.onBack}>
        Back
      </button>
    </div>
  );
}

type TakingProps = QuizTakerProps & { quiz: Pick<QuizView, "title" | "description"> };

function Taking({ quiz, questions, only, submitTo, storageKey, onBack, ...after }: TakingProps) {
  const ids = questions.map(({ id }) => id);
  const taking = useTaking(storageKey, ids);
  const [state, setState] = useState<"open" | "pending" | "submitted">("open");
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const isFirstShown = useRef(true);
  const isHere = useRef(true);
  const { index, answers } = taking;
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const isAnswered = (id: number) => (answers[id] ?? "").trim() !== "";
  const answered = ids.filter(isAnswered).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is shown
  useEffect(() => {
    heading.current?.focus({ preventScroll: isFirstShown.current });
    // The first question leaves the quiz's title in view, and brings it there where a long page stood above it.
    if (isFirstShown.current) top.current?.scrollIntoView();
    isFirstShown.current = false;
  }, [index]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function submit() {
    if (state !== "open") return;
    if (answered === 0) {
      showToast({
        title: "No Answers",
        description: NO_ANSWERS_MESSAGE,
        isDestructive: true,
      });
      return;
    }
    setState("pending");
    const seconds = taking.seconds();
    const body = {
      answers: ids.map((id) => ({ questionId: id, userAnswer: answers[id] ?? "", timeSpent: seconds.of(id) })),
      timeSpent: seconds.total,
      clientId: taking.clientId,
      ...(only ? { only } : {}),
    };
    try {
      const { attempt } = (await (await postJson(submitTo, body)).json()) as { attempt: AttemptView };
      taking.forget();
      setState("submitted");
      showToast({
        title: "Quiz Submitted",
        description: `Your quiz has been submitted. Score: ${attempt.score}/${attempt.totalQuestions}`,
      });
      after.onComplete(attempt);
      void showResults(attempt);
    } catch (thrown) {
      const description = serverMessage(thrown, "Failed to submit quiz. Please try again.");
      showToast({ title: "Submission Error", description, isDestructive: true });
      setState("open");
    }
  }

  /** Whoever has gone back meanwhile is not led away again. */
  async function showResults(attempt: AttemptView) {
    // What cannot be loaded now, without a network say, leaves the learner where it says that the attempt is kept.
    const isLoaded = await after.loadResults().then(
      () => true,
      () => false,
    );
    if (isLoaded && isHere.current) after.onResults(attempt);
  }

  useQuizKeys({
    question,
    onAnswer: (answer) => question && taking.answer(question.id, answer),
    onMove: (by) => taking.goTo(index + by),
    onEnter: () => (isLast ? void submit() : taking.goTo(index + 1)),
    isActive: state === "open",
  });

  if (state === "submitted") {
    return (
      <div role="status">
        <h2 className="text-lead font-semibold">Quiz Submitted!</h2>
        <p className="mt-2 text-quiet">Thank you for completing the quiz. Your results have been saved.</p>
        <button type="button" className="button mt-4" onClick={onBack}>
          Back to Quizzes
        </button>
      </div>
    );
  }
  return (
    <section aria-labelledby="quiz-heading" className="mx-auto max-w-2xl">
      <div className="flex items-start justify-between gap-4">
        <h2 ref={top} id="quiz-heading" className="scroll-mt-4 text-lead font-semibold">
          {quiz.title}
        </h2>
        <button type="button" className="button button-small" onClick={onBack}>
          Back
        </button>
      </div>
      {only && <p className="text-quiet">Practice of the questions you missed</p>}
      {quiz.description && <p className="mt-1 text-quiet">{quiz.description}</p>}
      <p className="mt-6 flex justify-between text-small text-quiet tabular-nums">
        <span>
          Question {index + 1} of {questions.length}
        </span>
        <span>
          Answered: {answered}/{questions.length}
        </span>
      </p>
      <progress className="progress" aria-label="Questions answered" max={questions.length} value={answered} />
      {question && (
        <Question
          key={question.id}
          ref={heading}
          question={question}
          answer={answers[question.id] ?? ""}
          onAnswer={(answer) => taking.answer(question.id, answer)}
        />
      )}
      <div className="taker-moves">
        <button type="button" className="button" disabled={index === 0} onClick={() => taking.goTo(index - 1)}>
          Previous
        </button>
        {isLast ? (
          <button type="button" className="button button-submit" disabled={state === "pending"} onClick={submit}>
            {state === "pending" ? "Submitting..." : "Submit Quiz"}
          </button>
        ) : (
          <button type="button" className="button button-primary" onClick={() => taking.goTo(index + 1)}>
            Next
          </button>
        )}
      </div>
      <Overview ids={ids} index={index} isAnswered={isAnswered} onGo={taking.goTo} />
    </section>
  );
}
