import type { BrowserKeys } from "~/functions/privacy/browser";
import type { OpenQuestion, QuizView } from "~/functions/quizzes/quiz-views";
import type { Playable } from "~/app/player/playable";
import type { CheckAnswer } from "../use-feedback";
import { type QuizSession, useQuizSession } from "../use-quiz-session";
import type { AfterSubmission, SendAnswers } from "../use-submission";
import { Button } from "~/app/ui/button";
import { Progress } from "~/app/ui/progress";
import { BAR } from "./bar";
import { FeedbackNote } from "./feedback-note";
import { QuizHead } from "./head";
import { Overview } from "./overview";
import { Question } from "./question";
import { Unanswered } from "./unanswered";

type QuizTakerProps = {
  quiz: Pick<QuizView, "title" | "description"> | null;
  /** Whether the page already shows the quiz's heading. */
  hasHeading?: boolean;
  questions: readonly OpenQuestion[];
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
    <section aria-labelledby="quiz-heading" className="max-w-176">
      {!hasHeading && <QuizHead ref={top} quiz={quiz} isPractice={only !== null} onBack={onBack} />}
      {feedback.isOffered && (
        <label className="mt-3 flex min-h-8 items-center gap-2 text-small pointer-coarse:min-h-11">
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
      <Progress label="Questions answered" max={questions.length} value={answered} />
      {question && (
        <Question
          key={question.id}
          ref={heading}
          question={question}
          answer={answers[question.id] ?? ""}
          isChecked={checked !== null}
          onAnswer={(answer) => taking.answer(question.id, answer)}
        >
          {checked && <FeedbackNote checked={checked} {...clip} />}
        </Question>
      )}
      <Moves session={session} />
      <Overview ids={ids} index={index} isAnswered={isAnswered} onGo={session.goTo} />
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
