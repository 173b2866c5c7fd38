import { listCollections } from "~/db/queries/collections/collection-rows";
import { listOwnTags, listSystemTags } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import { toCollectionList } from "~/functions/collections/read-collections";
import type { Deps } from "~/functions/deps";
import { findFilter } from "~/functions/item-filter";
import { toTagList } from "~/functions/tags/read-tags";
import type { LibraryView } from "./item-kinds";
import type { ItemsQuery } from "./model";
import { isCountedByOwner, itemStatements, toItemPage } from "./read-items";
import { figureStatements, readStreak, toFigures } from "./read-statistics";
import { findTolerantItems } from "./tolerant-items";

/**
 * Everything that the library page shows: one round trip to the database, two if a tag is named, and a call
 * to the study object in parallel. A search that finds little also asks the search index.
 * @throws AppError invalid_input for an unknown cursor
 */
export async function readLibrary(
  deps: Pick<Deps, "db" | "log" | "now" | "reviewSchedule" | "libraryIndex">,
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
  return {
    ...(await findTolerantItems(deps, owner, { query, filter, page: toItemPage(query, [rows, counts, latest]) })),
    statistics: figures,
    tags: toTagList([own, system]),
    ...toCollectionList(collections),
  };
}
