import {
  type CollectionFields,
  type CollectionRow,
  insertCollection,
  listCollections,
  setCollectionDeleted,
  updateCollection,
} from "~/db/queries/collections/collection-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { CollectionView, SavedQuery } from "./collection-kinds";
import { checkPlace, collectionNotFound, namesInside, namesOutside, shownIn } from "./collection-tree";

import type { CollectionPatch, NewCollectionInput } from "./model";

/** @param parentId the collection in which this one is shown */
export function toCollectionView(row: CollectionRow, parentId: number | null): CollectionView {
  const { id, name, description, color, icon, isShared, itemCount, createdAt } = row;
  return {
    id,
    name,
    description,
    parentId,
    color,
    icon,
    isShared,
    itemCount: row.query ? null : itemCount,
    // Written only through `savedQuerySchema`.
    query: row.query as SavedQuery | null,
    createdAt: createdAt.toISOString(),
  };
}

type CollectionDeps = Pick<Deps, "db" | "now">;
type CollectionInput = { owner: Owner; id: number };

/**
 * Creates a collection. @throws AppError invalid_input for a place it cannot have, conflict if the name is taken
 * there, not_found
 */
export async function createCollection(
  deps: CollectionDeps,
  { owner, collection }: { owner: Owner; collection: NewCollectionInput },
): Promise<CollectionView> {
  const fields: CollectionFields = { ...collection, query: collection.query ?? null };
  return await checked(deps, owner, async (rows) => {
    checkPlace(rows, { id: null, ...fields });
    const row = await insertCollection(deps.db, owner, fields, { at: deps.now(), rows });
    return row && toCollectionView(row, row.parentId);
  });
}

/** Renames, describes, colors or moves a collection. @throws AppError as `createCollection` */
export async function changeCollection(
  deps: CollectionDeps,
  { owner, id, change }: CollectionInput & { change: CollectionPatch },
): Promise<CollectionView> {
  return await checked(deps, owner, async (rows) => {
    const before = rows.find((row) => row.id === id && row.deletedAt === null);
    if (!before) throw collectionNotFound();
    if (change.query && !before.query) {
      throw new AppError("invalid_input", "A collection of items can't become a saved search.");
    }
    const { parentId = shownIn(rows, before) } = change;
    checkPlace(rows, { ...before, ...change, parentId });
    const row = await updateCollection(deps.db, owner, { id, change, at: deps.now(), rows });
    return row && toCollectionView(row, shownIn(rows, row));
  });
}

/**
 * Deletes a collection. Its items stay. The collections inside it move up to its place, numbered if their names are
 * taken there. It can be restored for a day.
 * @throws AppError not_found
 */
export async function deleteCollection(deps: CollectionDeps, { owner, id }: CollectionInput): Promise<void> {
  await checked(deps, owner, async (rows) => {
    const row = rows.find((one) => one.id === id && one.deletedAt === null);
    if (!row) throw collectionNotFound();
    const at = deps.now();
    return await setCollectionDeleted(deps.db, owner, {
      id,
      deletedAt: at,
      renamed: namesOutside(rows, row),
      at,
      rows,
    });
  });
}

/**
 * Restores a deleted collection; one that was not deleted is returned unchanged.
 * @throws AppError not_found, conflict if another now has its name and place, invalid_input if there is no room
 */
export async function restoreCollection(deps: CollectionDeps, { owner, id }: CollectionInput): Promise<CollectionView> {
  return await checked(deps, owner, async (rows) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw collectionNotFound();
    const parentId = shownIn(rows, row);
    if (row.deletedAt === null) return toCollectionView(row, parentId);
    checkPlace(rows, { id: null, name: row.name, parentId });
    const restored = await setCollectionDeleted(deps.db, owner, {
      id,
      deletedAt: null,
      renamed: namesInside(rows, row),
      at: deps.now(),
      rows,
    });
    return restored && toCollectionView(restored, parentId);
  });
}

const MAX_TRIES = 5;

/**
 * Reads the owner's collections, then checks and makes a change. A change that returns null, because they changed in
 * between, is tried again.
 */
async function checked<T>(
  { db }: CollectionDeps,
  owner: Owner,
  change: (rows: CollectionRow[]) => Promise<T | null>,
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const changed = await change(await listCollections(db, owner));
    if (changed !== null) return changed;
  }
  throw new AppError("conflict", "Your collections changed elsewhere. Please check them and try again.");
}
