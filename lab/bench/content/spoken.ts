/** Length of a segment in seconds. */
const SEGMENT = 4;
/** Segments per stored chunk. */
const PIECE = 450;

/**
 * Adds this many hours of speech in total, evenly spread, to the transcripts that the seed command made with this key.
 */
export async function speakFor(database: D1Database, key: string, hours: number): Promise<void> {
  const own = `select id from video_transcripts where source_key glob 'seed:${key}:*'`;
  const transcripts = Number(await database.prepare(`select count(*) as n from (${own})`).first("n"));
  const segments = Math.ceil((hours * 3600) / SEGMENT / transcripts);
  await database.prepare(`delete from transcript_chunks where transcript_id in (${own})`).run();
  const { results } = await database.prepare(`${own} order by id`).all<{ id: number }>();
  for (let position = 0; position * PIECE < segments; position += 1) {
    const count = Math.min(PIECE, segments - position * PIECE);
    const insert = database.prepare(
      `insert into transcript_chunks (transcript_id, position, data)
       select t.value, ?1, (
         with recursive s(at) as (select ?1 * ${PIECE} union all select at + 1 from s where at < ?1 * ${PIECE} + ?2 - 1)
         select json_group_array(json_array(at * ${SEGMENT * 1000}, at * ${SEGMENT * 1000} + 3900,
           'Talk ' || t.value || ' says at step ' || at || ' that the garden of ' || (at % 97) || ' needs water.')) from s)
       from json_each(?3) t`,
    );
    for (let from = 0; from < results.length; from += 50) {
      const ids = results.slice(from, from + 50).map(({ id }) => id);
      await insert.bind(position, count, JSON.stringify(ids)).run();
    }
  }
}
