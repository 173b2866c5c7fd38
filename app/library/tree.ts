import type { CollectionView } from "~/functions/collections/collection-kinds";

/** A collection and its depth in the tree. */
export type Branch = CollectionView & { depth: number };

/**
 * Collections in tree order: each before its children, siblings by name. Those without a known parent are at the top.
 */
export function toTree(collections: readonly CollectionView[]): Branch[] {
  const known = new Set(collections.map(({ id }) => id));
  const children = Map.groupBy(collections, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const below = (parent: number | null, depth: number): Branch[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .flatMap((one) => [{ ...one, depth }, ...below(one.id, depth + 1)]);
  return below(null, 0);
}

/** A collection's ancestors, outermost first, then the collection itself; empty if it does not exist. */
export function pathTo(collections: readonly CollectionView[], id: number): CollectionView[] {
  const path: CollectionView[] = [];
  for (let at: number | null = id; at !== null; ) {
    const one = collections.find((collection) => collection.id === at);
    if (!one || path.includes(one)) break;
    path.unshift(one);
    at = one.parentId;
  }
  return path;
}

/** All collections except one and its descendants: where it can be moved to. */
export function withoutBranch(collections: readonly CollectionView[], id: number): CollectionView[] {
  return collections.filter((one) => !pathTo(collections, one.id).some((around) => around.id === id));
}

/** Items in a collection and its descendants, summed from their counters: an item in two of them counts twice. */
export function countWithin(collections: readonly CollectionView[], id: number): number {
  const inside = collections.filter((one) => pathTo(collections, one.id).some((around) => around.id === id));
  return inside.reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0);
}
