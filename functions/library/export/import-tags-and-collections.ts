import { listCollections } from "~/db/queries/collections/collection-rows";
import { insertTag, listOwnTags } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import { createCollection } from "~/functions/collections/change-collections";
import type { SavedQuery } from "~/functions/collections/collection-kinds";
import type { Deps } from "~/functions/deps";
import type { LibraryCollection, LibraryTag, SavedSearch } from "./model";
import { pathKey, pathsOf } from "./paths";

type ImportDeps = Pick<Deps, "db" | "now">;
type Account = Extract<Owner, { userId: number }>;
/** An account's collections by the key of their path. */
export type CollectionIds = Map<string, number>;

/** Creates the tags that the account does not have yet, by name. */
export async function importTags({ db, now }: ImportDeps, owner: Account, tags: readonly LibraryTag[]): Promise<void> {
  if (tags.length === 0) return;
  const known = new Set((await listOwnTags(db, owner)).map(({ nameKey }) => nameKey));
  for (const tag of tags) {
    const nameKey = tag.name.toLowerCase();
    if (!known.has(nameKey)) await insertTag(db, owner, { ...tag, nameKey }, now());
  }
}

/**
 * Creates missing collections, outer ones first, and saved searches after the collections they refer to. Returns all of
 * the account's.
 */
export async function importCollections(
  deps: ImportDeps,
  owner: Account,
  collections: readonly LibraryCollection[],
): Promise<CollectionIds> {
  const rows = await listCollections(deps.db, owner);
  const collectionIds: CollectionIds = new Map([...pathsOf(rows)].map(([id, path]) => [pathKey(path), id]));
  const missing = collections.filter(({ path }) => !collectionIds.has(pathKey(path)));
  if (missing.length === 0) return collectionIds;
  const tags = new Map((await listOwnTags(deps.db, owner)).map(({ nameKey, id }) => [nameKey, id]));
  const ordered = missing.toSorted(
    (a, b) => Number(a.query !== null) - Number(b.query !== null) || a.path.length - b.path.length,
  );
  for (const { path, query, ...fields } of ordered) {
    if (collectionIds.has(pathKey(path))) continue;
    const saved = query === null ? null : toSavedQuery(query, { tags, collectionIds });
    // Without the tag or collection that it names, the search would find something else.
    if (query !== null && saved === null) continue;
    const parentId = path.length === 1 ? null : (collectionIds.get(pathKey(path.slice(0, -1))) ?? null);
    const collection = { ...fields, parentId, ...(saved && { query: saved }) };
    const made = await createCollection(deps, { owner, collection });
    collectionIds.set(pathKey(path), made.id);
  }
  return collectionIds;
}

/** A saved search with the account's ids; null if it names a tag or a collection that the account does not have. */
function toSavedQuery(
  { tag, collection, ...query }: SavedSearch,
  { tags, collectionIds }: { tags: ReadonlyMap<string, number>; collectionIds: CollectionIds },
): SavedQuery | null {
  const tagId = tag === undefined ? undefined : tags.get(tag.toLowerCase());
  const isNone = collection === undefined || collection === "none";
  const collectionId = isNone ? collection : collectionIds.get(pathKey(collection));
  if ((tag !== undefined && tagId === undefined) || (collection !== undefined && collectionId === undefined))
    return null;
  return { ...query, ...(tagId && { tagId }), ...(collectionId && { collectionId }) };
}
