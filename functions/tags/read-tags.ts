import { listOwnTags, listSystemTags, type TagRow } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { toTagView } from "./change-tags";
import type { TagList } from "./tag-kinds";

/** The owner's tags and the shared ones, each sorted by name. */
export async function readTags(deps: Pick<Deps, "db">, owner: Owner): Promise<TagList> {
  return toTagList(await deps.db.batch([listOwnTags(deps.db, owner), listSystemTags(deps.db, owner)]));
}

export function toTagList([own, system]: readonly [TagRow[], TagRow[]]): TagList {
  return { userTags: own.map(toTagView), systemTags: system.map(toTagView) };
}
