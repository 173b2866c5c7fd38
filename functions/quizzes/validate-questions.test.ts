import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BREAD, bakeQuestion, check, problemOf } from "~/test/helpers/quizzes/fixtures";
import { pickMix, wishesOf } from "./checks/mix";
import { seededRandom, shuffle, spreadCorrect } from "./generation/write-valid-questions";
import { quizRequestSchema } from "./model";
import { questionSourceOf, validateQuestions } from "./validate-questions";

describe("one question", () => {
  it("passes when it is good, and quotes the transcript in its own words", () => {
    const { good, rejected } = check(bakeQuestion());
    expect(rejected).toEqual([]);
    expect(good[0]?.citations).toEqual([{ segmentId: 1, startMs: 5000, quote: "The dough rests for twelve hours" }]);
  });

  test.each<[string, Parameters<typeof bakeQuestion>[0], RegExp]>([
    ["a quote nobody said", { citations: [{ segmentId: 1, quote: "the oven sings at noon" }] }, /not said/],
    ["no quote", { citations: [] }, /not said/],
    [
      "a figure nobody said",
      { options: ["14 hours", "3 hours", "9 hours"], correctAnswer: "14 hours" },
      /not in the video/,
    ],
    [
      "an answer that is not in the video behind a quote that is",
      {
        questionText: "Who invented the tandem?",
        options: ["Mikael", "Ingrid", "Dan Albone"],
        correctAnswer: "Dan Albone",
      },
      /not in the video/,
    ],
    ["an answer that is no option", { correctAnswer: "twelve years" }, /not an option/],
    ["one option", { options: ["12 hours"] }, /^Multiple choice questions must have at least 2 options$/],
    ["two options that are the same", { options: ["12 hours", "twelve hours", "3 hours"] }, /say the same/],
    ["all of the above", { options: ["12 hours", "3 hours", "All of the above"] }, /other options/],
    ["none of these", { options: ["12 hours", "3 hours", "None of these"] }, /other options/],
    ["options of two kinds", { options: ["12 hours", "Water", "3 hours"] }, /one kind/],
    [
      "an answer that stands out by its length",
      {
        questionText: "What is gluten?",
        options: ["A salt", "A sugar", "The protein that makes the dough stretch so far that it can be pulled thin"],
        correctAnswer: "The protein that makes the dough stretch so far that it can be pulled thin",
        citations: [{ segmentId: 4, quote: "Gluten is the protein that makes the dough stretch." }],
      },
      /length/,
    ],
    ["its own answer", { questionText: "For how long, namely 12 hours, does it rest?" }, /tells its own answer/],
    ["neither true nor false", { questionType: "true_false", correctAnswer: "maybe" }, /neither true nor false/],
    ["no text", { questionText: " ?! " }, /asks nothing/],
    ["no answer", { questionType: "short_answer", correctAnswer: " - " }, /no correct answer/],
  ])("is turned down for %s", (_, change, problem) => {
    expect(problemOf(bakeQuestion(change))).toMatch(problem);
  });

  it.each([
    "Next to each other, not on each other",
    "Faster than any other loaf",
    "Either other flour or more water",
    "On the shelf above any other bread",
  ])("may have an option with words of comparison: %s", (option) => {
    const options = [option, "Beneath the old oven", "Behind the cold cellar"];
    const citations = [{ segmentId: 5, quote: "the loaf cools for one hour on a rack" }];
    const question = bakeQuestion({ questionText: "Where do they cool?", options, correctAnswer: option, citations });
    expect(problemOf(question) ?? "").not.toMatch(/other options/);
  });

  it.each(["All of the others", "all others", "Neither of the others", "Both answers", "A and B"])(
    "may have no option that speaks of the others: %s",
    (option) => {
      expect(problemOf(bakeQuestion({ options: ["12 hours", "3 hours", option] }))).toMatch(/other options/);
    },
  );

  it("is not turned down for its words if its quotes are checked afterwards", () => {
    const change = {
      questionText: "Who invented the tandem?",
      options: ["Mikael", "Ingrid", "Dan"],
      correctAnswer: "Dan",
    };
    const rules = { source: questionSourceOf(BREAD), request: quizRequestSchema.parse({}), kept: [], isVerified: true };
    expect(validateQuestions([bakeQuestion(change)], rules).good).toHaveLength(1);
  });

  it("may rest on what was said up to 60 words before and 120 after its quote, however long captions are", () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${index}`);
    const around = (perLine: number) => {
      const segments = Array.from({ length: 400 / perLine }, (_, id) => ({
        ...{ id, startMs: id, endMs: id + 1, text: words.slice(id * perLine, (id + 1) * perLine).join(" ") },
      }));
      const source = questionSourceOf(segments);
      return source.around({ segmentId: 200 / perLine, startMs: 0, quote: "" }).split(" ");
    };
    for (const perLine of [1, 5, 8, 100]) {
      const heard = around(perLine);
      expect(heard.at(0)).toBe("w140");
      expect(heard.at(-1)).toBe(`w${200 + perLine + 119}`.replace("w419", "w399"));
    }
    const japanese = Array.from({ length: 400 }, (_, id) => ({ id, startMs: id, endMs: id + 1, text: "水" }));
    const heard = questionSourceOf(japanese).around({ segmentId: 150, startMs: 0, quote: "" });
    expect(heard.match(/水/g)).toHaveLength(120 + 1 + 240);
  });

  it("is rejected if its type, difficulty or level was not requested", () => {
    for (const wish of [{ types: ["true_false"] }, { difficulty: "hard" }, { bloomsLevels: ["apply"] }]) {
      const request = quizRequestSchema.parse(wish);
      const { rejected } = validateQuestions([bakeQuestion()], { source: questionSourceOf(BREAD), request, kept: [] });
      expect(rejected[0]?.problem).toMatch(/not asked for/);
    }
  });

  it("loses the labels of its options, and an answer given as a letter becomes that option's text", () => {
    const { good } = check(
      bakeQuestion({ options: ["A) 12 hours", "B) 3 hours", "C) 20 hours"], correctAnswer: "A) 12 hours" }),
    );
    expect(good[0]).toMatchObject({ options: ["12 hours", "3 hours", "20 hours"], correctAnswer: "12 hours" });
  });

  it("may name all of its options", () => {
    const which = bakeQuestion({
      questionText: "Which drinks more water, whole grain flour or white flour?",
      options: ["Whole grain flour", "White flour"],
      correctAnswer: "Whole grain flour",
      citations: [{ segmentId: 8, quote: "Whole grain flour drinks more water than white flour." }],
    });
    expect(problemOf(which)).toBeNull();
  });
});

describe("a quiz", () => {
  it("asks nothing twice, or nearly twice", () => {
    const again = bakeQuestion({ questionText: "how long does the DOUGH stay in the fridge" });
    const alike = bakeQuestion({ questionText: "For how long does the dough stay in a fridge?" });
    const { good, rejected } = check(bakeQuestion(), again, alike);
    expect([good.length, rejected.length]).toEqual([1, 2]);
  });

  it("never accepts a question whose options are not distinct or lack the answer", () => {
    const option = fc.constantFrom("12 hours", "Twelve hours.", "3 hours", "20 HOURS", "six hours", "6 hours", "");
    fc.assert(
      fc.property(fc.array(option, { maxLength: 7 }), option, (options, correctAnswer) => {
        for (const question of check(bakeQuestion({ options, correctAnswer })).good) {
          expect(question.options.filter((one) => one === question.correctAnswer)).toHaveLength(1);
          expect(question.options.length).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  it("never fails on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string(), { maxLength: 5 }), (text, options) => {
        const { good, rejected } = check(
          bakeQuestion({ questionText: text, options, correctAnswer: options[0] ?? text, explanation: text }),
        );
        expect(good.length + rejected.length).toBe(1);
      }),
    );
  });
});

describe("the place of the correct option", () => {
  const questions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      questionType: "multiple_choice",
      options: ["right", "a", "b", "c"],
      correctAnswer: "right",
      index,
    }));

  it("is spread evenly, depends on the seed only, and loses no option", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (seed, count) => {
        const spread = spreadCorrect(questions(count), seed);
        expect(spreadCorrect(questions(count), seed)).toEqual(spread);
        const places = [0, 0, 0, 0];
        for (const { options } of spread) {
          expect(options.toSorted()).toEqual(["a", "b", "c", "right"]);
          const place = options.indexOf("right");
          places[place] = (places[place] ?? 0) + 1;
        }
        expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("differs between quizzes", () => {
    const orders = ["a", "b", "c", "d", "e", "f"].map((seed) => JSON.stringify(spreadCorrect(questions(8), seed)));
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  it("comes from a shuffle that keeps all items", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        expect(shuffle(items, seededRandom(seed)).toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});

describe("the mix", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const questionType = (["multiple_choice", "true_false", "short_answer"] as const)[index % 3] ?? "true_false";
      return {
        questionText: `q${index}`,
        questionType,
        options: [],
        correctAnswer: index % 2 ? "true" : "false",
        acceptedAnswers: [],
        explanation: "",
        difficulty: (["easy", "medium", "hard"] as const)[(index >> 1) % 3] ?? "easy",
        bloomsLevel: "remember" as const,
        citations: [{ segmentId: index, startMs: index * 1000, quote: "" }],
      };
    });

  it("is half multiple choice, with some of each difficulty, and spans the whole video", () => {
    const request = quizRequestSchema.parse({ count: 12 });
    const picked = pickMix(many(60), request, 60_000);
    expect(picked.filter(({ questionType }) => questionType === "multiple_choice").length).toBeGreaterThanOrEqual(5);
    for (const level of ["easy", "medium", "hard"]) {
      expect(picked.filter(({ difficulty }) => difficulty === level).length).toBeGreaterThanOrEqual(3);
    }
    const times = picked.map(({ citations }) => citations[0]?.startMs ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([Math.min(...times) < 15_000, Math.max(...times) > 45_000]).toEqual([true, true]);
  });

  it("never exceeds what was requested", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 40 }), (count, offered) => {
        const picked = pickMix(many(offered), quizRequestSchema.parse({ count }), 40_000);
        expect(picked.length).toBe(Math.min(count, offered));
        expect(new Set(picked).size).toBe(picked.length);
      }),
    );
  });

  it("adds up to the count", () => {
    const [types] = wishesOf(quizRequestSchema.parse({ count: 8 }));
    expect([...(types?.parts.values() ?? [])].reduce((sum, part) => sum + part, 0)).toBe(8);
  });
});
