import { useId } from "react";

type RadioListProps<Value extends string> = {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
};

/** Radio buttons, each with a description. */
export function RadioList<Value extends string>({ legend, value, choices, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name={name}
            className="mt-1 size-5 flex-none"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className="min-w-0 wrap-anywhere">
            {choice.label}
            {choice.hint && <span className="block text-small text-quiet">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
