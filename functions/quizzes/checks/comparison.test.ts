import { describe, expect, it, test } from "vitest";
import { asksSameCard as cardAsksSame, cardQuestionOf } from "~/functions/flashcards/generation/write-valid-cards";
import { withDigits } from "~/functions/text/numbers";
import { findUnspokenFigure } from "~/functions/text/unspoken-figures";
import { bakeQuestion } from "../../../test/helpers/quizzes/fixtures";
import { gradeByExtract } from "../grading/grade-without-model";
import { quizRequestSchema } from "../model";
import { asksSame, questionsRequested as questionOf, questionSourceOf, validateQuestions } from "../validate-questions";
import { findOptionProblem, sameOption } from "./check-question";

/** Pairs that differ only by a sign, an accent or a number. */
const DISTINCT: [string, string][] = [
  ["(0,1)", "(0,-1)"],
  ["(0, 1)", "(0, −1)"],
  ["x+y", "x-y"],
  ["x + y", "x * y"],
  ["a/b", "a*b"],
  ["C", "C++"],
  ["C", "C#"],
  ["C++", "C#"],
  ["≥5", "≤5"],
  [">= 5", "<= 5"],
  ["x > 3", "x < 3"],
  ["a == b", "a != b"],
  ["==", "==="],
  ["2", "-2"],
  ["2³", "23"],
  ["O+", "O-"],
  ["schön", "schon"],
  ["año", "ano"],
  ["x ∈ A", "x ∉ A"],
];

/** Two spellings of the same thing. */
const SAME: [string, string][] = [
  ["12 hours", "Twelve hours."],
  ["Diffie-Hellman", "diffie hellman"],
  ["“Salt”", "salt!"],
  ["(salt)", "Salt"],
  ["x>3", "x > 3"],
  ["-2", "minus two"],
  ["−2", "-2"],
  ["C++", "c++."],
  ["99.95%", "99.95 percent"],
  ["Zürich", "ZU\u0308RICH"],
  ["10-12 days", "10 – 12 days"],
];

describe("options", () => {
  test.each(DISTINCT)("%s differs from %s", (one, other) => {
    expect(sameOption(one)).not.toBe(sameOption(other));
  });

  test.each(SAME)("%s equals %s", (one, other) => {
    expect(sameOption(one)).toBe(sameOption(other));
  });

  it("of one question may differ only by a sign", () => {
    expect(findOptionProblem(["(0,1)", "(0,-1)", "(1,0)"], "(0,-1)")).toBeNull();
    expect(findOptionProblem(["C", "C++", "C#"], "C++")).toBeNull();
    expect(findOptionProblem(["≥5", "≤5", "≥ 5"], "≤5")).toBe("two options say the same");
  });

  it("are of one kind where each says a number in the video's language", () => {
    const hours = ["Quatre heures", "Deux heures", "Trois heures", "Six heures"];
    expect(findOptionProblem(hours, "Quatre heures", "fr")).toBeNull();
    expect(findOptionProblem([...hours, "Le matin"], "Quatre heures", "fr")).toBe("the options are not of one kind");
  });
});

describe("a short answer without a model", () => {
  const verdict = (correctAnswer: string, answer: string) =>
    gradeByExtract({ questionText: "What is it?", correctAnswer, acceptedAnswers: [] }, answer).verdict;

  // In a word that is long enough, a missing accent is a typo.
  test.each(DISTINCT.filter(([one]) => one !== "schön"))("accepts neither %s nor %s for the other", (one, other) => {
    expect([verdict(one, other), verdict(other, one)]).toEqual(["wrong", "wrong"]);
  });

  test.each(SAME)("accepts %s and %s for each other", (one, other) => {
    expect([verdict(one, other), verdict(other, one)]).toEqual(["correct", "correct"]);
  });

  test.each([
    ["x > 3", "x is greater than 3", "correct"],
    ["x > 3", "x is less than 3", "wrong"],
    ["at least 5", "≥ 5", "correct"],
    ["x + y", "x plus y", "correct"],
    ["C++", "c plus plus", "correct"],
    ["C", "It is C++, I think", "wrong"],
  ])("reads signs in words: %s, %s: %s", (expected, answer, wanted) => {
    expect(verdict(expected, answer)).toBe(wanted);
  });

  it("reads numbers as the video's language writes them", () => {
    const graded = (language: string, answer: string) =>
      gradeByExtract({ questionText: "Wie viele?", correctAnswer: "3.599", acceptedAnswers: [], language }, answer)
        .verdict;
    expect([graded("de", "3599"), graded("de", "3.599"), graded("en", "3599")]).toEqual([
      "correct",
      "correct",
      "wrong",
    ]);
  });
});

describe("duplicates", () => {
  const question = (questionText: string, correctAnswer = "A row of numbers") =>
    questionOf({ questionText, questionType: "short_answer", correctAnswer });
  const about = (letter: string) =>
    `What does the ${letter}-vector describe in the grid of the simulated flow around the wing of a plane?`;
  const ask = (letter: string) => question(about(letter));

  it("are not found in questions that differ in one letter, number or sign", () => {
    expect(asksSame(ask("i"), ask("j"))).toBe(false);
    expect(asksSame(ask("i"), ask("i"))).toBe(true);
    const release = (name: string) => question(`In which year was the first stable release of ${name} published?`);
    expect(asksSame(release("C++"), release("C#"))).toBe(false);
    expect(asksSame(release("C++"), release("the C++"))).toBe(true);
  });

  it("are not found in cards that differ that way either", () => {
    const card = (letter: string) => cardQuestionOf({ kind: "basic", front: about(letter), back: "A row of numbers" });
    expect(cardAsksSame(card("i"), card("j"))).toBe(false);
    expect(cardAsksSame(card("i"), card("i"))).toBe(true);
  });
});

describe("numbers", () => {
  test.each([
    ["de", "3.599 Kunden, 1,5 Prozent", "3599 Kunden, 1.5 Prozent"],
    ["fr", "3 599 clients", "3599 clients"],
    ["de-CH", "3’599 Kunden", "3599 Kunden"],
    ["en", "3,599 customers, 1.5 percent", "3599 customers, 1.5 percent"],
    ["no tag", "3,599", "3599"],
  ])("are read by language (%s)", (language, text, digits) => {
    expect(withDigits(text, language)).toBe(digits);
  });

  test.each([
    "The final one.",
    "the red one is used",
    "no one knows",
    "One of them fails",
    "which one",
    "one's own",
    "one must not copy it",
  ])("are not seen in a pronoun: %s", (text) => {
    expect(withDigits(text)).toBe(text);
  });

  test.each([
    ["one hour", "1 hour"],
    ["version one", "version 1"],
    ["One", "1"],
    ["between zero and one.", "between 0 and 1."],
    ["one hundred", "100"],
  ])("are seen in %s", (text, digits) => {
    expect(withDigits(text)).toBe(digits);
  });

  it("count as said, however they are written", () => {
    expect(findUnspokenFigure("3599", "insgesamt 3.599 Kunden")).toBeNull();
    expect(findUnspokenFigure("3.599", "3599 Kunden")).toBeNull();
    expect(findUnspokenFigure("The final one.", "it is the last of them")).toBeNull();
    expect(findUnspokenFigure("-2", "the result is minus two")).toBeNull();
    expect(findUnspokenFigure("-2", "the result is 2, not 3")).toBe("-2");
    expect(findUnspokenFigure("2", "growth was -2 percent, so it shrank")).toBeNull();
    for (const said of [
      "moins 2 degrés",
      "минус 2 градуса",
      "マイナス2度です",
      "它是负2",
      "सीधे माइनस 2 है",
      "menos 2",
    ]) {
      expect(findUnspokenFigure("-2", said), said).toBeNull();
    }
    expect(findUnspokenFigure("-2", "the terminus 2 stop")).toBe("-2");
    expect(findUnspokenFigure("-10", "pages 5-10")).toBe("-10");
    expect(findUnspokenFigure("3598", "insgesamt 3.599 Kunden")).toBe("3598");
    expect(findUnspokenFigure("one hour", "it takes two hours")).toBe("1");
  });

  test.each([
    ["tr", "%35", "su faturası ortalama yüzde otuz beş düştü"],
    ["tr", "9.000 lira", "hemen söyleyeyim kutu dokuz bin lira"],
    ["de", "2,5 Meter", "also zwei Komma fünf Meter"],
    ["ru", "35 %", "в среднем тридцать пять процентов"],
    ["uk", "-5", "було мінус п'ять градусів"],
    ["ja", "12秒", "わずか十二秒で止まる"],
  ])("count as said in the words of the language (%s: %s)", (language, claim, said) => {
    expect(findUnspokenFigure(claim, said, language)).toBeNull();
    expect(findUnspokenFigure(claim, said, "en")).not.toBeNull();
    expect(findUnspokenFigure("77", said, language)).toBe("77");
  });

  it("are not seen in words of another language that English uses for numbers", () => {
    expect(findUnspokenFigure("ten serwer", "serwer stoi w piwnicy", "pl")).toBeNull();
    expect(findUnspokenFigure("ten servers", "the servers are in the basement", "en")).toBe("10");
  });

  it("in a question are accepted where the caption writes them differently", () => {
    const segments = [{ id: 0, startMs: 0, endMs: 5000, text: "Im ersten Jahr kamen 3.599 Kunden in den Laden." }];
    const draft = bakeQuestion({
      questionText: "Wie viele Kunden kamen im ersten Jahr?",
      options: ["3599", "2100", "4800"],
      correctAnswer: "3599",
      citations: [{ segmentId: 0, quote: "Im ersten Jahr kamen 3.599 Kunden" }],
    });
    const request = quizRequestSchema.parse({});
    expect(validateQuestions([draft], { source: questionSourceOf(segments), request, kept: [] }).rejected).toEqual([]);
  });
});
