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

/** What something is, a short sentence that names it, and one more; then one whose first sentence points back. */
const NAMED: Record<string, { said: string[]; term: string; unclear: string }> = {
  en: {
    said: [
      "A large cell swallowed a smaller cell without digesting it.",
      "This is called endosymbiosis.",
      "Many generations later the guest had lost most of its genes.",
    ],
    ...{ term: "endosymbiosis", unclear: "It swallowed a smaller cell without digesting it." },
  },
  de: {
    said: [
      "Eine große Zelle nahm eine kleinere Zelle auf, ohne sie zu verdauen.",
      "Das nennt man Endosymbiose.",
      "Viele Generationen später hatte der Gast die meisten seiner Gene verloren.",
    ],
    ...{ term: "Endosymbiose", unclear: "Sie nahm eine kleinere Zelle auf, ohne sie zu verdauen." },
  },
  es: {
    said: [
      "Una célula grande se tragó una célula pequeña sin digerirla.",
      "Esto se llama endosimbiosis.",
      "Muchas generaciones después el huésped había perdido casi todos sus genes.",
    ],
    ...{ term: "endosimbiosis", unclear: "Esa se tragó una célula pequeña sin digerirla." },
  },
  fr: {
    said: [
      "Une grande cellule avale une petite cellule sans la digérer.",
      "Cela s'appelle endosymbiose.",
      "Bien des générations plus tard l'hôte avait perdu presque tous ses gènes.",
    ],
    ...{ term: "endosymbiose", unclear: "Elle avale une petite cellule sans la digérer." },
  },
  it: {
    said: [
      "Una cellula grande ingloba una cellula piccola senza digerirla.",
      "Questo si chiama endosimbiosi.",
      "Molte generazioni dopo l'ospite aveva perduto quasi tutti i geni.",
    ],
    ...{ term: "endosimbiosi", unclear: "Questa ingloba una cellula piccola senza digerirla." },
  },
  pt: {
    said: [
      "Uma célula grande engoliu uma célula pequena sem digerir nada.",
      "Isso se chama endossimbiose.",
      "Muitas gerações depois o hóspede tinha perdido quase todos os genes.",
    ],
    ...{ term: "endossimbiose", unclear: "Ela engoliu uma célula pequena sem digerir nada." },
  },
  ja: {
    said: [
      "大きな細胞が小さな細胞を消化せずに取りこみました。",
      "これを細胞内共生といいます。",
      "長い年月のあと、中の細胞は遺伝子の大半を失いました。",
    ],
    ...{ term: "細胞内共生", unclear: "それが小さな細胞を消化せずに取りこみました。" },
  },
};

describe.each(Object.entries(NAMED))(
  "a short sentence that names something in %s",
  (language, { said, term, unclear }) => {
    it("gives a gap over it and the sentence before, cited to both", async () => {
      const { source, cards } = await cardsOf(said, language, 4000);
      const card = cards.find((one) => gapIn(one) === term);
      const between = language === "ja" ? "" : " ";
      expect(card && filledOf(card.front)).toBe(said.slice(0, 2).join(between));
      expect(card?.citations).toEqual([{ segmentId: 0, quote: said.slice(0, 2).join(" ") }]);
      const rules = {
        source: questionSourceOf(source.segments, language),
        request: cardsRequestSchema.parse({}),
        known: [],
      };
      expect(validateCards(card ? [card] : [], rules).rejected).toEqual([]);
    });

    it("gives none if that sentence points back", async () => {
      const { cards } = await cardsOf([unclear, ...said.slice(1)], language, 4000);
      expect(cards.map(gapIn)).not.toContain(term);
    });
  },
);

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
    for (const [at, start] of sorted.slice(1).entries())
      expect(start - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(10_000);
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
