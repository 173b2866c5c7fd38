import type { Problem } from "~/functions/exchange/note";
import { counted } from "~/functions/text/counted";

/** Any beyond these are only counted. */
const SHOWN = 200;

type ProblemListProps = { problems: readonly Problem[] /** What the numbers count. */; unit: "Line" | "Note" };

/** The notes that can't be imported, each with the reason. */
export function ProblemList({ problems, unit }: ProblemListProps) {
  if (problems.length === 0) return null;
  const count = `${counted(problems.length, "note")} skipped`;
  return (
    <details className="mt-4 border-l-4 border-warn py-1 pl-3" open={problems.length <= 5}>
      <summary className="min-h-6 font-semibold">{count}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <ul className="mt-1 max-h-40 overflow-y-auto text-[0.875rem]" tabIndex={0} aria-label={count}>
        {problems.slice(0, SHOWN).map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            {unit} {line}: {problem}.
          </li>
        ))}
        {problems.length > SHOWN && <li>And {(problems.length - SHOWN).toLocaleString("en")} more.</li>}
      </ul>
    </details>
  );
}
