import { type FormEvent, useState } from "react";
import { DEFAULT_COLOR, MAX_TAG_NAME, type TagView } from "~/functions/content/kinds";
import { saveTag } from "../../client/content/change-tags";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorNote } from "../ui/error-note";
import { Field, Input, TextArea } from "../ui/field";
import { ColorField } from "./color-field";

type TagDialogProps = {
  /** Null for a new one. */
  tag: TagView | null;
  onSaved: (tag: TagView) => void;
  onClose: () => void;
};

/** Makes a tag or changes one. */
export function TagDialog({ tag, onSaved, onClose }: TagDialogProps) {
  const [text, setText] = useState({
    name: tag?.name ?? "",
    color: tag?.color ?? DEFAULT_COLOR,
    description: tag?.description ?? "",
  });
  const [problem, setProblem] = useState("");
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<typeof text>) => {
    setText({ ...text, ...part });
    setProblem("");
  };
  const isAboutColor = problem === "Invalid color format";
  const isAboutName = /tag with this name|^Tag name/.test(problem);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const saved = await saveTag(tag, text);
    setSaving(false);
    if ("failure" in saved) setProblem(saved.failure.message);
    else onSaved(saved);
  };
  return (
    <Dialog title={tag ? "Edit Tag" : "Create Tag"} onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        <Field label="Name" hint={`${text.name.length}/${MAX_TAG_NAME}`} problem={isAboutName ? problem : undefined}>
          {(control) => (
            <Input {...control} value={text.name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </Field>
        <ColorField
          color={text.color}
          problem={isAboutColor ? problem : undefined}
          onChange={(color) => change({ color })}
        />
        <Field label="Description">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={text.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        {problem && !isAboutColor && !isAboutName && <ErrorNote>{problem}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {tag ? "Save" : "Create Tag"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
