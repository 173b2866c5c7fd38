import { useId, useRef } from "react";
import { Input } from "~/app/ui/field";
import { MAX_DAY_NOTE } from "~/functions/reviews/settings-limits";
import { type DayForm, WEEKDAYS } from "../settings-values";

type DayFieldsProps = { days: readonly DayForm[]; problem: string | undefined; onChange: (days: DayForm[]) => void };

/** Weekdays with their own limits or a note. */
export function DayFields({ days, problem, onChange }: DayFieldsProps) {
  const id = useId();
  const put = (at: number, part: Partial<DayForm>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...part } : day)));
  // Stays open while someone empties the last field.
  const wasPlanned = useRef(false);
  wasPlanned.current ||= days.some((day) => Object.values(day).some((text) => text !== ""));
  return (
    <details open={wasPlanned.current || undefined}>
      <summary className="cursor-pointer py-2 font-semibold">Different limits on some days</summary>
      <fieldset name="days" aria-describedby={problem && `${id}-problem`} className="mt-2 grid min-w-0 gap-3">
        <legend className="mb-2 text-small text-quiet">
          Leave a field empty to use your usual limit. A note is shown on its day.
        </legend>
        {WEEKDAYS.map((name, at) => (
          <div key={name} className="grid grid-cols-2 gap-2 sm:grid-cols-[7rem_6.5rem_6.5rem_1fr] sm:items-center">
            <span className="max-sm:col-span-2">{name}</span>
            <Figure
              label={`New cards on ${name}`}
              placeholder="New"
              value={days[at]?.newPerDay ?? ""}
              onChange={(newPerDay) => put(at, { newPerDay })}
            />
            <Figure
              label={`Reviews on ${name}`}
              placeholder="Reviews"
              value={days[at]?.reviewsPerDay ?? ""}
              onChange={(reviewsPerDay) => put(at, { reviewsPerDay })}
            />
            <Input
              aria-label={`Note for ${name}`}
              placeholder="Note"
              className="max-sm:col-span-2"
              maxLength={MAX_DAY_NOTE}
              autoComplete="off"
              value={days[at]?.note ?? ""}
              onChange={({ target }) => put(at, { note: target.value })}
            />
          </div>
        ))}
      </fieldset>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </details>
  );
}

type FigureProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void };

function Figure({ label, placeholder, value, onChange }: FigureProps) {
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
