import { type CountedTag, type FoundItem, findFoundItems, findSearchNames } from "~/db/queries/search/search-found";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { hrefOf } from "~/functions/library/href";
import { withNames } from "~/functions/transcripts/name-speakers";
import { toExcerpt } from "./excerpt";

import { findMarks, hasAll } from "./mark-hits";
import type { FoundTag, SearchHit, SearchPage } from "./model";
import { parseQuery, type SearchQuery } from "./parse-query";
import type { IndexAnswer, IndexHit, IndexPlace } from "./port";
import { resolve } from "./resolve";
import { toPlacedRuns } from "./runs";
import type { Term } from "./search-terms";

function toSearchHit(hit: IndexHit, item: FoundItem, typed: readonly string[]): SearchHit {
  const isTitle = hit.kind === "title";
  const { text, marks } = isTitle
    ? { text: nameOf(item), marks: hit.text === nameOf(item) ? hit.marks : [] }
    : excerptOf(hit);
  return {
    id: `${hit.place.tier}-${hit.place.id}`,
    itemType: item.type,
    kind: hit.kind,
    title: nameOf(item),
    videoTitle: item.type === "transcript" || item.type === "prompt" ? item.title : item.videoTitle,
    transcriptId: item.transcriptId,
    href: addressOf(hit, item),
    text,
    marks,
    startMs: hit.startMs,
    ...(hit.isEstimated && { estimated: true as const }),
    ...(hit.missing.length > 0 && { missing: hit.missing.flatMap((place) => typed[place] ?? []) }),
    ...(hit.speaker !== null && withNames({ speaker: hit.speaker }, item.speakers)),
  };
}

/** A card's title is its front as written, with markup and gaps. */
function nameOf({ type, title }: FoundItem): string {
  if (type !== "flashcard") return title;
  const kind = title.includes("{{c") ? "cloze" : "basic";
  return cardToPlainText(plainFace(facesOf({ kind, ordinal: 0, front: title, back: "" }).question)) || title;
}

const excerptOf = ({ text, marks }: IndexHit) => toExcerpt(text, marks);

function addressOf({ kind, startMs, ref }: IndexHit, { type, thingId, transcriptId }: FoundItem): string {
  const page = hrefOf(type, thingId, transcriptId);
  if (kind === "line" && ref !== null) return `${page}#${ref}`;
  return kind === "spoken" && startMs !== null ? `${page}?t=${startMs / 1000}` : page;
}

const MOST = 3;

/** Tags that have a word beginning with each search word. Names that begin with the search come first. */
function findTags(tags: readonly CountedTag[], { terms, filters }: SearchQuery): FoundTag[] {
  if (terms.length === 0 || filters.length > 0) return [];
  const begun = terms.map((term) => ({ ...term, isPrefix: true }));
  const startOf = ({ name }: CountedTag) => findMarks(name, begun)[0]?.[0] ?? 0;
  return tags
    .filter(({ name }) => hasAll(name, begun))
    .toSorted((a, b) => startOf(a) - startOf(b) || b.usageCount - a.usageCount || a.id - b.id)
    .slice(0, MOST)
    .map(({ id, name, usageCount }) => ({ id, name, usageCount, href: `/content-manager?tag=${id}` }));
}

type SearchDeps = Pick<Deps, "db" | "libraryIndex">;

/**
 * The most times the index is queried: it repeats after following D1, once, and after returning items that are gone.
 */
const MAX_ROUNDS = 3;

/**
 * Searches everything the owner has. The index finds matches; in the same request, D1 confirms that they exist and
 * belong to the owner. Anything else is left out and removed from the index.
 * @param input.cursor `next` of the previous page
 * @throws AppError authentication_required
 */
export async function searchContent(
  deps: SearchDeps,
  input: { owner: Owner; q: string; cursor?: string | undefined; limit: number },
): Promise<SearchPage> {
  const { owner, limit } = input;
  const parsed = parseQuery(input.q);
  const { query, notices } = resolve(parsed, await namesIn(deps, owner, parsed), input.q);
  const nothing = { tags: [], hits: [], next: null, meant: null, notices, isComplete: true };
  if (parsed.terms.length + parsed.filters.length === 0) return nothing;
  // Only people with something to find get an index: a visitor's cookie alone must not create one.
  if (owner.userId === null && (await findFoundItems(deps.db, owner, [])).revision === null) {
    return nothing;
  }
  const find = () => deps.libraryIndex.find(owner, query, { after: toPlace(input.cursor), limit });
  let answer = await find();
  let hasFollowed = false;
  for (let round = 1; ; round += 1) {
    const found = await findStanding(deps, owner, answer);
    const isBehind = found.revision > answer.revision;
    const mayFollow: boolean = isBehind && !hasFollowed;
    if ((!mayFollow && found.gone.length === 0) || round === MAX_ROUNDS) {
      const hits = answer.hits.flatMap((hit) => toView(hit, found.items, parsed.typed));
      const tags = input.cursor === undefined ? findTags(found.tags, parsed) : [];
      const meant = meantBy(input.q, answer);
      return { tags, hits, next: toCursor(answer.next), meant, notices, isComplete: answer.isComplete && !isBehind };
    }
    if (found.gone.length > 0) await deps.libraryIndex.forget(owner, found.gone);
    if (mayFollow) await deps.libraryIndex.follow(owner);
    hasFollowed ||= mayFollow;
    answer = await find();
  }
}

/** The query with each corrected word as the hits write it, in lower case if it was typed so; null without any. */
function meantBy(q: string, { corrections, hits }: IndexAnswer): string | null {
  if (corrections.length === 0) return null;
  return toPlacedRuns(q)
    .toReversed()
    .reduce((text, run) => {
      const [start, end] = [run.starts[0] ?? 0, run.ends.at(-1) ?? 0];
      const correction = corrections.find(({ typed }) => typed === run.text);
      if (!correction || /[:"“]/.test(q[start - 1] ?? "")) return text;
      const term: Term = { runs: [{ isDense: false, text: correction.meant }], isPrefix: false };
      const [written] = hits.flatMap((hit) =>
        findMarks(hit.text, [term]).map(([from, to]) => hit.text.slice(from, to)),
      );
      const typed = q.slice(start, end);
      const word = written ?? correction.meant;
      return text.slice(0, start) + (typed === typed.toLowerCase() ? word.toLowerCase() : word) + text.slice(end);
    }, q)
    .trim();
}

/** What the names in a query may stand for. */
function namesIn({ db }: SearchDeps, owner: Owner, { filters }: SearchQuery) {
  const isNamed = (...keys: string[]) => filters.some(({ by }) => keys.includes(by));
  return isNamed("tag", "in")
    ? findSearchNames(db, owner, isNamed("tag"))
    : { tags: [], cardTags: [], collections: [] };
}

async function findStanding(
  deps: SearchDeps,
  owner: Owner,
  { hits }: IndexAnswer,
): Promise<{ revision: number; items: Map<number, FoundItem>; gone: number[]; tags: CountedTag[] }> {
  const ids = [...new Set(hits.map(({ itemId }) => itemId))];
  const { stands, revision, items, tags } = await findFoundItems(deps.db, owner, ids);
  if (!stands) throw new AppError("authentication_required", "Please sign in again.");
  const byId = new Map(items.map((item) => [item.id, item]));
  return { revision: revision ?? 0, items: byId, gone: ids.filter((id) => !byId.has(id)), tags };
}

function toView(hit: IndexHit, items: ReadonlyMap<number, FoundItem>, typed: readonly string[]) {
  const item = items.get(hit.itemId);
  return item ? [toSearchHit(hit, item, typed)] : [];
}

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
