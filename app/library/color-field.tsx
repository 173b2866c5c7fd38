import { Field, Input } from "~/app/ui/field";
import { Swatch } from "./swatch";

/** Suggested colors by name; others can be typed. */
const COLORS: readonly [color: string, name: string][] = [
  ["#3483FA", "Blue"],
  ["#0E8A6D", "Green"],
  ["#B7791F", "Amber"],
  ["#D1495B", "Red"],
  ["#8E5BD0", "Violet"],
  ["#6B7280", "Gray"],
];

type ColorFieldProps = { color: string; problem: string | undefined; onChange: (color: string) => void };

/** A color field: swatches, or a typed `#RRGGBB`. */
export function ColorField({ color, problem, onChange }: ColorFieldProps) {
  return (
    <div>
      <Field label="Color" problem={problem}>
        {(control) => (
          <Input
            {...control}
            className="max-w-40 tabular-nums"
            value={color}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value.trim())}
          />
        )}
      </Field>
      <fieldset className="mt-2 flex flex-wrap gap-1">
        <legend className="sr-only">Suggested colors</legend>
        {COLORS.map(([value, name]) => (
          <label key={value} className="flex min-h-11 items-center gap-2 pr-3">
            <input
              type="radio"
              name="swatch"
              checked={value === color.toUpperCase()}
              onChange={() => onChange(value)}
            />
            <Swatch color={value} />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
