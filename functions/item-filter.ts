import type { ItemFilter } from "~/db/queries/library/item-filters";
import { listCardTags } from "~/db/queries/tags/card-tags";
import type { Owner } from "~/functions/accounts/owner";
import type { ItemType } from "~/functions/item-types";
import { listQuery } from "~/functions/text/query-grammar";
import { spellingsOf } from "~/functions/text/tag-names";
import type { Deps } from "./deps";

/** What lists of items can be narrowed to; false asks for nothing. */
type Filters = {
  itemType?: ItemType | undefined;
  isBookmarked?: boolean | undefined;
  isFavorite?: boolean | undefined;
  isArchived?: boolean | undefined;
  search?: string | undefined;
  tagId?: number | undefined;
  collectionId?: number | "none" | undefined;
  transcriptId?: number | undefined;
};

/** The database filter of a list's query. If it names a tag, the owner's cards say how they spell it. */
export async function findFilter({ db }: Pick<Deps, "db">, owner: Owner, query: Filters): Promise<ItemFilter> {
  const filter = filterOf(query);
  const { tagId, said } = filter;
  if (tagId === undefined && !said?.filters.some(({ by }) => by === "tag")) return filter;
  const known = await listCardTags(db, owner, tagId);
  const filters = said?.filters.map((one) =>
    one.by === "tag" ? { ...one, onCards: spellingsOf(one.name, known) } : one,
  );
  return {
    ...filter,
    tagOnCards: spellingsOf(known[0]?.asked ?? "", known),
    ...(said && filters && { said: { ...said, filters } }),
  };
}

/** The same as far as it is known without the owner's cards. */
export function filterOf(query: Filters): ItemFilter {
  const { itemType, isBookmarked, isFavorite, isArchived = false, search, tagId, collectionId, transcriptId } = query;
  const said = listQuery(search);
  const isAsked = said.filters.some((filter) => "flag" in filter && filter.flag === "archived" && !filter.isWithout);
  return {
    itemType,
    isBookmarked: isBookmarked || undefined,
    isFavorite: isFavorite || undefined,
    isArchived: isArchived || isAsked,
    tagId,
    collectionId,
    transcriptId,
    said,
  };
}
