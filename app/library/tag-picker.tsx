import { useState } from "react";
import type { ItemView, TagList, TagView } from "~/functions/library/kinds";
import { tagItem } from "./change-tags";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { TagBoxes } from "./tag-boxes";
import { TagDialog } from "./tag-dialog";

type TagPickerProps = {
  item: ItemView;
  name: string;
  tags: TagList;
  /** Reloads the library. */
  onChange: () => void;
  onClose: () => void;
};

/** Picks the tags of one item, or creates one. */
export function TagPicker({ item, name, tags, onChange, onClose }: TagPickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(item.tags.map(({ id }) => id)));
  const [made, setMade] = useState<readonly TagView[]>([]);
  const [creating, setCreating] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const all = [...tags.userTags, ...tags.systemTags];
  const shown = [...made.filter(({ id }) => !all.some((tag) => tag.id === id)), ...all];
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  // Without those that another tab has deleted since.
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? id : []));
  const isUnchanged = ids.length === item.tags.length && item.tags.every(({ id }) => ids.includes(id));
  const save = async () => {
    if (isUnchanged) return onClose();
    setSaving(true);
    const isSaved = await tagItem(item.id, ids, onChange);
    setSaving(false);
    if (isSaved) onClose();
  };
  if (creating !== null) {
    const add = (tag: TagView) => {
      setMade([tag, ...made]);
      setChosen(new Set([...chosen, tag.id]));
      setCreating(null);
    };
    return <TagDialog tag={null} name={creating} onSaved={add} onClose={() => setCreating(null)} />;
  }
  return (
    <Dialog title="Tags" description={name} onClose={onClose}>
      <TagBoxes
        tags={shown}
        carriedOf={({ id }) => (chosen.has(id) ? "all" : "none")}
        onPress={({ id }) => toggle(id)}
        onCreate={setCreating}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
