import { describe, expect, it, test } from "vitest";
import { withRelationSigns } from "~/functions/quizzes/grading/grade-without-model";
import { findNumbers, withDigits } from "~/functions/text/numbers";
import { areContrasted, comparable, isExact, plainTermsOf, stemsOf, withoutSigns } from "~/functions/text/terms";
import { readTokens } from "~/functions/text/tokens";
import { findUnspokenFigure } from "~/functions/text/unspoken-figures";

const tokens = (text: string) => readTokens(text).map((token) => token.text);

describe("signs between things", () => {
  test.each<[string, string]>([
    ["a/b", "a ÷ b"],
    ["a*b", "a × b"],
    ["a · b", "a × b"],
    ["12.75 / 34.5", "12.75 ÷ 34.5"],
    ["12/34", "12 ÷ 34"],
    ["a/ b", "a ÷ b"],
    ["a /b", "a ÷ b"],
    ["a  /  b", "a b"],
    ["the a/b here", "the a ÷ b here"],
    ["and/or", "and or"],
    ["km/h", "km h"],
    ["a/bc", "a bc"],
    ["ab/c", "ab c"],
    ["a(/b", "a b"],
    ["3+5", "3 + 5"],
    ["x + 5", "x + 5"],
    ["x != y", "x ≠ y"],
    ["x !== y", "x ≠ y"],
    ["x<=y", "x ≤ y"],
    ["x >= y", "x ≥ y"],
    ["x == y === z", "x == y === z"],
    ["x = y", "x y"],
    ["a -> b => c", "a b c"],
    ["a → b ⇒ c", "a b c"],
    ["2³ and 2¹⁰", "2 ^ 3 and 2 ^ 10"],
    ["x²", "x2"],
  ])("%s is %s", (text, expected) => {
    expect(tokens(text).join(" ")).toBe(expected);
  });
});

describe("scripts without spaces", () => {
  test.each<[string, string]>([
    ["P波", "p 波"],
    ["最初に届くのがP波です", "最 初 に 届 く の が p 波 で す"],
    ["用LoRa网关", "用 lora 网 关"],
    ["データ由33节", "デ ー タ 由 33 节"],
  ])("are read by character, apart from what stands beside them: %s", (text, expected) => {
    expect(tokens(text).join(" ")).toBe(expected);
  });

  it("make a name of a single letter before them", () => {
    expect(readTokens("S波").map(({ isName }) => isName)).toEqual([true, false]);
    expect(areContrasted(comparable(stemsOf("S波")), comparable(stemsOf("P波")))).toBe(true);
  });
});

describe("signs of one thing", () => {
  test.each<[string, string]>([
    ["+5 and (+6) = +7", "5 and 6 7"],
    ["-5 and (-6) and 3-4", "-5 and -6 and 3 4"],
    ["minus  two", "-2"],
    ["Negative 3", "-3"],
    ["a minus b", "a minus b"],
    ["‐2 and (–3), 5–10", "-2 and -3 5 10"],
    ["a –b", "a b"],
    ["a –2", "a -2"],
    ["Na+ and O-, C#", "na+ and o- c#"],
    ["a+b", "a + b"],
    ["c plus plus", "c++"],
    ["C sharp and F Sharp", "c# and f#"],
    ["a sharp knife", "a sharp knife"],
    ["5% of €3, $2, £1", "5 percent of euro 3 dollar 2 pound 1"],
    ["<b> and </b> and <br />", "b and b and br"],
    ["<my-tag><h1>", "my tag h1"],
    ["a<b>c", "a b c"],
    ["<1>", "< 1 >"],
    ["a < b", "a < b"],
  ])("%s is %s", (text, expected) => {
    expect(tokens(text).join(" ")).toBe(expected);
  });

  test("make a name of a letter before a hyphen, and of nothing else", () => {
    const names = (text: string) => readTokens(text).flatMap((token) => (token.isName ? [token.text] : []));
    expect(names("the i-vector, a 2-j and x-3")).toEqual(["i", "x"]);
    expect(names("i vector, ai-vector, i2-vector, i- vector, i--v, 公-開")).toEqual([]);
  });
});

describe("a figure", () => {
  it("is heard beside characters that no space parts from it", () => {
    expect(tokens("隧道由33节组成")).toEqual(["隧", "道", "由", "33", "节", "组", "成"]);
    expect(findUnspokenFigure("120年", "设计使用寿命是120年")).toBeNull();
    expect(findUnspokenFigure("130年", "设计使用寿命是120年")).toBe("130");
  });

  test.each<[string, string, string]>([
    ["it", "1.234,5 e 6", "1234.5 e 6"],
    ["it_IT", "1.234,5", "1234.5"],
    ["id", "1.234.567", "1234567"],
    ["ar-EG", "1,234.5", "1234.5"],
    ["pl", "1 234 567,5", "1234567.5"],
    ["en-GB", "1,234.5", "1234.5"],
    ["not a tag", "1,234.5", "1234.5"],
  ])("is written so in %s: %s", (language, text, digits) => {
    expect(withDigits(text, language)).toBe(digits);
    expect(findNumbers(text, language)[0]?.digits).toBe(digits.split(" ")[0]);
  });

  test("has its tens and units after a point as English says them", () => {
    expect(withDigits("zero point twenty five")).toBe("0.25");
    expect(withDigits("zero  point  five")).toBe("0.5");
    expect(withDigits("zero point twenty-one five")).toBe("0.215");
    expect(withDigits("zero point five twenty")).toBe("0.520");
  });

  test.each<[string, string]>([
    ["One.", "1."],
    ["(one)", "(1)"],
    ["take one, then two", "take one, then 2"],
    ["one  hour", "1  hour"],
    ["take one (or so)", "take one (or so)"],
    ["a version of mine has one.", "a version of mine has one."],
    ["version  one", "version  1"],
    ["the total is one hour", "the total is 1 hour"],
    ["the  one hour", "the  one hour"],
    ["one hour of work", "1 hour of work"],
    ["one  of them", "one  of them"],
    ["one office", "1 office"],
    ["one-way street", "1-way street"],
  ])("may be a one, or is none: %j is %j", (text, digits) => {
    expect(withDigits(text)).toBe(digits);
  });

  test("of one was said also where it may stand for a thing", () => {
    expect(findUnspokenFigure("1 hour", "which one of them, I ask")).toBeNull();
    expect(findUnspokenFigure("1 hour", "someone went alone")).toBe("1");
  });
});

describe("relations in words", () => {
  test.each<[string, string]>([
    ["x greater than or equal to 3", "x ≥ 3"],
    ["x is more than or equal to 3", "x ≥ 3"],
    ["x is at least 3", "x is ≥ 3"],
    ["x less than or equal to 3", "x ≤ 3"],
    ["x is fewer than or equal to 3", "x ≤ 3"],
    ["x at most 3", "x ≤ 3"],
    ["x larger than 3, over 3, above 3", "x > 3, > 3, > 3"],
    ["x is greater than 3", "x > 3"],
    ["x smaller than 3, under 3, below 3", "x < 3, < 3, < 3"],
    ["x is less than 3", "x < 3"],
    ["x plus 3 times 2", "x + 3 × 2"],
  ])("%s is %s beside signs", (words, signs) => {
    expect(withRelationSigns("y > 1", words)).toEqual(["y > 1", signs]);
    expect(withRelationSigns(words, "y > 1")).toEqual([signs, "y > 1"]);
    expect(withRelationSigns(words, "y")).toEqual([words, "y"]);
  });
});

describe("terms", () => {
  test("that are exact are figures, single letters and what has a sign", () => {
    expect(["2019", "-2", "i", "c++", "<", "2fa"].filter((term) => !isExact(term))).toEqual([]);
    expect(["word", "ab", "ü", "schön", "公"].filter(isExact)).toEqual([]);
  });

  test("are contrasted where each names something exact that the other lacks", () => {
    expect(areContrasted(comparable(["release", "2019"]), comparable(["release", "2020"]))).toBe(true);
    expect(areContrasted(comparable(["release", "2019"]), comparable(["release"]))).toBe(false);
    expect(areContrasted(comparable(["release"]), comparable(["release", "2019"]))).toBe(false);
    expect(areContrasted(comparable(["cat"]), comparable(["dog"]))).toBe(false);
  });

  test("are looked for without signs and accents", () => {
    expect(["schön", "c++", "-2.5", "<", "हिन्दी"].map(withoutSigns)).toEqual([
      "schon",
      "c",
      "2.5",
      "",
      "हिन्दी".normalize("NFC"),
    ]);
    expect(plainTermsOf("x < y, C++ is schön")).toEqual(["x", "y", "c", "schon"]);
  });

  test("lose the s of their plural", () => {
    expect(stemsOf("berries chestnuts watches")).toEqual(["berry", "chestnut", "watch"]);
  });
});
