import { expect, it } from "vitest";
import { cardsOf, gapIn, SPEECH } from "../../../../test/helpers/authors/extract/spoken-gaps";

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
  ["en", "The pillars of it are called zworykins, and there are some twenty… ", "No, sorry, twelve.", "Very many."],
  ["es", "Las columnas se llaman zworykines, en tres filas, y son veinte… ", "No, perdón, doce.", "Muchas más."],
  ["en", "The thin pillars in front of the house are called zworykins. ", "No, sorry, it is twelve.", "They carry it."],
])("what a speaker takes back at once gives nothing: %s %s", async (language, said, corrected, goesOn) => {
  const gaps = async (...lines: string[]) => (await cardsOf(lines, language)).cards;
  expect(await gaps(`${said}${corrected}`)).toEqual([]);
  expect(await gaps(`${said}${goesOn}`)).toHaveLength(1);
});

it.each([
  ["en", "In the garden the broom of zworykin is a fungus that spoils the tree.", "broom of zworykin"],
  ["es", "En el huerto la escoba de zworykina es un hongo que mata el árbol.", "escoba de zworykina"],
])("a gap takes no half of a name: %s", async (language, said, whole) => {
  for (const gap of (await cardsOf([said], language)).cards.map(gapIn)) expect(gap).toBe(whole);
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

it.each([
  ["es", "El número que mide cuánto cuesta vivir se llama", "índice de precios de consumo"],
  ["es", "La curva que dice cuánto se obtiene con cada trabajador se llama", "función de producción"],
  ["en", "The rule by which a neuron turns what it receives into what it sends is called an", "activation function"],
])("a name may hold alike endings, and one small word twice: %s, %s %s", async (language, said, name) => {
  const { cards } = await cardsOf([`${said} ${name}.`], language);
  expect(cards.map((card) => gapIn(card) ?? card.front).join()).toContain(name);
});
