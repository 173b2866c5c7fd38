import { type CountedTag, type FoundItem, findFoundItems, findSearchNames } from "~/db/queries/search/search-found";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Notice } from "~/functions/text/query-grammar";
import { findMarks, hasAll } from "./mark-hits";
import type { FoundTag } from "./model";
import { parseQuery, type SearchQuery } from "./parse-query";
import type { IndexHit, IndexQuery } from "./port";
import { resolve } from "./resolve";

export type SearchDeps = Pick<Deps, "db" | "libraryIndex">;

/** A typed search with names resolved. `isVain`: it says nothing, or its owner has nothing to find. */
type Asked = { parsed: SearchQuery; query: IndexQuery; notices: Notice[]; isVain: boolean };

/** Reads a search, with the ids of the tags and collections it names. */
export async function readSearch(deps: SearchDeps, owner: Owner, q: string): Promise<Asked> {
  const parsed = parseQuery(q);
  const resolved = resolve(parsed, await namesIn(deps, owner, parsed), q);
  const isEmpty = parsed.terms.length + parsed.filters.length === 0;
  // Only people with something to find get an index: a visitor's cookie alone must not create one.
  const isVain = isEmpty || (owner.userId === null && (await findFoundItems(deps.db, owner, [])).revision === null);
  return { parsed, ...resolved, isVain };
}

/** What the names in a query may stand for. */
function namesIn({ db }: SearchDeps, owner: Owner, { filters }: SearchQuery) {
  const isNamed = (...keys: string[]) => filters.some(({ by }) => keys.includes(by));
  return isNamed("tag", "in")
    ? findSearchNames(db, owner, isNamed("tag"))
    : { tags: [], cardTags: [], collections: [] };
}

/**
 * The most times the index is queried: it repeats after following D1, once, and after returning items that are gone.
 */
const MAX_ROUNDS = 3;

/** `isBehind`: D1 has changes that the index does not. */
type Settled<Answer> = { answer: Answer; items: Map<number, FoundItem>; tags: CountedTag[]; isBehind: boolean };

/**
 * Asks the index until D1 confirms that what it found exists and belongs to the owner. Anything else is removed from
 * the index.
 * @throws AppError authentication_required
 */
export async function askIndex<Answer extends { revision: number }>(
  deps: SearchDeps,
  owner: Owner,
  { find, hitsOf }: { find: () => Promise<Answer>; hitsOf: (answer: Answer) => readonly IndexHit[] },
): Promise<Settled<Answer>> {
  let answer = await find();
  let hasFollowed = false;
  for (let round = 1; ; round += 1) {
    const { gone, revision, ...found } = await findStanding(deps, owner, hitsOf(answer));
    const isBehind = revision > answer.revision;
    const mayFollow: boolean = isBehind && !hasFollowed;
    if ((!mayFollow && gone.length === 0) || round === MAX_ROUNDS) return { answer, ...found, isBehind };
    if (gone.length > 0) await deps.libraryIndex.forget(owner, gone);
    if (mayFollow) await deps.libraryIndex.follow(owner);
    hasFollowed ||= mayFollow;
    answer = await find();
  }
}

async function findStanding(
  deps: SearchDeps,
  owner: Owner,
  hits: readonly IndexHit[],
): Promise<{ revision: number; items: Map<number, FoundItem>; gone: number[]; tags: CountedTag[] }> {
  const ids = [...new Set(hits.map(({ itemId }) => itemId))];
  const { stands, revision, items, tags } = await findFoundItems(deps.db, owner, ids);
  if (!stands) throw new AppError("authentication_required", "Please sign in again.");
  const byId = new Map(items.map((item) => [item.id, item]));
  return { revision: revision ?? 0, items: byId, gone: ids.filter((id) => !byId.has(id)), tags };
}

const MOST_TAGS = 3;

/** Tags that have a word beginning with each search word. Names that begin with the search come first. */
export function findTags(tags: readonly CountedTag[], { terms, filters }: SearchQuery): FoundTag[] {
  if (terms.length === 0 || filters.length > 0) return [];
  const begun = terms.map((term) => ({ ...term, isPrefix: true }));
  const startOf = ({ name }: CountedTag) => findMarks(name, begun)[0]?.[0] ?? 0;
  return tags
    .filter(({ name }) => hasAll(name, begun))
    .toSorted((a, b) => startOf(a) - startOf(b) || b.usageCount - a.usageCount || a.id - b.id)
    .slice(0, MOST_TAGS)
    .map(({ id, name, usageCount }) => ({ id, name, usageCount, href: `/content-manager?tag=${id}` }));
}
