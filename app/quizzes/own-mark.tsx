import { Button } from "~/app/ui/button";
import { MARKS, type Mark } from "~/functions/quizzes/quiz-kinds";
import { framed, sayVerdict } from "./say-option";

type OwnMarkProps = {
  /** The learner's mark so far. */
  value: Mark | null;
  /** The language of its words, BCP 47. */
  language: string;
  /** What the answer is to, for who does not see where the buttons stand. */
  questionText: string;
  /** Called with null when the mark is taken back. */
  onMark: (mark: Mark | null) => void;
};

/** The learner marks an answer that could not be judged. Pressing the mark again takes it back. */
export function OwnMark({ value, language, questionText, onMark }: OwnMarkProps) {
  const { lang, compare } = framed(language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={`${compare}: ${questionText}`} lang={lang} className="mt-2 flex flex-wrap gap-2">
      {MARKS.map((mark) => (
        <Button
          key={mark}
          size="small"
          variant={value === mark ? "primary" : "secondary"}
          aria-pressed={value === mark}
          onClick={() => onMark(value === mark ? null : mark)}
        >
          {sayVerdict(mark, lang)}
        </Button>
      ))}
    </div>
  );
}
