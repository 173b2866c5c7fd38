import type { CollectionView, ItemView, TagList } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { collect } from "./change-collections";
import type { BulkDialog } from "./dialogs";
import type { Chosen } from "./flags";
import { BulkTags } from "./bulk-tags";
import { CollectionPicker } from "./collection-picker";

export type BulkDialogsProps = {
  dialog: BulkDialog;
  chosen: Chosen;
  /** How many items are selected. */
  count: number;
  /** The selected items that are shown. */
  items: readonly ItemView[];
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
  const put = async ({ id, name: into }: CollectionView) => {
    if (await collect({ id, name: into, chosen, isRemoval: false }, onChange)) done();
  };
  return <CollectionPicker name={name} collections={collections} onClose={onClose} onPick={put} />;
}
