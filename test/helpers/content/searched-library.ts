import type { SQLInputValue } from "node:sqlite";
import { createDatabase } from "~/db/d1-client";
import { searchContent } from "~/functions/search/search-library";
import { createMemoryD1, openMigrated } from "../../fakes/d1";
import { memoryIndex } from "./library-index";

/** Two visitors; new things belong to Ana unless stated otherwise. */
export const ANA = { userId: null, anonymousId: "ana" } as const;
export const BEN = { userId: null, anonymousId: "ben" } as const;

/** An empty library over SQLite in memory with its search index, and functions to fill and search it. */
export function openSearchedLibrary() {
  const sqlite = openMigrated();
  const d1 = createMemoryD1(sqlite);
  const index = memoryIndex(d1);
  const deps = { db: createDatabase(d1), libraryIndex: index };
  const run = (sql: string, ...values: SQLInputValue[]) => sqlite.prepare(sql).run(...values);

  /** A transcript with a sentence every ten seconds. */
  function addTranscript(id: number, { title = "A talk", owner = "ana", said = ["Nothing much."] } = {}): void {
    run(
      `insert into video_transcripts (id, source_key, video_title, video_description, kind, source, duration_seconds,
         segment_count, anonymous_id, created_at) values (?, ?, ?, '', 'manual', 'youtube', 60, ?, ?, ?)`,
      ...[id, `video:${id}`, title, said.length, owner, Date.UTC(2026, 0, id)],
    );
    const half = Math.ceil(said.length / 2);
    const segments = said.map((text, at) => [at * 10_000, at * 10_000 + 9000, text]);
    for (const [position, data] of [segments.slice(0, half), segments.slice(half)].entries()) {
      run(
        "insert into transcript_chunks (transcript_id, position, data) values (?, ?, ?)",
        ...[id, position, JSON.stringify(data)],
      );
    }
  }

  function addCard(id: number, front: string, back: string): void {
    run(
      "insert into flashcards (id, key, transcript_id, anonymous_id, front, back) values (?, ?, 1, 'ana', ?, ?)",
      ...[id, `card-${id}`, front, back],
    );
  }

  function addHighlight(id: number, { selected = "a heat pump", note = "" } = {}): void {
    run(
      `insert into user_highlights (id, client_id, transcript_id, anonymous_id, selected_text, start_index, end_index, start_ms,
         user_prompt, ai_response, citations, note, model, is_offline_draft)
       values (?, ?, 1, 'ana', ?, 0, 5, 20000, 'Explain', 'It moves warmth.', '[]', ?, 'm', 0)`,
      ...[id, `highlight-${id}`, selected, note],
    );
  }

  const itemOf = (type: string, id: number) =>
    Number(sqlite.prepare("select id from content_items where item_type = ? and item_id = ?").get(type, id)?.id);

  function addTag(id: number, name: string, ...items: number[]): void {
    run(
      `insert into content_tags (id, name, name_key, anonymous_id, created_at, updated_at) values (?, ?, ?, 'ana', 0, 0)`,
      ...[id, name, name.toLowerCase()],
    );
    for (const item of items) {
      run(
        `insert into content_item_tags (content_item_id, tag_id, item_type, created_at, sort_title)
         select id, ?, item_type, created_at, sort_title from content_items where id = ?`,
        ...[id, item],
      );
    }
  }

  const search = (q: string, owner: typeof ANA | typeof BEN = ANA) => searchContent(deps, { owner, q, limit: 20 });
  const textsOf = async (q: string, owner: typeof ANA | typeof BEN = ANA) =>
    (await search(q, owner)).hits.map(({ text }) => text);

  return { sqlite, index, deps, run, addTranscript, addCard, addHighlight, addTag, itemOf, search, textsOf };
}
