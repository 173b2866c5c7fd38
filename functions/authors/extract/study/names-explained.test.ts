import { describe, expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { selection } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

async function shownOf(language: string, ...lines: string[]) {
  const request = { ...cardsRequestSchema.parse({}), count: 18 };
  const { value } = await extract().cards({ source: selection(lines, language, 5000), request, known: [] });
  return cardsDraftSchema.parse(value).cards.map(({ front }) => filledOf(front));
}

describe("captions without full stops", () => {
  it("say enough of what 'that' is, and nothing of what follows its name", async () => {
    const lines = [
      "in the old town there is a market by the river and",
      "the water drips from the upper jar into the lower one",
      "and the boy counts the drops and we call that a zworykin",
      "my mother has one at home and she was never there",
      "the town sleeps in the evening and they all go home",
    ];
    expect(await shownOf("en", ...lines)).toEqual(["… the boy counts the drops and we call that a zworykin …"]);
  });

  it("begin earlier where little is left between a turn and the name", async () => {
    const lines = [
      "in the evening the boy fills the upper jar at the river",
      "so it drips down and we call that a zworykin",
      "my mother has one at home and she was never there",
      "the town sleeps in the evening and they all go home",
    ];
    expect(await shownOf("en", ...lines)).toEqual([
      "in the evening the boy fills the upper jar at the river so it drips down and we call that a zworykin …",
    ]);
  });
});

describe("a sentence that only points and names", () => {
  const long = "This is called the zworykin, and it suits a picture that hangs on the wall of a house.";

  it("is shown after the one it points to", async () => {
    const told = "The water drips from the upper jar into the lower one.";
    expect(await shownOf("en", "The town sleeps.", told, long)).toEqual([`${told} ${long}`]);
  });

  it("has no card if that one points back itself", async () => {
    expect(await shownOf("en", "The town sleeps.", "So it drips from this jar into that one again.", long)).toEqual([]);
  });

  it("is shown after an answer without its 'because'", async () => {
    const told = "a jar for one city is worth much more if the next city has a jar.";
    const shown = await shownOf(
      "en",
      "Why do they sell them together?",
      `Because ${told}`,
      "Such goods are called complements.",
    );
    expect(shown).toEqual([`… ${told} Such goods are called complements.`]);
  });
});

describe("no card asks", () => {
  it.each([
    ["en", "then a girl called zworykin", "and this wheel is called zworykin", "put a spoon under the brick as a joke"],
    ["de", "und das mädchen heißt zworykin", "und das rad heißt zworykin", "und da liegt ein löffel unter dem stein"],
    [
      "es",
      "luego una chica que se llama zworykina",
      "luego una rueda que se llama zworykina",
      "y puso una cuchara debajo de la piedra",
    ],
  ])("who somebody in a story was: %s", async (language, person, thing, rest) => {
    const first = {
      en: "the town was proud of the bridge",
      de: "die stadt war stolz auf die brücke",
      es: "el pueblo quería mucho el puente",
    };
    const said = (named: string) => shownOf(language, first[language as keyof typeof first], named, rest, rest);
    expect(await said(person)).toEqual([]);
    expect(await said(thing)).toHaveLength(1);
  });

  it("for half of a name", async () => {
    const spanish = (name: string) =>
      `El libro que da un signo a cada sonido de las lenguas se llama ${name} y tiene un mapa.`;
    expect(await shownOf("es", spanish("Alfabeto Zworykino Internacional Tercero Nuevo"))).toEqual([]);
    expect(await shownOf("es", spanish("Alfabeto Zworykino"))).toHaveLength(1);
  });
});
