import { forwardRef, type ReactNode } from "react";
import { Badge } from "~/app/ui/badge";
import { classNames } from "~/app/ui/class-names";
import { TextArea } from "~/app/ui/field";
import type { CheckedAnswer, OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import { BLOOMS_LABELS, DIFFICULTY_LABELS } from "../quiz-labels";
import { framed, sayOption } from "../say-option";

type QuestionProps = {
  question: OpenTextQuestion;
  answer: string;
  /** The result once the answer was checked, after which it can't be changed; else null. */
  checked: CheckedAnswer | null;
  onAnswer: (answer: string) => void;
  /** Shown below the answer. */
  children?: ReactNode;
};

const OPTION =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-edge px-3 py-2 hover:border-ink hover:bg-sunken has-checked:border-ink has-checked:bg-sunken";

/** One question to answer. Its heading is focused when it appears. */
export const Question = forwardRef<HTMLHeadingElement, QuestionProps>(function Question(
  { question, answer, checked, onAnswer, children },
  heading,
) {
  const { id, questionText, questionType, options, difficulty, bloomsLevel, language } = question;
  const name = (option: string) => sayOption(option, question);
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
        lang={language}
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
          readOnly={checked !== null}
          placeholder={framed(language).yours}
          onChange={(event) => onAnswer(event.target.value)}
          className="mt-4"
        />
      ) : (
        <div role="radiogroup" aria-labelledby={`question-${id}`} className="mt-4 space-y-2">
          {options.map((option, index) => (
            <label
              key={option}
              className={classNames(
                OPTION,
                checked?.correctAnswer === option && "border-good! bg-sunken",
                checked !== null && checked.correctAnswer !== option && answer === option && "border-bad!",
              )}
            >
              <input
                type="radio"
                name={`question-${id}`}
                value={option}
                checked={answer === option}
                disabled={checked !== null}
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                onChange={() => onAnswer(option)}
                className="size-5 shrink-0"
              />
              <span lang={language} className="grow">
                {name(option)}
              </span>
              {/* Out of the accessible names, which are the options alone. */}
              <span aria-hidden="true" className="text-small text-quiet">
                <OptionMark checked={checked} option={option} isChosen={answer === option} language={language} />
                {!checked && <kbd className="hidden sm:inline">{index + 1}</kbd>}
              </span>
            </label>
          ))}
        </div>
      )}
      {answer.trim() && (
        <p className="mt-4 bg-sunken px-3 py-2 text-small wrap-anywhere">
          <span className="text-quiet">{framed(language).given} </span>
          {name(answer)}
        </p>
      )}
      {children}
    </div>
  );
});

type OptionMarkProps = Pick<QuestionProps, "checked"> & { option: string; isChosen: boolean; language: string };

/** After checking: which option is right, and whether the chosen one was wrong. The feedback says both in words. */
function OptionMark({ checked, option, isChosen, language }: OptionMarkProps) {
  const { correct, wrong } = framed(language);
  if (checked?.correctAnswer === option) return <span className="font-semibold text-good">{`\u2713 ${correct}`}</span>;
  if (checked && isChosen) return <span className="font-semibold text-bad">{`\u2717 ${wrong}`}</span>;
  return null;
}
