import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listQuery } from "~/functions/text/query-grammar";
import { parseQuery } from "./parse-query";
import { suggestName } from "./resolve";

const wordsOf = (typed: string) => parseQuery(typed).terms.map(({ runs }) => runs.map(({ text }) => text).join(" "));

describe("a query", () => {
  it("has words and phrases", () => {
    expect(wordsOf('solar "heat pump" state-of-the-art')).toEqual(["solar", "heat pump", "state of the art"]);
    expect(wordsOf("“heat pump” „wärme“")).toEqual(["heat pump", "warme"]);
    expect(wordsOf('"never closed')).toEqual(["never closed"]);
  });

  it("treats its last word as a prefix until something follows", () => {
    const begun = (typed: string) => parseQuery(typed).terms.map(({ isPrefix }) => isPrefix);
    expect(begun("heat pum")).toEqual([false, true]);
    expect(begun("heat pum ")).toEqual([false, false]);
    expect(begun("heat pu")).toEqual([false, false]);
    expect(begun('heat "pum')).toEqual([false, false]);
    expect(begun("heat -pum")).toEqual([false]);
    // Korean words end with particles.
    expect(begun("학교 서울 ")).toEqual([true, true]);
  });

  it("excludes what follows a minus, but not a hyphen", () => {
    const { terms, without } = parseQuery('boat -sail -"out board" x-ray');
    expect(terms.map(({ runs }) => runs.map(({ text }) => text))).toEqual([["boat"], ["x", "ray"]]);
    expect(without.map(({ runs }) => runs.map(({ text }) => text))).toEqual([["sail"], ["out", "board"]]);
  });

  it("is narrowed by filters", () => {
    const typed = 'tag:biology -tag:"to do" in:"Year 1" type:cards IS:favourite before:2026-02 after:2025-12-31';
    expect(parseQuery(typed)).toEqual({
      terms: [],
      typed: [],
      without: [],
      notices: [],
      filters: [
        { by: "tag", name: "biology", isWithout: false },
        { by: "tag", name: "to do", isWithout: true },
        { by: "in", name: "Year 1", isWithout: false },
        { by: "type", type: "flashcard", isWithout: false },
        { by: "is", flag: "favorite", isWithout: false },
        { by: "before", at: Date.UTC(2026, 1, 1) },
        { by: "after", at: Date.UTC(2025, 11, 31) },
      ],
    });
  });

  it.each(["type:film", "type:constructor", "is:nice", "before:yesterday", "after:2026-02-30", "after:2026-13"])(
    "says what %s could have been",
    (typed) => {
      const { filters, notices } = parseQuery(typed);
      expect(filters).toEqual([]);
      expect(notices).toEqual([{ part: typed, message: expect.stringContaining("takes") }]);
    },
  );

  it("reads a colon elsewhere as text, and ignores a key without a value", () => {
    expect(wordsOf("https://example.com ratio:3")).toEqual(["https example com", "ratio 3"]);
    expect(parseQuery("tag: type:")).toEqual({ terms: [], typed: [], without: [], filters: [], notices: [] });
  });

  it("parses anything", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => parseQuery(typed) !== null));
  });
});

describe("an unknown name", () => {
  const names = ["Biology", "Bio Lab", "Chemistry", "Ökonomie"].map((name, id) => ({ id, name }));

  it.each([
    ["boilogy", "Biology"],
    ["chem", "Chemistry"],
    ["okonmie", "Ökonomie"],
    ["history", null],
    ["", null],
  ])("%s suggests %s", (typed, meant) => {
    expect(suggestName(names, typed)).toBe(meant);
  });
});

describe("a list's query", () => {
  it("has the grammar of a search, with words without accents", () => {
    expect(listQuery('Öl Жар "heat pump" -draft tag:Über type:prd')).toEqual({
      words: [["ol"], ["Жар", "жар", "ЖАР"], ["heat pump"]],
      without: [["draft"]],
      filters: [
        { by: "tag", name: "Über", isWithout: false, spellings: ["uber"] },
        { by: "type", type: "prompt", isWithout: false },
      ],
    });
  });

  it("reads anything", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => listQuery(typed) !== null));
  });
});
