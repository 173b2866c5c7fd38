import { type FormEvent, useState } from "react";
import { DEFAULT_COLOR, MAX_TAG_NAME, type TagView } from "~/functions/content/kinds";
import type { Failure } from "../../client/api/call-api";
import { mergeTags, saveTag } from "../../client/content/change-tags";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorNote } from "../ui/error-note";
import { Field, Input, TextArea } from "../ui/field";
import { ColorField } from "./color-field";

type TagDialogProps = {
  /** Null for a new one. */
  tag: TagView | null;
  /** Into which one that gets the name of another can be merged. */
  others?: readonly TagView[];
  onSaved: (tag: TagView) => void;
  onClose: () => void;
};

/** Makes a tag or changes one. */
export function TagDialog({ tag, others = [], onSaved, onClose }: TagDialogProps) {
  const [text, setText] = useState({
    name: tag?.name ?? "",
    color: tag?.color ?? DEFAULT_COLOR,
    description: tag?.description ?? "",
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<typeof text>) => {
    setText({ ...text, ...part });
    setFailure(null);
  };
  const problemOf = (field: keyof typeof text) => (failure?.path === field ? failure.message : undefined);

  const same = others.find(({ id, name }) => id !== tag?.id && name.toLowerCase() === text.name.trim().toLowerCase());
  const merge = async () => {
    if (!tag || !same) return;
    setSaving(true);
    const merged = await mergeTags(tag, same, () => onSaved(same));
    setSaving(false);
    if (merged) setFailure(merged);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const saved = await saveTag(tag, text);
    setSaving(false);
    if ("failure" in saved) setFailure(saved.failure);
    else onSaved(saved);
  };
  return (
    <Dialog title={tag ? "Edit Tag" : "Create Tag"} onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        <Field label="Name" hint={`${text.name.length}/${MAX_TAG_NAME}`} problem={problemOf("name")}>
          {(control) => (
            <Input {...control} value={text.name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </Field>
        <ColorField color={text.color} problem={problemOf("color")} onChange={(color) => change({ color })} />
        <Field label="Description" problem={problemOf("description")}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={text.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        {failure && !(failure.path && failure.path in text) && (
          <ErrorNote>{failure.message || "The tag could not be saved."}</ErrorNote>
        )}
        <DialogActions>
          {tag && same && failure?.path === "name" && (
            <Button disabled={isSaving} onClick={() => void merge()}>
              Merge into “{same.name}”
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {tag ? "Save" : "Create Tag"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
