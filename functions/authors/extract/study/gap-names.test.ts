import { expect, it } from "vitest";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { cardsOf, gapIn, SPEECH } from "../../../../test/helpers/authors/extract/spoken-gaps";
import { talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

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
  "a question asks only for what is introduced, a card for a repeated word where nothing is: %s",
  async (language, [said, word]) => {
    const told = SPEECH[language] ?? [];
    const repeated = Array.from({ length: 5 }, () => [
      said,
      ...Array.from({ length: 3 }, () => told.slice(2)).flat(),
    ]).flat();
    const gapsIn = async (lines: string[]) => (await cardsOf(lines, language)).cards.map(gapIn);
    expect(await gapsIn(repeated)).toContain(word);
    if (language !== "ja") expect(await gapsIn([...told, ...repeated, ...repeated, ...repeated])).not.toContain(word);
    const answers = (await asked(language, [...told, ...repeated])).map(({ correctAnswer }) => correctAnswer);
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
    for (const card of (await cardsOf(lines, language)).cards) expect(gapIn(card)).toMatch(/ zworykin$/u);
  },
);

it("after a name is introduced, an everyday word of it belongs to the gap", async () => {
  const { cards } = await cardsOf([
    "and this part of the blood that stays there is",
    "called the hematocrit level and you read it off the tube",
  ]);
  expect(cards.map(gapIn)).toEqual(["hematocrit level"]);
});

it.each([
  [
    "en",
    [
      "so these lists were called the",
      "cahiers de doleances and there",
      "are some sixty thousand of them",
      "in the archive",
    ],
    "cahiers de doleances",
  ],
  [
    "en",
    ["In the forties a physician called", "Jan Baptist van Helmont planted a", "willow in a pot with dry", "soil."],
    "Jan Baptist van Helmont",
  ],
  [
    "en",
    [
      "The second solution is CAM, which",
      "stands for crassulacean acid metabolism.",
      "Cacti do it on hot days in",
      "the desert.",
    ],
    "crassulacean acid metabolism",
  ],
  [
    "es",
    [
      "el gobierno crea un poco más para",
      "bajar el paro. Eso se llama",
      "inconsistencia temporal. Y llegamos a",
      "otro asunto.",
    ],
    "inconsistencia temporal",
  ],
] as const)("hides a whole name in %s: %s", async (language, lines, name) => {
  const { cards } = await cardsOf(lines, language);
  expect(cards.map(gapIn)).toContain(name);
});

it.each([
  ["en", "When a bottle is recycled at the works it's zworykin.", "it's", "that's"],
  ["es", "El truco de la cadena de huesos es el zworykin.", "huesos es", "huesos mueve. Es"],
])(
  "a question asks for no word that only says something of what came before: %s",
  async (language, said, is, names) => {
    const answers = async (one: string) => (await asked(language, [one])).map(({ correctAnswer }) => correctAnswer);
    expect(await answers(said)).toEqual([]);
    expect(await answers(said.replace(is, names))).toEqual(["zworykin"]);
  },
);

/** Whether a word that a talk repeats and never introduces is asked for. */
const asksFor = async (said: string, word: string, language: string) =>
  (await cardsOf([said, `${word}.`, `${word}!`], language)).cards.map(gapIn).includes(word);

it.each([
  ["en", "Builders look for a plan, a counterarchitecture, and the certainty of it.", "counterarchitecture"],
  ["es", "La casa tiene para el arquitecto, una contraarquitectura, el techo de piedra.", "contraarquitectura"],
])("a gap asks for nothing that is only added between commas: %s", async (language, said, word) => {
  expect(await asksFor(said, word, language)).toBe(false);
  expect(await asksFor(said.replace(`${word},`, word), word, language)).toBe(true);
});

it.each([
  ["en", "This brings the builder of the house to the counterarchitecture in the cellar.", "counterarchitecture"],
  ["es", "Eso tiene para la gente de la casa una contraarquitectura en el techo.", "contraarquitectura"],
])("a gap for what is not introduced is in no sentence that points back: %s", async (language, said, word) => {
  expect(await asksFor(said, word, language)).toBe(false);
  expect(await asksFor(said.replace(/^\S+/u, "Madrid"), word, language)).toBe(true);
});

it.each([
  ["en", "The pillars of it are called zworykins, and there are some twenty… ", "No, sorry, twelve.", "Very many."],
  ["es", "Las columnas se llaman zworykines, en tres filas, y son veinte… ", "No, perdón, doce.", "Muchas más."],
  ["en", "The thin pillars in front of the house are called zworykins. ", "No, sorry, it is twelve.", "They carry it."],
])("what a speaker takes back at once gives nothing: %s %s", async (language, said, corrected, goesOn) => {
  const gaps = async (...lines: string[]) => (await cardsOf(lines, language)).cards;
  expect(await gaps(`${said}${corrected}`)).toEqual([]);
  expect(await gaps(`${said}${goesOn}`)).toHaveLength(1);
});

it.each([
  ["en", "In the garden the broom of zworykin is a fungus that spoils the tree.", "broom of "],
  ["es", "En el huerto la escoba de zworykina es un hongo que mata el árbol.", "escoba de "],
])("a gap takes no half of a name: %s", async (language, said, half) => {
  expect((await cardsOf([said], language)).cards).toEqual([]);
  expect((await cardsOf([said.replace(half, "")], language)).cards).toHaveLength(1);
});

it("a gap takes no name that is said again in parts", async () => {
  const said = "if glass stays warm long enough it crystallizes and that is called devitrification dee vitrification";
  expect((await cardsOf([said])).cards).toEqual([]);
  expect((await cardsOf([said.replace(" dee vitrification", "")])).cards.map(gapIn)).toEqual(["devitrification"]);
});

it.each([
  ["en", "is the top of the wall of the house in town and that is called zworykin", "is", "the beam is"],
  ["es", "es la parte de arriba del muro de la casa y eso se llama zworykin", "es", "la viga es"],
  ["es", "Las descubrió una mujer del pueblo con un aparato que se llama zworykin.", "Las", "Una luz"],
])("an excerpt does not begin after its subject: %s %s", async (language, said, late, whole) => {
  const gaps = async (one: string) => (await cardsOf([one], language)).cards.map(gapIn);
  expect(await gaps(said)).toEqual([]);
  expect(await gaps(said.replace(late, whole))).toEqual(["zworykin"]);
});
