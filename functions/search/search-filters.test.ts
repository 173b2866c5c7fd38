import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { createMemoryD1 } from "~/test/fakes/d1";
import { ANA, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { searchContent } from "./search-library";

let library: ReturnType<typeof openSearchedLibrary>;
beforeEach(() => {
  library = openSearchedLibrary();
});

describe("tags of cards", () => {
  beforeEach(() => {
    library.addTranscript(1, { title: "A talk on ears" });
    library.addCard(5, "What is a cochlea?", "A part of the ear");
    library.addCard(6, "What is an anvil?", "A bone");
    library.addCard(7, "What is a year?", "A time");
    library.run(`update flashcards set tags = '["Physiologie","Ear, inner"]' where id = 5`);
    library.run(`update flashcards set tags = '["2024"]' where id = 7`);
  });

  it("are one with those of the library, by name", async () => {
    library.addTag(1, "PHYSIOLOGÍE", library.itemOf("transcript", 1), library.itemOf("flashcard", 6));
    const hrefs = async (q: string) => (await library.search(q)).hits.map(({ href }) => href).sort();
    const [first, second, third] = [5, 6, 7].map((id) => `/transcript/1?tab=flashcards&card=${id}`);
    expect(await hrefs("tag:physiologie")).toEqual(["/transcript/1", first, second]);
    expect(await hrefs("what -tag:physiologie")).toEqual([third]);
    expect(await hrefs('what tag:"ear, inner"')).toEqual([first]);
    // The name of a tag is not the id of another.
    library.addTag(2024, "Other", library.itemOf("flashcard", 6));
    expect(await hrefs("tag:2024")).toEqual([third]);
    library.run(`update flashcards set tags = '["Anatomy"]' where id = 5`);
    expect(await hrefs("tag:physiologie")).toEqual(["/transcript/1", second]);
    expect(await hrefs("tag:anatomy")).toEqual([first]);
  });

  it("are unknown only if neither has the name, and both are suggested", async () => {
    expect((await library.search("tag:anatomie")).notices).toEqual([
      { part: "tag:anatomie", message: "You have no tag called “anatomie”." },
    ]);
    expect((await library.search("tag:fysiologie")).notices).toMatchObject([{ instead: "tag:Physiologie" }]);
    expect((await library.search("tag:2024")).notices).toEqual([]);
  });

  it("are read only if the search names a tag", async () => {
    const read: string[] = [];
    const db = createDatabase({
      prepare: (sql: string) => {
        read.push(sql);
        return d1.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
    } as D1Database);
    const d1 = createMemoryD1(library.sqlite);
    for (const [q, times] of [
      ["cochlea", 0],
      ["cochlea in:one", 0],
      ["cochlea tag:one", 1],
    ] as const) {
      read.length = 0;
      await searchContent({ ...library.deps, db }, { owner: ANA, q, limit: 20 });
      expect(read.filter((sql) => sql.includes('json_each("flashcards"."tags")'))).toHaveLength(times);
    }
  });
});

describe("filters", () => {
  beforeEach(() => {
    library.addTranscript(1, { title: "Plain talk one" });
    library.addTranscript(2, { title: "Plain talk two" });
    library.addTranscript(3, { title: "Plain talk three" });
    library.addTag(1, "Biology", library.itemOf("transcript", 1), library.itemOf("transcript", 2));
    library.run("update content_items set is_favorite = 1 where item_id = 2");
    library.run("update content_items set is_archived = 1 where item_id = 3");
    library.run(
      `insert into content_collections (id, name, anonymous_id, created_at, updated_at) values (1, 'Year 1', 'ana', 0, 0)`,
    );
    library.run(`insert into content_collections (id, name, parent_id, anonymous_id, created_at, updated_at)
      values (2, 'Term 2', 1, 'ana', 0, 0)`);
    library.run(`insert into content_item_collections (content_item_id, collection_id, added_at, item_type, created_at, sort_title)
      values (${library.itemOf("transcript", 2)}, 2, 0, 'transcript', 0, '')`);
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
    expect((await library.textsOf(q)).map((text) => text.split(" ").at(-1))).toEqual(found);
  });

  it("suggest what a misspelled tag may have meant", async () => {
    const { hits, notices } = await library.search("plain tag:boilogy one");
    expect(hits).toEqual([]);
    expect(notices).toEqual([
      { part: "tag:boilogy", message: "You have no tag called “boilogy”.", instead: "plain tag:Biology one" },
    ]);
  });
});

describe("tags", () => {
  beforeEach(() => {
    library.addTranscript(1, { title: "About cells" });
    library.addTag(1, "Cell biology", library.itemOf("transcript", 1));
    library.addTag(2, "Cells, human");
    library.addTag(3, "Spanish");
  });

  it("are found by the beginnings of words in their names, those of the first word first", async () => {
    const { tags, hits } = await library.search("cell");
    expect(hits).toHaveLength(1);
    expect(tags).toEqual([
      { id: 1, name: "Cell biology", usageCount: 1, href: "/content-manager?tag=1" },
      { id: 2, name: "Cells, human", usageCount: 0, href: "/content-manager?tag=2" },
    ]);
    expect((await library.search("bio cell")).tags.map(({ id }) => id)).toEqual([1]);
  });

  it("are the owner's own, and absent from searches with filters or without words", async () => {
    library.run("update content_tags set anonymous_id = 'ben' where id = 3");
    expect((await library.search("spanish")).tags).toEqual([]);
    expect((await library.search("cell type:quiz")).tags).toEqual([]);
    expect((await library.search("")).tags).toEqual([]);
  });
});
