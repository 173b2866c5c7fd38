import type { IndexAnswer, IndexHit, IndexPlace, IndexQuery, WordCorrection } from "~/functions/search/port";
import { toMatch } from "~/functions/search/search-terms";
import { bestSpelling, spellingsNear } from "~/functions/search/spellings";
import { findHits } from "./find-items";
import type { Sql } from "./open-library";

/** A first page with fewer hits is filled with those of corrected words. */
const LITTLE = 3;
/** Occurrences are counted up to here; a word as frequent as this is not a typo. */
const MOST_COUNTED = 50;
/** Added to the tiers of hits for corrected words, so that their ids differ. */
const CORRECTED_TIER = 5;

type Page = { after: IndexPlace | null; limit: number };

/**
 * A page of hits. If the first one has few, hits for words one edit away follow, and `corrections` says which words
 * were corrected.
 */
export function findTolerantHits(
  sql: Sql,
  query: IndexQuery,
  page: Page,
): Pick<IndexAnswer, "hits" | "next" | "corrections"> {
  const found = findHits(sql, query, page);
  const exact = { ...found, corrections: [] };
  if (page.after !== null || found.hits.length >= LITTLE) return exact;
  const corrections: WordCorrection[] = [];
  const terms = query.terms.map((term) => {
    const [run] = term.runs;
    if (term.isQuoted || term.runs.length > 1 || !run) return term;
    const meant = correct(sql, run.text, toMatch(term));
    if (meant === null) return term;
    corrections.push({ typed: run.text, meant });
    return { ...term, runs: [{ isDense: false, text: meant }] };
  });
  if (corrections.length === 0) return exact;
  const other = findHits(sql, { ...query, terms }, page);
  const known = new Set(found.hits.map(keyOf));
  const added = other.hits.filter((hit) => !known.has(keyOf(hit))).map(apart);
  if (added.length === 0) return exact;
  return { hits: [...found.hits, ...added].slice(0, page.limit), next: null, corrections };
}

const keyOf = ({ kind, place }: IndexHit) => `${kind === "title"}-${place.id}`;
const apart = (hit: IndexHit): IndexHit => ({ ...hit, place: { ...hit.place, tier: hit.place.tier + CORRECTED_TIER } });

/** The word near a typed one that occurs most often; null if none occurs more often than what was typed. */
function correct(sql: Sql, typed: string, match: string): string | null {
  const near = spellingsNear(typed);
  if (near.length === 0) return null;
  const own = countAll(sql, [[typed, match]])[0]?.count ?? 0;
  const found = countAll(
    sql,
    near.map((word) => [word, `words : "${word}"`]),
  );
  return bestSpelling(
    typed,
    found.filter(({ count }) => count > own),
  );
}

/** How often these words occur in titles and passages; the absent ones are left out. */
function countAll(sql: Sql, words: readonly (readonly [word: string, match: string])[]) {
  const counted = (table: string) =>
    `(select count(*) from (select 1 from ${table} where ${table} match s.value ->> 1 limit ${MOST_COUNTED}))`;
  return sql
    .exec(
      `select word, count from (select s.value ->> 0 as word, ${counted("passage_words")} + ${counted("title_words")}
         as count from json_each(?) s) where count > 0`,
      JSON.stringify(words),
    )
    .toArray()
    .map(({ word, count }) => ({ word: String(word), count: Number(count) }));
}
