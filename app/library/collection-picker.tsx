import { useState } from "react";
import { Button } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { CollectionDialog } from "./collection-dialog";
import { INDENT } from "./indent";
import { Swatch } from "./swatch";
import { toTree } from "./tree";

type CollectionPickerProps = {
  /** What is being added, as the dialog names it. */
  name: string;
  collections: readonly CollectionView[];
  onPick: (collection: CollectionView) => Promise<void>;
  onClose: () => void;
};

/** Picks the collection to add something to, or creates one. */
export function CollectionPicker({ name, collections, onPick, onClose }: CollectionPickerProps) {
  const [made, setMade] = useState<CollectionView | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const known = made && !collections.some(({ id }) => id === made.id) ? [...collections, made] : collections;
  const branches = toTree(known).filter(({ query }) => query === null);
  const chosen = branches.find(({ id }) => id === picked);
  const save = async () => {
    if (!chosen) return;
    setSaving(true);
    await onPick(chosen);
    setSaving(false);
  };
  if (isCreating) {
    const add = (collection: CollectionView) => {
      setMade(collection);
      setPicked(collection.id);
      setCreating(false);
    };
    return <CollectionDialog collection={null} collections={known} onSaved={add} onClose={() => setCreating(false)} />;
  }
  return (
    <Dialog title="Add to collection" description={name} onClose={onClose}>
      {branches.length === 0 && <p className="mt-4 text-quiet">You have no collections yet.</p>}
      <fieldset className="mt-4">
        <legend className="sr-only">Collection</legend>
        {branches.map((one) => (
          <label key={one.id} data-depth={one.depth} className={classNames("flex min-h-11 items-center gap-3", INDENT)}>
            <input
              type="radio"
              name="collection"
              className="size-5 flex-none"
              checked={one.id === picked}
              onChange={() => setPicked(one.id)}
            />
            <Swatch color={one.color} className="flex-none" />
            <span className="wrap-anywhere">{one.name}</span>
          </label>
        ))}
      </fieldset>
      <p className="mt-2">
        <button type="button" className="text-action" onClick={() => setCreating(true)}>
          Create Collection
        </button>
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isSaving || !chosen} onClick={() => void save()}>
          Add
        </Button>
      </DialogActions>
    </Dialog>
  );
}
