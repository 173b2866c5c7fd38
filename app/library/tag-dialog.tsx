import { useState } from "react";
import { Button } from "~/app/ui/button";
import { DescriptionField, FormDialog, NameField } from "~/app/ui/form-dialog";
import { type CardTag, DEFAULT_COLOR, MAX_TAG_NAME, type TagView } from "~/functions/tags/tag-kinds";
import { ColorField } from "./color-field";
import { adoptCardTag, saveTag, sendTagMerge } from "./tag-calls";

type TagDialogProps = {
  /** Null to create one; one that only cards have becomes a tag of the library when it is saved. */
  tag: TagView | CardTag | null;
  /** The name a new tag starts with. */
  name?: string;
  /** Tags that this one can be merged into if it is given one of their names. */
  others?: readonly TagView[];
  onSaved: (tag: TagView) => void;
  onClose: () => void;
};

/** Creates or edits a tag. */
export default function TagDialog({ tag, name = "", others = [], onSaved, onClose }: TagDialogProps) {
  const own = tag && "id" in tag ? tag : null;
  const [adopted, setAdopted] = useState(own);
  const adopt = async () => {
    if (adopted || !tag) return adopted;
    const made = await adoptCardTag(tag.name);
    if (!("failure" in made)) setAdopted(made);
    return made;
  };
  const namedLike = (text: string) =>
    others.find((one) => one.id !== adopted?.id && one.name.toLowerCase() === text.trim().toLowerCase());
  return (
    <FormDialog
      title={tag ? "Edit Tag" : "Create Tag"}
      submit={tag ? "Save" : "Create Tag"}
      initial={{ name: tag?.name ?? name, color: own?.color ?? DEFAULT_COLOR, description: own?.description ?? "" }}
      failed="Couldn't save the tag."
      onSave={async (text) => {
        const before = await adopt();
        if (before && "failure" in before) return before.failure;
        const saved = await saveTag(before, text);
        if ("failure" in saved) return saved.failure;
        onSaved(saved);
        return null;
      }}
      onClose={onClose}
      actions={({ text, failure, isSaving, run }) => {
        const same = namedLike(text.name);
        if (!adopted || !same || failure?.path !== "name") return null;
        return (
          <Button disabled={isSaving} onClick={() => run(() => sendTagMerge(adopted, same, () => onSaved(same)))}>
            Merge into “{same.name}”
          </Button>
        );
      }}
    >
      {({ text, change, problemOf }) => (
        <>
          <NameField
            value={text.name}
            most={MAX_TAG_NAME}
            problem={problemOf("name")}
            onChange={(name) => change({ name })}
          />
          <ColorField color={text.color} problem={problemOf("color")} onChange={(color) => change({ color })} />
          <DescriptionField
            value={text.description}
            problem={problemOf("description")}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </FormDialog>
  );
}
