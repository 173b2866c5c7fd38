import { describe, expect, it } from "vitest";
import { closestStretch, toleranceOf } from "~/functions/citations/closeness";
import { carriesMeaningAlone, isSpelledAlike, isUnspaced, wordsOf } from "~/functions/text/words";

const folded = (text: string) => wordsOf(text).map((word) => word.folded);

describe("the words of a text", () => {
  it.each([
    ["case and punctuation", "Hello, WORLD! (yes)", ["hello", "world", "yes"]],
    ["apostrophes of each kind inside a word", "don't don’t donʼt", ["dont", "dont", "dont"]],
    ["apostrophes around a word", "'tis the dogs'", ["tis", "the", "dogs"]],
    ["more than one apostrophe", "rock'n'roll", ["rocknroll"]],
    ["figures", "in 2026, 3.5 and 1,000", ["in", "2026", "3", "5", "and", "1", "000"]],
    ["a hyphen", "well-known", ["well", "known"]],
    ["the sharp s", "Straße", ["strasse"]],
    ["full width", "ＡＰＩ", ["api"]],
    ["marks put on by themselves", "Zu\u0308rich", ["z\u00fcrich"]],
    ["each sign of a script without spaces", "花园app计划", ["花", "园", "app", "计", "划"]],
    ["kana and Thai with its vowel signs", "アプ กี่", ["ア", "プ", "กี่"]],
    ["nothing", " …!? ", []],
  ])("%s", (_, text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it("stand where they were written", () => {
    const text = "  So, don’t 花园!";
    const places = wordsOf(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(["So", "don’t", "花", "园"]);
  });

  it("are of a script without spaces by their first sign", () => {
    expect(["花", "ก", "ア", "ひ", "ລ", "ខ", "မ"].map(isUnspaced)).toEqual(Array(7).fill(true));
    expect(["a", "가", "5", "", "a花"].map(isUnspaced)).toEqual(Array(5).fill(false));
  });
});

it("carries meaning alone as a figure or a negation, in every language we know one of", () => {
  for (const word of "5 a5 ½ no not never dont cannot nicht kein pas jamais nunca não non senza niet нет لا 不 没".split(
    " ",
  )) {
    expect(carriesMeaningAlone(word), word).toBe(true);
  }
  for (const word of ["", "know", "note", "the", "yes"]) expect(carriesMeaningAlone(word), word).toBe(false);
});

it.each([
  ["used", "use", true],
  ["use", "used", true],
  ["calendar", "calendars", true],
  ["abcde", "abcxy", true],
  ["abcdefghij", "abcdefxyzw", true],
  ["abcdefghij", "abcdexyzwv", false],
  ["abc", "abd", true],
  ["abc", "axc", false],
  ["ab", "ab", false],
  ["ab", "abc", true],
  ["ab", "a", false],
  ["stripe", "paypal", false],
  ["xcalendar", "calendar", false],
])("%s and %s are spelled alike: %s", (a, b, isAlike) => {
  expect(isSpelledAlike(a, b)).toBe(isAlike);
});

it("tolerates a tenth of the words, and one of few", () => {
  expect([1, 9, 10, 19, 20, 200].map(toleranceOf)).toEqual([1, 1, 1, 1, 2, 20]);
});

describe("the stretch that is closest to a quote", () => {
  const find = (quote: string, spoken: string) => {
    const words = spoken.split(" ");
    const found = closestStretch(quote.split(" "), words);
    return found && words.slice(found.from, found.to).join(" ");
  };

  it("is the quote itself where it was said", () => {
    expect(find("garden plan for friends", "we make a garden plan for friends and more")).toBe(
      "garden plan for friends",
    );
    expect(closestStretch(["a", "b"], ["a", "b"])).toEqual({ from: 0, to: 2 });
  });

  it("is the first of the closest", () => {
    const spoken = "garden plans friends then garden plan friends then garden plan friends".split(" ");
    expect(closestStretch(["garden", "plan", "friends"], spoken)).toEqual({ from: 4, to: 7 });
  });

  it.each([
    ["a spoken word left out", "garden plan friends", "a garden plan with friends today", "garden plan with friends"],
    ["a word spelled a little differently", "gardens plan friends", "a garden plan friends", "garden plan friends"],
    ["a tiny word put in", "garden plan for friends", "a garden plan friends today", "garden plan friends"],
    ["a tiny word of three letters put before", "and garden plan", "big garden plan", "garden plan"],
  ])("allows %s", (_, quote, spoken, stretch) => {
    expect(find(quote, spoken)).toBe(stretch);
  });

  it.each([
    ["two spoken words left out", "garden friends today", "garden plan with friends today"],
    ["a word of four letters put in", "garden plan with friends", "garden plan friends"],
    ["two tiny words put in", "the garden of friends", "garden friends"],
    ["a word in place of an unlike one", "garden plan friends", "garden map friends"],
    ["a negation left out", "people sell data", "people never sell data"],
    ["a negation put in", "people never sell data", "people sell data"],
    ["a figure left out", "it costs dollars", "it costs 10 dollars"],
    ["a figure put in", "it costs 10 dollars", "it costs dollars"],
    ["another figure", "it costs 10 dollars", "it costs 12 dollars"],
    ["a figure in place of a word that begins alike", "version abc10 now", "version abc1 now"],
    ["a sign of a script without spaces put in", "花 园 计 划", "花 园 划"],
    ["everything else", "submarine violin walrus", "we make a garden plan"],
    ["nothing said", "garden plan", ""],
  ])("allows no %s", (_, quote, spoken) => {
    expect(find(quote, spoken)).toBeNull();
  });

  it("allows more in a longer quote: two words of twenty", () => {
    const words = Array.from({ length: 22 }, (_, at) => `word${String.fromCharCode(97 + at)}x`);
    const without = (...gone: number[]) => words.filter((_, at) => !gone.includes(at));
    expect(closestStretch(without(5, 9), words)).toEqual({ from: 0, to: 22 });
    expect(closestStretch(without(5, 9, 12), words)).toBeNull();
  });

  it("leaves out nothing before its start and after its end", () => {
    expect(find("garden plan", "the garden plan um")).toBe("garden plan");
  });
});
