import { type CollectionRow, listCollections } from "~/db/queries/collections/collection-rows";
import { listOwnTags, listSystemTags, type TagRow } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { shownIn } from "./collection-tree";
import type { CollectionList, TagList } from "./item-kinds";
import { toCollectionView, toTagView } from "./item-views";

/** The owner's tags and the shared ones, each sorted by name. */
export async function readTags(deps: Pick<Deps, "db">, owner: Owner): Promise<TagList> {
  return toTagList(await deps.db.batch([listOwnTags(deps.db, owner), listSystemTags(deps.db, owner)]));
}

/** All of the owner's collections; nested ones name their parent. */
export async function readCollections(deps: Pick<Deps, "db">, owner: Owner): Promise<CollectionList> {
  return toCollectionList(await listCollections(deps.db, owner));
}

export function toTagList([own, system]: readonly [TagRow[], TagRow[]]): TagList {
  return { userTags: own.map(toTagView), systemTags: system.map(toTagView) };
}

/** The collections that are not deleted, each under its nearest existing ancestor. */
export function toCollectionList(rows: readonly CollectionRow[]): CollectionList {
  const standing = rows.filter(({ deletedAt }) => deletedAt === null);
  return { collections: standing.map((row) => toCollectionView(row, shownIn(rows, row))) };
}
