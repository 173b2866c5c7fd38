import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = join(process.cwd(), "db/migrations");
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

test("stored documents no longer claim what was not checked, and are otherwise unchanged", () => {
  const db = new DatabaseSync(":memory:");
  const at = NAMES.findIndex((name) => name.endsWith("_quoted_lines.sql"));
  for (const name of NAMES.slice(0, at)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const written = 'They said "origin":"said", and: Not discussed in the video.';
  const items = (own: string, empty: string) => [
    { group: "Core Features", text: written, origin: own, citations: [{ segmentId: 1, startMs: 0, quote: "x" }] },
    { group: "API Integration", text: empty, origin: "inferred", citations: [] },
  ];
  const lines = (empty: string) => [`Core Features: ${written}`, `API Integration: ${empty}`];
  const before = [lines("Not discussed in the video."), items("said", "Not discussed in the video.")];
  for (const isOffline of [0, 1]) {
    const values = [`run ${isOffline}`, `share ${isOffline}`, ...before.map((part) => JSON.stringify(part)), isOffline];
    const { lastInsertRowid } = db
      .prepare(
        `insert into prompts (run_id, share_id, requirements, items, is_offline_draft, video_title, video_description,
         language, duration_seconds, model, input_tokens, output_tokens, anonymous_id)
         values (?, ?, ?, ?, ?, 'T', '', 'en', 1, 'm', 0, 0, 'visitor')`,
      )
      .run(...values);
    db.prepare(
      "insert into prompt_versions (prompt_id, version, requirements, items, cause, created_at) values (?, 1, ?, ?, 'generated', 0)",
    ).run(lastInsertRowid, ...before.map((part) => JSON.stringify(part)));
  }
  for (const name of NAMES.slice(at)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  const texts = ["Nothing found for this part.", "Nothing found for this part without an AI model."];
  for (const table of ["prompts", "prompt_versions"]) {
    const rows = db.prepare(`select requirements, items from ${table} order by rowid`).all();
    const now = rows.map(({ requirements, items }) => [JSON.parse(String(requirements)), JSON.parse(String(items))]);
    expect(now).toEqual(texts.map((text) => [lines(text), items("quoted", text)]));
  }
});
