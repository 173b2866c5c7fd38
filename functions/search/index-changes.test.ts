import { beforeEach, describe, expect, it } from "vitest";
import { startSessionAndClaim } from "~/db/queries/accounts/claim-visitor";
import { updateSpeakers } from "~/db/queries/transcripts/transcript-rows";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { createMemoryD1 } from "~/test/fakes/d1";
import { memoryIndex } from "~/test/helpers/content/library-index";
import { ANA, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { searchContent } from "./search-library";

let library: ReturnType<typeof openSearchedLibrary>;
beforeEach(() => {
  library = openSearchedLibrary();
});

describe("the index keeps up with", () => {
  it("edits, deletions and restorations", async () => {
    library.addTranscript(1);
    library.addHighlight(6, { note: "First thought" });
    expect(await library.textsOf("thought")).toEqual(["First thought"]);
    library.run("update user_highlights set note = 'Second idea' where id = 6");
    expect([await library.textsOf("thought"), await library.textsOf("idea")]).toEqual([[], ["Second idea"]]);
    library.run("update user_highlights set deleted_at = 1 where id = 6");
    expect(await library.textsOf("idea")).toEqual([]);
    library.run("update user_highlights set deleted_at = null where id = 6");
    expect(await library.textsOf("idea")).toEqual(["Second idea"]);
    // Without a revision, because it was deleted permanently.
    library.run("delete from user_highlights where id = 6");
    expect(await library.textsOf("idea")).toEqual([]);
    expect(library.index.sqlite().prepare("select count(*) as n from items where type = 'highlight'").get()?.n).toBe(0);
  });

  it("renamed titles, which are found by their new words only", async () => {
    library.addTranscript(1, { title: "Winter garden" });
    library.addTag(1, "Outside", library.itemOf("transcript", 1));
    expect(await library.textsOf("winter")).toEqual(["Winter garden"]);
    library.run("update video_transcripts set video_title = 'Spring garden' where id = 1");
    expect([await library.textsOf("winter"), await library.textsOf("spring")]).toEqual([[], ["Spring garden"]]);
    expect([await library.textsOf("winter tag:outside"), await library.textsOf("garden")]).toEqual([
      [],
      ["Spring garden"],
    ]);
    library.run("update video_transcripts set video_title = 'Winter garden' where id = 1");
    expect([await library.textsOf("winter"), await library.textsOf("spring")]).toEqual([["Winter garden"], []]);
  });

  it("a visitor who signs in to an account", async () => {
    library.addTranscript(1, { title: "Mine as a visitor" });
    expect(await library.textsOf("visitor")).toEqual(["Mine as a visitor"]);
    library.run("insert into users (id, username, email, password) values (1, 'ana', 'ana@example.com', 'x')");
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
    await startSessionAndClaim(library.deps.db, { session, event, anonymousId: "ana", endedHash: null });
    expect(await library.textsOf("visitor")).toEqual([]);
    const account = { db: library.deps.db, libraryIndex: memoryIndex(createMemoryD1(library.sqlite)) };
    const owner = { userId: 1, anonymousId: null, sessionHash: "hash" } as const;
    expect((await searchContent(account, { owner, q: "visitor", limit: 5 })).hits).toHaveLength(1);
    await expect(
      searchContent(account, { owner: { ...owner, sessionHash: "ended" }, q: "x", limit: 5 }),
    ).rejects.toMatchObject({ code: "authentication_required" });
  });

  it("views without writing, and flags and tags without writing texts", async () => {
    library.addTranscript(1, { title: "Seen often", said: ["Some words.", "More words."] });
    library.addCard(5, "Seen card", "Back");
    await library.search("seen");
    const written = () => {
      const changes = library.index.sqlite().prepare("select total_changes() as n").get()?.n;
      const passages = library.index.sqlite().prepare("select group_concat(id) as ids from passages").get()?.ids;
      const words = library.index
        .sqlite()
        .prepare("select hex(block) as b from passage_words_data")
        .all()
        .map(({ b }) => b);
      return { changes, passages, words };
    };
    const before = written();
    library.run("update content_items set view_count = view_count + 1, last_viewed_at = 5");
    await library.search("seen");
    expect(written()).toEqual(before);
    library.run("update content_items set is_favorite = 1");
    library.addTag(1, "New", library.itemOf("flashcard", 5));
    expect(await library.textsOf("seen is:favorite tag:new")).toHaveLength(1);
    const { changes, ...after } = written();
    expect(after).toEqual({ passages: before.passages, words: before.words });
    expect(changes).not.toBe(before.changes);
  });

  it("the library after it was lost", async () => {
    library.addTranscript(1, { said: Array.from({ length: 40 }, (_, at) => `Sentence ${at} of the talk.`) });
    const before = (await library.search("sentence")).hits;
    await library.index.erase(ANA);
    expect((await library.search("sentence")).hits).toEqual(before);
    await library.index.rebuild(ANA);
    expect((await library.search("sentence")).hits).toEqual(before);
    expect(before.length).toBeGreaterThan(3);
  });
});

describe("names that the owner gave to speakers", () => {
  const speech = [
    [0, 9000, "We start with pricing.", 0, "Speaker 1"],
    [
      10_000,
      19_000,
      "Then the tests, said a colleague who spoke at length about how everything works in the end.",
      0,
      "Speaker 2",
    ],
  ];
  beforeEach(() => {
    library.addTranscript(1, { said: ["Placeholder."] });
    library.run("update transcript_chunks set data = ? where position = 0", JSON.stringify(speech));
  });
  const name = (speakers: Speakers | null) => updateSpeakers(library.deps.db, ANA, 1, speakers);
  const hitsOf = async (q: string) =>
    (await library.search(q)).hits.map(({ startMs, name: voice }) => [startMs, voice]);

  it("find their lines, at the moment they speak, with and without other words", async () => {
    expect(await hitsOf("priya")).toEqual([]);
    await name({ "Speaker 2": { name: "Priya Nair" } });
    expect(await hitsOf("priya")).toEqual([[10_000, "Priya Nair"]]);
    expect(await hitsOf('"priya nair"')).toEqual([[10_000, "Priya Nair"]]);
    expect((await hitsOf("nair colleague")).length).toBe(1);
    expect(await hitsOf('"end priya"')).toEqual([]);
    expect(await hitsOf("priya tag:none")).toEqual([]);
  });

  it("are found no more once they are changed", async () => {
    await name({ "Speaker 2": { name: "Priya" } });
    expect(await hitsOf("priya")).toHaveLength(1);
    await name({ "Speaker 2": { name: "Omar" } });
    expect([await hitsOf("priya"), await hitsOf("omar")]).toEqual([[], [[10_000, "Omar"]]]);
    await name(null);
    expect([await hitsOf("omar"), (await hitsOf("pricing")).length]).toEqual([[], 1]);
  });
});
