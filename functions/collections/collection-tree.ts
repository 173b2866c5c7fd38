import { type CollectionRow, MAX_COLLECTIONS, MAX_DEPTH } from "~/db/queries/collections/collection-rows";
import { AppError } from "~/functions/errors";
import { MAX_COLLECTION_NAME } from "./collection-kinds";

export const collectionNotFound = () =>
  new AppError("not_found", "The collection could not be found or you don't have access to it.");

const MAX_ON_A_LEVEL = 50;

const IN_PARENT = { path: "parentId" };

type Placed = Pick<CollectionRow, "name" | "parentId"> & { id: number | null };

/**
 * Checks that a collection may have a place and a name. The statement that writes it checks the place again.
 * @throws AppError not_found, invalid_input, conflict
 */
export function checkPlace(rows: readonly CollectionRow[], wanted: Placed): void {
  const standing = rows.filter(({ deletedAt }) => deletedAt === null);
  const isNew = wanted.id === null;
  if (isNew && standing.length >= MAX_COLLECTIONS) {
    throw new AppError("invalid_input", "You can have up to 500 collections.");
  }
  if (wanted.parentId !== null && !standing.some(({ id }) => id === wanted.parentId)) throw collectionNotFound();
  const around = pathTo(rows, wanted.parentId);
  if (wanted.id !== null && around.includes(wanted.id)) {
    throw new AppError("invalid_input", "A collection can't be inside itself.", IN_PARENT);
  }
  if (around.length + heightOf(rows, wanted.id) > MAX_DEPTH) {
    throw new AppError("invalid_input", "Collections can be nested up to 5 levels deep.", IN_PARENT);
  }
  // Compares places as they are shown: the collections of a deleted one move up to its place.
  const placeOf = (row: CollectionRow) => shownIn(rows, row);
  const beside = standing.filter((row) => row.id !== wanted.id && placeOf(row) === wanted.parentId);
  const moved = standing.find(({ id }) => id === wanted.id);
  const moves = !moved || placeOf(moved) !== wanted.parentId;
  if (moves && beside.length >= MAX_ON_A_LEVEL) {
    throw new AppError("invalid_input", "A collection can hold up to 50 collections.", IN_PARENT);
  }
  const name = wanted.name.toLowerCase();
  if (beside.some((row) => row.name.toLowerCase() === name)) {
    throw new AppError("conflict", "A collection with this name already exists here.", { path: "name" });
  }
}

/** A collection's nearest ancestor that exists; null at the top. */
export function shownIn(rows: readonly CollectionRow[], row: CollectionRow): number | null {
  const byId = new Map(rows.map((one) => [one.id, one]));
  let around = row.parentId === null ? undefined : byId.get(row.parentId);
  for (let level = 0; around && around.deletedAt !== null && level < rows.length; level += 1) {
    around = around.parentId === null ? undefined : byId.get(around.parentId);
  }
  return around && around.deletedAt === null ? around.id : null;
}

type Renamed = { id: number; name: string };

/**
 * New names for the collections inside a deleted one that move up beside others of the same name: `Tools (2)`. File
 * managers number copies the same way.
 */
export function namesOutside(rows: readonly CollectionRow[], deleted: CollectionRow): Renamed[] {
  const standing = rows.filter((row) => row.deletedAt === null && row.id !== deleted.id);
  const outside = shownIn(rows, deleted);
  const taken = new Set(standing.filter((row) => shownIn(rows, row) === outside).map((row) => row.name.toLowerCase()));
  const renamed: Renamed[] = [];
  for (const { id, name } of standing.filter((row) => shownIn(rows, row) === deleted.id)) {
    const free = freeName(name, taken);
    taken.add(free.toLowerCase());
    if (free !== name) renamed.push({ id, name: free });
  }
  return renamed;
}

/** The names that `namesOutside` replaced when a collection was deleted; restored with it unless changed since. */
export function namesInside(rows: readonly CollectionRow[], deleted: CollectionRow): Renamed[] {
  const restored = rows.map((row) => (row.id === deleted.id ? { ...row, deletedAt: null } : row));
  const inside = restored.filter((row) => row.deletedAt === null && shownIn(restored, row) === deleted.id);
  const taken = new Set(inside.map(({ name }) => name.toLowerCase()));
  return inside.flatMap(({ id, name, updatedAt }) => {
    // They were renamed at the time of the deletion.
    if (updatedAt.getTime() !== deleted.deletedAt?.getTime()) return [];
    const original = name.replace(NUMBER, "");
    return original === name || taken.has(original.toLowerCase()) ? [] : [{ id, name: original }];
  });
}

const NUMBER = / \(\d+\)$/;

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free.toLowerCase())) return free;
    const suffix = ` (${number})`;
    free = `${name.slice(0, MAX_COLLECTION_NAME - suffix.length).toWellFormed()}${suffix}`;
  }
}

function pathTo(rows: readonly CollectionRow[], id: number | null): number[] {
  const path: number[] = [];
  for (let at = id; at !== null && !path.includes(at); ) {
    path.push(at);
    at = rows.find((row) => row.id === at)?.parentId ?? null;
  }
  return path;
}

/** The number of levels of a collection and everything inside it; one for a new collection. */
function heightOf(rows: readonly CollectionRow[], id: number | null): number {
  if (id === null) return 1;
  let level = [id];
  let height = 0;
  for (; level.length > 0 && height <= MAX_DEPTH; height += 1) {
    const inside = new Set(level);
    level = rows.filter(({ parentId }) => parentId !== null && inside.has(parentId)).map((row) => row.id);
  }
  return height;
}
