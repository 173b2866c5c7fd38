import { type FormEvent, type ReactNode, useState } from "react";
import type { Failure } from "../../client/api/call-api";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { ErrorNote } from "./error-note";
import { Field, Input, TextArea } from "./field";

/** What a form's fields need: what stands in them, how it changes, and what is wrong with one. */
export type FormParts<Text> = {
  text: Text;
  change: (part: Partial<Text>) => void;
  problemOf: (field: keyof Text) => string | undefined;
};

/** What a button beside Save needs: `run` does something with the form and shows what went wrong. */
export type FormState<Text> = {
  text: Text;
  failure: Failure | null;
  isSaving: boolean;
  run: (work: () => Promise<Failure | null>) => void;
};

type FormDialogProps<Text> = {
  title: string;
  /** The button that saves. */
  submit: string;
  /** What stands in the form at first. */
  initial: Text;
  /** Said where the server did not say why. */
  failed: string;
  /** Answers null when it is saved, else what went wrong. */
  onSave: (text: Text) => Promise<Failure | null>;
  onClose: () => void;
  /** More buttons, before the others. */
  actions?: (state: FormState<Text>) => ReactNode;
  children: (parts: FormParts<Text>) => ReactNode;
};

/** A dialog in which something is made or changed. What is wrong is said at its field, or else above the buttons. */
export function FormDialog<Text extends object>(props: FormDialogProps<Text>) {
  const { title, submit, initial, failed, onSave, onClose, actions, children } = props;
  const [text, setText] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<Text>) => {
    setText({ ...text, ...part });
    setFailure(null);
  };
  const run = async (work: () => Promise<Failure | null>) => {
    setSaving(true);
    const problem = await work();
    setSaving(false);
    if (problem) setFailure(problem);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to a form that the dialog was opened from.
    event.stopPropagation();
    void run(() => onSave(text));
  };
  const problemOf = (field: keyof Text) => (failure?.path === field ? failure.message : undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        {children({ text, change, problemOf })}
        {failure && !(failure.path && failure.path in text) && <ErrorNote>{failure.message || failed}</ErrorNote>}
        <DialogActions>
          {actions?.({ text, failure, isSaving, run: (work) => void run(work) })}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type NameFieldProps = {
  value: string;
  /** Characters. */
  most: number;
  problem: string | undefined;
  onChange: (name: string) => void;
};

/** A name, with how long it is and may be. */
export function NameField({ value, most, problem, onChange }: NameFieldProps) {
  return (
    <Field label="Name" hint={`${value.length}/${most}`} problem={problem}>
      {(control) => <Input {...control} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

type DescriptionFieldProps = Omit<NameFieldProps, "most">;

export function DescriptionField({ value, problem, onChange }: DescriptionFieldProps) {
  return (
    <Field label="Description" problem={problem}>
      {(control) => <TextArea {...control} rows={2} value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
