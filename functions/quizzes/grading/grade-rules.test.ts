import { describe, expect, it } from "vitest";
import { gradeByExtract } from "./grade-without-model";

function grade(correctAnswer: string, answer: string, questionText = "What is it?", acceptedAnswers: string[] = []) {
  const { verdict, reason } = gradeByExtract({ questionText, correctAnswer, acceptedAnswers }, answer);
  return `${verdict}: ${reason}`;
}

describe("a grade by rules gives its reason", () => {
  it.each([
    ["no answer", "key", " ?! ", "wrong: No answer was given."],
    ["the expected answer", "public key", "the public keys", "correct: This is the expected answer."],
    ["the expected answer with slips", "public key", "publik key", "correct: This is the expected answer."],
    ["only small words", "it is you", "it is you", "correct: This is the expected answer."],
    ["small words in another order", "it is you", "you it", "partial: Missing: is."],
    ["the opposite", "it is stored", "it is not stored", "wrong: It says the opposite of the expected answer."],
    ["the opposite of a denial", "it is never stored", "stored", "wrong: It says the opposite of the expected answer."],
    ["a missing number", "24 hours", "some hours", "wrong: The expected answer has 24."],
    ["missing numbers", "24 or 48 hours", "hours", "wrong: The expected answer has 24, 48."],
    [
      "another number beside it",
      "24 hours",
      "24 or 25 hours",
      "wrong: It gives a different number from the expected answer.",
    ],
    ["its words in another order", "public key", "key public", "correct: It has the keywords of the expected answer."],
    ["half of two words", "public key", "key", "partial: Missing: public."],
    ["another sign", "x < 3", "x > 3", "wrong: The expected answer is written x < 3."],
    ["a sign too few", "x < y", "x y", "wrong: The expected answer is written x < y."],
    ["another sign of a figure", "-2 degrees", "2 degrees", "wrong: The expected answer has -2."],
    ["a denial in other words", "keys are not stored", "never stored keys", "partial: Missing: not."],
    ["none of them", "public key", "garden", "wrong: It shares too few keywords with the expected answer."],
  ])("%s", (_, expected, answer, said) => {
    expect(grade(expected, answer)).toBe(said);
  });

  it("rejects a number only if the answer has one", () => {
    expect(grade("certificate chain", "chain certificate 2")).toMatch(/^correct/);
  });

  it("counts double negatives", () => {
    expect(grade("never without keys", "keys")).not.toMatch(/opposite/);
    expect(grade("never without keys", "never keys")).toMatch(/opposite/);
  });
});

describe("the key words of a longer answer", () => {
  const FOUR = "apples bananas cherries dates";
  it.each([
    ["three of four", "dates, cherries and bananas", "correct: It has the keywords of the expected answer."],
    ["two of four", "dates and cherries", "partial: Missing: apples, bananas."],
    ["one of four", "dates", "wrong: It shares too few keywords with the expected answer."],
  ])("%s", (_, answer, said) => {
    expect(grade(FOUR, answer)).toBe(said);
  });

  it("earn partial credit from two of five on", () => {
    expect(grade(`${FOUR} elderberry`, "dates cherries")).toMatch(/^partial/);
    expect(grade(`${FOUR} elderberry figs`, "dates cherries")).toMatch(/^wrong/);
  });

  it("must both be there when there are two", () => {
    expect(grade("apples bananas", "bananas apples")).toMatch(/^correct/);
    expect(grade("apples bananas", "bananas")).toMatch(/^partial/);
  });

  it("are those that the question does not contain", () => {
    expect(grade("the TLS handshake", "handshake", "What begins TLS?")).toMatch(/^correct/);
    expect(grade("the TLS handshake", "TLS", "What begins TLS?")).toMatch(/^wrong/);
    // All of it is in the question, so all of it is required.
    expect(grade("red apples", "apples red", "Are red apples better?")).toMatch(/^correct/);
    expect(grade("red apples", "red", "Are red apples better?")).toMatch(/^partial/);
  });

  it("earn only partial credit among many unrelated words", () => {
    const partly = "partial: It has the keywords, but a lot that wasn't asked for.";
    expect(grade("apples", "apples garden water plant tree")).toBe(partly);
    // Three unrelated words are not many.
    expect(grade("apples", "apples garden water plant")).toMatch(/^correct/);
    // Four of ten are less than three fifths.
    expect(
      grade(`${FOUR} elder figs`, `${FOUR.replace("apples", "figs apples")} elder garden water plant tree`),
    ).toMatch(/^correct/);
    // Six of ten are exactly three fifths, not more.
    expect(grade(FOUR, `dates ${FOUR.replace("dates", "")} elder garden water plant tree figs`)).toMatch(/^correct/);
    expect(grade(FOUR, `dates ${FOUR.replace("dates", "")} elder garden water plant tree figs soil`)).toBe(partly);
    // Words from the question do not count as unrelated.
    expect(grade("apples", "apples garden water plant tree", "What do garden, water, plant and tree give?")).toMatch(
      /^correct/,
    );
  });
});

describe("accepted answers", () => {
  it("count as much as the expected one, and the best verdict wins", () => {
    expect(grade("Transport Layer Security", "TLS", "?", ["SSL", "TLS"])).toBe("correct: This is the expected answer.");
    expect(grade("public key", "key", "?", ["garden"])).toBe("partial: Missing: public.");
    expect(grade("garden", "key", "?", ["public key"])).toBe("partial: Missing: public.");
    expect(grade("24 hours", "garden", "?", ["public key"])).toBe("wrong: The expected answer has 24.");
  });
});
