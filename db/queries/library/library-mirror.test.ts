import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { keptLibrary, recountedLibrary } from "~/test/helpers/content-recount";
import { cases } from "~/test/helpers/every-case";
import { startSessionAndClaim } from "../accounts/claim-visitor";

const VISITORS = ["'visitor-a'", "'visitor-b'"];
const ACCOUNTS = [1, 2];

/** A change to a library, encoded in a few numbers; what they refer to may not exist. */
type Step = { kind: number; a: number; b: number; c: number };

/** One statement per kind. `n` increases, so that keys differ; `pick` picks one of the existing rows. */
const STEPS: ((step: Step, n: number, pick: (table: string, by: number) => string) => string)[] = [
  (
    { a, b },
    n,
  ) => `insert into video_transcripts (source_key, video_id, video_title, video_description, kind, source, duration_seconds,
    segment_count, ${a % 2 ? "user_id" : "anonymous_id"}, created_at) values ('video:${b % 3}', 'v${b % 3}', 'Video ${n}', 'About ${n}',
    'manual', 'youtube', 1, 1, ${a % 2 ? ACCOUNTS[(a >> 1) % 2] : VISITORS[(a >> 1) % 2]}, ${n * 1000}) on conflict do nothing`,
  (
    { a, b, c },
    n,
    pick,
  ) => `insert into flashcards (key, transcript_id, user_id, anonymous_id, note_key, ordinal, front, back, created_at)
    select 'k${n}', id, user_id, anonymous_id, ${b % 3 ? `'note ${b % 4}'` : "null"}, ${c % 4}, 'Front ${b % 4}', 'Back ${b % 4}', ${n * 1000}
    from video_transcripts where id = ${pick("video_transcripts", a)}`,
  (
    { a },
    n,
    pick,
  ) => `insert into quizzes (generation_key, transcript_id, title, description, user_id, anonymous_id, total_questions, model,
    is_offline_draft, created_at) select 'g${n}', id, 'Quiz ${n}', 'On ${n}', user_id, anonymous_id, 5, 'm', 0, ${n * 1000}
    from video_transcripts where id = ${pick("video_transcripts", a)}`,
  (
    { a },
    n,
    pick,
  ) => `insert into user_highlights (client_id, transcript_id, user_id, anonymous_id, selected_text, start_index, end_index,
    user_prompt, ai_response, citations, model, is_offline_draft, created_at) select 'c${n % 5}', id, user_id, anonymous_id, 'Words ${n}', 0, 5, 'p',
    'Answer ${n}', '[]', 'm', 0, ${n * 1000} from video_transcripts where id = ${pick("video_transcripts", a)} on conflict do nothing`,
  (
    { a },
    n,
    pick,
  ) => `insert into prompts (run_id, share_id, video_title, video_description, language, duration_seconds, requirements, items,
    model, is_offline_draft, input_tokens, output_tokens, transcript_id, user_id, anonymous_id, created_at) select 'r${n}', 's${n}', 'PRD ${n}',
    '', 'en', 1, '[]', '[{"text":"Line ${n}","citations":[{"startMs":5}]}]', 'm', 0, 0, 0, id, user_id, anonymous_id, ${n * 1000}
    from video_transcripts where id = ${pick("video_transcripts", a)}`,
  ({ a, b }, n, pick) => {
    const table = ["video_transcripts", "flashcards", "quizzes", "user_highlights", "prompts"][b % 5] ?? "";
    return `update ${table} set deleted_at = iif(deleted_at is null, ${n}, null) where id = ${pick(table, a)}`;
  },
  ({ a, b, c }, _, pick) => `update flashcards set note_key = ${b % 2 ? `'note ${c % 4}'` : "null"}, ordinal = ${c % 3}
    where id = ${pick("flashcards", a)}`,
  ({ a, b }, n, pick) => `update flashcards set deleted_at = ${b % 2 ? n : "null"} where (transcript_id, note_key) in
    (select transcript_id, note_key from flashcards where id = ${pick("flashcards", a)}) and ordinal < ${(b % 5) + 1}`,
  (
    { a, b },
    n,
    pick,
  ) => `update flashcards set transcript_id = t.id, note_key = 'moved ${n} ' || note_key, key = 'moved ${n} ' || flashcards.id
    from video_transcripts t where t.id = ${pick("video_transcripts", b)} and t.user_id is flashcards.user_id
    and t.anonymous_id is flashcards.anonymous_id and flashcards.transcript_id = (select transcript_id from flashcards where id = ${pick("flashcards", a)})
    and flashcards.note_key is (select note_key from flashcards where id = ${pick("flashcards", a)})`,
  (
    { a },
    n,
    pick,
  ) => `update flashcards set front = 'Edited ${n}' where id = ${pick("flashcards", a)} or (transcript_id, note_key) in
    (select transcript_id, note_key from flashcards where id = ${pick("flashcards", a)})`,
  ({ a }, n, pick) =>
    `update video_transcripts set video_title = 'Renamed ${n}' where id = ${pick("video_transcripts", a)}`,
  ({ a, b }, _, pick) => {
    const table =
      ["video_transcripts", "flashcards", "quizzes", "user_highlights", "prompts", "flashcards", "content_tags"][
        b % 7
      ] ?? "";
    return `delete from ${table} where id = ${pick(table, a)}`;
  },
  ({ a, b }, _, pick) => `update content_items set ${["is_bookmarked", "is_favorite", "is_archived"][b % 3]} =
    1 - ${["is_bookmarked", "is_favorite", "is_archived"][b % 3]} where id = ${pick("content_items", a)}`,
  ({ a }, n, pick) =>
    `update content_items set view_count = view_count + 1, last_viewed_at = ${n} where id = ${pick("content_items", a)}`,
  (
    { a, b },
    n,
  ) => `insert into content_tags (name, name_key, user_id, anonymous_id, created_at, updated_at) values ('Tag', 'tag ${b % 2}',
    ${a % 2 ? ACCOUNTS[(a >> 1) % 2] : "null"}, ${a % 2 ? "null" : VISITORS[(a >> 1) % 2]}, ${n}, ${n}) on conflict do nothing`,
  (
    { a, b },
    n,
  ) => `insert into content_collections (name, user_id, anonymous_id, created_at, updated_at) values ('Collection ${b}',
    ${a % 2 ? ACCOUNTS[(a >> 1) % 2] : "null"}, ${a % 2 ? "null" : VISITORS[(a >> 1) % 2]}, ${n}, ${n})`,
  ({ a, b }, _, pick) =>
    link("content_item_tags", "tag_id", "content_tags", pick("content_items", a), pick("content_tags", b)),
  ({ a, b }, n, pick) =>
    link(
      "content_item_collections",
      "collection_id",
      "content_collections",
      pick("content_items", a),
      pick("content_collections", b),
      `${n},`,
    ),
  ({ a, b }, _, pick) =>
    `delete from content_item_tags where content_item_id = ${pick("content_items", a)} and ${b % 2} = 1`,
  (
    { a, b },
    n,
    pick,
  ) => `insert into quiz_bookmarks (quiz_id, user_id, anonymous_id, created_at) select id, user_id, anonymous_id, ${n}
    from quizzes where id = ${pick("quizzes", a)} and ${b % 2} = 1 on conflict do nothing`,
  ({ a }, _, pick) => `delete from quiz_bookmarks where id = ${pick("quiz_bookmarks", a)}`,
  (
    { a, b, c },
    n,
    pick,
  ) => `insert into quiz_attempts (client_id, quiz_id, user_id, anonymous_id, score, total_questions, time_spent, answers,
    is_practice, completed_at) select 'a${n}', id, user_id, anonymous_id, ${b}, 5, 1, '[]', ${c % 2}, ${n} from quizzes where id = ${pick("quizzes", a)}`,
];

function link(table: string, key: string, parents: string, item: string, parent: string, more = ""): string {
  return `insert into ${table} select i.id, p.id, ${more} i.item_type, i.is_bookmarked, i.is_favorite, i.is_archived, i.is_hidden,
    i.created_at, i.sort_title, i.last_viewed_at from content_items i join ${parents} p on p.user_id is i.user_id
    and p.anonymous_id is i.anonymous_id where i.id = ${item} and p.id = ${parent} on conflict do nothing -- ${key}`;
}

function openLibrary(): DatabaseSync {
  const db = openMigrated();
  db.exec("pragma foreign_keys = on");
  for (const id of ACCOUNTS) {
    db.exec(
      `insert into users (id, username, email, password) values (${id}, 'user ${id}', 'u${id}@example.com', 'x')`,
    );
  }
  return db;
}

async function claim(db: DatabaseSync, visitor: number, account: number, n: number): Promise<void> {
  const at = new Date(n);
  const userId = ACCOUNTS[account % 2] ?? 1;
  const session = { tokenHash: `session ${n}`, userId, userAgent: "", createdAt: at, lastSeenAt: at, expiresAt: at };
  const event = { userId, kind: "signed_in" as const, detail: "", userAgent: "", createdAt: at };
  const anonymousId = `visitor-${visitor % 2 ? "a" : "b"}`;
  await startSessionAndClaim(createDatabase(createMemoryD1(db)), { session, event, anonymousId, endedHash: null });
}

/** A visitor bookmarks a quiz and signs in. */
const BOOKMARKED_THEN_CLAIMED = [
  { kind: 2, a: 0, b: 0, c: 0 },
  { kind: 19, a: 0, b: 9, c: 0 },
  { kind: STEPS.length, a: 33, b: 0, c: 0 },
];

it("items match the five tables, and counters match a recount, whatever was done", { timeout: 120_000 }, async () => {
  const step = fc.record({ kind: fc.nat(STEPS.length + 1), a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 90 }), async (steps) => {
      const db = openLibrary();
      // First a few transcripts, so that later steps have something to attach to.
      const first = [0, 1, 2, 3].map((a) => ({ kind: 0, a, b: 0, c: 0 }));
      for (const [n, one] of [...first, ...steps].entries()) {
        const pick = (table: string, by: number) => {
          const ids = db.prepare(`select id from ${table} order by id`).all();
          return String(ids[by % Math.max(1, ids.length)]?.id ?? 0);
        };
        const sql = STEPS[one.kind]?.(one, n + 1, pick);
        if (sql) db.exec(sql);
        else await claim(db, one.a, one.b, n + 1);
      }
      expect(keptLibrary(db)).toEqual(recountedLibrary(db));
      const revisions = db
        .prepare("select revision from content_items")
        .all()
        .map(({ revision }) => revision);
      expect(new Set(revisions).size).toBe(revisions.length);
      db.exec("delete from users");
      db.close();
    }),
    { numRuns: cases(12, 60), examples: [[BOOKMARKED_THEN_CLAIMED]] },
  );
});

it("the part of an item that lists show is at most 2 KB, with its fields at their limits", () => {
  const db = openLibrary();
  const [title, category] = ["\u8a9e".repeat(300), "\u8a9e".repeat(100)];
  const late = 99_999_999;
  db.prepare(
    `insert into video_transcripts (id, source_key, video_id, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, anonymous_id) values (1, 'k', ?, ?, ?, ?, 'manual', 'youtube', ?, 1, 'visitor-a')`,
  ).run("v".repeat(64), title, title, "x".repeat(35), late);
  const topic = db.prepare(
    `insert into transcript_topics (transcript_id, position, topic_title, summary, start_index, end_index, start_ms, confidence,
      model, is_offline_draft) values (1, ?, 't', 's', 0, 1, ?, 1, 'm', 0)`,
  );
  for (let position = 0; position < 100; position += 1) topic.run(position, late + position);
  const lines = Array.from({ length: 100 }, (_, at) => ({
    text: title,
    citations: [{ startMs: late + at, estimated: true }],
  }));
  const cited = JSON.stringify(lines[0]?.citations);
  db.prepare(
    `insert into prompts (run_id, share_id, video_url, video_title, video_description, language, duration_seconds, requirements, items,
      model, is_offline_draft, input_tokens, output_tokens, transcript_id, anonymous_id)
      values ('r', 's', 'https://www.youtube.com/watch?v=abcdefghijk', ?, '', ?, ?, '[]', ?, 'm', 0, 0, 0, 1, 'visitor-a')`,
  ).run(title, "x".repeat(35), late, JSON.stringify(lines));
  db.prepare(
    `insert into flashcards (key, transcript_id, anonymous_id, front, back, category, citations) values ('k', 1, 'visitor-a', ?, ?, ?, ?)`,
  ).run(title, title, category, cited);
  db.prepare(
    `insert into quizzes (generation_key, transcript_id, title, description, anonymous_id, total_questions, model, is_offline_draft)
      values ('g', 1, ?, ?, 'visitor-a', 100, 'm', 0)`,
  ).run(title, title);
  db.prepare(
    `insert into user_highlights (client_id, transcript_id, anonymous_id, selected_text, start_index, end_index, start_ms, user_prompt,
      ai_response, citations, model, is_offline_draft) values ('c', 1, 'visitor-a', ?, ?, ?, ?, 'p', ?, '[]', 'm', 0)`,
  ).run(title, late, late + 1, late, title);
  const rows = db.prepare("select item_type as type, octet_length(content_data) as bytes from content_items").all();
  expect(rows.map(({ type }) => type).sort()).toEqual(["flashcard", "highlight", "prompt", "quiz", "transcript"]);
  expect(rows.filter(({ bytes }) => Number(bytes) > 2048)).toEqual([]);
});
