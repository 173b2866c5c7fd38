import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clauseAround } from "~/functions/authors/extract/rules/quiz/clause";
import { compileLanguage } from "~/functions/authors/extract/rules/speech/compile";
import { ENGLISH } from "~/functions/authors/extract/rules/speech/english";
import { findWords } from "~/functions/authors/extract/rules/words";
import { writeCards } from "~/functions/flashcards/generation/write";
import { writeQuiz } from "~/functions/quizzes/generation/write";
import { quizRequestSchema } from "~/functions/quizzes/schema";
import { extract } from "../../../helpers/extract";
import { speak } from "./segments";

/** Speech as automatic captions write it, with what speakers do: hesitate, run on, speak of themselves. */
const BAKERY =
  "hello and welcome back so today we're talking about how a bakery keeps its customers um i started mine with my sister and we " +
  "had no idea fermentation is the idea that tiny living things turn sugar into gas and now you know why the dough grows okay so " +
  "customer retention refers to people who come back within a month and honestly i think a good retention rate is 40% for a small " +
  "shop but 12% a month is unlikely to pay the rent the oven needs about 25 minutes before the first bread goes in so you plan for " +
  "that i guess it was like 90 degrees in my kitchen you know proofing means that the dough rests in a warm place okay now the waste " +
  "rate this is the idea that you count every loaf you throw away so each shop loses about $300 a week and customer retention goes down " +
  "when the bread is old fermentation takes longer when the dough is cold and proofing is part of that so i paid about 45 euros for my first bread knife and";

const source = (text: string) => ({
  videoTitle: "A bakery",
  videoDescription: "",
  language: "en",
  durationSeconds: 120,
  segments: speak(text, 8),
});

async function questionsOf(text: string) {
  const request = quizRequestSchema.parse({ count: 20 });
  return (await writeQuiz({ author: extract() }, { source: source(text), request, seed: "s" })).questions;
}

async function cardsOf(text: string) {
  return (await writeCards({ author: extract() }, { source: source(text), known: [], most: 100 })).cards;
}

describe("speech without punctuation", () => {
  it("is asked for what its terms are told to mean, each explanation ending where the next thought begins", async () => {
    const cards = (await cardsOf(BAKERY)).map(({ front, back }) => `${front} ${back}`);
    expect(cards).toContain("What is fermentation? The idea that tiny living things turn sugar into gas");
    expect(cards).toContain("What does \u201ccustomer retention\u201d mean? People who come back within a month");
    expect(cards).toContain(
      "What is meant by \u201cwaste rate\u201d? The idea that you count every loaf you throw away",
    );
    expect(cards).toContain("What does \u201cproofing\u201d mean? The dough rests in a warm place");
  });

  it("is asked for its numbers in their own clause", async () => {
    const fronts = (await cardsOf(BAKERY)).map(({ front }) => front);
    expect(fronts).toContain("… a good retention rate is {{c1::40%}} for a small shop …");
    expect(fronts).toContain("… {{c1::12%}} a month is unlikely to pay the rent …");
    expect(fronts).toContain("… each shop loses about {{c1::$300}} a week …");
  });

  it("is not asked for a number whose meaning stands before it", async () => {
    const text =
      "the water should be warm and not hot anything above forty five degrees will kill the yeast in a minute so use your wrist " +
      "and everything below 20 degrees will slow the dough for the whole night and then you wait for it " +
      "so the oven needs about 25 minutes before the first bread goes in and each shop loses about $300 a week";
    const fronts = (await cardsOf(text)).map(({ front }) => front);
    expect(fronts.filter((front) => /c1::(?:25 minutes|\$300)/.test(front)).length).toBeGreaterThan(0);
    const bounds = fronts.filter((front) => /c1::(?:forty[ -]five|20\b)/.test(front));
    expect(bounds.length).toBeGreaterThan(0);
    for (const front of bounds) expect(front).toMatch(/(?:above|below) \{\{c1::/);
  });

  it("is not asked for what a speaker says of themselves, nor for words that only join others", async () => {
    const all = [...(await cardsOf(BAKERY)).map(({ front }) => front)];
    for (const { questionText, options, correctAnswer } of await questionsOf(BAKERY)) {
      all.push(questionText);
      expect([...options, correctAnswer].join(" ")).not.toMatch(/\b(?:um|you know|like|sister|something)\b/i);
    }
    expect(all.join("\n")).not.toMatch(/\b(?:90 degrees|i guess|i think|my kitchen|my first|45|um)\b/i);
  });

  it("offers terms of the video beside the right one", async () => {
    const asked = (await questionsOf(BAKERY)).find(({ correctAnswer }) => correctAnswer === "Customer retention");
    expect(asked?.questionText).toContain("people who come back within a month");
    for (const option of asked?.options ?? []) expect(BAKERY).toContain(option.toLowerCase());
  });
});

describe("a clause", () => {
  const { borders } = compileLanguage(ENGLISH);
  const around = (text: string, number: string, pause = -1) => {
    const words = findWords(text);
    const from = words.findIndex(({ norm }) => norm === number);
    const clause = clauseAround({ text, words, borders, isPause: (at) => at === pause }, { from, to: from + 1 });
    return (
      clause &&
      words
        .slice(clause.from, clause.to)
        .map(({ norm }) => norm)
        .join(" ")
    );
  };

  it.each([
    [
      "it all went well the old mill made 30 sacks of flour so nobody was hungry",
      "30",
      "the old mill made 30 sacks of flour",
    ],
    [
      "we left early because they had about 12 hours of rain and we walked home",
      "12",
      "they had about 12 hours of rain",
    ],
    ["a ticket costs 8 euros you pay at the door", "8", "a ticket costs 8 euros"],
    ["and then like 15 or so", "15", null],
  ])("of %s", (text, number, expected) => {
    expect(around(text, number)).toBe(expected);
  });

  it("ends at a pause", () => {
    expect(around("the tower is 90 meters high wind blows all night", "90")).toBe(
      "the tower is 90 meters high wind blows all night",
    );
    expect(around("the tower is 90 meters high wind blows all night", "90", 6)).toBe("the tower is 90 meters high");
  });

  it("holds its gap, whatever was said", () => {
    const word = fc.constantFrom(
      ..."the a we you it they is has goes and but so because 40 7 shop loaf of in that which i um okay per".split(" "),
    );
    let clauses = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 40 }), fc.nat(), (said, pick) => {
        const text = said.join(" ");
        const words = findWords(text);
        const from = pick % words.length;
        const clause = clauseAround({ text, words, borders, isPause: () => false }, { from, to: from + 1 });
        if (!clause) return;
        clauses += 1;
        expect(clause.from).toBeLessThanOrEqual(from);
        expect(clause.to).toBeGreaterThan(from);
        expect(clause.to).toBeLessThanOrEqual(words.length);
      }),
      { numRuns: 1000 },
    );
    expect(clauses).toBeGreaterThan(3);
  });
});
