import { describe, expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { validateCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

/** Captions of five seconds without full stops, each list of them in one language. */
const SPEECH: Record<string, string[]> = {
  en: [
    "so what sits on top of the",
    "pillar here is called the entablature and",
    "it carries the roof of the whole",
    "building",
  ],
  de: [
    "was oben auf der säule liegt",
    "das nennt man querhaupt und darauf",
    "ruht dann das ganze dach von dem",
    "tempel",
  ],
  nl: ["wat boven op de zuil ligt dat", "noemen we architraaf en daarop rust", "dan het hele dak van de", "tempel"],
  es: [
    "lo que va encima de la columna",
    "se llama arquitrabe y sobre esa pieza",
    "descansa todo el techo del",
    "templo",
  ],
  pt: ["o que fica em cima da coluna", "chama-se arquitrave e sobre essa peça", "descansa todo o teto do", "templo"],
  fr: [
    "ce qui est posé en haut de la colonne",
    "s'appelle architrave et sur cette pièce",
    "repose tout le toit du",
    "temple",
  ],
  it: [
    "quello che sta sopra la colonna",
    "si chiama architrave e su quel pezzo",
    "poggia tutto il tetto del",
    "tempio",
  ],
  ja: [
    "柱の上に横にわたしてある石を",
    "架構梁と言いますこの石が屋根の",
    "重さをぜんぶ受けとめるので折れると",
    "たいへんです",
  ],
};

const cardsOf = async (lines: readonly string[], language = "en", stepMs?: number) => {
  const source = talk([...lines], language, stepMs);
  const request = { ...cardsRequestSchema.parse({}), count: 18 };
  const { cards } = cardsDraftSchema.parse((await extract().cards({ source, request, known: [] })).value);
  return { source, cards };
};

const GAP = /\{\{c1::(.*?)\}\}/u;
const gapIn = ({ front }: { front: string }) => GAP.exec(front)?.[1];

describe.each(Object.entries(SPEECH))("speech without full stops in %s", (language, lines) => {
  it("gives a gap where a term is introduced, with the words around it", async () => {
    const { source, cards } = await cardsOf(lines, language);
    expect(cards).toHaveLength(1);
    const [card] = cards;
    if (!card) throw new Error("There is no card.");
    const joined = lines.join(language === "ja" ? "" : " ");
    expect(gapIn(card)).toMatch(/^(?:entablature|ar[cq]\p{L}+|querhaupt|架構梁)$/u);
    expect(joined).toContain(filledOf(card.front).replaceAll("…", "").trim());
    const rules = {
      source: questionSourceOf(source.segments, language),
      request: cardsRequestSchema.parse({}),
      known: [],
    };
    expect(validateCards(cards, rules).rejected).toEqual([]);
  });
});

describe("a gap", () => {
  const [first = "", second = "", ...others] = SPEECH.en ?? [];

  it("is not made where the words around it tell its term or a word made of it", async () => {
    expect((await cardsOf([first, second, "the entablatures carry the roof", ...others])).cards).toEqual([]);
  });

  it("leaves out ordinary words, number words, and small talk", async () => {
    const chatter = [
      "good morning everybody and welcome back to",
      "the course this is the zworykin and",
      "please sign the list on the door before",
      "you leave because the twelfth is a holiday",
    ];
    expect((await cardsOf(chatter)).cards).toEqual([]);
  });

  it("comes at most twice a minute", async () => {
    const terms = [
      "entablature",
      "stylobate",
      "pendentive",
      "clerestory",
      "triforium",
      "spandrel",
      "architrave",
      "narthex",
    ];
    const lines = terms.flatMap((term) => [
      "and the part that you see in this",
      `place of the church is called the ${term} and`,
      "it is made of stone like all of the",
      "others that we looked at in the book",
    ]);
    const { source, cards } = await cardsOf(lines);
    const starts = cards.map(
      ({ citations }) => source.segments.find(({ id }) => id === citations[0]?.segmentId)?.startMs ?? 0,
    );
    const minutes = (source.segments.at(-1)?.endMs ?? 0) / 60_000;
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.length).toBeLessThanOrEqual(Math.ceil(minutes * 2));
    const sorted = starts.toSorted((a, b) => a - b);
    for (const [at, start] of sorted.slice(1).entries()) expect(start - (sorted[at] ?? 0)).toBeGreaterThan(20_000);
  });

  it("offers three other terms of the talk as choices, of as many words", async () => {
    const terms = ["entablature", "peristyle", "pendentive", "clerestory"];
    const places = ["above the columns", "around the court", "under the dome", "over the aisle"];
    const lines = terms.flatMap((term, at) => [
      `the part of the church that is ${places[at]} is called`,
      `the ${term} and builders made it of stone`,
      "because wood would rot in the rain",
      "the masons worked on it for many years",
      "with hammers and saws from the forge",
      "and the bishop paid them in silver",
      "every winter the work stopped for the cold",
      "and it began again in the spring",
    ]);
    lines.push(`in the end there were ${terms.join(" and ")}`);
    const request = quizRequestSchema.parse({ types: ["multiple_choice"] });
    const { questions } = quizDraftSchema.parse((await extract().quiz({ source: talk(lines), request })).value);
    expect(questions.length).toBeGreaterThan(1);
    for (const { questionText, options, correctAnswer } of questions) {
      expect(questionText).toContain("____");
      expect(options.toSorted()).toEqual(terms.toSorted());
      expect(questionText).not.toContain(correctAnswer);
    }
  });
});

const asked = async (language: string, lines: string[]) => {
  const request = quizRequestSchema.parse({});
  const { value } = await extract().quiz({ source: talk(lines, language), request });
  return quizDraftSchema.parse(value).questions;
};

/** Words that the talk repeats and never introduces, each with what stands around it. */
const UNTOLD: Record<string, [said: string, word: string]> = {
  en: ["so they went along with the counterarchitecture on the street to look at it again", "counterarchitecture"],
  de: ["und das dach trägt man mit der strebepfeilerwand auf der säule von dem tempel am platz", "strebepfeilerwand"],
  nl: ["en ze gingen toen met de tegenarchitectuur over straat om er nog een keer te kijken", "tegenarchitectuur"],
  es: ["y luego se fueron con la contraarquitectura por la calle para verlo otra vez", "contraarquitectura"],
  pt: ["e depois foram com a contraarquitetura pela rua para ver outra vez", "contraarquitetura"],
  fr: ["et puis ils sont partis avec la contrefortification par la rue pour le voir encore", "contrefortification"],
  it: ["e poi andarono con la controarchitettura per la strada per vederlo ancora", "controarchitettura"],
  ja: ["屋根の重さをぜんぶ庄屋衆が受けとめるので柱の石は折れません", "庄屋衆"],
};

it.each(Object.entries(UNTOLD))(
  "a card may ask for a repeated word, a question only for what is introduced: %s",
  async (language, [said, word]) => {
    const told = SPEECH[language] ?? [];
    const lines = [
      ...told,
      ...Array.from({ length: 5 }, () => [said, ...told.slice(2), ...told.slice(2), ...told.slice(2)]).flat(),
    ];
    const { cards } = await cardsOf(lines, language);
    expect(cards.map(gapIn)).toContain(word);
    const answers = (await asked(language, lines)).map(({ correctAnswer }) => correctAnswer);
    expect(answers).not.toContain(word);
  },
);

it.each(Object.entries({ en: "of", de: "von", nl: "van", es: "de", pt: "de", fr: "de", it: "di" }))(
  "a gap leaves no rest of a name: %s",
  async (language, of) => {
    const lines = (SPEECH[language] ?? []).map((line) =>
      line.replace(/entablature|querhaupt|ar[cq]\p{L}*(?:tra[bv]e|traaf)/u, (term) => `${term} ${of} zworykin`),
    );
    expect(lines.join()).toContain("zworykin");
    expect((await cardsOf(lines, language)).cards).toEqual([]);
  },
);

it("after a name is introduced, an everyday word of it belongs to the gap", async () => {
  const { cards } = await cardsOf([
    "and this part of the blood that stays there is",
    "called the hematocrit level and you read it off the tube",
  ]);
  expect(cards.map(gapIn)).toEqual(["hematocrit level"]);
});
