import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

/** Attributes that a control takes from its field. */
type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };

type FieldProps = {
  label: ReactNode;
  /** What the field means or accepts. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Renders the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
};

/** A labeled control with its hint and its problem. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": problem !== undefined })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A single-line text field. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<"input">>(function Input(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} className={classNames("field", className)} {...rest} />;
});

/** A multiline text field. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(function TextArea(
  { className, ...rest },
  ref,
) {
  return <textarea ref={ref} className={classNames("field", className)} {...rest} />;
});
