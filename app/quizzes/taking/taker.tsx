import { useEffect, useRef } from "react";
import type { Playable } from "~/app/player/playable";
import { Button } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { ProgressBar } from "~/app/ui/progress-bar";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { Verdict } from "~/functions/quizzes/quiz-kinds";
import type { OpenTextQuestion, QuizView } from "~/functions/quizzes/quiz-views";
import type { CheckAnswer } from "../use-feedback";
import { type QuizSession, useQuizSession } from "../use-quiz-session";
import type { AfterSubmission, SendAnswers } from "../use-submission";
import { FeedbackNote } from "./feedback-note";
import { QuizHead } from "./head";
import { Question } from "./question-view";

/** Classes of the buttons below a question: on phones within reach of the thumb, however long it is. */
const BAR =
  "taker-bar mt-4 flex flex-wrap items-center justify-between gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-5 max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]";

type QuizTakerProps = {
  quiz: Pick<QuizView, "title" | "description"> | null;
  /** Whether the page already shows the quiz's heading. */
  hasHeading?: boolean;
  questions: readonly OpenTextQuestion[];
  /** Practice: the only questions asked and counted. */
  only: readonly number[] | null;
  /** Index of the first question shown; 0 by default. */
  opensAt?: number | undefined;
  send: SendAnswers;
  /** Where the answers in progress are stored; null for nowhere. */
  storageKey: BrowserKeys["local"] | null;
  /** Grades one answer before the end; null if nothing is revealed until then. */
  check: CheckAnswer | null;
  /** What its clips play, and the video's title. */
  clip: { playable: Playable | null; title: string };
  onBack: () => void;
} & AfterSubmission;

/** Runs a quiz, or says that it is not available. */
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

function Taking({ quiz, hasHeading, clip, onBack, ...input }: TakingProps) {
  const session = useQuizSession(input);
  const { questions, only } = input;
  const { ids, taking, feedback, heading, top, question } = session;
  const checked = feedback.of(question?.id);
  const { index, answers, answered, isAnswered } = taking;
  if (session.state === "submitted") return <Submitted onBack={onBack} />;
  return (
    <section aria-labelledby="quiz-heading" className={classNames("max-w-176", index > 0 && "taker-later")}>
      {!hasHeading && <QuizHead ref={top} quiz={quiz} isPractice={only !== null} onBack={onBack} />}
      {feedback.isOffered && (
        <label className="mt-3 flex min-h-8 items-center gap-2 text-small pointer-coarse:min-h-11 max-sm:in-[.taker-later]:hidden">
          <input
            type="checkbox"
            checked={feedback.isOn}
            onChange={(event) => feedback.turn(event.target.checked)}
            className="size-5"
          />
          Feedback after each answer
        </label>
      )}
      <p className="mt-3 flex justify-between text-small text-quiet tabular-nums">
        <span>
          Question {index + 1} of {questions.length}
        </span>
        <span>
          Answered: {answered}/{questions.length}
        </span>
      </p>
      <ProgressBar label="Questions answered" max={questions.length} value={answered} />
      {question && (
        <Question
          key={question.id}
          ref={heading}
          question={question}
          answer={answers[question.id] ?? ""}
          checked={checked}
          onAnswer={(answer) => taking.answer(question.id, answer)}
        >
          {checked && (
            <FeedbackNote
              question={question}
              checked={checked}
              ownMark={taking.markOf(question.id)}
              onMark={(mark) => taking.mark(question.id, mark)}
              {...clip}
            />
          )}
        </Question>
      )}
      <Moves session={session} />
      <Overview
        ids={ids}
        index={index}
        stateOf={(id) => {
          const verdict = feedback.of(id)?.verdict;
          return (verdict && taking.markOf(id)) ?? verdict ?? (isAnswered(id) ? "answered" : "open");
        }}
        onGo={session.goTo}
      />
    </section>
  );
}

type MovesProps = { session: QuizSession };

/** Buttons for the previous and next question, or to submit. */
function Moves({ session }: MovesProps) {
  const { taking, feedback, state, isLast, isAsking, canCheck, unanswered, goTo, ...moves } = session;
  const { submit, submitAnyway, keepAnswering, checkNow } = moves;
  const { index } = taking;
  if (isAsking) return <Unanswered count={unanswered} onSubmit={submitAnyway} onBack={keepAnswering} />;
  return (
    <div className={BAR}>
      <Button disabled={index === 0} onClick={() => goTo(index - 1)}>
        Previous
      </Button>
      {canCheck ? (
        <Button variant="primary" disabled={feedback.isChecking} onClick={checkNow}>
          {feedback.isChecking ? "Checking..." : "Check answer"}
        </Button>
      ) : isLast ? (
        <Button variant="good" disabled={state === "pending"} onClick={submit}>
          {state === "pending" ? "Submitting..." : "Submit Quiz"}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => goTo(index + 1)}>
          Next
        </Button>
      )}
    </div>
  );
}

function Submitted({ onBack }: { onBack: () => void }) {
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

/** What is known of a question, in words and as a mark. */
const STATES: Record<Verdict | "answered" | "open", [words: string, mark: string, line: string]> = {
  open: ["not answered", "", ""],
  answered: ["answered", "", "border-ink font-semibold shadow-[inset_0_-4px_0_var(--good)]"],
  correct: ["correct", "\u2713", "border-good font-semibold text-good shadow-[inset_0_-4px_0_var(--good)]"],
  partial: ["partly right", "~", "border-warn font-semibold text-warn shadow-[inset_0_-4px_0_var(--warn)]"],
  unsure: ["to compare yourself", "?", "border-warn font-semibold text-warn shadow-[inset_0_-4px_0_var(--warn)]"],
  wrong: ["incorrect", "\u2717", "border-bad font-semibold text-bad shadow-[inset_0_-4px_0_var(--bad)]"],
};

type OverviewProps = {
  ids: readonly number[];
  index: number;
  stateOf: (id: number) => keyof typeof STATES;
  onGo: (index: number) => void;
};

/** A numbered button for each question, marked by its state. */
function Overview({ ids, index, stateOf, onGo }: OverviewProps) {
  return (
    <nav aria-label="Question overview" className="mt-8 grid grid-cols-5 gap-2 sm:grid-cols-10">
      {ids.map((id, at) => {
        const state = stateOf(id);
        const [words, mark, line] = STATES[state];
        return (
          <button
            key={id}
            type="button"
            // Marked, but not filled, which would look as if an answer not checked yet were right.
            className={classNames(
              "min-h-11 rounded-sm border tabular-nums aria-[current]:outline-2 aria-[current]:outline-offset-1 aria-[current]:outline-ink",
              line || "border-edge",
            )}
            data-answered={state !== "open"}
            aria-current={at === index ? "step" : undefined}
            aria-label={`Question ${at + 1}, ${words}`}
            onClick={() => onGo(at)}
          >
            {at + 1}
            {mark && ` ${mark}`}
          </button>
        );
      })}
    </nav>
  );
}

type UnansweredProps = { count: number; onSubmit: () => void; onBack: () => void };

/** Replaces the Submit button to confirm submitting with unanswered questions. Escape goes back. */
function Unanswered({ count, onSubmit, onBack }: UnansweredProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus();
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="unanswered"
      className={BAR}
      onKeyDown={(event) => event.key === "Escape" && onBack()}
    >
      <p ref={question} id="unanswered" tabIndex={-1} className="grow outline-none">
        {count} unanswered. Submit anyway?
      </p>
      <Button onClick={onBack}>Keep answering</Button>
      <Button variant="good" onClick={onSubmit}>
        Submit anyway
      </Button>
    </div>
  );
}
