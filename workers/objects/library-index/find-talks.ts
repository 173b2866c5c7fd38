import type { IndexHit, IndexQuery, IndexTalk, TalksAnswer, TalksWish } from "~/functions/search/port";
import { MOST_GROUPED } from "~/functions/search/search-limits";
import { findTolerantHits } from "./correct-words";
import type { Sql } from "./open-library";

const TALKS = 10;
/** Shown of each talk among others. */
const HITS = 5;
/** Shown of one talk alone. */
const HITS_ALONE = 50;

/** A page of a search's talks, the talk of the best hit first, or of one talk's hits. */
export function findTalks(
  sql: Sql,
  query: IndexQuery,
  { talk, from }: TalksWish,
): Omit<TalksAnswer, "revision" | "isComplete"> {
  const { hits, next: more, corrections } = findTolerantHits(sql, query, { after: null, limit: MOST_GROUPED });
  const all = groupHits(sql, hits);
  const isCut = more !== null;
  const nextOf = (shown: number, count: number) => (from + shown < count ? from + shown : null);
  if (talk === null) {
    const talks = all.slice(from, from + TALKS).map((one) => ({ ...one, hits: one.hits.slice(0, HITS) }));
    return { talks, next: nextOf(TALKS, all.length), corrections, isCut };
  }
  const talks = all
    .filter(({ key }) => key === talk)
    .map((one) => ({ ...one, hits: one.hits.slice(from, from + HITS_ALONE) }));
  return { talks, next: nextOf(HITS_ALONE, talks[0]?.count ?? 0), corrections, isCut };
}

function groupHits(sql: Sql, hits: readonly IndexHit[]): IndexTalk[] {
  const ids = [...new Set(hits.map(({ itemId }) => itemId))];
  const rows = sql
    .exec(
      "select id, transcript_id from items where id in (select value from json_each(?)) and transcript_id is not null",
      JSON.stringify(ids),
    )
    .toArray();
  const talkOf = new Map(rows.map((row) => [Number(row.id), Number(row.transcript_id)]));
  const keyOf = ({ itemId }: IndexHit) => (talkOf.has(itemId) ? `t${talkOf.get(itemId)}` : `i${itemId}`);
  return [...Map.groupBy(hits, keyOf)].map(([key, ofTalk]) => ({ key, count: ofTalk.length, hits: ofTalk }));
}
