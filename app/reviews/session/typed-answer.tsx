import { useEffect, useMemo } from "react";
import { gradeByExtract } from "~/functions/quizzes/grading/grade-without-model";
import { setGradingWords } from "~/functions/quizzes/grading/grading-words";
import gradingWords from "~/functions/quizzes/grading/grading-words.json";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { compareTyped, type DiffWord } from "../typed-diff";
import { RATING_NAMES, type Rating } from "./review-session";
import type { ShownItem } from "./shown-item";

// In the script rather than fetched: cards are reviewed without a network too.
setGradingWords(gradingWords);

type TypedAnswerProps = {
  typed: string;
  content: ReviewItem["content"];
  shown: Pick<ShownItem, "expected" | "citations">;
  /** Called with the grade that the answer suggests; null if rules can't tell. */
  onSuggest: (rating: Rating | null) => void;
};

/** The typed answer above the expected one, with the words that differ marked, and the grade it suggests. */
export default function TypedAnswer({ typed, content, shown: { expected, citations }, onSuggest }: TypedAnswerProps) {
  const compared = useMemo(() => compareTyped(typed, expected), [typed, expected]);
  const suggested = suggestGrade({ typed, expected, citations, content }, compared.isSame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each suggestion once
  useEffect(() => {
    onSuggest(suggested);
  }, [suggested]);
  const isExact = compared.isSame && compared.expected.every(({ kind }) => kind === "same");
  const label = "font-sans text-[0.8125rem] text-quiet";
  return (
    <div className="mb-4">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-[1rem] leading-6 [font-family:ui-monospace,monospace]">
        <dt className={label}>You typed</dt>
        <dd dir="auto">
          <Marked words={compared.typed} gap={compared.gap} as="del" />
          {compared.isSame && <span className="ml-2 font-semibold text-good">{"\u2713"} Correct</span>}
        </dd>
        {!isExact && (
          <>
            <dt className={label}>Expected</dt>
            <dd dir="auto">
              <Marked words={compared.expected} gap={compared.gap} as="ins" />
            </dd>
          </>
        )}
      </dl>
      {suggested && (
        <p className="mt-2 font-sans text-small text-quiet">
          Suggested grade: <span className="font-semibold text-ink">{RATING_NAMES[suggested]}</span>. You choose.
        </p>
      )}
    </div>
  );
}

const GRADES = { correct: "good", partial: "hard", wrong: "again", unsure: null } as const;

type Answered = Pick<TypedAnswerProps, "typed" | "content"> & Pick<ShownItem, "expected" | "citations">;

/** The grade that an answer suggests, by the rules that grade quiz answers; null if they can't tell. */
export function suggestGrade({ typed, expected, citations, content }: Answered, isSame: boolean): Rating | null {
  if (isSame) return "good";
  const isCard = content.itemType === "flashcard";
  const question = {
    questionText: isCard ? content.front : content.questionText,
    correctAnswer: expected,
    acceptedAnswers: isCard ? [] : content.acceptedAnswers,
    citations,
    language: content.language,
  };
  return GRADES[gradeByExtract(question, typed).verdict];
}

type MarkedProps = { words: readonly DiffWord[]; gap: string; as: "del" | "ins" };

function Marked({ words, gap, as: Mark }: MarkedProps) {
  const LOOKS = { del: "text-bad line-through", ins: "text-good underline underline-offset-[0.2em]" };
  return words.map(({ text, kind }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one answer stay
    <span key={at}>
      {at > 0 && gap}
      {kind === "other" ? (
        <Mark className={LOOKS[Mark]}>{text}</Mark>
      ) : kind === "close" ? (
        <span className="underline decoration-dotted underline-offset-[0.2em]">{text}</span>
      ) : (
        text
      )}
    </span>
  ));
}
