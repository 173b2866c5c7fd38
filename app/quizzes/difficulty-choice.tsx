import { Select } from "~/app/ui/select-field";
import { DIFFICULTIES, type Difficulty } from "~/functions/quizzes/quiz-kinds";
import { DIFFICULTY_LABELS } from "./quiz-labels";

/** The difficulty to generate, in the form field `difficulty`. */
export function DifficultyChoice({ value }: { value: Difficulty | "mixed" }) {
  return (
    <label className="text-small">
      Difficulty
      <Select name="difficulty" defaultValue={value}>
        <option value="mixed">Mixed</option>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty} value={difficulty}>
            {DIFFICULTY_LABELS[difficulty]}
          </option>
        ))}
      </Select>
    </label>
  );
}
