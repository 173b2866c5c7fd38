import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { startSessionAndClaim } from "~/db/queries/accounts/merge-at-sign-in";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { memoryIndex } from "~/test/helpers/content/library-index";
import { rebuildIndex, searchContent } from "./search-library";

const ANA = { userId: null, anonymousId: "ana" } as const;
const BEN = { userId: null, anonymousId: "ben" } as const;

let sqlite: DatabaseSync;
let index: ReturnType<typeof memoryIndex>;
let deps: Parameters<typeof searchContent>[0];
beforeEach(() => {
  sqlite = openMigrated();
  const d1 = createMemoryD1(sqlite);
  index = memoryIndex(d1);
  deps = { db: createDatabase(d1), libraryIndex: index };
});

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

describe("a search", () => {
  it("opens the video at the second the words were said", async () => {
    addTranscript(1, { title: "Warm homes", said: ["Good morning.", "A heat pump moves warmth.", "It is quiet."] });
    const { hits, isComplete } = await search("heat pump");
    expect(isComplete).toBe(true);
    expect(hits).toEqual([
      {
        ...{ id: expect.any(String), itemType: "transcript", kind: "spoken", title: "Warm homes" },
        ...{ videoTitle: "Warm homes", href: "/transcript/1?t=10", text: "A heat pump moves warmth." },
        ...{
          marks: [
            [2, 6],
            [7, 11],
          ],
          startMs: 10_000,
        },
      },
    ]);
  });

  it("finds titles, lines, cards, highlights and questions, each with its page", async () => {
    addTranscript(1, { title: "Zebra crossing" });
    addCard(5, "What is a zebra?", "An animal");
    addHighlight(6, { note: "Zebra, again" });
    run(`insert into prompts (id, run_id, share_id, video_title, video_description, language, duration_seconds, requirements,
      items, model, is_offline_draft, input_tokens, output_tokens, transcript_id, anonymous_id)
      values (7, 'r', 's', 'A talk', '', 'en', 60, '[]',
      '[{"group":"Core Features","id":"R1","text":"Show zebra stripes.","origin":"inferred","citations":[]}]', 'm', 0, 0, 0, 1, 'ana')`);
    run(`insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
      is_offline_draft) values (8, 'q', 1, 'Quiz', '', 'ana', 1, 'm', 0)`);
    run(`insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
      explanation, order_index, citations) values (8, 'Where do zebras live?', 'short_answer', '[]', 'Africa', '[]', '', 0, '[]')`);
    const { hits } = await search("zebra");
    expect(hits.map(({ kind, href }) => `${kind} ${href}`).sort()).toEqual([
      "card /transcript/1?tab=flashcards&card=5",
      "line /history/7#line-R1",
      "note /transcript/1?highlight=6",
      "question /transcript/1?tab=quizzes&quiz=8",
      "title /transcript/1",
    ]);
  });

  it("shows a question's answers and its explanation apart", async () => {
    addTranscript(1);
    run(`insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
      is_offline_draft) values (8, 'q', 1, 'Quiz', '', 'ana', 1, 'm', 0)`);
    run(`insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
      explanation, order_index, citations) values (8, 'Where do okapis live?', 'multiple_choice', '["Peru","Congo"]', 'Congo',
      '[]', 'The video says: rain forests', 0, '[]')`);
    expect(await textsOf("video")).toEqual(["The video says: rain forests"]);
    expect(await textsOf("peru")).toEqual(["Peru / Congo."]);
    expect(await textsOf("okapis")).toEqual(["Where do okapis live?"]);
  });

  it("names a card by its question, and finds it once", async () => {
    addTranscript(1);
    run(
      `insert into flashcards (id, key, transcript_id, anonymous_id, kind, front, back)
       values (5, 'card-5', 1, 'ana', 'cloze', 'Keep it at {{c1::four degrees}}.', '')`,
    );
    expect((await search("type:flashcard")).hits.map(({ title, text }) => [title, text])).toEqual([
      ["Keep it at [...].", "Keep it at [...]."],
    ]);
    expect(await textsOf("keep degrees")).toEqual(["Keep it at four degrees."]);
  });

  it("never shows what belongs to someone else", async () => {
    addTranscript(1, { title: "A secret" });
    addTranscript(2, { title: "Another secret", owner: "ben" });
    expect(await textsOf("secret")).toEqual(["A secret"]);
    // Even if the index belonged to someone else.
    expect(await textsOf("secret", BEN)).toEqual([]);
  });

  it("returns each hit once across pages", async () => {
    const said = Array.from(
      { length: 300 },
      (_, at) => `The word number ${at} is needle and more of it to fill a line.`,
    );
    addTranscript(1, { title: "Needle work", said });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await searchContent(deps, { owner: ANA, q: "needle", limit: 7, ...(cursor && { cursor }) });
      ids.push(...page.hits.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids).toEqual((await searchContent(deps, { owner: ANA, q: "needle", limit: 500 })).hits.map(({ id }) => id));
  });
});

describe("a visitor who has made nothing", () => {
  it("has no index, whatever they search for or rebuild", async () => {
    const asked: string[] = [];
    const libraryIndex = new Proxy(index, {
      get: (_, name) => () => void asked.push(String(name)),
    });
    const input = { owner: BEN, limit: 20 };
    addTranscript(1, { title: "Somebody else's" });
    for (const q of ["else", "type:transcript", "tag:one in:two", '"a phrase" -without']) {
      expect((await searchContent({ ...deps, libraryIndex }, { ...input, q })).hits).toEqual([]);
    }
    await rebuildIndex({ ...deps, libraryIndex }, BEN);
    expect(asked).toEqual([]);
  });
});

describe("filters", () => {
  beforeEach(() => {
    addTranscript(1, { title: "Plain talk one" });
    addTranscript(2, { title: "Plain talk two" });
    addTranscript(3, { title: "Plain talk three" });
    addTag(1, "Biology", itemOf("transcript", 1), itemOf("transcript", 2));
    run("update content_items set is_favorite = 1 where item_id = 2");
    run("update content_items set is_archived = 1 where item_id = 3");
    run(
      `insert into content_collections (id, name, anonymous_id, created_at, updated_at) values (1, 'Year 1', 'ana', 0, 0)`,
    );
    run(`insert into content_collections (id, name, parent_id, anonymous_id, created_at, updated_at)
      values (2, 'Term 2', 1, 'ana', 0, 0)`);
    run(`insert into content_item_collections (content_item_id, collection_id, added_at, item_type, created_at, sort_title)
      values (${itemOf("transcript", 2)}, 2, 0, 'transcript', 0, '')`);
  });

  it.each([
    ["plain", ["two", "one"]],
    ["plain tag:biology", ["two", "one"]],
    ["tag:biology", ["two", "one"]],
    ["plain -tag:Biology", []],
    ["plain is:favorite", ["two"]],
    ["plain -is:favorite", ["one"]],
    ["is:archived", ["three"]],
    ['plain in:"year 1"', ["two"]],
    ['-in:"year 1" type:transcript', ["one"]],
    ["plain type:quiz", []],
    ["plain before:2026-01-02", ["one"]],
    ["plain after:2026-01-02", ["two"]],
    ["plain -two", ["one"]],
  ])("%s", async (q, found) => {
    expect((await textsOf(q)).map((text) => text.split(" ").at(-1))).toEqual(found);
  });

  it("suggest what a misspelled tag may have meant", async () => {
    const { hits, notices } = await search("plain tag:boilogy one");
    expect(hits).toEqual([]);
    expect(notices).toEqual([
      { part: "tag:boilogy", message: "You have no tag called “boilogy”.", instead: "plain tag:Biology one" },
    ]);
  });
});

describe("tags", () => {
  beforeEach(() => {
    addTranscript(1, { title: "About cells" });
    addTag(1, "Cell biology", itemOf("transcript", 1));
    addTag(2, "Cells, human");
    addTag(3, "Spanish");
  });

  it("are found by the beginnings of words in their names, those of the first word first", async () => {
    const { tags, hits } = await search("cell");
    expect(hits).toHaveLength(1);
    expect(tags).toEqual([
      { id: 1, name: "Cell biology", usageCount: 1, href: "/content-manager?tag=1" },
      { id: 2, name: "Cells, human", usageCount: 0, href: "/content-manager?tag=2" },
    ]);
    expect((await search("bio cell")).tags.map(({ id }) => id)).toEqual([1]);
  });

  it("are the owner's own, and absent from searches with filters or without words", async () => {
    run("update content_tags set anonymous_id = 'ben' where id = 3");
    expect((await search("spanish")).tags).toEqual([]);
    expect((await search("cell type:quiz")).tags).toEqual([]);
    expect((await search("")).tags).toEqual([]);
  });
});

describe("the index keeps up with", () => {
  it("edits, deletions and restorations", async () => {
    addTranscript(1);
    addHighlight(6, { note: "First thought" });
    expect(await textsOf("thought")).toEqual(["First thought"]);
    run("update user_highlights set note = 'Second idea' where id = 6");
    expect([await textsOf("thought"), await textsOf("idea")]).toEqual([[], ["Second idea"]]);
    run("update user_highlights set deleted_at = 1 where id = 6");
    expect(await textsOf("idea")).toEqual([]);
    run("update user_highlights set deleted_at = null where id = 6");
    expect(await textsOf("idea")).toEqual(["Second idea"]);
    // Without a revision, because it was deleted permanently.
    run("delete from user_highlights where id = 6");
    expect(await textsOf("idea")).toEqual([]);
    expect(index.sqlite().prepare("select count(*) as n from items where type = 'highlight'").get()?.n).toBe(0);
  });

  it("renamed titles, which are found by their new words only", async () => {
    addTranscript(1, { title: "Winter garden" });
    addTag(1, "Outside", itemOf("transcript", 1));
    expect(await textsOf("winter")).toEqual(["Winter garden"]);
    run("update video_transcripts set video_title = 'Spring garden' where id = 1");
    expect([await textsOf("winter"), await textsOf("spring")]).toEqual([[], ["Spring garden"]]);
    expect([await textsOf("winter tag:outside"), await textsOf("garden")]).toEqual([[], ["Spring garden"]]);
    run("update video_transcripts set video_title = 'Winter garden' where id = 1");
    expect([await textsOf("winter"), await textsOf("spring")]).toEqual([["Winter garden"], []]);
  });

  it("a visitor who signs in to an account", async () => {
    addTranscript(1, { title: "Mine as a visitor" });
    expect(await textsOf("visitor")).toEqual(["Mine as a visitor"]);
    run("insert into users (id, username, email, password) values (1, 'ana', 'ana@example.com', 'x')");
    const at = new Date();
    const session = {
      userId: 1,
      tokenHash: "hash",
      userAgent: "",
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(Date.now() + 1e9),
    };
    const event = { userId: 1, kind: "signed_in", detail: "", userAgent: "", createdAt: at } as const;
    await startSessionAndClaim(deps.db, { session, event, anonymousId: "ana", endedHash: null });
    expect(await textsOf("visitor")).toEqual([]);
    const account = { db: deps.db, libraryIndex: memoryIndex(createMemoryD1(sqlite)) };
    const owner = { userId: 1, anonymousId: null, sessionHash: "hash" } as const;
    expect((await searchContent(account, { owner, q: "visitor", limit: 5 })).hits).toHaveLength(1);
    await expect(
      searchContent(account, { owner: { ...owner, sessionHash: "ended" }, q: "x", limit: 5 }),
    ).rejects.toMatchObject({ code: "authentication_required" });
  });

  it("views without writing, and flags and tags without writing texts", async () => {
    addTranscript(1, { title: "Seen often", said: ["Some words.", "More words."] });
    addCard(5, "Seen card", "Back");
    await search("seen");
    const written = () => {
      const changes = index.sqlite().prepare("select total_changes() as n").get()?.n;
      const passages = index.sqlite().prepare("select group_concat(id) as ids from passages").get()?.ids;
      const words = index
        .sqlite()
        .prepare("select hex(block) as b from passage_words_data")
        .all()
        .map(({ b }) => b);
      return { changes, passages, words };
    };
    const before = written();
    run("update content_items set view_count = view_count + 1, last_viewed_at = 5");
    await search("seen");
    expect(written()).toEqual(before);
    run("update content_items set is_favorite = 1");
    addTag(1, "New", itemOf("flashcard", 5));
    expect(await textsOf("seen is:favorite tag:new")).toHaveLength(1);
    const { changes, ...after } = written();
    expect(after).toEqual({ passages: before.passages, words: before.words });
    expect(changes).not.toBe(before.changes);
  });

  it("the library after it was lost", async () => {
    addTranscript(1, { said: Array.from({ length: 40 }, (_, at) => `Sentence ${at} of the talk.`) });
    const before = (await search("sentence")).hits;
    await index.erase(ANA);
    expect((await search("sentence")).hits).toEqual(before);
    await index.rebuild(ANA);
    expect((await search("sentence")).hits).toEqual(before);
    expect(before.length).toBeGreaterThan(3);
  });
});
