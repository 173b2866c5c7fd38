import { listCollections } from "~/db/queries/collections/collection-rows";
import { listOwnTags, listSystemTags } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import { toCollectionList } from "~/functions/collections/read-collections";
import type { Deps } from "~/functions/deps";
import { findFilter } from "~/functions/item-filter";
import { toTagList } from "~/functions/tags/read-tags";
import type { LibraryView } from "./item-kinds";
import type { ItemsQuery } from "./model";
import { findNearestItems } from "./nearest-items";
import { isCountedByOwner, itemStatements, toItemPage } from "./read-items";
import { figureStatements, readStreak, toFigures } from "./read-statistics";

/**
 * Everything that the library page shows: one round trip to the database, two if a tag is named, one more if a
 * search finds nothing, and a call to the study object in parallel.
 * @throws AppError invalid_input for an unknown cursor
 */
export async function readLibrary(
  deps: Pick<Deps, "db" | "log" | "now" | "reviewSchedule">,
  { owner, query }: { owner: Owner; query: ItemsQuery },
): Promise<LibraryView> {
  const { db } = deps;
  const now = deps.now();
  const filter = await findFilter(deps, owner, query);
  const [list, count, revision] = itemStatements(db, owner, { query, filter });
  const [answers, study] = await Promise.all([
    db.batch([
      list,
      revision,
      ...figureStatements(db, owner, now),
      listOwnTags(db, owner),
      listSystemTags(db, owner),
      listCollections(db, owner),
      ...(isCountedByOwner(query) ? [] : [count]),
    ]),
    readStreak(deps, owner, now),
  ]);
  const [rows, latest, counters, days, own, system, collections, counts = counters] = answers;
  const { weekStart: _week, ...figures } = toFigures([counters, days], study, now);
  const page = toItemPage(query, [rows, counts, latest]);
  // What all words find has pages; what most of them find is one page.
  const nearest =
    page.items.length === 0 && !query.cursor ? await findNearestItems(deps, owner, { query, filter }) : [];
  return {
    page: nearest.length > 0 ? { ...page, items: nearest, total: nearest.length } : page,
    statistics: figures,
    tags: toTagList([own, system]),
    ...toCollectionList(collections),
  };
}
