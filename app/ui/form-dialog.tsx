import { type FormEvent, type ReactNode, useState } from "react";
import type { Failure } from "~/app/browser/calls/call-api";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";
import { ErrorNote } from "./error-note";
import { Field, Input, TextArea } from "./field";
import { useInvalidFocus } from "./use-invalid-focus";

/** What a form's fields need: the values, how to change them, and their problems. */
type FormParts<Text> = {
  text: Text;
  change: (part: Partial<Text>) => void;
  problemOf: (field: keyof Text) => string | undefined;
};

/** What a button beside Save needs: `run` performs an action on the form and shows its failure. */
type FormState<Text> = {
  text: Text;
  failure: Failure | null;
  isSaving: boolean;
  run: (work: () => Promise<Failure | null>) => void;
};

type FormDialogProps<Text> = {
  title: string;
  /** Label of the Save button. */
  submit: string;
  /** Initial values. */
  initial: Text;
  /** Shown if the server gave no reason. */
  failed: string;
  /** Resolves to null when saved, else to the failure. */
  onSave: (text: Text) => Promise<Failure | null>;
  onClose: () => void;
  /** Moves the focus on closing, if the element that opened the dialog is gone. */
  returnFocus?: () => void;
  /** More buttons, before the others. */
  actions?: (state: FormState<Text>) => ReactNode;
  children: (parts: FormParts<Text>) => ReactNode;
};

/** A dialog to create or edit something. Problems are shown at their field, or else above the buttons. */
export function FormDialog<Text extends object>(props: FormDialogProps<Text>) {
  const { title, submit, initial, failed, onSave, onClose, returnFocus, actions, children } = props;
  const [text, setText] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useInvalidFocus(failure);
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
    // React would propagate it to the form that opened the dialog.
    event.stopPropagation();
    void run(() => onSave(text));
  };
  const problemOf = (field: keyof Text) => (failure?.path === field ? failure.message : undefined);
  return (
    <Dialog title={title} onClose={onClose} returnFocus={returnFocus}>
      <form ref={form} onSubmit={save} noValidate className="mt-4 grid gap-5">
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
  /** In characters. */
  most: number;
  problem: string | undefined;
  onChange: (name: string) => void;
};

/** A name field with its length and maximum. */
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
