import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { say } from "../../../test/helpers/quizzes/spoken";
import { gradeByExtract } from "./grade-without-model";

function verdict(correctAnswer: string, answer: string) {
  return gradeByExtract({ questionText: "What is it?", correctAnswer, acceptedAnswers: [] }, answer).verdict;
}

describe("a short answer without a model", () => {
  const words = fc.array(
    fc.constantFrom("certificate", "browser", "signature", "network", "public", "secret", "protocol", "request"),
    { minLength: 1, maxLength: 5 },
  );

  it("ignores case, punctuation, spaces and articles, whatever the words", () => {
    fc.assert(
      fc.property(words, fc.constantFrom("!", " ...", ",", "?"), (list, sign) => {
        const answer = `  The ${list.map((word, index) => (index % 2 ? word.toUpperCase() : word)).join(`${sign} `)}${sign}`;
        expect(verdict(list.join(" "), answer)).toBe("correct");
      }),
    );
  });

  it("forgives one swapped pair of letters in any long word", () => {
    fc.assert(
      fc.property(words, fc.nat(), (list, at) => {
        const answer = list.map((word) => {
          const index = 1 + (at % (word.length - 2));
          return word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2);
        });
        expect(verdict(list.join(" "), answer.join(" "))).toBe("correct");
      }),
    );
  });

  it("ignores singular and plural, whatever the words", () => {
    const plural = (word: string) => (word.endsWith("ry") ? `${word.slice(0, -1)}ies` : `${word}s`);
    const nouns = fc.array(fc.constantFrom("certificate", "browser", "key", "story", "protocol", "minute"), {
      minLength: 1,
      maxLength: 4,
    });
    const isMany = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
    const inflect = (list: string[], many: boolean[]) =>
      list.map((word, index) => (many[index] ? plural(word) : word)).join(" ");
    fc.assert(
      fc.property(nouns, isMany, isMany, (list, expected, given) => {
        expect(verdict(inflect(list, expected), inflect(list, given))).toBe("correct");
      }),
    );
  });

  it("accepts a number in words for the same number in digits, and no other", () => {
    const number = fc.integer({ min: 2, max: 99_999 });
    fc.assert(
      fc.property(number, number, fc.boolean(), (expected, given, isWritten) => {
        // "'13" is 2013.
        fc.pre(!/^(?:1\d|20)\d\d$/.test(String(expected)) || given > 99);
        const [one, other] = isWritten ? [say(expected), String(given)] : [String(expected), say(given)];
        expect(verdict(`${one} requests`, `${other} Requests!`)).toBe(expected === given ? "correct" : "wrong");
        expect(verdict(`${say(expected)} requests`, `${expected} requests`)).toBe("correct");
      }),
    );
  });

  it("never forgives a different number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (a, b) => {
        expect(verdict(`${a} bits`, `${b} bits`)).toBe(a === b ? "correct" : "wrong");
      }),
    );
  });

  it("never fails on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (expected, answer) => {
        expect(["correct", "partial", "wrong", "unsure"]).toContain(verdict(expected, answer));
      }),
    );
  });
});
