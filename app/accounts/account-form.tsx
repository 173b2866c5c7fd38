import { type FieldMetadata, getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";

export type FieldSpec = {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  /** The `autocomplete` token for password managers. */
  autoComplete: string;
  hint?: string;
};

type AccountFormProps = {
  /** Identifies the form on its page; submitted as `form`, unless `form` names its kind. */
  id: string;
  /** Submitted as `form` if a page has several forms of one kind. */
  form?: string;
  /** Where the form is submitted; defaults to the page's own address. */
  action?: string;
  fields: readonly FieldSpec[];
  hidden?: Readonly<Record<string, string>>;
  /** The server's response to this form; null if it was for another form. */
  result: SubmissionResult<string[]> | null;
  button: string;
  busy: string;
  isDanger?: boolean;
  children?: ReactNode;
};

/** A form about an account. The server validates it with the API's schema. Works without JavaScript. */
export function AccountForm({ id, action, fields, hidden = {}, result, button, busy, ...rest }: AccountFormProps) {
  const kind = rest.form ?? id;
  const [form, fieldset] = useForm<Record<string, string>>({ id, lastResult: result });
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("form") === kind;
  return (
    <Form method="post" {...(action ? { action } : {})} {...getFormProps(form)} noValidate className="grid gap-4">
      <input type="hidden" name="form" value={kind} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((spec) => {
        const field = fieldset[spec.name];
        return field && <Field key={spec.name} spec={spec} field={field} />;
      })}
      {form.errors && (
        <ErrorNote id={form.errorId} className="text-bad">
          {form.errors[0]}
        </ErrorNote>
      )}
      {rest.children}
      <p>
        <Button
          type="submit"
          disabled={isBusy}
          variant={rest.isDanger ? "danger-outline" : "primary"}
          className="max-sm:w-full"
        >
          {isBusy ? busy : button}
        </Button>
      </p>
    </Form>
  );
}

function Field({ spec, field }: { spec: FieldSpec; field: FieldMetadata<string> }) {
  const isPassword = spec.type === "password";
  const [isVisible, setVisible] = useState(false);
  const { key, ...input } = getInputProps(field, { type: isVisible ? "text" : spec.type });
  const hintId = `${field.id}-hint`;
  const describedBy = [spec.hint && hintId, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={field.id} className="font-semibold">
        {spec.label}
      </label>
      <div className="relative mt-1">
        <Input
          key={key}
          {...input}
          autoComplete={spec.autoComplete}
          aria-describedby={describedBy || undefined}
          {...(spec.type === "email" ? {} : { autoCapitalize: "none", spellCheck: false })}
          className={isPassword ? "pr-20" : undefined}
        />
        {isPassword && <ShowPassword isVisible={isVisible} onChange={setVisible} />}
      </div>
      {spec.hint && (
        <p id={hintId} className="mt-1 text-small text-quiet">
          {spec.hint}
        </p>
      )}
      {field.errors && (
        <p id={field.errorId} className="mt-1 text-bad">
          {field.errors[0]}
        </p>
      )}
    </div>
  );
}

type ShowPasswordProps = { isVisible: boolean; onChange: (isVisible: boolean) => void };

/** The show/hide button in a password field; needs JavaScript. */
function ShowPassword({ isVisible, onChange }: ShowPasswordProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
  }, []);
  if (!isLive) return null;
  return (
    <button
      type="button"
      aria-label={isVisible ? "Hide password" : "Show password"}
      className="absolute inset-y-0 right-0 min-w-16 px-3 text-small text-quiet underline underline-offset-4 hover:text-ink"
      onClick={() => onChange(!isVisible)}
    >
      {isVisible ? "Hide" : "Show"}
    </button>
  );
}
