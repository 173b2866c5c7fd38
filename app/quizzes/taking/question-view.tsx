import { forwardRef, type ReactNode } from "react";
import { Badge } from "~/app/ui/badge";
import { TextArea } from "~/app/ui/field";
import type { OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import { BLOOMS_LABELS, DIFFICULTY_LABELS } from "../quiz-labels";
import { sayOption } from "./say-option";

type QuestionProps = {
  question: OpenTextQuestion;
  answer: string;
  /** Whether the answer was checked, after which it can't be changed. */
  isChecked: boolean;
  onAnswer: (answer: string) => void;
  /** Shown below the answer. */
  children?: ReactNode;
};

const OPTION =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-edge px-3 py-2 hover:border-ink hover:bg-sunken has-checked:border-ink has-checked:bg-sunken";

/** One question to answer. Its heading is focused when it appears. */
export const Question = forwardRef<HTMLHeadingElement, QuestionProps>(function Question(
  { question, answer, isChecked, onAnswer, children },
  heading,
) {
  const { id, questionText, questionType, options, difficulty, bloomsLevel } = question;
  const name = (option: string) => (questionType === "true_false" ? sayOption(option) : option);
  return (
    <div className="mt-6 p-5 border border-line rounded-sm bg-raised">
      <p className="flex flex-wrap gap-2">
        <Badge>{DIFFICULTY_LABELS[difficulty]}</Badge>
        {bloomsLevel && <Badge>{BLOOMS_LABELS[bloomsLevel]}</Badge>}
      </p>
      <h3
        ref={heading}
        id={`question-${id}`}
        tabIndex={-1}
        className="mt-3 font-serif text-lead text-pretty outline-none"
      >
        {questionText}
      </h3>
      {questionType === "short_answer" ? (
        <TextArea
          rows={4}
          aria-labelledby={`question-${id}`}
          value={answer}
          maxLength={5000}
          readOnly={isChecked}
          placeholder="Your answer"
          onChange={(event) => onAnswer(event.target.value)}
          className="mt-4"
        />
      ) : (
        <div role="radiogroup" aria-labelledby={`question-${id}`} className="mt-4 space-y-2">
          {options.map((option, index) => (
            <label key={option} className={OPTION}>
              <input
                type="radio"
                name={`question-${id}`}
                value={option}
                checked={answer === option}
                disabled={isChecked}
                onChange={() => onAnswer(option)}
                className="size-5 shrink-0"
              />
              <span className="grow">{name(option)}</span>
              <kbd className="hidden text-small text-quiet sm:inline">{index + 1}</kbd>
            </label>
          ))}
        </div>
      )}
      {answer.trim() && (
        <p className="mt-4 bg-sunken px-3 py-2 text-small wrap-anywhere">
          <span className="text-quiet">Your answer: </span>
          {name(answer)}
        </p>
      )}
      {children}
    </div>
  );
});
