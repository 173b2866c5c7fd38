import { type FormEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Field, Input } from "~/app/ui/field";
import { renameThing, type Thing } from "./change-things";

type RenameDialogProps = {
  thing: Thing;
  title: string;
  /** Called with its current title, also after an undo. */
  onRenamed: (title: string) => void;
  onClose: () => void;
};

/** Renames a thing from a list. */
export function RenameDialog({ thing, title: from, onRenamed, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(from);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "") return setProblem("Title is required");
    setSaving(true);
    const failure = await renameThing(thing, { from, to: title.trim() }, onRenamed);
    setSaving(false);
    if (failure) setProblem(failure.message || "Couldn't save the title.");
    else onClose();
  };
  return (
    <Dialog title="Rename" onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4">
        <Field label="Title" problem={problem}>
          {(control) => (
            <Input
              {...control}
              value={title}
              onChange={({ target }) => {
                setTitle(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
