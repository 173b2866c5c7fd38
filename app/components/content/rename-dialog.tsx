import { type FormEvent, useState } from "react";
import type { ItemView } from "~/functions/content/kinds";
import { renameThing } from "../../client/content/change-things";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Field, Input } from "../ui/field";

type RenameDialogProps = { item: ItemView; onSaved: () => void; onClose: () => void };

/** Renames a transcript or a quiz. */
export function RenameDialog({ item, onSaved, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(item.title);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "") return setProblem("Title is required");
    setSaving(true);
    const failure = await renameThing(item, title.trim());
    setSaving(false);
    if (failure) setProblem(failure.message || "Couldn't save the title.");
    else onSaved();
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
