import { useEffect, useRef, useState } from "react";
import type { OpenQuestion, QuizView } from "~/functions/quizzes/quiz-views";
import { useQuizKeys } from "../../../hooks/quizzes/use-quiz-keys";
import { type AfterSubmission, useSubmission } from "../../../hooks/quizzes/use-submission";
import { useTaking } from "../../../hooks/quizzes/use-taking";
import { Button } from "../../ui/button";
import { Progress } from "../../ui/progress";
import { Overview } from "./overview";
import { Question } from "./question";
import { Unanswered } from "./unanswered";

type QuizTakerProps = {
  quiz: Pick<QuizView, "title" | "description"> | null;
  questions: readonly OpenQuestion[];
  /** Practice: the questions that alone are asked and counted. */
  only: readonly number[] | null;
  submitTo: string;
  storageKey: string;
  onBack: () => void;
} & AfterSubmission;

/** Takes a quiz, or says that there is none. */
export function QuizTaker({ quiz, ...props }: QuizTakerProps) {
  if (quiz && props.questions.length > 0) return <Taking quiz={quiz} {...props} />;
  return (
    <div>
      <h2 className="text-lead font-semibold">Quiz Not Available</h2>
      <p className="mt-2 text-quiet">This quiz could not be loaded or has no questions.</p>
      <Button className="mt-4" onClick={props.onBack}>
        Back
      </Button>
    </div>
  );
}

type TakingProps = QuizTakerProps & { quiz: Pick<QuizView, "title" | "description"> };

function Taking({ quiz, questions, only, submitTo, storageKey, onBack, ...after }: TakingProps) {
  const ids = questions.map(({ id }) => id);
  const taking = useTaking(storageKey, ids);
  const submission = useSubmission({ taking, ids, only, submitTo, ...after });
  const { state } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const isFirstShown = useRef(true);
  const { index, answers, answered, isAnswered } = taking;
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const unanswered = ids.length - answered;
  /** The question at which it was asked whether to submit all the same; going to another one takes that back. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const isAsking = state === "open" && askedAt === index && unanswered > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is shown
  useEffect(() => {
    heading.current?.focus({ preventScroll: isFirstShown.current });
    // The first question leaves the quiz's title in view, and brings it there where a long page stood above it.
    if (isFirstShown.current) top.current?.scrollIntoView();
    isFirstShown.current = false;
  }, [index]);

  /** Asks first where something is left open; with nothing answered it says so instead. */
  function submit() {
    if (taking.answered > 0 && unanswered > 0) setAskedAt(index);
    else void submission.submit();
  }

  function goTo(next: number) {
    setAskedAt(null);
    taking.goTo(next);
  }

  function submitAnyway() {
    setAskedAt(null);
    void submission.submit();
  }

  function keepAnswering() {
    const first = ids.findIndex((id) => !isAnswered(id));
    if (first === index) heading.current?.focus();
    goTo(first);
  }

  useQuizKeys({
    question,
    onAnswer: (answer) => question && taking.answer(question.id, answer),
    onMove: (by) => goTo(index + by),
    onEnter: () => (isLast ? submit() : goTo(index + 1)),
    isActive: state === "open" && !isAsking,
  });

  if (state === "submitted") {
    return (
      <div role="status">
        <h2 className="text-lead font-semibold">Quiz Submitted!</h2>
        <p className="mt-2 text-quiet">Thank you for completing the quiz. Your results have been saved.</p>
        <Button className="mt-4" onClick={onBack}>
          Back to Quizzes
        </Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="quiz-heading" className="mx-auto max-w-2xl">
      <div className="flex items-start justify-between gap-4">
        <h2 ref={top} id="quiz-heading" className="scroll-mt-4 text-lead font-semibold">
          {quiz.title}
        </h2>
        <Button size="small" onClick={onBack}>
          Back
        </Button>
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
      <Progress label="Questions answered" max={questions.length} value={answered} />
      {question && (
        <Question
          key={question.id}
          ref={heading}
          question={question}
          answer={answers[question.id] ?? ""}
          onAnswer={(answer) => taking.answer(question.id, answer)}
        />
      )}
      {isAsking ? (
        <Unanswered count={unanswered} onSubmit={submitAnyway} onBack={keepAnswering} />
      ) : (
        <div className="taker-moves">
          <Button disabled={index === 0} onClick={() => goTo(index - 1)}>
            Previous
          </Button>
          {isLast ? (
            <Button variant="good" disabled={state === "pending"} onClick={submit}>
              {state === "pending" ? "Submitting..." : "Submit Quiz"}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => goTo(index + 1)}>
              Next
            </Button>
          )}
        </div>
      )}
      <Overview ids={ids} index={index} isAnswered={isAnswered} onGo={goTo} />
    </section>
  );
}
