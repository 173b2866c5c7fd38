import { hasAll } from "~/functions/search/mark-hits";
import type { IndexHit, IndexQuery } from "~/functions/search/port";
import { type Term, toMatch } from "~/functions/search/search-terms";
import { isFiller } from "~/functions/text/filler-words";
import { countAll, EVERYWHERE } from "./count-words";
import { findHits } from "./find-items";
import type { Sql } from "./open-library";

/** With more words, only the rarest are combined: six make 42 combinations. */
const MOST_COMBINED = 6;

type Sought = { term: Term; place: number; count: number };

/**
 * The best hits with most of a query's words where nothing has all of them: those with more words first, then those with
 * rarer ones. Filler words do not count, and a quotation is never left out. Each hit says which words it lacks.
 */
export function findNearestHits(sql: Sql, query: IndexQuery, limit: number): IndexHit[] {
  const sought = countTerms(sql, query.terms);
  const combined = rarest(sought);
  const hits: IndexHit[] = [];
  for (const kept of combinations(sought, combined)) {
    if (hits.length >= limit) break;
    const lacking = sought.filter((one) => !kept.includes(one));
    // Excluded, so that no hit comes twice.
    const without = combined.filter((one) => !kept.includes(one)).map(({ term }) => term);
    const nearer = { ...query, terms: kept.map(({ term }) => term), without: [...query.without, ...without] };
    const found = findHits(sql, nearer, { after: null, limit: limit - hits.length }).hits;
    hits.push(
      ...found.map((hit) => ({
        ...hit,
        missing: lacking.filter(({ term }) => !hasAll(hit.text, [term])).map(({ place }) => place),
      })),
    );
  }
  return hits;
}

/** The terms that say something, in the order of the query, with how often each occurs. */
function countTerms(sql: Sql, terms: readonly Term[]): Sought[] {
  const telling = terms
    .map((term, place) => ({ term, place }))
    .filter(({ term }) => term.isQuoted || term.runs.length > 1 || !isFiller(term.runs[0]?.text ?? ""));
  const counts = countAll(
    sql,
    telling.map(({ term, place }) => [String(place), toMatch(term)]),
    EVERYWHERE,
  );
  const countOf = new Map(counts.map(({ word, count }) => [word, count]));
  return telling.map((one) => ({ ...one, count: countOf.get(String(one.place)) ?? 0 }));
}

/** The words that occur, quotations before the rarest, as far as they are combined. */
const rarest = (sought: readonly Sought[]) =>
  sought
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.term.isQuoted) - Number(a.term.isQuoted) || a.count - b.count)
    .slice(0, MOST_COMBINED);

/** Sets of at least half of the words, or of as many as are combined, with every quoted one, the best first. */
function combinations(sought: readonly Sought[], combined: readonly Sought[]): Sought[][] {
  const least = Math.min(Math.ceil(sought.length / 2), MOST_COMBINED);
  const quoted = sought.filter(({ term }) => term.isQuoted);
  const sets = Array.from({ length: 2 ** combined.length }, (_, bits) =>
    combined.filter((_one, at) => bits & (1 << at)),
  );
  const total = (set: readonly Sought[]) => set.reduce((sum, { count }) => sum + count, 0);
  return sets
    .filter((set) => set.length > 0 && set.length >= least && quoted.every((one) => set.includes(one)))
    .toSorted((a, b) => b.length - a.length || total(a) - total(b));
}
