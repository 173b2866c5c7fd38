import { describe, expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { selection } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

const GAP = /\{\{c1::(.*?)\}\}/u;

async function cardsOf(language: string, lines: readonly string[], stepMs = 5000) {
  const request = { ...cardsRequestSchema.parse({}), count: 18 };
  const { value } = await extract().cards({ source: selection([...lines], language, stepMs), request, known: [] });
  return cardsDraftSchema.parse(value).cards;
}

/** The gaps of a talk, a caption of five seconds a line, with what the card shows when it is filled. */
const gapsOf = async (...talk: Parameters<typeof cardsOf>) =>
  (await cardsOf(...talk)).flatMap(({ front }) => {
    const term = GAP.exec(front)?.[1];
    return term === undefined ? [] : [{ term, shown: filledOf(front) }];
  });
const termsOf = async (language: string, ...lines: string[]) => (await gapsOf(language, lines)).map(({ term }) => term);

describe("a name of everyday words is asked for where a talk gives it", () => {
  it.each([
    [
      "en",
      "Buyers at an old market write down less than the picture is worth.",
      "We call this bid shading.",
      "bid shading",
    ],
    ["de", "Das warme Wasser steigt nach oben und das kalte sinkt.", "Das nennt man Kreislauf.", "Kreislauf"],
    [
      "es",
      "Los núcleos de hidrógeno se unen y forman helio.",
      "Este proceso se llama fusión nuclear.",
      "fusión nuclear",
    ],
    [
      "fr",
      "Les noyaux d'hydrogène fusionnent et forment l'hélium.",
      "Ce processus s'appelle fusion nucléaire.",
      "fusion nucléaire",
    ],
    [
      "it",
      "I due metalli si toccano e si consumano.",
      "Questo fenomeno si chiama corrosione galvanica.",
      "corrosione galvanica",
    ],
    ["nl", "Het warme water stijgt naar boven en het koude water zinkt.", "Dat noemen we stroming.", "stroming"],
  ])("%s", async (language, explains, names, term) => {
    const gaps = await gapsOf(language, [explains, names]);
    expect(gaps).toContainEqual({ term, shown: `${explains} ${names}` });
  });

  it.each([
    [
      "en",
      [
        "the machine throws the letter away when",
        "the line is full and that's called",
        "traffic shaping and people are",
        "always shocked",
      ],
      "traffic shaping",
    ],
    [
      "en",
      [
        "the seller cuts the number in half",
        "after every loss and that phase is",
        "called slow start which surprises",
        "everybody",
      ],
      "slow start",
    ],
    [
      "es",
      [
        "la frontera de la que ni siquiera",
        "la luz puede escapar se llama",
        "horizonte de sucesos y nadie lo",
        "ha visto",
      ],
      "horizonte de sucesos",
    ],
  ])("in captions without full stops: %s, %s", async (language, lines, term) => {
    expect(await termsOf(language, ...lines)).toEqual([term]);
  });
});

it("a name that is spelled out is not asked for", async () => {
  const lines = [
    "first the client sends a packet",
    "to open the connection and this is",
    "called a handshake h a n d because",
    "both sides have to agree first",
  ];
  expect(await termsOf("en", ...lines)).toEqual([]);
  expect(await termsOf("en", ...lines.map((line) => line.replace(" h a n d", "")))).toEqual(["handshake"]);
});

it("one word of a name may be said before it, but not after", async () => {
  const said = "A strategy that is best whatever the rivals do is called a dominant strategy";
  expect(await gapsOf("en", [`${said}.`, "The town sleeps in the evening."])).toEqual([
    { term: "dominant strategy", shown: `${said}.` },
  ]);
  expect(await gapsOf("en", [`${said}, because a strategy wins.`, "The town sleeps in the evening."])).toEqual([]);
});

it("the sentence before may say 'also' once it has begun", async () => {
  const lines = [
    "A licence for a city may be worth much more if you also have the next city.",
    "Such goods are called complements.",
  ];
  expect(await gapsOf("en", ["The town sleeps in the evening.", ...lines])).toEqual([
    { term: "complements", shown: lines.join(" ") },
  ]);
});

it("an excerpt begins and ends with its sentence where that is near", async () => {
  const said =
    "La etapa en la que una estrella convierte hidrógeno en helio en su centro se denomina secuencia principal.";
  expect(await gapsOf("es", ["Hoy empieza el curso.", said])).toEqual([{ term: "secuencia principal", shown: said }]);
  const long =
    "A quiet way of selling is called the private value model, and it suits a painting that you want to hang on your own wall.";
  expect(await gapsOf("en", ["The town sleeps in the evening.", long])).toEqual([
    { term: "private value model", shown: long },
  ]);
});

it("names in a row are all asked for, up to two a minute of the talk", async () => {
  const lines = [
    "the upper part of a temple that lies on the pillars is called the entablature and it",
    "carries the roof",
    "the lower part of a temple that the pillars stand on is called the stylobate and it",
    "carries the pillars",
  ];
  const more = Array.from({ length: 10 }, () => "and then they went home for the evening");
  expect((await termsOf("en", ...lines, ...more)).toSorted()).toEqual(["entablature", "stylobate"]);
  expect(await gapsOf("en", lines, 3000)).toHaveLength(1);
});

describe("no card is made", () => {
  it.each([
    ["en", "The machine at the main door that the guests see", "on Friday", "is called the zworykin."],
    ["de", "Die Maschine am großen Tor, die die Gäste", "am Freitag", "sehen, heißt Zworykin."],
    ["es", "La máquina de la puerta principal que los invitados ven", "el viernes", "se llama zworykina."],
    ["fr", "La machine de la grande porte que les invités voient", "vendredi prochain", "s'appelle zworykine."],
    ["pt", "A pedra da coluna do templo que os visitantes veem", "na sexta-feira", "se chama zworykina."],
    ["it", "La macchina della porta principale che gli ospiti vedono", "il venerdì", "si chiama zworykina."],
    ["nl", "De machine bij de grote deur die de gasten", "op vrijdag", "zien heet zworykin."],
  ])("of an announcement: %s", async (language, before, day, after) => {
    const [said, clear] = [`${before} ${day} ${after}`, `${before} ${after}`];
    expect(await cardsOf(language, [said])).toEqual([]);
    expect(await cardsOf(language, [clear])).toHaveLength(1);
  });

  it.each([
    ["es", "Los astrónomos de la corte observaron", "una que", "una estrella que", "se llama zworykina."],
    ["en", "The astronomers of the court saw", "one that", "a star that", "is called the zworykin."],
  ])("of a noun that another sentence names: %s", async (language, before, instead, named, after) => {
    expect(await cardsOf(language, [`${before} ${instead} ${after}`])).toEqual([]);
    expect(await cardsOf(language, [`${before} ${named} ${after}`])).toHaveLength(1);
  });
});
