import { type CollectionRow, MAX_COLLECTIONS, MAX_DEPTH } from "~/db/queries/content-collections";
import { AppError } from "../errors";
import { collectionNotFound } from "./not-found";

/** Collections of one level. */
const MAX_ON_A_LEVEL = 50;

const IN_PARENT = { path: "parentId" };

type Placed = Pick<CollectionRow, "name" | "parentId"> & { id: number | null };

/**
 * Says why a collection cannot have a place and a name; the statement that writes it proves the place once more.
 * @throws AppError not_found, invalid_input, conflict
 */
export function checkPlace(rows: readonly CollectionRow[], wanted: Placed): void {
  const standing = rows.filter(({ deletedAt }) => deletedAt === null);
  const isNew = wanted.id === null;
  if (isNew && standing.length >= MAX_COLLECTIONS) {
    throw new AppError("invalid_input", "You can have at most 500 collections.");
  }
  if (wanted.parentId !== null && !standing.some(({ id }) => id === wanted.parentId)) throw collectionNotFound();
  const around = pathTo(rows, wanted.parentId);
  if (wanted.id !== null && around.includes(wanted.id)) {
    throw new AppError("invalid_input", "A collection cannot be inside itself.", IN_PARENT);
  }
  if (around.length + heightOf(rows, wanted.id) > MAX_DEPTH) {
    throw new AppError("invalid_input", "Collections can be nested at most 5 levels deep.", IN_PARENT);
  }
  // By where they show: what was inside a deleted collection stands around it.
  const placeOf = (row: CollectionRow) => shownIn(rows, row);
  const beside = standing.filter((row) => row.id !== wanted.id && placeOf(row) === wanted.parentId);
  const moved = standing.find(({ id }) => id === wanted.id);
  const moves = !moved || placeOf(moved) !== wanted.parentId;
  if (moves && beside.length >= MAX_ON_A_LEVEL) {
    throw new AppError("invalid_input", "A collection can hold at most 50 collections.", IN_PARENT);
  }
  const name = wanted.name.toLowerCase();
  if (beside.some((row) => row.name.toLowerCase() === name)) {
    throw new AppError("conflict", "There is already a collection with this name here.", { path: "name" });
  }
}

/** The nearest collection around one that is there; null at the top. */
export function shownIn(rows: readonly CollectionRow[], row: CollectionRow): number | null {
  const byId = new Map(rows.map((one) => [one.id, one]));
  let around = row.parentId === null ? undefined : byId.get(row.parentId);
  for (let level = 0; around && around.deletedAt !== null && level < rows.length; level += 1) {
    around = around.parentId === null ? undefined : byId.get(around.parentId);
  }
  return around && around.deletedAt === null ? around.id : null;
}

/** A collection and all that it is in. */
function pathTo(rows: readonly CollectionRow[], id: number | null): number[] {
  const path: number[] = [];
  for (let at = id; at !== null && !path.includes(at); ) {
    path.push(at);
    at = rows.find((row) => row.id === at)?.parentId ?? null;
  }
  return path;
}

/** Levels of a collection with all that is inside it; one for a new one. */
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
