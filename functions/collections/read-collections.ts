import { type CollectionRow, listCollections } from "~/db/queries/collections/collection-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { toCollectionView } from "./change-collections";
import type { CollectionList } from "./collection-kinds";
import { shownIn } from "./collection-tree";

/** All of the owner's collections; nested ones name their parent. */
export async function readCollections(deps: Pick<Deps, "db">, owner: Owner): Promise<CollectionList> {
  return toCollectionList(await listCollections(deps.db, owner));
}

/** The collections that are not deleted, each under its nearest existing ancestor. */
export function toCollectionList(rows: readonly CollectionRow[]): CollectionList {
  const standing = rows.filter(({ deletedAt }) => deletedAt === null);
  return { collections: standing.map((row) => toCollectionView(row, shownIn(rows, row))) };
}
