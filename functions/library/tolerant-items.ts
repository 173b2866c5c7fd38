import type { ItemFilter } from "~/db/queries/library/item-filters";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { findFilter } from "~/functions/item-filter";
import { parseQuery } from "~/functions/search/parse-query";
import type { Corrections } from "~/functions/search/port";
import { writeMeant } from "~/functions/search/write-meant";
import type { ItemPage } from "./item-kinds";
import type { ItemsQuery } from "./model";
import { findNearestItems } from "./nearest-items";
import { readItems } from "./read-items";

/** A first page with fewer items is filled with those of corrected words, as in a search. */
const LITTLE = 3;

type TolerantDeps = Pick<Deps, "db" | "log" | "libraryIndex">;
type Asked = { query: ItemsQuery; filter: ItemFilter; page: ItemPage };

/**
 * Completes a list's first page that has little: with items for words one edit away, then with those that have most of the
 * words. Both are one page.
 * @returns `meant`: the search with corrected words, if it finds more; else null
 */
export async function findTolerantItems(
  deps: TolerantDeps,
  owner: Owner,
  { query, filter, page }: Asked,
): Promise<{ page: ItemPage; meant: string | null }> {
  const { search = "", cursor, limit } = query;
  const exact = { page, meant: null };
  if (cursor || page.items.length >= LITTLE) return exact;
  const corrections = await readCorrections(deps, owner, { search, revision: page.revision });
  const corrected = { ...query, search: writeMeant(search, corrections, []) ?? search };
  if (corrections.length > 0) {
    const known = new Set(page.items.map(({ id }) => id));
    const found = await readItems(deps, { owner, query: corrected });
    const added = found.items.filter(({ id }) => !known.has(id));
    const items = [...page.items, ...added].slice(0, limit);
    const texts = added.flatMap(({ title, description }) => [title, description]);
    if (added.length > 0) {
      return { page: { ...page, items, total: items.length }, meant: writeMeant(search, corrections, texts) };
    }
  }
  if (page.items.length > 0) return exact;
  const nearFilter = corrections.length > 0 ? await findFilter(deps, owner, corrected) : filter;
  const nearest = await findNearestItems(deps, owner, { query: corrected, filter: nearFilter });
  if (nearest.length === 0) return exact;
  return {
    page: { ...page, items: nearest, total: nearest.length },
    meant: corrections.length > 0 ? corrected.search : null,
  };
}

type Wanted = { search: string; revision: number };

/** None if the index does not answer; the list is shown as it was typed. */
async function readCorrections(
  { log, libraryIndex }: TolerantDeps,
  owner: Owner,
  { search, revision }: Wanted,
): Promise<Corrections["corrections"]> {
  const { terms } = parseQuery(search);
  // Only people with items get an index: a visitor's cookie alone must not create one.
  if (terms.length === 0 || revision === 0) return [];
  try {
    const answer = await libraryIndex.correct(owner, terms);
    if (answer.revision >= revision) return answer.corrections;
    await libraryIndex.follow(owner);
    return (await libraryIndex.correct(owner, terms)).corrections;
  } catch (thrown) {
    log("warn", "typos not corrected", { cause: causeOf(toAppError(thrown)) });
    return [];
  }
}
