import type { CollectionRow } from "~/db/queries/collections/collection-rows";

/** A key that is the same for paths that differ only in case, which name the same collection. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path).toLowerCase();

/** The path of each existing collection: its ancestors' names and its own. */
export function pathsOf(
  rows: readonly Pick<CollectionRow, "id" | "name" | "parentId" | "deletedAt">[],
): Map<number, string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = new Map<number, string[]>();
  for (const row of rows) {
    if (row.deletedAt !== null) continue;
    const path = [row.name];
    let around = row.parentId === null ? undefined : byId.get(row.parentId);
    for (let level = 0; around && level < rows.length; level += 1) {
      // Collections inside a deleted one are shown in its place.
      if (around.deletedAt === null) path.unshift(around.name);
      around = around.parentId === null ? undefined : byId.get(around.parentId);
    }
    paths.set(row.id, path);
  }
  return paths;
}
