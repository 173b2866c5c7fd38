import { BLOOMS_LEVELS, MAX_QUESTIONS, QUESTION_TYPES } from "~/functions/quizzes/kinds";
import type { QuizRequest } from "~/functions/quizzes/schema";
import { BLOOMS_LABELS, TYPE_LABELS } from "../labels";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Input } from "~/app/ui/field";
import { DifficultyChoice } from "../difficulty-choice";

/** Options for making a quiz; `readQuizForm` reads them. */
export function QuizOptions({ wish }: { wish: QuizRequest }) {
  return (
    <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[9rem_9rem_auto_1fr]">
      <label className="text-small">
        Number of questions
        <Input type="number" name="count" min={1} max={MAX_QUESTIONS} required defaultValue={wish.count} />
      </label>
      <DifficultyChoice value={wish.difficulty} />
      <Checkboxes
        legend="Question types"
        name="types"
        values={QUESTION_TYPES}
        labels={TYPE_LABELS}
        ticked={wish.types}
      />
      <Checkboxes
        legend="Bloom's levels"
        name="bloomsLevels"
        values={BLOOMS_LEVELS}
        labels={BLOOMS_LABELS}
        ticked={wish.bloomsLevels}
      />
    </div>
  );
}
