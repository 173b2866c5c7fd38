type CheckboxesProps<Value extends string> = {
  legend: string;
  name: string;
  labels: Record<Value, string>;
  /** All options, in order. */
  values: readonly Value[];
  /** The options checked initially. */
  ticked: readonly Value[];
};

/** A group of checkboxes in a form that is read on submit. */
export function Checkboxes<Value extends string>({ legend, name, labels, values, ticked }: CheckboxesProps<Value>) {
  return (
    <fieldset>
      <legend className="text-small">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-8 items-center gap-2 wrap-anywhere">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
            className="size-5 shrink-0"
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
