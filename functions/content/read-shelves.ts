import { listCollections } from "~/db/queries/content-collections";
import { listTags } from "~/db/queries/content-tags";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { shownIn } from "./collections";
import type { CollectionList, TagList } from "./kinds";
import { toCollectionView, toTagView } from "./views";

/** The owner's tags and everybody's, each by name. */
export async function readTags(deps: Pick<Deps, "db">, owner: Owner): Promise<TagList> {
  const { own, system } = await listTags(deps.db, owner);
  return { userTags: own.map(toTagView), systemTags: system.map(toTagView) };
}

/** All of the owner's collections; those inside others name their parent. */
export async function readCollections(deps: Pick<Deps, "db">, owner: Owner): Promise<CollectionList> {
  const rows = await listCollections(deps.db, owner);
  const standing = rows.filter(({ deletedAt }) => deletedAt === null);
  return { collections: standing.map((row) => toCollectionView(row, shownIn(rows, row))) };
}
