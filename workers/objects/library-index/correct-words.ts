import type { IndexAnswer, IndexHit, IndexPlace, IndexQuery, WordCorrection } from "~/functions/search/port";
import { type Term, toMatch } from "~/functions/search/search-terms";
import { bestSpelling, spellingsNear } from "~/functions/search/spellings";
import { type Counted, countAll, EVERYWHERE, TITLES } from "./count-words";
import { findHits } from "./find-items";
import { findNearestHits } from "./find-nearest";
import type { Sql } from "./open-library";

/** A first page with fewer hits is filled with those of corrected words. */
const LITTLE = 3;
/** Added to the tiers of hits for corrected words, so that their ids differ. */
const CORRECTED_TIER = 5;

type Page = { after: IndexPlace | null; limit: number };

/**
 * A page of hits. If the first one has few, hits for words one edit away follow, and `corrections` says which words
 * were corrected. If there is none at all, those with most of the words.
 */
export function findTolerantHits(
  sql: Sql,
  query: IndexQuery,
  page: Page,
): Pick<IndexAnswer, "hits" | "next" | "corrections"> {
  const found = findHits(sql, query, page);
  const exact = { ...found, corrections: [] };
  if (page.after !== null || found.hits.length >= LITTLE) return exact;
  const { terms, corrections } = correctTerms(sql, query.terms, EVERYWHERE);
  if (corrections.length === 0) return found.hits.length > 0 ? exact : nearest(sql, query, page, []);
  const other = findHits(sql, { ...query, terms }, page);
  const known = new Set(found.hits.map(keyOf));
  const added = other.hits.filter((hit) => !known.has(keyOf(hit))).map(apart);
  if (found.hits.length + added.length === 0) return nearest(sql, { ...query, terms }, page, corrections);
  if (added.length === 0) return exact;
  return { hits: [...found.hits, ...added].slice(0, page.limit), next: null, corrections };
}

/** The best hits with most of the words; there are no further pages of them. */
function nearest(sql: Sql, query: IndexQuery, { limit }: Page, corrections: WordCorrection[]) {
  const hits = findNearestHits(sql, query, limit);
  return { hits, next: null, corrections: hits.length > 0 ? corrections : [] };
}

const keyOf = ({ kind, place }: IndexHit) => `${kind === "title"}-${place.id}`;
const apart = (hit: IndexHit): IndexHit => ({ ...hit, place: { ...hit.place, tier: hit.place.tier + CORRECTED_TIER } });

/** The words one edit away from a list's words: from titles, or where those have none, from anywhere. */
export function correctTitles(sql: Sql, terms: readonly Term[]): WordCorrection[] {
  const { corrections } = correctTerms(sql, terms, TITLES);
  return corrections.length > 0 ? corrections : correctTerms(sql, terms, EVERYWHERE).corrections;
}

function correctTerms(sql: Sql, terms: readonly Term[], within: Counted) {
  const corrections: WordCorrection[] = [];
  const corrected = terms.map((term) => {
    const [run] = term.runs;
    if (term.isQuoted || term.runs.length > 1 || !run) return term;
    const meant = correct(sql, { typed: run.text, match: toMatch(term), within });
    if (meant === null) return term;
    corrections.push({ typed: run.text, meant });
    return { ...term, runs: [{ isDense: false, text: meant }] };
  });
  return { terms: corrected, corrections };
}

type Typed = { typed: string; match: string; within: Counted };

/** The word near a typed one that occurs most often; null if none occurs more often than what was typed. */
function correct(sql: Sql, { typed, match, within }: Typed): string | null {
  const near = spellingsNear(typed);
  if (near.length === 0) return null;
  const own = countAll(sql, [[typed, match]], within)[0]?.count ?? 0;
  const found = countAll(
    sql,
    near.map((word) => [word, `words : "${word}"`]),
    within,
  );
  return bestSpelling(
    typed,
    found.filter(({ count }) => count > own),
  );
}
