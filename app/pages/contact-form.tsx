import { type FieldMetadata, getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Input, TextArea } from "~/app/ui/field";
import type { ContactAnswer } from "./contact-answer";

type ContactFields = { name: string; email: string; message: string; website: string };

type ContactFormProps = {
  answer: ContactAnswer | undefined;
  /** Identifies this submission, so that a double click sends only one message. */
  sending: string;
  /** When the form was made, Unix milliseconds. */
  openedAt: number;
  /** The message's initial text. */
  about: string;
};

/** Works without JavaScript. Keeps what was typed, whatever happens. */
export function ContactForm({ answer, sending, openedAt, about }: ContactFormProps) {
  const [form, fields] = useForm<ContactFields>({ id: "contact", lastResult: answer?.result ?? null });
  const isBusy = useNavigation().formMethod === "POST";
  // A rejected submission keeps its id even after a full page load.
  const sent = answer?.result?.initialValue;
  const failure = answer?.toast?.isDestructive ? answer.toast.description : undefined;
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
      <input type="hidden" name="sending" value={textOf(sent?.sending) || sending} />
      <input type="hidden" name="openedAt" value={textOf(sent?.openedAt) || openedAt} />
      <Field field={fields.name} label="Name">
        <Input {...inputProps(fields.name, "text")} autoComplete="name" className="mt-1" />
      </Field>
      <Field field={fields.email} label="Email">
        <Input {...inputProps(fields.email, "email")} autoComplete="email" className="mt-1" />
      </Field>
      <Field field={fields.message} label="Message">
        <TextArea
          {...textareaProps(fields.message)}
          defaultValue={textOf(sent?.message) || about}
          rows={7}
          className="mt-1 resize-y"
        />
      </Field>
      {/* A honeypot: bots fill in every field. If a browser's autofill did, the field becomes visible. */}
      <div hidden={!fields.website.errors}>
        <Field field={fields.website} label="Website (leave empty)">
          <Input {...inputProps(fields.website, "text")} autoComplete="off" className="mt-1" />
        </Field>
      </div>
      {failure && <ErrorNote className="text-bad">{failure}</ErrorNote>}
      <p>
        <Button type="submit" disabled={isBusy} variant="primary" className="w-full sm:w-auto">
          {isBusy ? "Sending..." : "Send Message"}
        </Button>
      </p>
    </Form>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function inputProps(field: FieldMetadata<string>, type: "text" | "email") {
  const { key: _key, ...props } = getInputProps(field, { type });
  return props;
}

function textareaProps(field: FieldMetadata<string>) {
  const { key: _key, ...props } = getTextareaProps(field);
  return props;
}

function Field({ field, label, children }: { field: FieldMetadata<string>; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {children}
      {field.errors && (
        <p id={field.errorId} className="mt-1 text-bad">
          {field.errors[0]}
        </p>
      )}
    </div>
  );
}
