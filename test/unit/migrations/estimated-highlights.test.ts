import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = join(process.cwd(), "db/migrations");
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

test("older highlights get the estimated time of their first words, and no other time", () => {
  const db = new DatabaseSync(":memory:");
  const from = NAMES.findIndex((name) => name.endsWith("_estimated_highlights.sql"));
  for (const name of NAMES.slice(0, from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const transcript = db.prepare(
    `insert into video_transcripts (id, source_key, video_title, video_description, kind, source, duration_seconds,
     segment_count, anonymous_id) values (?1, 'k' || ?1, 'T', '', 'uploaded', 'upload', 9, 3, 'visitor')`,
  );
  const chunk = db.prepare("insert into transcript_chunks (transcript_id, position, data) values (?, ?, ?)");
  for (const id of [1, 2]) {
    transcript.run(id);
    const estimated = id === 1 ? [1] : [];
    chunk.run(id, 0, JSON.stringify([0, 4000].map((at) => [at, at + 4000, "Ten chars.", ...estimated])));
    chunk.run(id, 1, JSON.stringify([[8000, 9000, "The last."]]));
  }
  const highlight = db.prepare(
    `insert into user_highlights (id, client_id, transcript_id, selected_text, start_index, end_index, start_ms,
     user_prompt, ai_response, citations, model, is_offline_draft, anonymous_id)
     values (?1, 'c' || ?1, ?2, 'x', ?3, ?3 + 1, ?4, '', '', '[]', '', 0, 'visitor')`,
  );
  // The second segment begins at character 11, the third at 22; only the first two are estimated.
  highlight.run(1, 1, 0, null);
  highlight.run(2, 1, 10, null);
  highlight.run(3, 1, 11, null);
  highlight.run(4, 1, 25, null);
  highlight.run(5, 1, 12, 77);
  highlight.run(6, 2, 12, null);
  for (const name of NAMES.slice(from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const rows = db.prepare("select id, start_ms, is_estimated from user_highlights order by id").all();
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 0, 1],
    [2, 0, 1],
    [3, 4000, 1],
    [4, null, 0],
    [5, 77, 0],
    [6, null, 0],
  ]);
  const [shown] = db
    .prepare("select content_data from content_items where item_type = 'highlight' and item_id = 3")
    .all();
  expect(JSON.parse(String(shown?.content_data))).toMatchObject({ startMs: 4000, estimated: true });
});
