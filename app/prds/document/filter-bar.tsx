import { Link } from "@remix-run/react";
import type { Choice, Filters } from "../use-filters";

/** Requirement filters: each a link with a count, to the address with that filter. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { priorities, standings, shown, total, isOn, all } = filters;
  return (
    <div className="document-heading flex flex-wrap items-center gap-x-6 gap-y-2 mt-6">
      <Choices label="Priority" choices={priorities} />
      <Choices label="Evidence" choices={standings} />
      <p role="status" className="text-small text-quiet tabular-nums">
        {isOn && `${shown} of ${total} requirements shown.`}{" "}
        {isOn && (
          <Link to={all} preventScrollReset className="text-link min-h-6">
            Show all
          </Link>
        )}
      </p>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.name}>
          <ChoiceLink choice={choice} />
        </li>
      ))}
    </ul>
  );
}

function ChoiceLink({ choice: { name, count, isOn, to } }: { choice: Choice }) {
  const text = (
    <>
      {name} <span className="tabular-nums opacity-80">{count}</span>
    </>
  );
  if (count === 0 && !isOn) return <span className="choice choice-none">{text}</span>;
  return (
    <Link to={to} preventScrollReset className="choice" aria-current={isOn ? "true" : undefined}>
      {text}
    </Link>
  );
}
