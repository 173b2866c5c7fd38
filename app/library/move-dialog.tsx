import { type FormEvent, useState } from "react";
import type { CollectionView } from "~/functions/library/kinds";
import { moveCollection } from "./change-collections";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select";
import { PlaceOptions } from "./place-options";

type MoveDialogProps = {
  collection: CollectionView;
  collections: readonly CollectionView[];
  onChange: () => void;
  onClose: () => void;
};

/** Moves a collection in the tree, without dragging. */
export function MoveDialog({ collection, collections, onChange, onClose }: MoveDialogProps) {
  const [parentId, setParentId] = useState(collection.parentId);
  const move = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (parentId !== collection.parentId) void moveCollection(collection, parentId, onChange);
  };
  return (
    <Dialog title="Move to…" description={collection.name} onClose={onClose}>
      <form onSubmit={move} className="mt-4">
        <Field label="Inside">
          {(control) => (
            <Select
              {...control}
              value={parentId ?? ""}
              onChange={({ target }) => setParentId(Number(target.value) || null)}
            >
              <PlaceOptions collections={collections} moving={collection} />
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
