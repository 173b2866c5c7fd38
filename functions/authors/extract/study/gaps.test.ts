import { describe, expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { validateCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { cardsOf, gapIn, SPEECH } from "../../../../test/helpers/authors/extract/spoken-gaps";
import { talk } from "../../../../test/helpers/authors/extract/study-talks";
import { extract } from "../../../../test/helpers/extract";

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

  it("is made of a name that may be none only in a selection", async () => {
    const lines = SPEECH.nl ?? [];
    const request = cardsRequestSchema.parse({});
    const { value } = await extract().cards({
      source: talk(lines, "nl"),
      request: { ...request, count: 18 },
      known: [],
    });
    expect(cardsDraftSchema.parse(value).cards).toEqual([]);
    expect((await cardsOf(lines, "nl")).cards.map(gapIn)).toEqual(["architraaf"]);
  });

  it.each([
    ["en", "The slab that lies on top of the columns of a temple is called the entablature", "?", ", isn't it?"],
    ["en", "The slab that lies on top of the columns of a temple is called the “entablature", "”?", "”, isn't it?"],
    [
      "fr",
      "ce qui est posé en haut de la colonne s'appelle architrave",
      " ?",
      " et sur elle repose tout le toit du temple",
    ],
  ])("is not made right before a question mark: %s, %s%s", async (language, said, asks, goesOn) => {
    expect((await cardsOf([`${said}${asks}`], language)).cards).toEqual([]);
    expect((await cardsOf([`${said}${goesOn}`], language)).cards).toHaveLength(1);
  });

  it("is not made of what a short sentence only turns to", async () => {
    const said = "La palabra es la unidad que separan los espacios cuando escribimos un texto.";
    const gaps = async (turn: string) =>
      (await cardsOf([said, turn, "Tiene sujeto y predicado."], "es")).cards.map(gapIn);
    expect(await gaps("Vamos con la oración.")).not.toContain("oración");
    expect(await gaps("Una palabra tras otra forman la oración.")).toContain("oración");
  });

  it("shows as many characters of Japanese around a term in Latin letters as around another", async () => {
    const lines = Array.from({ length: 6 }, () => "この薬は細菌の壁を作る働きを止めますので細菌は増えません");
    const { cards } = await cardsOf([...lines, "薬の標的の形を変えて効かなくした菌のことを", "MRSAと言います"], "ja");
    for (const { front } of cards) expect(filledOf(front).length).toBeLessThan(80);
    expect(cards.map(gapIn)).toContain("MRSA");
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
});
