import { beforeEach, describe, expect, it } from "vitest";
import { ANA, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { talksSchema } from "./model";
import { searchTalks } from "./search-library";

let library: ReturnType<typeof openSearchedLibrary>;
beforeEach(() => {
  library = openSearchedLibrary();
});

const found = async (q: string, talk: string | null = null, from = 0) =>
  searchTalks(library.deps, { owner: ANA, q, talk, from });
/** Sentences that are passages of their own. */
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `The zebra of day ${at} ${"slept and ate and ran about the wide field ".repeat(5)}.`,
  );

describe("a search by talk", () => {
  it("names each talk once, with all it has, also what was made from it", async () => {
    library.addTranscript(1, { title: "Zebra crossing", said: sentences(8) });
    library.addCard(5, "What is a zebra?", "An animal");
    library.addTranscript(2, { title: "Stripes", said: ["A zebra has stripes."] });
    const { talks, next, isCut } = await found("zebra");
    const { hits: all } = await library.search("zebra");
    expect(talks.map(({ key, title, count, hits }) => [key, title, count, hits.length])).toEqual([
      ["t1", "Zebra crossing", all.filter(({ transcriptId }) => transcriptId === 1).length, 5],
      ["t2", "Stripes", 1, 1],
    ]);
    expect(talks[0]?.count).toBeGreaterThan(9);
    expect([next, isCut]).toEqual([null, false]);
  });

  it("shows all of one talk, and pages of it", async () => {
    library.addTranscript(1, { title: "Zebras", said: sentences(70) });
    const [one] = (await found("zebra")).talks;
    const first = await found("zebra", "t1");
    const second = await found("zebra", "t1", first.next ?? 0);
    expect([first.talks[0]?.hits.length, first.next, second.next]).toEqual([50, 50, null]);
    const ids = [first, second].flatMap(({ talks }) => talks.flatMap(({ hits }) => hits.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(one?.count);
    expect((await found("zebra", "t2")).talks).toEqual([]);
  });

  it("shows no talk on two pages", async () => {
    for (let id = 1; id <= 23; id += 1) library.addTranscript(id, { title: `Zebra ${id}`, said: ["A zebra."] });
    const keys: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const page: Awaited<ReturnType<typeof found>> = await found("zebra", null, from);
      keys.push(...page.talks.map(({ key }) => key));
      from = page.next;
    }
    expect([keys.length, new Set(keys).size]).toEqual([23, 23]);
  });

  it("says when it stops counting", async () => {
    for (let id = 1; id <= 11; id += 1) library.addTranscript(id, { title: `Zebra ${id}`, said: sentences(100) });
    const { talks, isCut } = await found("zebra");
    expect(isCut).toBe(true);
    expect(talks.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(1000);
  });

  it("forgives a typo, and finds nothing of others or for nothing", async () => {
    library.addTranscript(1, { title: "Zebra", owner: "ben", said: ["A zebra."] });
    expect((await found("zebra")).talks).toEqual([]);
    library.addTranscript(2, { title: "Zebras here", said: ["A zebra."] });
    expect(await found("zebrra")).toMatchObject({ meant: "zebra", talks: [{ key: "t2" }] });
    expect((await found(" ")).talks).toEqual([]);
  });

  it("ignores addresses that are none", () => {
    expect(talksSchema.parse({ talk: "x1", from: "-1" })).toEqual({ talk: null, from: 0 });
    expect(talksSchema.parse({ talk: "i12", from: "50" })).toEqual({ talk: "i12", from: 50 });
    expect(talksSchema.parse({ talk: null, from: null })).toEqual({ talk: null, from: 0 });
  });
});
