import { type ReactNode, useId } from "react";
import { Input } from "~/app/ui/field";

type FieldProps = {
  name: string;
  label: string;
  value: string;
  unit?: string;
  hint?: string;
  isText?: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  children?: ReactNode;
};

/** One setting with its unit, its hint, and its problem. */
export function Field({ name, label, value, unit, hint, isText, problem, onChange, onLeave, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {unit && <span className="font-normal text-quiet"> ({unit})</span>}
      </label>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode={isText ? "text" : "decimal"}
        className={isText ? "mt-1" : "mt-1 max-w-32 tabular-nums"}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-bad">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
