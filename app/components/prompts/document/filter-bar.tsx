import type { Choice, Filters } from "./use-filters";

/** Chooses which requirements are shown: each choice a button with its count. */
export function FilterBar({ filters }: { filters: Filters }) {
  const { priorities, standings, shown, total, isOn, clear } = filters;
  return (
    <div className="requirement-filters document-heading">
      <ChoiceGroup label="Priority" choices={priorities} />
      <ChoiceGroup label="Rests on" choices={standings} />
      <p role="status" className="text-small text-quiet tabular-nums">
        {isOn && `${shown} of ${total} requirements shown.`}{" "}
        {isOn && (
          <button type="button" className="text-link min-h-6" onClick={clear}>
            Show all
          </button>
        )}
      </p>
    </div>
  );
}

function ChoiceGroup({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <fieldset className="choice-group">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ name, count, isOn, toggle }) => (
        <button key={name} type="button" className="choice" aria-pressed={isOn} disabled={count === 0} onClick={toggle}>
          {name} <span className="choice-count">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
