import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountsIn } from "~/functions/authors/extract/study/amounts";
import type { VideoText } from "~/functions/authors/port";
import { validateCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { questionSourceOf, validateQuestions } from "~/functions/quizzes/validate-questions";
import { SPOKEN, selection, talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

async function cardsOf(source: VideoText, wishes: object = {}) {
  return cardsDraftSchema.parse(
    (await extract().cards({ source, request: { ...cardsRequestSchema.parse(wishes), count: 18 }, known: [] })).value,
  ).cards;
}

async function questionsOf(source: VideoText, wishes: object = {}) {
  const request = quizRequestSchema.parse(wishes);
  return quizDraftSchema.parse((await extract().quiz({ source, request })).value).questions;
}

/** A sentence among others about the same subject, so that its words recur. */
const about = (text: string) => talk([text, "A kettle is on the stove.", "The kettle and the stove are old."]);

describe.each(Object.entries(SPOKEN))("what is said in %s", (language, asked) => {
  const source = talk(
    asked.map(({ said }) => said),
    language,
  );

  it("is asked about in that language and answered in the speaker's words", async () => {
    const cards = Object.fromEntries((await cardsOf(source)).map(({ front, back }) => [front, back]));
    for (const { front, back } of asked) expect(cards).toMatchObject({ [front]: back });
  });

  it("passes the checks that questions and cards by models must pass", async () => {
    const checked = { source: questionSourceOf(source.segments, source.language), known: [] };
    expect(
      validateCards(await cardsOf(source), { ...checked, request: cardsRequestSchema.parse({}) }).rejected,
    ).toEqual([]);
    const request = quizRequestSchema.parse({});
    expect(validateQuestions(await questionsOf(source), { ...checked, request, kept: [] }).rejected).toEqual([]);
  });
});

describe("cards with a gap", () => {
  const source = talk(SPOKEN.en?.map(({ said }) => said) ?? []);
  const wish = { kinds: ["cloze"] };

  it("leave out a term or a figure from what was said", async () => {
    const cards = await cardsOf(source, wish);
    expect(cards.map(({ front }) => front)).toEqual([
      "A {{c1::whetstone}} is a block of abrasive stone that the blade is rubbed against.",
      "Soak the whetstone in clean water for {{c1::10 minutes}} before the first stroke.",
    ]);
    const request = cardsRequestSchema.parse(wish);
    expect(
      validateCards(cards, { source: questionSourceOf(source.segments, source.language), request, known: [] }).rejected,
    ).toEqual([]);
  });

  it("are the easy ones; a request for hard ones gets reasons", async () => {
    expect((await cardsOf(source, { difficulty: "easy" })).map(({ kind }) => kind)).toEqual(["cloze", "cloze"]);
    expect((await cardsOf(source, { difficulty: "hard" })).map(({ front }) => front)).toEqual([
      "Why is it that a wet whetstone is safer in the hand?",
    ]);
    expect(await cardsOf(source, { kinds: ["cloze"], difficulty: "hard" })).toEqual([]);
  });
});

describe("what is not asked", () => {
  it("is only what lacks something that this statement has", async () => {
    expect(await cardsOf(about("The kettle on the stove holds 3 liters of water."))).toHaveLength(1);
  });

  it.each([
    ["points back", "This kettle on the stove holds 3 liters of water."],
    ["is one person's", "My kettle on the stove holds 3 liters of water."],
    ["belongs to a day", "The kettle on the stove holds 3 liters of water today."],
    ["has two figures of one amount", "A kettle on the stove boils for 2 hours 40 minutes."],
    ["is an hour", "The kettle on the stove holds water at 7 am."],
    ["is a number's name", "The kettle on the stove is shown on page 7 with water."],
    ["is vague", "The kettle on the stove holds a few hundred liters of water."],
    ["is a fraction", "The kettle on the stove holds two thirds of the water."],
    ["has no verb", "A kettle on the stove for 3 liters of water."],
    ["is a plan, not a term", "The plan is a small test with a kettle on a stove."],
    ["is an order", "Never leave a kettle on the stove because the water boils away."],
    ["is a sponsor's", "This kettle is sponsored by Stovio, with a discount of 20 percent on every stove."],
  ])("what %s", async (_, said) => {
    expect(await cardsOf(about(said))).toEqual([]);
  });

  it("includes everything in an unsupported language", async () => {
    expect(await cardsOf(talk(["Siku ya jua ina saa 12 za mwanga wa jua.", "Jua ni nyota ya moto."], "sw"))).toEqual(
      [],
    );
  });
});

describe("what is asked about a figure", () => {
  const frontsOf = async (said: string, language = "en") =>
    (await cardsOf(talk([said], language))).map(({ front }) => front);

  it("may be the speaker's own, or how things are now", async () => {
    expect(await frontsOf("Since March we've made twenty two thousand photos, and nobody complained.")).toEqual([
      "Since March we've made how many photos?",
    ]);
  });

  it("is no part of a percentage, nor put together with what follows", async () => {
    expect(await frontsOf("Il ristorante paga al cercatore il due per cento su ogni acquisto.", "it")).toEqual([]);
    expect(await frontsOf("The station on the island counted twenty thousand earthquakes in a week.")).toEqual([
      "The station on the island counted how many earthquakes in a week?",
    ]);
  });

  it("leaves another figure of the sentence where it is", async () => {
    expect(await frontsOf("The kettle on the stove holds 3 liters of water in 7 pots.")).toEqual([
      "The kettle on the stove holds how many liters of water in 7 pots?",
    ]);
  });

  it("offers figures in digits beside one said in words", async () => {
    const [question] = await questionsOf(talk(["La scuola cuce mille e ottocento costumi in cinque mesi."], "it"));
    expect(question).toMatchObject({ correctAnswer: "1800 costumi", questionType: "multiple_choice" });
    for (const option of question?.options ?? []) expect(option).toMatch(/^\d+ costumi$/);
  });
});

it.each([
  ["an ordinal", "大桥在第三次检查以后通车", "zh"],
  ["a fraction", "用了三分之二年的时间", "zh"],
  ["a year of an era", "昭和六十二年の最高裁", "ja"],
  ["a time of day", "the kettle is filled at 7:30 minutes after the bell", "en"],
  ["part of a name", "press F5 keys on the keyboard", "en"],
])("%s is no amount", (_, said, language) => {
  expect(amountsIn(said, language)).toEqual([]);
});

it("takes a last verb for the end of a Korean sentence", async () => {
  const lines = [
    "오늘은 두부 만드는 법을 보겠습니다",
    "마른 콩은 먼저 차가운 물에 열두 시간 동안 불립니다",
    "불린 콩은 맷돌로 곱게 갈아서 솥에 넣습니다",
    "콩물은 약한 불에서 이십 분 동안 저으면서 끓입니다",
    "간수를 넣으면 두부가 천천히 굳습니다",
  ];
  expect((await cardsOf(talk(lines, "ko"))).map(({ back }) => back)).toEqual(["열두 시간", "이십 분"]);
});

describe("speech without full stops", () => {
  const lines = [
    "the line where as much snow falls as melts is called the equilibrium line",
    "a glacier is a body of ice that moves under its own weight",
    "ice starts to flow when it's thicker than about fifty meters",
    "um can you see the pointer no okay",
    "the ice at the bottom of a glacier slides on a film of water",
    "a moraine is the rubble that a glacier leaves at its edge",
    "so welcome back everybody",
  ];

  it("is asked about if silence and words show where a sentence ends", async () => {
    const cards = await cardsOf(talk(lines, "en", 700));
    expect(cards.filter(({ kind }) => kind === "basic").map(({ front }) => front)).toEqual([
      "What does “glacier” mean?",
      "Ice starts to flow when it's thicker than about how many meters?",
    ]);
  });

  it("gives only gaps if nothing shows it", async () => {
    expect((await cardsOf(selection(lines))).map(({ kind }) => kind)).toEqual(["cloze"]);
  });
});

it("asks about speech without full stops if its captions are sentences, and not if they are wrapped", async () => {
  const said = [
    "the wheel makes sixty turns a minute",
    "we heat the oven to two hundred degrees for the bread",
    "the dough is kept in the cellar for twelve hours",
    "and then we take the loaves out",
    "the mill needs three people on the day shift",
    "so nobody works alone",
    "the stones are dressed every four weeks with a hammer",
    "flour keeps for six months in a dry room",
    "we sell the bread on the square",
    "and the rest goes to the school",
  ];
  expect((await questionsOf(talk(said))).map(({ correctAnswer }) => correctAnswer)).toContain("200 degrees");
  const wrapped = said.join(" ").match(/.{1,30}(?: |$)/g) ?? [];
  expect(await questionsOf(talk(wrapped.map((line) => line.trim())))).toEqual([]);
});

it("never fails, whatever is said", async () => {
  const word = fc.constantFrom(
    ..."the key is because if you a means {{c1:: }} :: has , . ? … in 1999 twelve 12 hours % TLS we <script> 鍵 は 三百 年 です 多少".split(
      " ",
    ),
  );
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.array(word, { maxLength: 25 }).map((words) => words.join(" ")),
    ),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom("en", "de", "ja", "zh", "ar", "ko"), async (lines, language) => {
      const source = talk(lines, language);
      for (const { kind, front, back } of await cardsOf(source))
        expect(front !== "" && (back !== "") === (kind === "basic")).toBe(true);
      await questionsOf(source);
    }),
    { numRuns: 60 },
  );
});
