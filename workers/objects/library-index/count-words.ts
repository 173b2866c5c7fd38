import type { Sql } from "./open-library";

/** Occurrences are counted up to here; a word as frequent as this is not a typo. */
const MOST_COUNTED = 50;

/** Where words are counted. */
export const TITLES = ["title_words"] as const;
export const EVERYWHERE = ["passage_words", "title_words"] as const;
export type Counted = typeof TITLES | typeof EVERYWHERE;

/** How often these words occur, up to 50 each in titles and in passages; the absent ones are left out. */
export function countAll(sql: Sql, words: readonly (readonly [word: string, match: string])[], within: Counted) {
  const counts = within.map(
    (table) =>
      `(select count(*) from (select 1 from ${table} where ${table} match s.value ->> 1 limit ${MOST_COUNTED}))`,
  );
  return sql
    .exec(
      `select word, count from (select s.value ->> 0 as word, ${counts.join(" + ")} as count from json_each(?) s)
       where count > 0`,
      JSON.stringify(words),
    )
    .toArray()
    .map(({ word, count }) => ({ word: String(word), count: Number(count) }));
}
