import { Link, useRevalidator } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { EmptyState } from "~/app/ui/empty-state";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { counted } from "~/functions/text/counted";
import { addressOfCollection } from "./collection-address";
import { moveCollection } from "./collection-calls";
import { CollectionDialogs } from "./collection-dialogs";
import { CollectionIcon } from "./collection-icon";
import { CollectionMenu } from "./collection-menu";
import type { CollectionDialogName } from "./dialogs";
import { INDENT } from "./indent";
import { Swatch } from "./swatch";
import { type Branch, countWithin, toTree, withoutBranch } from "./tree";

type RequestedDialog = { dialog: CollectionDialogName; collection: CollectionView | null };

/** The tree of collections. Click one to see its items; move one from its menu or by dragging it. */
export function CollectionsTab({ collections }: { collections: readonly CollectionView[] }) {
  const [requested, setRequested] = useState<RequestedDialog | null>(null);
  const [dragged, setDragged] = useState<CollectionView | null>(null);
  const { revalidate } = useRevalidator();
  const places = dragged ? new Set(withoutBranch(collections, dragged.id).map(({ id }) => id)) : null;
  const drop = (into: number | null) => {
    setDragged(null);
    if (dragged && dragged.parentId !== into) void moveCollection(dragged, into, revalidate);
  };
  return (
    <>
      <Button onClick={() => setRequested({ dialog: "create", collection: null })}>Create Collection</Button>
      {collections.length === 0 && (
        <EmptyState
          className="mt-6"
          title="No collections yet"
          text="A collection holds items of any type, and other collections."
        />
      )}
      <ul className="mt-4" data-dragging={dragged !== null}>
        {toTree(collections).map((one) => (
          <CollectionRow
            key={one.id}
            collection={one}
            collections={collections}
            takesDrop={one.query === null && places !== null && places.has(one.id)}
            onDrag={setDragged}
            onDrop={drop}
            onOpen={(dialog) => setRequested({ dialog, collection: one })}
          />
        ))}
      </ul>
      {dragged && dragged.parentId !== null && <TopPlace onDrop={() => drop(null)} />}
      {requested && (
        <CollectionDialogs
          {...requested}
          collections={collections}
          onChange={revalidate}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}

/** Drop target that moves a collection to the top level. */
function TopPlace({ onDrop }: { onDrop: () => void }) {
  const allow = (event: DragEvent) => event.preventDefault();
  return (
    <p
      className="mt-3 border-2 border-dashed border-line px-4 py-3 text-quiet"
      onDragEnter={allow}
      onDragOver={allow}
      onDrop={onDrop}
    >
      Move to the top level
    </p>
  );
}

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
function CollectionRow({ collection, collections, takesDrop, onDrag, onDrop, onOpen }: CollectionRowProps) {
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
