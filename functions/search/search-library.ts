import { findFoundItems } from "~/db/queries/search/search-found";
import type { Owner } from "~/functions/accounts/owner";
import { AppError } from "~/functions/errors";
import { askIndex, findTags, readSearch, type SearchDeps } from "./ask-index";
import type { SearchPage, TalksPage } from "./model";
import type { IndexPlace, TalksWish } from "./port";
import { toSearchHits } from "./to-search-hit";
import { writeMeant } from "./write-meant";

const NOTHING = { tags: [], next: null, meant: null, isComplete: true } as const;

/**
 * Searches everything the owner has. The index finds matches; in the same request, D1 confirms that they exist and
 * belong to the owner.
 * @param input.cursor `next` of the previous page
 * @throws AppError authentication_required
 */
export async function searchContent(
  deps: SearchDeps,
  { owner, q, cursor, limit }: { owner: Owner; q: string; cursor?: string | undefined; limit: number },
): Promise<SearchPage> {
  const { parsed, query, notices, isVain } = await readSearch(deps, owner, q);
  if (isVain) return { ...NOTHING, tags: [], hits: [], notices };
  const { answer, items, tags, isBehind } = await askIndex(deps, owner, {
    find: () => deps.libraryIndex.find(owner, query, { after: toPlace(cursor), limit }),
    hitsOf: ({ hits }) => hits,
  });
  return {
    tags: cursor === undefined ? findTags(tags, parsed) : [],
    hits: toSearchHits(answer.hits, items, parsed.typed),
    next: toCursor(answer.next),
    meant: writeMeant(q, answer.corrections, textsOf(answer.hits)),
    notices,
    isComplete: answer.isComplete && !isBehind,
  };
}

/**
 * Like `searchContent`, by talk: each talk once, with the number of its hits.
 * @throws AppError authentication_required
 */
export async function searchTalks(
  deps: SearchDeps,
  { owner, q, ...wish }: { owner: Owner; q: string } & TalksWish,
): Promise<TalksPage> {
  const { parsed, query, notices, isVain } = await readSearch(deps, owner, q);
  if (isVain) return { ...NOTHING, tags: [], talks: [], notices, isCut: false };
  const { answer, items, tags, isBehind } = await askIndex(deps, owner, {
    find: () => deps.libraryIndex.findTalks(owner, query, wish),
    hitsOf: ({ talks }) => talks.flatMap(({ hits }) => hits),
  });
  const { corrections, next, isCut, isComplete } = answer;
  const talks = answer.talks.flatMap(({ key, count, hits: found }) => {
    const hits = toSearchHits(found, items, parsed.typed);
    const [first] = hits;
    return first ? [{ key, title: first.videoTitle ?? first.title, count, hits }] : [];
  });
  return {
    tags: wish.from === 0 && wish.talk === null ? findTags(tags, parsed) : [],
    ...{ talks, next, notices, isCut },
    meant: writeMeant(q, corrections, textsOf(answer.talks.flatMap(({ hits }) => hits))),
    isComplete: isComplete && !isBehind,
  };
}

const textsOf = (hits: readonly { text: string }[]) => hits.map(({ text }) => text);

function toPlace(cursor: string | undefined): IndexPlace | null {
  const [tier, id] = (cursor ?? "").split("-");
  return id === undefined ? null : { tier: Number(tier), id: Number(id) };
}

const toCursor = (place: IndexPlace | null) => (place ? `${place.tier}-${place.id}` : null);

/**
 * Rebuilds the owner's index; a visitor without anything to find has none.
 * @throws AppError authentication_required
 */
export async function rebuildIndex(deps: SearchDeps, owner: Owner): Promise<void> {
  const { stands, revision } = await findFoundItems(deps.db, owner, []);
  if (!stands) throw new AppError("authentication_required", "Please sign in again.");
  if (owner.userId === null && revision === null) return;
  await deps.libraryIndex.rebuild(owner);
}
