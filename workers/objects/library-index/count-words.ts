import type { Sql } from "./open-library";

/** Occurrences are counted up to here; a word as frequent as this is not a typo. */
const MOST_COUNTED = 50;

/** How often these words occur in titles and passages, up to 50 each; the absent ones are left out. */
export function countAll(sql: Sql, words: readonly (readonly [word: string, match: string])[]) {
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
