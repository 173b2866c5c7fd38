import { forwardRef } from "react";
import { Button } from "~/app/ui/button";
import type { QuizView } from "~/functions/quizzes/quiz-views";

type QuizHeadProps = {
  quiz: Pick<QuizView, "title" | "description">;
  isPractice?: boolean;
  onBack: () => void;
};

/**
 * The title and description of the quiz being taken, and the button that leaves it. On phones they fold after the first
 * question, to leave the room to the others.
 */
export const QuizHead = forwardRef<HTMLHeadingElement, QuizHeadProps>(function QuizHead(
  { quiz, isPractice, onBack },
  heading,
) {
  return (
    <div className="max-w-176">
      <div className="flex items-start justify-between gap-4">
        <h2
          ref={heading}
          id="quiz-heading"
          className="scroll-mt-4 text-lead font-semibold max-sm:in-[:has(.taker-later)]:truncate max-sm:in-[:has(.taker-later)]:text-body"
        >
          {quiz.title}
        </h2>
        <Button size="small" onClick={onBack}>
          Back
        </Button>
      </div>
      {isPractice && <p className="text-quiet">Practicing the questions you missed</p>}
      {quiz.description && <p className="mt-1 text-quiet max-sm:in-[:has(.taker-later)]:hidden">{quiz.description}</p>}
    </div>
  );
});
