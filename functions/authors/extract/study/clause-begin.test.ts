import { describe, expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { selection } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

const GAP = /\{\{c1::(.*?)\}\}/u;

async function cardsOf(language: string, lines: readonly string[]) {
  const request = { ...cardsRequestSchema.parse({}), count: 18 };
  const { value } = await extract().cards({ source: selection([...lines], language, 5000), request, known: [] });
  return cardsDraftSchema.parse(value).cards;
}
/** Said before, so that no excerpt reaches the beginning of the talk. */
const EARLIER = "my mother was there in the evening and then they all went home with the others from the old town";

const frontsOf = async (language: string, ...lines: string[]) =>
  (await cardsOf(language, lines)).map((one) => one.front);
const gapsOf = async (language: string, ...lines: string[]) =>
  (await frontsOf(language, ...lines)).flatMap((front) => GAP.exec(front)?.[1] ?? []);
const shownOf = async (language: string, ...lines: string[]) => (await frontsOf(language, ...lines)).map(filledOf);

describe("a name", () => {
  it.each([
    ["en", "The part of the atom that holds almost all of its mass is called, however, the nucleus.", "nucleus"],
    ["de", "Das Rad unter der Brücke, das die Mühle dreht, heißt dagegen Zworykin.", "Zworykin"],
    ["es", "La rueda del puente que mueve el molino se llama, en cambio, zworykina.", "zworykina"],
    ["fr", "La roue sous le pont qui tourne le moulin s'appelle cependant zworykine.", "zworykine"],
    ["pt", "A pedra da coluna do templo que os visitantes veem se chama porém zworykina.", "zworykina"],
    ["it", "La ruota sotto il ponte che muove il mulino si chiama invece zworykina.", "zworykina"],
    ["nl", "De machine bij de grote deur die de gasten zien heet daarentegen zworykin.", "zworykin"],
  ])("begins after an adverb of contrast: %s", async (language, said, name) => {
    const [front = ""] = await frontsOf(language, said);
    expect([GAP.exec(front)?.[1], /[“«] ?(.*?) ?[”»]/u.exec(front)?.[1]]).toContain(name);
  });

  it("ends before a verb of the speaker's", async () => {
    const before = "la rueda del puente que mueve el molino se llama";
    expect(await gapsOf("es", before, "zworykina recuerden que la vimos ayer en la mesa")).toEqual(["zworykina"]);
  });

  it("ends before its own beginning, said again to explain it, of which the front shows nothing", async () => {
    const said = "in most places you get two highs and two lows in a day and this pattern is known as a";
    const after = "semidiurnal tide semi for half and diurnal for day there are places that have one";
    expect(await frontsOf("en", EARLIER, `so ${said}`, after)).toEqual([`… ${said} {{c1::semidiurnal tide}} …`]);
  });

  it("holds no word that the speaker began twice", async () => {
    const said = "the slow current that turns over the whole ocean is called the";
    const gaps = await gapsOf("en", said, "thermo thermohaline circulation and it takes a thousand years");
    for (const gap of gaps) expect(gap).not.toMatch(/thermo thermohaline/u);
  });
});

describe("captions without full stops", () => {
  it("show a name's whole clause", async () => {
    const lines = [
      EARLIER,
      "nobody really knows where the word comes from",
      "so the difference in height between high water and",
      "low water on the same day is what we call the",
      "zworykin and in the open ocean it is small",
    ];
    expect(await shownOf("en", ...lines)).toEqual([
      "… the difference in height between high water and low water on the same day is what we call the zworykin and in the open ocean it is small",
    ]);
  });

  it("have no card where the clause begins with what points back", async () => {
    const rest = "turns the mill of the town by the old bridge and that is called the";
    expect(await gapsOf("en", EARLIER, `so it ${rest}`, "zworykin")).toEqual([]);
    expect(await gapsOf("en", EARLIER, `so the wheel ${rest}`, "zworykin")).toEqual(["zworykin"]);
  });
});

describe("what points to an earlier sentence", () => {
  it.each([
    [
      "de",
      "Der Maler setzt feine Striche eng nebeneinander.",
      "Das Setzen solcher Striche zum Modellieren nennt man Zworykin.",
    ],
    ["es", "La reina vieja se marcha con la mitad de las obreras.", "Esta división de la colonia se llama zworykina."],
    [
      "en",
      "The painter puts thin lines close beside each other.",
      "The use of such lines for shadows is called zworykin.",
    ],
  ])("is shown with it: %s", async (language, told, named) => {
    expect(await shownOf(language, told, named)).toEqual([`${told} ${named}`]);
  });

  it("gives no question of a reason", async () => {
    const asked = (object: string) =>
      frontsOf(
        "de",
        `Mit infrarotem Licht kann man ${object} gut sehen, weil viele Farben das Licht durchlassen und die Kohle es schluckt.`,
      );
    expect(await asked("sie")).toEqual([]);
    expect(await asked("Kohle")).toHaveLength(1);
  });
});

it.each([
  ["en", "Every color of a painter consists of two parts", "the pigment and the binder"],
  ["de", "Jede Farbe eines Malers besteht aus zwei Teilen", "dem Pigment und dem Bindemittel"],
  ["pt", "A cor de um pintor tem duas partes", "o pigmento e o aglutinante"],
])("a count is not asked where the things are named: %s", async (language, count, things) => {
  const asks = async (said: string) => (await cardsOf(language, [said])).filter(({ kind }) => kind === "basic");
  expect(await asks(`${count}.`)).toHaveLength(1);
  expect(await asks(`${count}, ${things}.`)).toEqual([]);
});

it("a gap is no description by an adjective of what has several", async () => {
  const lines = [
    "Das weißes Pulver stand da.",
    "Das feine Pulver und das graue Pulver waren da.",
    "Die Wärme des Mists und die Kohlensäure verwandelten das Blei in ein weißes Pulver.",
  ];
  expect(await gapsOf("de", ...lines)).not.toContain("weißes Pulver");
});
