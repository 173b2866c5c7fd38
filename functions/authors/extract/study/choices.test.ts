import { describe, expect, it } from "vitest";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

type Told = {
  /** Said with each term that fits into a gap of the others. */
  fitting: { lead: string; terms: string[]; and: string };
  /** Said with terms that differ in number, gender, article, or kind. */
  other: string[];
  tail: string;
  filler: string[];
};

const TOLD: Record<string, Told> = {
  en: {
    fitting: {
      lead: "and this piece up here is called the",
      terms: ["entablature", "peristyle", "pendentive", "clerestory"],
      and: " and the ",
    },
    other: ["and these are called the voussoirs and", "it was drawn by a man called Palladio and"],
    tail: "and the masons made it of stone",
    filler: ["because wood would rot in the rain", "and every winter the work stopped"],
  },
  de: {
    fitting: {
      lead: "und dieses Stück da oben nennt man eine",
      terms: ["Volute", "Kannelure", "Metope", "Triglyphe"],
      and: " und ",
    },
    other: [
      "und unten liegt der Stylobat und",
      "und daneben steht das Antependium und",
      "und das sind die Akroterien und",
    ],
    tail: "und man hat es aus Stein gemacht",
    filler: ["weil Holz im Regen schnell faul wird", "und im Winter hat keiner gearbeitet"],
  },
  es: {
    fitting: {
      lead: "y esta pieza de arriba se llama la",
      terms: ["pilastra", "cornisa", "jamba", "ménsula"],
      and: " y ",
    },
    other: ["y abajo está el estilóbato y", "y aquí están los triglifos y"],
    tail: "y la hicieron toda de piedra",
    filler: ["porque la madera se pudre con la lluvia", "y en invierno nadie trabajaba"],
  },
  fr: {
    fitting: {
      lead: "et cette pièce en haut s'appelle la",
      terms: ["cimaise", "volute", "métope", "doucine"],
      and: " et ",
    },
    other: ["et en bas il y a le stylobate et", "et ici ce sont les triglyphes et"],
    tail: "et on l'a faite toute en pierre",
    filler: ["parce que le bois ne tient pas sous la pluie", "et en hiver personne ne travaillait"],
  },
  it: {
    fitting: {
      lead: "e questo pezzo in alto si chiama la",
      terms: ["metopa", "lesena", "cimasa", "balaustra"],
      and: " e ",
    },
    other: ["e in basso sta il plinto e", "e qui ci sono i triglifi e"],
    tail: "ed era fatto tutto di pietra",
    filler: ["perché il legno marcisce con il tempo", "e in inverno nessuno lavorava"],
  },
  pt: {
    fitting: { lead: "e esta peça em cima chama-se a", terms: ["métopa", "voluta", "mísula", "aduela"], and: " e " },
    other: ["e embaixo fica o estilóbato e", "e aqui estão os tríglifos e"],
    tail: "e era feita toda de pedra",
    filler: ["porque a madeira apodrece com a chuva", "e no inverno ninguém trabalhava"],
  },
  nl: {
    fitting: {
      lead: "en dit stuk hierboven noemen we de",
      terms: ["voluut", "metoop", "cannelure", "pilaster"],
      and: " en ",
    },
    other: ["en daarnaast noemen we het kapiteel en", "en daar noemen we het fronton en"],
    tail: "en het was helemaal van steen",
    filler: ["want hout gaat rotten in de regen", "en in de winter werkte er niemand"],
  },
  ja: {
    fitting: { lead: "この上にあるものを", terms: ["架構梁", "方立柱", "隅木材", "繋虹梁"], and: "と" },
    other: ["これをアーキトレーブと言います", "これを造ったのが坂上小五郎という人です"],
    tail: "と言います石でできています",
    filler: ["木は雨にぬれるとだめになります", "冬は誰も仕事をしませんでした"],
  },
};

describe.each(Object.entries(TOLD))("the choices of a gap in %s", (language, { fitting, other, tail, filler }) => {
  const space = language === "ja" ? "" : " ";
  const said = (head: string) => [head, tail, ...filler, ...filler, ...filler];
  const heads = fitting.terms.map((term) => `${fitting.lead}${space}${term}${language === "ja" ? tail : ""}`);
  const list = said(fitting.terms.join(fitting.and) + (language === "ja" ? "が並びます" : ""));
  // Each odd term stands beside a fitting one, so that nearness alone would choose it.
  const lines = [
    // What a talk opens with may count as a greeting.
    ...said(filler[0] ?? ""),
    ...heads.flatMap((head, at) => [...said(head), ...(other[at] === undefined ? [] : said(other[at]))]),
    ...list,
  ];
  const ask = async (all: string[]) => {
    const request = quizRequestSchema.parse({});
    const source = talk(all, language);
    return quizDraftSchema.parse((await extract().quiz({ source, request })).value).questions;
  };

  it("agree with the words around it", async () => {
    const choices = (await ask(lines)).filter(({ questionType }) => questionType === "multiple_choice");
    expect(choices.length).toBeGreaterThan(0);
    for (const { options } of choices) expect(options.toSorted()).toEqual(fitting.terms.toSorted());
  });

  it("are not offered where three do not fit, and the term is typed", async () => {
    const short = lines.map((line) => line.replaceAll(fitting.terms[3] ?? "", filler[0] ?? ""));
    const kinds = (await ask(short)).map(({ questionType }) => questionType);
    expect(kinds).toContain("short_answer");
    expect(kinds).not.toContain("multiple_choice");
  });

  it("are not offered where the talk never lists them together", async () => {
    const kinds = (await ask(lines.slice(0, -list.length))).map(({ questionType }) => questionType);
    expect(kinds).toContain("short_answer");
    expect(kinds).not.toContain("multiple_choice");
  });
});

const HOUSES = [
  "because wood would rot in the rain",
  "and the bishop paid for it",
  "and every winter the work stopped",
];
const spread = (heads: string[]) => ["", ...heads].flatMap((head) => [head, ...HOUSES, ...HOUSES].filter(Boolean));
const NAMES = ["peristyle", "pendentive", "clerestory", "spandrel"];
/** @param odd listed beside the others */
const choicesIn = async (heads: string[], odd: string) => {
  const request = quizRequestSchema.parse({ types: ["multiple_choice"] });
  const list = [odd, ...NAMES].join(" and ");
  const { value } = await extract().quiz({ source: talk(spread([...heads, list])), request });
  return quizDraftSchema.parse(value).questions;
};
const FOUR = NAMES.map((term) => `and this one is called the ${term} and`);

describe("a gap has no choices", () => {
  it("where its article tells how the term begins", async () => {
    const asked = await choicesIn([...FOUR, "and above it there is what is called an entablature and"], "entablature");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ correctAnswer }) => correctAnswer === "entablature")).toEqual([]);
  });

  it("where it is part of a longer name", async () => {
    const asked = await choicesIn([...FOUR, "and this one is called the entablature cornice and"], "entablature");
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ correctAnswer }) => correctAnswer)).not.toContain("entablature");
  });

  it("that stand beside it", async () => {
    const asked = await choicesIn(
      [...FOUR, "the spandrel peristyle and clerestory carry what is called the entablature"],
      "entablature",
    );
    expect(asked.length).toBeGreaterThan(0);
    const told = asked.filter(({ options, questionText }) => options.some((option) => questionText.includes(option)));
    expect(told).toEqual([]);
  });
});

it.each([
  ["part of a longer name", "and this one is called the filtration fractions and", "filtration"],
  ["said without an article", "and the whole of it is called travertine and", "travertine"],
  ["much shorter", "and this one is called the ogee and", "ogee"],
])("a term is no choice if it is %s", async (_, odd, term) => {
  const asked = await choicesIn(
    FOUR.flatMap((head) => [head, odd]),
    term,
  );
  const others = asked.filter(({ correctAnswer }) => correctAnswer !== term);
  expect(others.length).toBeGreaterThan(1);
  expect(others.filter(({ options }) => options.includes(term))).toEqual([]);
});

it("meanings offered as choices are of one kind and do not name the term", async () => {
  const said = [
    "A burr is a thin lip of metal that forms on the far side.",
    "A strop is a strip of leather that takes the last burr away.",
    "A bevel is a flat of metal that the maker ground at first.",
    "A tang is a tail of metal that the maker puts into the wood.",
    "A ricasso is a piece of metal that the maker leaves without an edge.",
    "A burr, a strop, a bevel, a ricasso and a tang are all there is to it.",
  ];
  const request = quizRequestSchema.parse({ types: ["multiple_choice"] });
  const { value } = await extract().quiz({ source: talk(said), request });
  const { questions } = quizDraftSchema.parse(value);
  expect(questions.length).toBeGreaterThan(2);
  for (const { questionText, options } of questions) {
    const term = /“(.*)”/u.exec(questionText)?.[1] ?? "";
    expect(options.filter((option) => option.includes(` ${term} `))).toEqual([]);
  }
});
