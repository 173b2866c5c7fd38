import { useState } from "react";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemView } from "~/functions/library/item-kinds";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { counted } from "~/functions/text/counted";
import { type Carried, carriedBy, nextCarried, tagMany } from "./bulk-tag-changes";
import { collect } from "./collection-calls";
import { CollectionPicker } from "./collection-picker";
import type { BulkDialog } from "./dialogs";
import { type ExportChoice, ExportLibraryDialog } from "./exchange/lazy-export-dialog";
import type { Chosen } from "./flags";
import { TagBoxes } from "./tag-boxes";
import TagDialog from "./tag-dialog";

export type BulkDialogsProps = {
  dialog: BulkDialog;
  chosen: Chosen;
  /** How many items are selected. */
  count: number;
  /** The selected items that are shown. */
  items: readonly ItemView[];
  /** What an export of the selection holds. */
  exported: ExportChoice;
  tags: TagList;
  collections: readonly CollectionView[];
  /** Reloads the library. */
  onChange: () => void;
  /** Called when the action is done, to clear the selection. */
  onDone: () => void;
  onClose: () => void;
};

/** The dialog opened from the bulk bar. */
export default function BulkDialogs({
  dialog,
  chosen,
  count,
  collections,
  onChange,
  onClose,
  ...rest
}: BulkDialogsProps) {
  const name = `${counted(count, "item")} selected`;
  const done = () => {
    onClose();
    rest.onDone();
  };
  if (dialog === "tags") {
    return (
      <BulkTags
        chosen={chosen}
        name={name}
        onChange={onChange}
        onClose={onClose}
        items={rest.items}
        tags={rest.tags}
        onSaved={done}
      />
    );
  }
  if (dialog === "export") return <ExportLibraryDialog choices={[rest.exported]} onClose={onClose} />;
  const put = async ({ id, name: into }: CollectionView) => {
    if (await collect({ id, name: into, chosen, isRemoval: false }, onChange)) done();
  };
  return <CollectionPicker name={name} collections={collections} onClose={onClose} onPick={put} />;
}

type BulkTagsProps = {
  chosen: Chosen;
  name: string;
  items: readonly ItemView[];
  tags: TagList;
  onChange: () => void;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Tags several items. A checkbox is checked, mixed or unchecked depending on whether all, some or none of them have the
 * tag.
 */
function BulkTags({ chosen, name, items, tags, onChange, onSaved, onClose }: BulkTagsProps) {
  const isEverything = !("ids" in chosen);
  const [pressed, setPressed] = useState<ReadonlyMap<number, Carried>>(new Map());
  const [made, setMade] = useState<readonly TagView[]>([]);
  const [creating, setCreating] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const all = [...tags.userTags, ...tags.systemTags];
  const shown = [...made.filter(({ id }) => !all.some((tag) => tag.id === id)), ...all];
  const before = ({ id, usageCount }: TagView) => carriedBy(items, id, isEverything && usageCount > 0);
  const now = (tag: TagView) => pressed.get(tag.id) ?? before(tag);
  const put = (id: number, carried: Carried) => setPressed(new Map([...pressed, [id, carried]]));
  const changed = (to: Carried) => shown.filter((tag) => now(tag) === to && before(tag) !== to).map(({ id }) => id);
  const [add, remove] = [changed("all"), changed("none")];
  const save = async () => {
    setSaving(true);
    const isSaved = await tagMany({ chosen, add, remove }, onChange);
    setSaving(false);
    if (isSaved) onSaved();
  };
  if (creating !== null) {
    const take = (tag: TagView) => {
      setMade([tag, ...made]);
      put(tag.id, "all");
      setCreating(null);
    };
    return <TagDialog tag={null} name={creating} onSaved={take} onClose={() => setCreating(null)} />;
  }
  return (
    <Dialog title="Tags" description={name} onClose={onClose}>
      <TagBoxes
        tags={shown}
        carriedOf={now}
        onPress={(tag) => put(tag.id, nextCarried(now(tag), before(tag)))}
        onCreate={setCreating}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isSaving || add.length + remove.length === 0} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
