import { useRevalidator } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import type { CollectionView } from "~/functions/library/kinds";
import { moveCollection } from "./change-collections";
import type { CollectionDialogName } from "./dialogs";
import { toTree, withoutBranch } from "./tree";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { CollectionDialogs } from "./collection-dialogs";
import { CollectionRow } from "./collection-row";

type Asked = { dialog: CollectionDialogName; collection: CollectionView | null };

/** The tree of collections. Click one to see its items; move one from its menu or by dragging it. */
export function CollectionsTab({ collections }: { collections: readonly CollectionView[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<CollectionView | null>(null);
  const { revalidate } = useRevalidator();
  const places = dragged ? new Set(withoutBranch(collections, dragged.id).map(({ id }) => id)) : null;
  const drop = (into: number | null) => {
    setDragged(null);
    if (dragged && dragged.parentId !== into) void moveCollection(dragged, into, revalidate);
  };
  return (
    <>
      <Button onClick={() => setAsked({ dialog: "create", collection: null })}>Create Collection</Button>
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
            onOpen={(dialog) => setAsked({ dialog, collection: one })}
          />
        ))}
      </ul>
      {dragged && dragged.parentId !== null && <TopPlace onDrop={() => drop(null)} />}
      {asked && (
        <CollectionDialogs {...asked} collections={collections} onChange={revalidate} onClose={() => setAsked(null)} />
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
