import { describe, expect, it } from "vitest";
import { asked, neverAsked } from "../../../../test/helpers/authors/extract/never-asked";

const textsOf = async (language: string, ...lines: string[]) =>
  (await asked(language, lines)).map(({ questionText }) => questionText);

describe("a question is never asked", () => {
  it.each(
    [
      "a clause that stops before its verb",
      "what only argues",
      "what points nowhere",
      "two facts in one",
      "a year written digit by digit",
      "a percentage in another case",
    ].flatMap((rule) => neverAsked(rule).map((row) => ({ rule, ...row }))),
  )("of $rule: $language, $said", async ({ language, said, beside }) => {
    expect(await textsOf(language, said)).toEqual([]);
    expect(await textsOf(language, beside)).not.toEqual([]);
  });

  it.each(neverAsked("the number of a name"))("for the number of a name: $language, $said", async (row) => {
    const thrice = (said: string) => textsOf(row.language, said, said, said);
    expect(await thrice(row.said)).toEqual([]);
    expect(await thrice(row.beside)).not.toEqual([]);
  });

  it.each([
    ["en", "Suppose the picture of the seller is worth 90 pounds to the buyer.", "Suppose the", "The"],
    ["nl", "Neem aan de boer van de streek draagt hooi door twaalf poorten van het dorp.", "Neem aan de", "De"],
    ["fr", "Supposons que la marmite de la cuisine contient 90 litres.", "Supposons que la", "La"],
    ["pt", "Suponhamos que o método vem de doze engenheiros da empresa antiga.", "Suponhamos que o", "O"],
    ["ko", "인간의 뇌는 에너지의 20퍼센트가 아니라 30퍼센트를 사용합니다.", "20퍼센트가 아니라 ", ""],
    ["it", "Immagina che il metodo viene da tre ingegneri della vecchia azienda.", "Immagina che il", "Il"],
  ])("for the number of an example, or a denied one: %s", async (language, said, supposes, states) => {
    expect(await textsOf(language, said)).toEqual([]);
    expect(await textsOf(language, said.replace(supposes, states))).not.toEqual([]);
  });

  it.each([
    ["El oído externo tiene dos partes de piel.", "¿Cuántas partes de piel tiene el oído externo?"],
    ["El BCE fija tres tipos oficiales.", "¿Cuántos tipos oficiales fija el BCE?"],
    ["La discusión duró treinta años.", "¿Cuántos años duró la discusión?"],
    ["La masa madre necesita seis horas en la nevera.", "¿Cuántas horas necesita la masa madre en la nevera?"],
    ["El oído externo tiene más de dos partes de piel.", null],
    ["El oído externo tiene casi dos partes de piel.", null],
    ["Por dentro tiene dos partes de piel.", null],
    ["La segunda tiene dos partes de piel.", null],
    ["Una vez mezclada necesita seis horas en la nevera.", null],
    ["No está mal para tres huesecillos del oído.", null],
    ["Los nervios del oído llegan a tres huesecillos.", null],
    ["El oído externo no tiene dos partes de piel.", null],
    ["El oído externo tiene dos partes que llevan piel.", null],
    ["El oído externo tiene tres bordes de piel.", null],
    ["La discusión duró treinta años y terminó con un robot.", null],
  ])("in Spanish for a number, except with the verb moved: %s", async (said, question) => {
    expect(await textsOf("es", said)).toEqual(question === null ? [] : [question]);
  });

  it.each([
    ["pt", "Por dentro está dividido em três corredores de líquido.", "Por dentro", "O ouvido por dentro"],
    ["it", "Nel mezzo è divisa in tre corridoi di liquido.", "Nel mezzo", "La coclea nel mezzo"],
  ])("for the number of what is left out: %s", async (language, said, bare, whole) => {
    expect(await textsOf(language, said)).toEqual([]);
    expect(await textsOf(language, said.replace(bare, whole))).toHaveLength(1);
  });

  it("for a meaning that is a code, or that leaves out whose it is", async () => {
    expect(await textsOf("es", "Hacia arriba significa hacia el sol.")).toEqual([]);
    expect(await textsOf("es", "Heliotropo significa hacia el sol.")).not.toEqual([]);
    expect(await textsOf("es", "La enfermedad que causa se llama varroosis.")).toEqual([]);
    expect(await textsOf("es", "La enfermedad del ácaro que pica se llama varroosis.")).not.toEqual([]);
  });

  it.each([
    ["es", "El líquido que llena el cuerpo de la abeja no se llama sangre.", "se llama"],
    ["pt", "O líquido que enche o corpo da abelha não se chama sangue.", "se chama"],
    ["it", "Il liquido che riempie il corpo dell'ape non si chiama sangue.", "si chiama"],
  ])("for what a thing is not called: %s", async (language, said, called) => {
    expect(await textsOf(language, said)).toEqual([]);
    expect(await textsOf(language, said.replace(new RegExp(`\\S+ ${called}`), called))).not.toEqual([]);
  });

  it("what a name means that is one of a kind, or what only argues", async () => {
    const sun = "El Sol es una estrella de tipo amarillo.";
    const more = ["Los planetas giran alrededor del Sol.", "La luz del Sol llega a la Tierra."];
    expect(await textsOf("es", sun, ...more)).toEqual([]);
    expect(
      await textsOf("es", sun.replace("Sol", "quásar"), ...more.map((line) => line.replace("Sol", "quásar"))),
    ).not.toEqual([]);
    const auction = "Because an auction is a market with the rules written down.";
    expect(await textsOf("en", auction, "An auction sells paintings.")).toEqual([]);
    expect(await textsOf("en", auction.replace("Because an", "An"), "An auction sells paintings.")).not.toEqual([]);
  });

  it("for a figure that is taken back at once", async () => {
    const said = "The kettle on the stove holds 12 liters of water.";
    expect(await textsOf("en", said, "No, sorry, fourteen.")).toEqual([]);
    expect(await textsOf("en", said, "The lid is heavy.")).toHaveLength(1);
  });

  it("for the end of a range", async () => {
    const said = "Of the whole harvest a farmer stores one or two percent in the barn of the village.";
    expect(await textsOf("en", said)).toEqual([]);
    expect(await textsOf("en", said.replace("one or ", ""))).toHaveLength(1);
  });

  it.each([
    [
      "en",
      "The farmer has to carry it through twelve gates of the village.",
      "The farmer has to carry hay through twelve gates of the village.",
    ],
    [
      "de",
      "Der Bauer der Gegend trägt ihn durch zwölf Tore des Dorfes.",
      "Der Bauer der Gegend trägt Heu durch zwölf Tore des Dorfes.",
    ],
    [
      "nl",
      "De boer van de streek draagt hem door twaalf poorten van het dorp.",
      "De boer van de streek draagt hooi door twaalf poorten van het dorp.",
    ],
  ])("about what an earlier sentence names: %s", async (language, said, clear) => {
    expect(await textsOf(language, said)).toEqual([]);
    expect(await textsOf(language, clear)).not.toEqual([]);
  });

  it("for a meaning that ends where another clause begins", async () => {
    const said = "En casi todos los países se mide con el índice de precios al consumo, que se llama IPC.";
    expect(await textsOf("es", said)).toEqual([]);
  });

  it("for a meaning that has another definition in it", async () => {
    const said =
      "The person who makes the sauce is called the saucier, and the person who bakes the bread is called the patissier.";
    expect(await textsOf("en", said, "The patissier works here.")).toEqual([]);
  });
});

describe("a false statement", () => {
  const statements = { types: ["true_false"] };

  it.each(neverAsked("a limit"))("never changes a limit: $language, $said", async ({ language, said, beside }) => {
    expect(await asked(language, [said], statements)).toEqual([]);
    expect(await asked(language, [beside], statements)).toHaveLength(1);
  });

  it.each(neverAsked("digits on one side"))("has digits where the true one has: $language, $said", async (row) => {
    const questions = await asked(row.language, [row.said, row.beside], statements);
    expect(questions.map(({ correctAnswer }) => correctAnswer).toSorted()).toEqual(["false", "true"]);
    for (const { questionText } of questions) expect(questionText).toMatch(/\d/);
  });
});

it.each([
  [
    "es",
    "tiene que calentar de noche",
    "la caldera tiene que calentar de noche",
    "porque el agua se enfría en el sótano",
  ],
  ["pt", "tem que aquecer de noite", "a caldeira tem que aquecer de noite", "porque a água esfria no porão"],
])("no reason is asked of a verb without its subject: %s", async (language, bare, whole, cause) => {
  const asks = (said: string) => textsOf(language, `${said.charAt(0).toUpperCase()}${said.slice(1)} ${cause}.`);
  expect(await asks(bare)).toEqual([]);
  expect(await asks(whole)).toHaveLength(1);
});

it("Japanese asks for a cause that stands between a subject and what happened to it", async () => {
  const said = "広島の福島正則は、洪水で壊れた石垣を許可なく修理したために、領地を取り上げられました。";
  const before = "大名の城は幕府の許可がなければ修理できません。";
  const asks = async (one: string) =>
    (await asked("ja", [before, one, before])).find((each) => /^なぜ/u.test(each.questionText));
  expect(await asks(said)).toMatchObject({
    questionText: "なぜ広島の福島正則は領地を取り上げられましたか？",
    correctAnswer: "洪水で壊れた石垣を許可なく修理した",
  });
  expect(await asks(said.replace("広島の福島正則", "一つ目"))).toBeUndefined();
});
