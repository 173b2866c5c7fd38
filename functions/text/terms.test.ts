import { describe, expect, it } from "vitest";
import { editDistance, isTypedAlike } from "~/functions/text/edit-distance";
import { findNumbers, withDigits } from "~/functions/text/numbers";
import { comparable, isNumber, negationsOf, shareOf, stemsOf, termsOf, tokensOf } from "~/functions/text/terms";

describe("numbers in a text", () => {
  it.each([
    ["zero", "0"],
    ["nineteen, eleven and four", "19, 11 and 4"],
    ["twenty", "20"],
    ["twenty-one", "21"],
    ["twenty ten", "2010"],
    ["ninety nine", "99"],
    ["four five six", "456"],
    ["four twenty-nine", "429"],
    ["twenty zero", "200"],
    ["hundred", "100"],
    ["two hundred", "200"],
    ["two hundred three", "203"],
    ["a thousand", "1000"],
    ["thousand", "1000"],
    ["two thousand and five", "2005"],
    ["one million two hundred thousand", "1200000"],
    ["three billion and one", "3000000001"],
    ["two hundred thousand and twelve", "200012"],
    ["nineteen hundred and one", "1901"],
    ["point five", "point 5"],
    ["zero point five", "0.5"],
    ["three point one four one six", "3.1416"],
    ["nine point ninety-five", "9.95"],
    ["nine point ninety ten", "9.9010"],
    ["one point zero five", "1.05"],
    ["one point nineteen five", "1.195"],
    ["ONE Hundred", "100"],
    ["1,234,567", "1234567"],
    ["1,23", "1,23"],
    ["007", "7"],
    ["0", "0"],
    ["0.50", "0.50"],
    ["one's two’s", "one's two’s"],
    ["five and six", "5 and 6"],
    ["hundred and six", "106"],
    ["v2 and x86", "v2 and x86"],
    ["12a", "12a"],
    ["a one", "a one"],
    ["no number", "no number"],
  ])("%s is %s", (text, digits) => {
    expect(withDigits(text)).toBe(digits);
  });

  it("says where each stands and how it was written", () => {
    expect(findNumbers("in twenty-one, then 3.5 kg")).toEqual([
      { start: 3, end: 13, digits: "21", isSpoken: true },
      { start: 20, end: 23, digits: "3.5", isSpoken: false },
    ]);
    expect(findNumbers("")).toEqual([]);
  });
});

describe("the words of an answer", () => {
  it.each([
    ["case and the sharp s, not accents", "CAFÉ Straße", ["café", "strasse"]],
    ["apostrophes", "don't don’t donʼt", ["dont", "dont", "dont"]],
    [
      "per cent and money",
      "5% of €3, $2 and £1",
      ["5", "percent", "of", "euro", "3", "dollar", "2", "and", "pound", "1"],
    ],
    ["numbers", "twenty-four hours, 1.5", ["24", "hours", "1.5"]],
    ["full width", "ＡＰＩ", ["api"]],
    ["scripts without spaces", "公開", ["公", "開"]],
    ["marks that belong to the letter", "हिन्दी", ["हिन्दी"]],
    ["nothing", "?! …", []],
  ])("%s", (_, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens.map((token) => token.normalize("NFC")));
  });

  it.each([
    ["cats", "cat"],
    ["keys", "key"],
    ["cities", "city"],
    ["ties", "tie"],
    ["boxes", "box"],
    ["buzzes", "buzz"],
    ["classes", "class"],
    ["churches", "church"],
    ["dishes", "dish"],
    ["houses", "house"],
    ["class", "class"],
    ["virus", "virus"],
    ["basis", "basis"],
    ["bus", "bus"],
    ["gas", "gas"],
    ["cat", "cat"],
    ["garden", "garden"],
    ["übers", "übers"],
    ["b2bs", "b2bs"],
  ])("%s and %s are one word", (word, stem) => {
    expect(stemsOf(word)).toEqual([stem]);
  });

  it("that carry meaning are each named once, in order, small words left out", () => {
    expect(termsOf("The keys of a key and the lock, which is not for you")).toEqual(["key", "lock", "not"]);
    expect(termsOf("it is the one")).toEqual([]);
    expect(stemsOf("a key and keys")).toEqual(["a", "key", "and", "key"]);
  });

  it("that turn a sentence around are counted", () => {
    for (const word of "no not never none nothing nobody without cannot neither nor don't doesn’t isn't mustn't".split(
      " ",
    )) {
      expect(negationsOf(`we ${word} go`), word).toBe(1);
    }
    expect(negationsOf("we know a note")).toBe(0);
    expect(negationsOf("never say no")).toBe(2);
  });

  it("are numbers where they begin with a digit", () => {
    expect(["5", "2fa", "a5", "", "five"].map(isNumber)).toEqual([true, true, false, false, false]);
  });

  it("are shared as a part of all", () => {
    expect(shareOf(comparable(["a", "b"]), comparable(["b", "c"]))).toBeCloseTo(1 / 3);
    expect(shareOf(comparable(["a", "a", "b"]), comparable(["a"]))).toBe(0.5);
    expect(shareOf(comparable(["a"]), comparable(["a"]))).toBe(1);
    expect(shareOf(comparable(["a"]), comparable([]))).toBe(0);
    expect(shareOf(comparable([]), comparable([]))).toBe(0);
  });
});

describe("words that differ by typing", () => {
  it.each([
    ["abc", "abc", true],
    ["abc", "abd", false],
    ["abcd", "abce", true],
    ["abcd", "abcde", true],
    ["abcde", "abcd", true],
    ["abc", "abcd", false],
    ["abcd", "bacd", false],
    ["abcd", "acbd", true],
    ["abcd", "xbcd", false],
    ["abcd", "abxy", false],
    ["abcdefg", "abcdexy", false],
    ["abcdefgh", "abcdefxy", true],
    ["abcdefgh", "xbcdefgh", true],
    ["abcdefgh", "abcdexyz", false],
    ["abcdefg", "abcdefghi", false],
    ["abcdefgh", "abcdefghij", true],
    ["abcdefgh", "abcdefghijk", false],
    ["abcd1", "abcd2", false],
    ["abcd1", "abcde", false],
    ["abcde", "abcd1", false],
    ["2026", "2026", true],
  ])("%s and %s are alike: %s", (a, b, isAlike) => {
    expect(isTypedAlike(a, b)).toBe(isAlike);
  });

  it.each([
    ["", "", 0],
    ["a", "", 1],
    ["", "ab", 2],
    ["kitten", "sitting", 3],
    ["ab", "ba", 1],
    ["abc", "cab", 2],
    ["abcd", "badc", 2],
    ["ca", "abc", 3],
    ["flaw", "lawn", 2],
    ["abcdef", "abcdef", 0],
  ])("%j is %j after %d edits", (a, b, edits) => {
    expect(editDistance(a, b, 9)).toBe(edits);
    expect(editDistance(b, a, 9)).toBe(edits);
  });

  it("are counted no further than one past the limit", () => {
    expect(editDistance("kitten", "sitting", 2)).toBe(3);
    expect(editDistance("kitten", "sitting", 3)).toBe(3);
    expect(editDistance("aaaaaaaa", "bbbbbbbb", 2)).toBe(3);
    expect(editDistance("a", "abcdef", 2)).toBe(3);
    expect(editDistance("ab", "abcd", 2)).toBe(2);
  });
});
