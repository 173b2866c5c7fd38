import type { CollectionView, ItemView, TagList } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { collect } from "../../client/content/change-collections";
import type { BulkDialog } from "../../client/content/dialogs";
import type { Chosen } from "../../client/content/flags";
import { BulkTags } from "./bulk-tags";
import { CollectionPicker } from "./collection-picker";

export type BulkDialogsProps = {
  dialog: BulkDialog;
  chosen: Chosen;
  /** How many items are chosen. */
  count: number;
  /** Those of them that are shown. */
  items: readonly ItemView[];
  tags: TagList;
  collections: readonly CollectionView[];
  /** Reads the library anew. */
  onChange: () => void;
  /** When it is done: nothing is chosen any more. */
  onDone: () => void;
  onClose: () => void;
};

/** The dialog that the bar above the list asked for. */
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
    return <BulkTags {...{ chosen, name, onChange, onClose }} items={rest.items} tags={rest.tags} onSaved={done} />;
  }
  const put = async ({ id, name: into }: CollectionView) => {
    if (await collect({ id, name: into, chosen, isRemoval: false }, onChange)) done();
  };
  return <CollectionPicker {...{ name, collections, onClose }} onPick={put} />;
}
