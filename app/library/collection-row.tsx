import { Link } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import type { CollectionView } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { addressOfCollection } from "./collection-address";
import type { CollectionDialogName } from "./dialogs";
import { type Branch, countWithin } from "./tree";
import { classNames } from "~/app/ui/class-names";
import { CollectionIcon } from "./collection-icon";
import { CollectionMenu } from "./collection-menu";
import { INDENT } from "./indent";
import { Swatch } from "./swatch";

type CollectionRowProps = {
  collection: Branch;
  collections: readonly CollectionView[];
  /** Whether the item being dragged can be dropped here. */
  takesDrop: boolean;
  /** Null when the drag ends. */
  onDrag: (collection: CollectionView | null) => void;
  onDrop: (into: number) => void;
  onOpen: (dialog: CollectionDialogName) => void;
};

/** One collection in the tree. */
export function CollectionRow({ collection, collections, takesDrop, onDrag, onDrop, onOpen }: CollectionRowProps) {
  const { id, name, description, color, icon, depth, itemCount, query, parentId } = collection;
  const [isOver, setOver] = useState(false);
  const around = parentId === null ? undefined : collections.find((one) => one.id === parentId)?.name;
  const within = countWithin(collections, id);
  const over = (event: DragEvent) => {
    if (!takesDrop) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = () => {
    setOver(false);
    if (takesDrop) onDrop(id);
  };
  return (
    <li
      data-depth={depth}
      data-over={isOver && takesDrop}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(collection);
      }}
      onDragEnd={() => onDrag(null)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex min-h-12 cursor-grab items-center gap-3 border-b border-line -outline-offset-2 outline-ink",
        "data-[over=true]:bg-sunken data-[over=true]:outline-2 data-[over=true]:outline-dashed",
        INDENT,
      )}
    >
      <CollectionIcon name={query ? "search" : icon} />
      <Swatch color={color} className="flex-none" />
      <div className="min-w-0 grow items-center gap-3 py-2 sm:flex">
        <div className="min-w-0 grow">
          <Link to={addressOfCollection(collection)} draggable={false} className="wrap-anywhere hover:underline">
            {name}
          </Link>
          {around !== undefined && <span className="sr-only"> in {around}</span>}
          {description && <p className="line-clamp-1 text-small text-quiet">{description}</p>}
        </div>
        <p
          className="flex-none text-small text-quiet tabular-nums"
          title={itemCount !== null && within !== itemCount ? `${within} with the collections inside` : undefined}
        >
          {itemCount === null ? "Saved search" : counted(itemCount, "item")}
        </p>
      </div>
      <CollectionMenu collection={collection} onOpen={onOpen} />
    </li>
  );
}
