import type { CollectionView } from "~/functions/content/kinds";

/** A collection and how many others it is inside of. */
export type Branch = CollectionView & { depth: number };

/** Collections as a tree is read: each before those inside it, neighbors by name. What has no parent here is at the top. */
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

/** The collections around one, the outermost first, and it itself at the end; empty where it is not there. */
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

/** All collections but one and those inside it: where it can be moved. */
export function withoutBranch(collections: readonly CollectionView[], id: number): CollectionView[] {
  return collections.filter((one) => !pathTo(collections, one.id).some((around) => around.id === id));
}

/** Items in a collection and in all those inside it, as the counters know them: one in two of them counts twice. */
export function countWithin(collections: readonly CollectionView[], id: number): number {
  const inside = collections.filter((one) => pathTo(collections, one.id).some((around) => around.id === id));
  return inside.reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0);
}
