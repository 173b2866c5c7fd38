type CheckboxesProps<Value extends string> = {
  legend: string;
  name: string;
  labels: Record<Value, string>;
  /** All that are offered, in their order. */
  values: readonly Value[];
  /** Those that are ticked at first. */
  ticked: readonly Value[];
};

/** Several of a few, in a form that is read when it is sent. */
export function Checkboxes<Value extends string>({ legend, name, labels, values, ticked }: CheckboxesProps<Value>) {
  return (
    <fieldset>
      <legend className="text-small">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} className="size-5" />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
