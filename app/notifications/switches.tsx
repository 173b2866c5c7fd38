import type { FormValues } from "~/functions/notifications/preferences-form";
import type { Switch } from "./switch-names";

type SwitchesProps = { legend: string; of: readonly Switch[]; values: FormValues };

/** Preferences that are switches. */
export function Switches({ legend, of, values }: SwitchesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{legend}</legend>
      {of.map(({ name, label, hint }) => (
        <div key={name}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name]}
              aria-describedby={hint ? `${name}-hint` : undefined}
              className="size-5"
            />
            {label}
          </label>
          {hint && (
            <p id={`${name}-hint`} className="-mt-1 pb-1 pl-8 text-small text-quiet">
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
