import { forwardRef, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { TextArea } from "~/app/ui/field";

type CountedFieldProps = {
  label: string;
  value: string;
  max: number;
  rows: number;
  problem: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Shown opposite the label. */
  children?: ReactNode;
};

/** A text field with a character count. Shows its problem after it was left or if it is too long. */
export const CountedField = forwardRef<HTMLTextAreaElement, CountedFieldProps>(function CountedField(
  { label, value, max, rows, problem, placeholder, onChange, onKeyDown, children },
  field,
) {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const length = value.trim().length;
  const shown = wasLeft || length > max ? problem : undefined;
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-3 pb-1.5">
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      <TextArea
        ref={field}
        id={id}
        dir="auto"
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-note`}
        className="font-serif"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-note`} className="flex justify-between gap-3 text-small">
        <span className="text-bad">{shown}</span>
        <span className={length > max ? "text-bad tabular-nums" : "text-quiet tabular-nums"}>
          {length}/{max}
        </span>
      </p>
    </div>
  );
});
