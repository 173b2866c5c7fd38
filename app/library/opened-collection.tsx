import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { CollectionView } from "~/functions/library/kinds";
import { addressOfCollection } from "./collection-address";
import type { CollectionDialogName } from "./dialogs";
import { addressOf } from "./filters";
import { pathTo } from "./tree";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { CollectionDialogs } from "./collection-dialogs";
import { CollectionIcon } from "./collection-icon";
import { CollectionMenu } from "./collection-menu";

const TREE = "/content-manager?tab=collections";

type OpenedCollectionProps = { id: number; collections: readonly CollectionView[] };

/** The head of a collection's items: its path, its details, and its subcollections. */
export function OpenedCollection({ id, collections }: OpenedCollectionProps) {
  const [dialog, setDialog] = useState<CollectionDialogName | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = pathTo(collections, id);
  const collection = path.at(-1);
  if (!collection) return <Gone />;
  const inside = collections.filter(({ parentId }) => parentId === id);
  return (
    <section aria-labelledby="collection" className="mb-6">
      <nav aria-label="Collections" className="text-small">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link to={TREE} className="text-link">
              Collections
            </Link>
          </li>
          {path.slice(0, -1).map((one) => (
            <li key={one.id} className="flex min-w-0 gap-x-2">
              <span aria-hidden="true">/</span>
              <Link to={addressOfCollection(one)} className="text-link wrap-anywhere">
                {one.name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex items-center gap-3">
        <CollectionIcon name={collection.icon} />
        <h2 id="collection" className="min-w-0 text-lead font-semibold wrap-anywhere">
          {collection.name}
        </h2>
        <CollectionMenu collection={collection} onOpen={setDialog} />
      </div>
      {collection.description && <p className="mt-1 max-w-measure text-quiet">{collection.description}</p>}
      {inside.length > 0 && (
        <ul aria-label="Collections inside" className="mt-3 flex flex-wrap gap-2">
          {inside.map((one) => (
            <li key={one.id}>
              <ButtonLink size="small" to={addressOfCollection(one)} className="gap-2">
                <CollectionIcon name={one.query ? "search" : one.icon} />
                {one.name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {dialog && (
        <CollectionDialogs
          dialog={dialog}
          collection={collection}
          collections={collections}
          onChange={revalidate}
          onDeleted={() => navigate(TREE)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** Shown if the collection was deleted, for example in another tab. */
function Gone() {
  return (
    <EmptyState
      className="mb-6"
      title="This collection no longer exists"
      text="It may have been deleted. Its items are still in your library."
      action={<ButtonLink to={addressOf({})}>Show all items</ButtonLink>}
    />
  );
}
