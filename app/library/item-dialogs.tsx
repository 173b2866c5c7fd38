import type { CollectionView, ItemView, TagList } from "~/functions/library/kinds";
import { collect } from "./change-collections";
import { deleteThing } from "./change-things";
import type { ItemDialog } from "./dialogs";
import { nameItem } from "./names";
import { Confirm } from "~/app/ui/confirm";
import { CollectionPicker } from "./collection-picker";
import { HistoryDialog } from "./history-dialog";
import { RenameDialog } from "./rename-dialog";
import { TagPicker } from "./tag-picker";

export type ItemDialogsProps = {
  dialog: ItemDialog;
  item: ItemView;
  tags: TagList;
  collections: readonly CollectionView[];
  /** Reloads the library. */
  onChange: () => void;
  /** Called when the item was deleted, before it leaves the list. */
  onGone: (item: ItemView) => void;
  onClose: () => void;
};

/** The dialog opened from an item's menu. */
export default function ItemDialogs({ dialog, item, tags, collections, onChange, onGone, onClose }: ItemDialogsProps) {
  const name = nameItem(item);
  if (dialog === "tags") return <TagPicker item={item} name={name} tags={tags} onChange={onChange} onClose={onClose} />;
  if (dialog === "rename") {
    return <RenameDialog thing={item} title={item.title} onRenamed={onChange} onClose={onClose} />;
  }
  if (dialog === "history") return <HistoryDialog item={item} name={name} onClose={onClose} />;
  if (dialog === "collect") {
    const put = async ({ id, name: into }: CollectionView) => {
      const isDone = await collect({ id, name: into, chosen: { ids: [item.id] }, isRemoval: false }, onChange);
      if (isDone) onClose();
    };
    return <CollectionPicker name={name} collections={collections} onClose={onClose} onPick={put} />;
  }
  const remove = () => {
    onClose();
    void deleteThing(item, name, onChange).then((isGone) => isGone && onGone(item));
  };
  const what = item.itemType === "transcript" ? " and its quizzes, flashcards, and highlights" : "";
  return (
    <Confirm
      title="Delete permanently?"
      text={`This deletes “${name}”${what}. You can undo this right after.`}
      confirm="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
