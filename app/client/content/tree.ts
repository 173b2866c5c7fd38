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
