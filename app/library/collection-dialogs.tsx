import { type FormEvent, useState } from "react";
import { LazyShareDialog } from "~/app/shares/lazy-share-dialog";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { counted } from "~/functions/text/counted";
import { deleteCollectionWithUndo, moveCollection } from "./collection-calls";
import { CollectionDialog } from "./collection-dialog";
import type { CollectionDialogName } from "./dialogs";
import { PlaceOptions } from "./place-options";

type CollectionDialogsProps = {
  dialog: CollectionDialogName;
  /** The collection that the dialog is about. For a new collection, its parent; null for the top level. */
  collection: CollectionView | null;
  collections: readonly CollectionView[];
  /** Reloads the library. */
  onChange: () => void;
  /** Called after the collection was deleted. */
  onDeleted?: () => void;
  onClose: () => void;
};

/** The dialog opened from a collection's menu. */
export function CollectionDialogs({ dialog, collection, collections, onChange, ...rest }: CollectionDialogsProps) {
  const { onDeleted, onClose } = rest;
  const saved = () => {
    onClose();
    onChange();
  };
  if (dialog === "create" || collection === null) {
    return (
      <CollectionDialog
        collection={null}
        collections={collections}
        onClose={onClose}
        parentId={collection?.id ?? null}
        onSaved={saved}
      />
    );
  }
  if (dialog === "edit")
    return <CollectionDialog collection={collection} collections={collections} onClose={onClose} onSaved={saved} />;
  if (dialog === "move")
    return <MoveDialog collection={collection} collections={collections} onChange={onChange} onClose={onClose} />;
  const { id, name, query, itemCount } = collection;
  if (dialog === "share") return <LazyShareDialog thing={{ kind: "collections", id, name }} onClose={onClose} />;
  const remove = () => {
    onClose();
    void deleteCollectionWithUndo(collection, onChange).then((isGone) => isGone && onDeleted?.());
  };
  return (
    <Confirm
      title={query ? "Delete this saved search?" : "Delete this collection?"}
      text={
        query
          ? `This deletes “${name}”. The items it finds stay in your library. You can undo this.`
          : `This deletes “${name}”. Its ${counted(itemCount ?? 0, "item")} and the collections inside it stay. You can undo this.`
      }
      confirm="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

type MoveDialogProps = {
  collection: CollectionView;
  collections: readonly CollectionView[];
  onChange: () => void;
  onClose: () => void;
};

/** Moves a collection in the tree, without dragging. */
function MoveDialog({ collection, collections, onChange, onClose }: MoveDialogProps) {
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
