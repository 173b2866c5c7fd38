import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "~/functions/text/edit-distance";
import { fold } from "~/functions/text/fold";
import { openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { bestSpelling, spellingsNear } from "./spellings";

const word = fc.array(fc.constantFrom(..."abcz"), { minLength: 6, maxLength: 10 }).map((letters) => letters.join(""));

describe("the spellings near a word", () => {
  it("are all one edit away", () => {
    fc.assert(
      fc.property(word, (typed) => spellingsNear(typed).every((near) => editDistance(typed, near, 1) === 1)),
      { numRuns: 30 },
    );
  });

  it("are symmetric, and complete for one edit", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isNear = editDistance(one, other, 1) === 1;
        expect([spellingsNear(one).includes(other), spellingsNear(other).includes(one)]).toEqual([isNear, isNear]);
      }),
    );
    fc.assert(
      fc.property(word, fc.nat(), (one, at) => {
        const near = spellingsNear(one);
        const other = near[at % near.length] ?? "";
        expect(spellingsNear(other).includes(one)).toBe(true);
      }),
    );
  });

  it("never throw, whatever is typed", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (typed) => !spellingsNear(fold(typed)).includes(typed)));
  });

  it.each(["pump", "2026", "a1234", "東京都大阪府", "학교에서는"])("of %s are none", (typed) => {
    expect(spellingsNear(typed)).toEqual([]);
  });

  it("prefer the most frequent, then the same beginning", () => {
    const found = [
      { word: "house", count: 2 },
      { word: "mouse", count: 2 },
      { word: "rouse", count: 1 },
    ];
    expect(bestSpelling("mouze", found)).toBe("mouse");
    expect(bestSpelling("mouze", [])).toBeNull();
  });
});

describe("a search with a typo", () => {
  it.each([
    ["en", "The mitochondria make the energy.", "mitochondira", "mitochondria"],
    ["es", "La fotosíntesis ocurre en las hojas.", "Fotosintessis", "fotosíntesis"],
    ["de", "Die Wärmepumpe läuft leise.", "warmepunpe", "wärmepumpe"],
    ["fr", "Le théorème de Pythagore est utile.", "teoreme", "théorème"],
    ["pt", "A inflação subiu no verão.", "inflacão", "inflação"],
    ["ru", "Митохондрии дают энергию.", "митохондри", "митохондрии"],
  ])("finds in %s what was meant: %s", async (_, said, typed, meant) => {
    const library = openSearchedLibrary();
    library.addTranscript(1, { said: [said] });
    const { hits, meant: shown } = await library.search(`${typed} `);
    const [hit] = hits;
    expect(hit?.text).toBe(said);
    const marked = hit?.marks.map(([from, to]) => said.slice(from, to).toLowerCase());
    expect(marked).toEqual([meant]);
    if (fold(typed) !== fold(meant)) expect(fold(shown ?? "")).toBe(fold(meant));
  });

  it("offers the query with that word alone replaced", async () => {
    const library = openSearchedLibrary();
    library.addTranscript(1, { said: ["The mitochondria have a membrane."] });
    expect((await library.search("type:transcript mitochondira membrane ")).meant).toBe(
      "type:transcript mitochondria membrane",
    );
  });

  it("is not corrected if enough is found, or it is quoted, and another word may be missing", async () => {
    const library = openSearchedLibrary();
    const said = (text: string) => Array.from({ length: 40 }, () => `${text} and more of it to fill a passage.`);
    library.addTranscript(1, { said: said("A house stands alone") });
    library.addTranscript(2, { said: ["A mouse ran through the kitchen."] });
    expect((await library.search("house ")).meant).toBeNull();
    expect((await library.search('"mouze" ')).hits).toEqual([]);
    expect((await library.search("mouze zebra ")).hits).toMatchObject([{ missing: ["zebra"] }]);
    expect(await library.textsOf("mouze ")).toEqual(["A mouse ran through the kitchen."]);
  });

  it("keeps what was found as typed in front", async () => {
    const library = openSearchedLibrary();
    library.addTranscript(1, { said: ["One house."] });
    library.addTranscript(2, { said: ["First mouse."] });
    library.addTranscript(3, { said: ["Second mouse."] });
    const { hits, meant } = await library.search("house ");
    expect([hits.map(({ text }) => text), meant]).toEqual([["One house.", "Second mouse.", "First mouse."], "mouse"]);
  });
});
