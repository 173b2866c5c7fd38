import { describe, expect, it } from "vitest";
import type { VideoText } from "~/functions/authors/port";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

async function questionsOf(source: VideoText, wishes: object = {}) {
  const request = quizRequestSchema.parse(wishes);
  return quizDraftSchema.parse((await extract().quiz({ source, request })).value).questions;
}

describe("a quiz", () => {
  const source = talk([
    "The test tunnel in the fjord is 30 metres long.",
    "Every tunnel tube in the fjord weighs about 800 tonnes.",
    "The tunnel under the fjord has 16 emergency exits in the wall.",
    "Ventilation in the tunnel takes 12 percent of the power.",
  ]);

  it("offers figures of the same kind as the right one, none of which could be called right", async () => {
    const questions = await questionsOf(source, { types: ["multiple_choice"] });
    expect(questions).toHaveLength(4);
    for (const { options, correctAnswer } of questions) {
      expect(options).toHaveLength(4);
      const right = Number(/\d+/.exec(correctAnswer)?.[0]);
      const others = options
        .filter((option) => option !== correctAnswer)
        .map((option) => Number(/\d+/.exec(option)?.[0]));
      expect(new Set([...others, right]).size).toBe(4);
      for (const other of others) {
        if (right > 1900) expect(Math.abs(other - right)).toBeLessThan(50);
        else expect(Math.max(other, right) / Math.min(other, right)).toBeGreaterThanOrEqual(1.2);
      }
      expect(new Set(options.map((option) => option.replace(/\d+/, ""))).size).toBe(1);
    }
  });

  it("makes true or false statements from what was said, or the same with another figure", async () => {
    const questions = await questionsOf(source, { types: ["true_false"] });
    expect(questions).toHaveLength(4);
    for (const { questionText, correctAnswer, citations } of questions) {
      expect(citations[0]?.quote === questionText).toBe(correctAnswer === "true");
    }
    expect(new Set(questions.map(({ correctAnswer }) => correctAnswer)).size).toBe(2);
  });

  it("offers other meanings from the talk if there are enough, and otherwise asks for the term", async () => {
    const meanings = [
      "A burr is a thin lip of metal that forms on the far side of the edge.",
      "A whetstone is a block of stone that the edge and the sides are rubbed against.",
      "A strop is a strip of leather that takes the last shine from the edge.",
      "A tang is a tail of metal that sits in the wood behind the edge.",
    ];
    const more = "A whetstone, a burr, a tang and a strop are all there is to it.";
    const four = await questionsOf(talk([...meanings, more]), { types: ["multiple_choice"] });
    expect(four.map(({ questionType }) => questionType)).toEqual(Array(4).fill("multiple_choice"));
    const [one] = await questionsOf(talk([...meanings.slice(0, 1), more]));
    expect(one).toMatchObject({
      questionType: "short_answer",
      questionText: "What is the term for “A thin lip of metal that forms on the far side of the edge”?",
      correctAnswer: "burr",
    });
  });
});

it("offers other terms of the talk that end as the missing one does", async () => {
  const sentences = [
    "The column that tells each row of a table from all others is called the primary key.",
    "A column that holds the value of a row in another table is called a foreign key.",
    "If several columns could do that job, each of them is known as a candidate key.",
    "A number from the world outside, such as that of a passport, is called a natural key.",
  ];
  const questions = await questionsOf(talk(sentences, "en", 6000), { types: ["multiple_choice"] });
  const foreign = questions.find(({ correctAnswer }) => correctAnswer === "foreign key");
  expect(foreign?.questionText).toBe("A column that holds the value of a row in another table is called a ____.");
  expect(foreign?.options.toSorted()).toEqual(["candidate key", "foreign key", "natural key", "primary key"]);
});

it("holds every kind that was asked for, and half of it is multiple choice", async () => {
  const said = ["tube", "wall", "rail", "gate", "lamp", "door", "pump", "vent"].map(
    (part, at) => `Every ${part} of the tunnel in the fjord weighs about ${(at + 3) * 70} tonnes.`,
  );
  const kinds = (await questionsOf(talk(said))).map(({ questionType }) => questionType);
  const countOf = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(["multiple_choice", "short_answer", "true_false"].map(countOf)).toEqual([4, 2, 2]);
});

it("asks for the term of a plural definition, and for no count without its noun", async () => {
  const said = [
    "Cytokines are small proteins that cells use to signal.",
    "There are roughly four kinds.",
    "All cytokines are small.",
  ];
  expect((await questionsOf(talk(said))).map(({ correctAnswer }) => correctAnswer)).toEqual(["cytokines"]);
});
