import { type BreakdownRow, breakDown } from "~/functions/quizzes/attempts/breakdown";
import type { Difficulty, QuestionType } from "~/functions/quizzes/kinds";
import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { DIFFICULTY_LABELS, TYPE_LABELS } from "../labels";

/** Scores by question type and by difficulty; kinds without questions are left out. */
export function Breakdown({ answers }: { answers: readonly GradedAnswer[] }) {
  const { byType, byDifficulty } = breakDown(answers);
  return (
    <>
      <h3 className="font-semibold">Performance Breakdown</h3>
      <div className="mt-3 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Rows title="By question type" rows={byType} nameOf={(kind) => TYPE_LABELS[kind as QuestionType]} />
        <Rows title="By difficulty" rows={byDifficulty} nameOf={(kind) => DIFFICULTY_LABELS[kind as Difficulty]} />
      </div>
    </>
  );
}

type RowsProps = { title: string; rows: readonly BreakdownRow[]; nameOf: (kind: string) => string };

function Rows({ title, rows, nameOf }: RowsProps) {
  return (
    <div>
      <h4 className="text-small text-quiet">{title}</h4>
      <dl>
        {rows.map(({ kind, correct, total, percent }) => (
          <div key={kind} className="flex justify-between border-b border-line py-2 tabular-nums">
            <dt>{nameOf(kind)}</dt>
            <dd>
              {correct}/{total} ({percent}%)
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
