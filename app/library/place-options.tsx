import type { CollectionView } from "~/functions/collections/collection-kinds";
import { toTree, withoutBranch } from "./tree";

type PlaceOptionsProps = { collections: readonly CollectionView[]; moving: CollectionView | null };

/** Where a collection can be moved: the top level, or any collection that is not inside it. */
export function PlaceOptions({ collections, moving }: PlaceOptionsProps) {
  const places = moving ? withoutBranch(collections, moving.id) : collections;
  return (
    <>
      <option value="">Top level</option>
      {toTree(places.filter(({ query }) => query === null)).map(({ id, name, depth }) => (
        <option key={id} value={id}>
          {"\u2003".repeat(depth)}
          {name}
        </option>
      ))}
    </>
  );
}
