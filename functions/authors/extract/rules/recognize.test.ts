import { describe, expect, it } from "vitest";
import { languageOf } from "./cue-language";
import { listTerms, listWords, stemWord } from "./cue-words";
import { recognize } from "./read-sentences";

describe("words", () => {
  it("keeps punctuation inside words and splits scripts without spaces", () => {
    expect(listWords("Don’t use node.js, C++ or end-to-end")).toEqual([
      "don't",
      "use",
      "node.js",
      "c++",
      "or",
      "end-to-end",
    ]);
    expect(listWords("API接口")).toEqual(["api", "接", "口"]);
  });
  it("gives inflected forms the same stem", () => {
    for (const group of ["share shared sharing shares", "plan plans planned planning", "recipe recipes"]) {
      expect(new Set(group.split(" ").map(stemWord)).size).toBe(1);
    }
  });
  it("uses pairs of characters if words can't be told apart", () => {
    expect(listTerms(["扫", "描", "收"], () => false)).toEqual(["扫描", "描收"]);
  });
});

describe("recognition", () => {
  const language = languageOf("en");

  it("recognizes questions with and without a question mark", () => {
    expect(recognize(listWords("Can users log in?"), "Can users log in?", language).isQuestion).toBe(true);
    expect(recognize(listWords("so how do users log in"), "so how do users log in", language).isQuestion).toBe(true);
  });

  it.each([
    ["¿Cuántos usuarios hay?", true],
    ["so what we made is a scale that sits under the hive", false],
    ["Quanto a velocidade, o servidor responde em um segundo.", false],
  ])("treats %s as a question: %s", (text, asked) =>
    expect(recognize(listWords(text), text, language).isQuestion).toBe(asked),
  );

  it.each([
    ["But an ad for groceries inside an app against waste, that's, no.", true],
    ["Eine Werbung für Lebensmittel, nein.", true],
    ["There is no server, and no login.", false],
  ])("recognizes %s as a retraction: %s", (text, expected) =>
    expect(recognize(listWords(text), text, language).isTakenBack).toBe(expected),
  );

  it.each([
    ["It should be one number.", true],
    ["so it should be one number.", true],
    ["It should be one number and one sentence that everyone in the house reads.", false],
    ["The app shows one number.", false],
  ])("tells whether %s refers back: %s", (text, expected) =>
    expect(recognize(listWords(text), text, language).pointsBack).toBe(expected),
  );
});
