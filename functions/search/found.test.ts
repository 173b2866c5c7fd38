import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CREATE_WORDS } from "~/db/library-index/library-index-tables";
import { fold, foldWithPlaces } from "~/functions/text/fold";
import { cases } from "~/test/helpers/every-case";
import { toExcerpt } from "./excerpt";
import { toIndexWords } from "./index-words";
import { findMarks, hasAll } from "./mark-hits";
import { parseQuery } from "./parse-query";
import { toMatch, toMatchAll, toTerm, toTiers } from "./search-terms";

/** An index table with these texts; a search returns the numbers of those that match. */
function indexOf(texts: readonly string[]): (match: string | null) => number[] {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(CREATE_WORDS);
  const insert = sqlite.prepare("insert into passage_words (rowid, words, letters, pairs) values (?, ?, ?, ?)");
  texts.forEach((text, id) => {
    const { words, letters, pairs } = toIndexWords(text);
    insert.run(id, words, letters, pairs);
  });
  const select = sqlite.prepare("select rowid from passage_words where passage_words match ? order by rowid");
  return (match) => (match === null ? [] : select.all(match).map(({ rowid }) => Number(rowid)));
}

const found = (text: string, typed: string) => {
  const { terms, without } = parseQuery(typed);
  return indexOf([text])(toMatchAll(terms, without)).length === 1;
};

/** A few letters of several scripts, marks, digits, and punctuation, so that short texts often share parts. */
const MIXED = [..."ab9 .\"-東京都ダィーがกำน้ำນ້ຳខ្មែរမြန်မာé'éÅ学校학교\u200b\u3099*():^😀"];
const mixed = (maxLength: number) => fc.array(fc.constantFrom(...MIXED), { maxLength }).map((units) => units.join(""));
/** A text in scripts without spaces, by visible characters. */
const DENSE = [..."東京都大阪府学生的時間ダィーがかな々〇"].concat([
  "น้ำ",
  "กำ",
  "ที่",
  "ນ້ຳ",
  "ខ្មែ",
  "မြ",
  "န်",
  "မာ",
  "か\u3099",
  "ｶﾞ",
]);
const dense = fc.array(fc.constantFrom(...DENSE), { minLength: 1, maxLength: 30 });

describe("the index", () => {
  it("finds every part of a text that is written without spaces, even single characters", () => {
    fc.assert(
      fc.property(dense, fc.nat(), fc.nat(), (letters, a, b) => {
        const from = a % letters.length;
        const part = letters.slice(from, from + 1 + (b % (letters.length - from))).join("");
        expect(found(letters.join(""), part)).toBe(true);
        expect(found(letters.join(""), `"${part}"`)).toBe(true);
      }),
    );
  });

  it("finds such parts next to words and figures, and across line breaks", () => {
    for (const part of ["第3章", "3章", "第3", "章節", "GPT模", "模型", '"節 GPT模型"']) {
      expect([part, found("第3章節 GPT模\n型", part)]).toEqual([part, true]);
    }
    for (const other of ["章3", "T模", "3節"])
      expect([other, found("第3章節 GPT模\n型", other)]).toEqual([other, false]);
  });

  it("finds exactly the texts in which matches are marked", () => {
    fc.assert(
      fc.property(
        fc.array(mixed(14), { minLength: 1, maxLength: 6 }),
        mixed(5),
        fc.boolean(),
        (texts, typed, isQuoted) => {
          const term = toTerm(typed, { isQuoted, isLast: true });
          if (!term) return;
          const expected = texts.flatMap((text, id) => (hasAll(text, [term]) ? [id] : []));
          expect(indexOf(texts)(toMatch(term))).toEqual(expected);
        },
      ),
      { numRuns: cases(300, 3000) },
    );
  });

  it("returns each text in exactly one tier, and together those with all words", () => {
    fc.assert(
      fc.property(fc.array(mixed(20), { minLength: 1, maxLength: 6 }), mixed(8), (texts, typed) => {
        const { terms, without } = parseQuery(typed);
        const search = indexOf(texts);
        const inTiers = toTiers(terms, without).flatMap((match) => search(match));
        expect(inTiers.sort()).toEqual(search(toMatchAll(terms, without)));
      }),
      { numRuns: 500 },
    );
  });

  it("accepts anything that is typed", () => {
    const search = indexOf(["a text", "東京"]);
    const typed = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), mixed(40), fc.string({ maxLength: 40 }));
    fc.assert(
      fc.property(typed, (text) => {
        const { terms, without } = parseQuery(text);
        for (const match of toTiers(terms, without)) search(match);
      }),
      { numRuns: cases(300, 2000) },
    );
  });

  it.each([
    ["Crème brûlée", "creme brulee"],
    ["Łódź, Straße, Ærø", "lodz strasse aero"],
    ["ＦＵＬＬ　ｗｉｄｔｈ", "full width"],
    ["Ελληνικός", "ΕΛΛΗΝΙΚΟΣ"],
    ["شُكْرًا", "شكرا"],
    ["שָׁלוֹם", "שלום"],
    ["hyphen\u00adated", "hyphenated"],
    ["ガラス", "ｶﾞﾗｽ"],
    ["학교에서", "학교 "],
  ])("finds %s by %s", (text, typed) => {
    expect(found(text, typed)).toBe(true);
  });

  it("distinguishes phrases from words, and words from prefixes", () => {
    const text = "The heat that a pump moves";
    expect(found(text, "pump heat ")).toBe(true);
    expect(found(text, '"heat pump"')).toBe(false);
    expect(found(text, "pum")).toBe(true);
    expect(found(text, "pum heat")).toBe(false);
    expect(found(text, "heat -pump")).toBe(false);
  });
});

describe("marks", () => {
  it("surround the matches in the original text", () => {
    const marked = (text: string, typed: string) => {
      const { terms } = parseQuery(typed);
      return findMarks(text, terms).map(([start, end]) => text.slice(start, end));
    };
    expect(marked("Crème de la crème", "creme")).toEqual(["Crème", "crème"]);
    expect(marked("cre\u0300me", "creme")).toEqual(["cre\u0300me"]);
    expect(marked("大東京 都庁", "東京都")).toEqual(["東京 都"]);
    expect(marked("heat pumps, heat", 'heat "heat pumps"')).toEqual(["heat", "pumps", "heat"]);
    expect(marked("GPT模型です", "gpt模")).toEqual(["GPT模"]);
  });

  it("exist in every text that is found", () => {
    fc.assert(
      fc.property(mixed(20), mixed(6), (text, typed) => {
        const { terms } = parseQuery(typed);
        const marks = findMarks(text, terms);
        if (terms.length > 0 && hasAll(text, terms)) expect(marks.length).toBeGreaterThan(0);
        for (const [start, end] of marks) expect(start < end && end <= text.length).toBe(true);
      }),
    );
  });

  it("rest on the same folding with and without positions", () => {
    fc.assert(
      fc.property(fc.oneof(mixed(30), fc.string({ unit: "binary", maxLength: 30 })), (text) => {
        expect(foldWithPlaces(text).text).toBe(fold(text));
      }),
      { numRuns: cases(300, 2000) },
    );
  });

  it("are inside the sentence that is shown", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(mixed(60), fc.constant("needle")), { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.join(" ");
        const { terms } = parseQuery("needle ");
        const marks = findMarks(text, terms);
        const shown = toExcerpt(text, marks);
        if (marks.length > 0) expect(shown.marks.length).toBeGreaterThan(0);
        for (const [start, end] of shown.marks) expect(shown.text.slice(start, end)).toBe("needle");
        expect(shown.text.length).toBeLessThanOrEqual(260);
      }),
    );
    expect(toExcerpt("First one. The needle is here. Last one.", [[15, 21]])).toEqual({
      text: "The needle is here.",
      marks: [[4, 10]],
    });
    expect(toExcerpt("What is it? \u00b7 A needle \u00b7 tag", [[16, 22]])).toEqual({
      text: "A needle \u00b7 tag",
      marks: [[2, 8]],
    });
    const text = "A garden. The garden needs water, and the garden too. Water.";
    expect(toExcerpt(text, findMarks(text, parseQuery("garden water ").terms)).text).toBe(
      "The garden needs water, and the garden too.",
    );
  });
});
