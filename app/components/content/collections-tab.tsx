import { Link } from "@remix-run/react";
import type { CollectionView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { addressOf } from "../../client/content/filters";
import { toTree } from "../../client/content/tree";
import { EmptyState } from "../ui/empty-state";
import { Swatch } from "./swatch";

/** The collections as they are nested; a press shows what is in one. */
export function CollectionsTab({ collections }: { collections: readonly CollectionView[] }) {
  if (collections.length === 0) {
    return (
      <EmptyState title="No collections yet" text="A collection holds items of any type, and other collections." />
    );
  }
  return (
    <ul className="collection-tree">
      {toTree(collections).map(({ id, name, color, depth, itemCount }) => (
        <li key={id} data-depth={depth}>
          <Swatch color={color} className="flex-none" />
          <Link to={addressOf({ collection: id })} className="min-w-0 grow wrap-anywhere hover:underline">
            {name}
          </Link>
          {itemCount !== null && (
            <span className="flex-none text-small text-quiet tabular-nums">{counted(itemCount, "item")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
