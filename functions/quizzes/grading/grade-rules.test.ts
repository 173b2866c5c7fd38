import { describe, expect, it } from "vitest";
import { gradeByExtract } from "./grade-without-model";
import { isReversed } from "./opposites";
import { sayGrade } from "./say-grade";

function grade(correctAnswer: string, answer: string, questionText = "What is it?", acceptedAnswers: string[] = []) {
  const { verdict, reason } = gradeByExtract({ questionText, correctAnswer, acceptedAnswers }, answer);
  return `${verdict}: ${reason}`;
}

describe("a grade by rules gives its reason", () => {
  it.each([
    ["no answer", "key", " ?! ", "wrong: No answer was given."],
    ["the expected answer", "public key", "the public keys", "correct: This is the expected answer."],
    ["the expected answer with slips", "public key", "publik key", "correct: This is the expected answer."],
    ["only small words", "it is you", "it is you", "correct: This is the expected answer."],
    ["small words in another order", "it is you", "you it is", "correct: This is the expected answer."],
    ["the opposite", "it is stored", "it is not stored", "wrong: It says the opposite of the expected answer."],
    ["the opposite of a denial", "it is never stored", "stored", "wrong: It says the opposite of the expected answer."],
    ["a missing number", "24 hours", "some hours", "wrong: The expected answer has 24."],
    ["missing numbers", "24 or 48 hours", "hours", "wrong: The expected answer has 24, 48."],
    [
      "another number beside it",
      "24 hours",
      "24 or 25 hours",
      "wrong: It gives a different number from the expected answer.",
    ],
    ["its words in another order", "public key", "key public", "correct: This is the expected answer."],
    ["half of two words", "public key", "key", "unsure: Rules can't tell. Compare it with the expected answer."],
    ["an item of a list", "salt, yeast and flour", "yeast", "partial: Missing: salt, flour."],
    ["another sign", "x < 3", "x > 3", "wrong: The expected answer is written x < 3."],
    ["a sign too few", "x < y", "x y", "wrong: The expected answer is written x < y."],
    ["another sign of a figure", "-2 degrees", "2 degrees", "wrong: The expected answer has -2."],
    [
      "a denial in other words",
      "keys are not stored",
      "never stored keys",
      "unsure: Rules can't tell. Compare it with the expected answer.",
    ],
    ["none of them", "public key", "garden", "wrong: It shares no keywords with the expected answer."],
  ])("%s", (_, expected, answer, said) => {
    expect(grade(expected, answer)).toBe(said);
  });

  it("leaves a number that nobody said to the learner", () => {
    expect(grade("certificate chain", "chain certificate 2")).toMatch(/^unsure/);
  });

  it("counts double negatives", () => {
    expect(grade("never without keys", "keys")).not.toMatch(/opposite/);
    expect(grade("never without keys", "never keys")).toMatch(/opposite/);
  });
});

describe("the key words of a longer answer", () => {
  const FOUR = "apples bananas cherries dates";
  it.each([
    ["four of five in order", "apples bananas cherries dates", "correct: This is the expected answer."],
    [
      "all in another order",
      "elderberry dates cherries bananas apples",
      "unsure: Rules can't tell. Compare it with the expected answer.",
    ],
    ["three of five", "dates, cherries and bananas", "unsure: Rules can't tell. Compare it with the expected answer."],
    ["none of them", "garden", "wrong: It shares no keywords with the expected answer."],
  ])("%s", (_, answer, said) => {
    expect(grade(`${FOUR} elderberry`, answer)).toBe(said);
  });

  it("must both be there when there are two", () => {
    expect(grade("apples bananas", "bananas apples")).toMatch(/^correct/);
    expect(grade("apples bananas", "bananas")).toMatch(/^unsure/);
  });

  it("are those that the question does not contain", () => {
    expect(grade("the TLS handshake", "handshake", "What begins TLS?")).toMatch(/^correct/);
    expect(grade("the TLS handshake", "TLS", "What begins TLS?")).toMatch(/^wrong/);
    // All of it is in the question, so all of it is required.
    expect(grade("red apples", "apples red", "Are red apples better?")).toMatch(/^correct/);
    expect(grade("red apples", "red", "Are red apples better?")).toMatch(/^unsure/);
  });

  it("stand alone, or beside what the question or the quote says", () => {
    const question = { questionText: "What grows?", correctAnswer: "apples", acceptedAnswers: [] };
    const quoted = { ...question, citations: [{ quote: "apples ripen in the garden" }] };
    expect(gradeByExtract(quoted, "apples ripen in the garden").verdict).toBe("correct");
    expect(gradeByExtract(quoted, "apples in a plastic bag").verdict).toBe("unsure");
    expect(gradeByExtract(quoted, "apples or the garden").verdict).toBe("unsure");
    expect(gradeByExtract(quoted, "ripen").verdict).toBe("unsure");
    expect(gradeByExtract(quoted, "plastic").verdict).toBe("wrong");
  });
});

describe("the opposite", () => {
  it.each([
    ["en", "it opens the valve", "it closes the valve"],
    ["en", "the gas is hot", "the gas is not hot"],
    ["de", "der Druck steigt im Kessel", "der Druck sinkt im Kessel"],
    ["de", "das Ventil ist offen", "das Ventil ist nicht offen"],
    ["es", "la válvula se abre", "la válvula se cierra"],
    ["es", "el gas llega", "el gas no llega"],
    ["fr", "la pression augmente", "la pression diminue"],
    ["fr", "le gaz arrive", "le gaz n'arrive pas"],
    ["pt", "a água fica quente", "a água fica fria"],
    ["pt", "o gás chega", "o gás não chega"],
    ["it", "il gas arriva", "il gas non arriva"],
    ["nl", "het gas stroomt", "het gas stroomt niet"],
    ["ja", "圧力が必要です", "圧力は必要ではない"],
  ])("is named only where a negation or an antonym stands: %s, %s, %s", (language, correctAnswer, answer) => {
    const question = { questionText: "?", correctAnswer, acceptedAnswers: [], language };
    expect(gradeByExtract(question, answer).reason).toBe(sayGrade("opposite", language));
    expect(gradeByExtract(question, correctAnswer).verdict).toBe("correct");
  });
});

describe("an opposite", () => {
  it.each([
    ["en", "less", "more", true],
    ["en", "lesson", "more", false],
    ["en", "shortage", "longitude", false],
    ["en", "closed", "opening", true],
    ["de", "vor", "nach", true],
    ["de", "vorteil", "nachfrage", false],
    ["de", "steigt", "sinken", true],
    ["de", "steiger", "sinkloch", false],
    ["es", "abre", "cierra", true],
    ["es", "abril", "cierto", false],
    ["es", "calientes", "frias", true],
    ["es", "caliente", "frigorifico", false],
    ["fr", "ouverte", "fermee", true],
    ["fr", "ouvrage", "fermier", false],
    ["pt", "encurta", "alongou", true],
    ["pt", "abrigo", "fechadura", false],
    ["it", "aprono", "chiudono", true],
    ["it", "aprile", "chiudono", false],
    ["nl", "voor", "na", true],
    ["nl", "voordeel", "nadeel", false],
    ["fi", "less", "more", false],
  ])("is of whole words in its language: %s, %s, %s: %s", (language, one, other, is) => {
    expect(isReversed([one], [other], language)).toBe(is);
    expect(isReversed([other], [one], language)).toBe(is);
  });
});

describe("another name that the talk gives", () => {
  const TALK = "The heart's own pacemaker, also called the sinoatrial node, sits in the right atrium.";
  it.each([
    ["en", TALK, "pacemaker", "sinoatrial node", true],
    ["en", TALK, "the sinoatrial node", "pacemaker", false],
    ["en", "The pacemaker, or the sinoatrial node, fires.", "the sinoatrial node", "pacemaker", true],
    ["en", TALK, "pacemaker", "right atrium", false],
    ["en", TALK, "pacemaker", "node", false],
    ["en", "renin or angiotensinogenase is released", "renin", "angiotensinogenase", true],
    ["en", "You add either salt or sugar to it.", "salt", "sugar", false],
    ["en", "You add yeast, salt or sugar to it.", "salt", "sugar", false],
    ["en", "Transport Layer Security (TLS) encrypts it.", "Transport Layer Security", "TLS", true],
    ["en", "It takes twelve or thirteen hours.", "12", "13", false],
    ["de", "Das Zwerchfell, auch Diaphragma genannt, senkt sich.", "Zwerchfell", "Diaphragma", true],
    ["de", "Das Zwerchfell, auch Muskel und Sehne, senkt sich.", "Zwerchfell", "Muskel", false],
    ["es", "La lonja, también llamada mercado, abre temprano.", "lonja", "el mercado", true],
    ["fr", "La levure, aussi appelée saccharomyces, fermente.", "la levure", "saccharomyces", true],
    ["pt", "O fermento, também chamado de levedura, cresce.", "fermento", "levedura", true],
    ["it", "Il lievito, detto anche saccaromiceto, cresce.", "lievito", "saccaromiceto", true],
    ["nl", "Het middenrif, ook wel diafragma genoemd, daalt.", "middenrif", "diafragma", true],
    ["ja", "横隔膜、別名ダイアフラムは下がります。", "横隔膜", "ダイアフラム", true],
    ["ja", "横隔膜または肺動脈弁は下がります。", "横隔膜", "肺動脈", false],
  ])("%s: %s %s, %s: %s", (language, quote, correctAnswer, answer, isRight) => {
    const question = { questionText: "?", correctAnswer, acceptedAnswers: [], citations: [{ quote }], language };
    expect(gradeByExtract(question, answer).reason === sayGrade("synonym", language)).toBe(isRight);
    expect(gradeByExtract(question, answer).verdict === "correct").toBe(isRight);
  });
});

it("a reason is in the quiz's language, or else in English", () => {
  const said = (language: string, answer: string) =>
    gradeByExtract({ questionText: "?", correctAnswer: "sal, harina", acceptedAnswers: [], language }, answer).reason;
  expect(said("es-MX", "sal")).toBe("Falta: harina.");
  expect(said("fi", "garden")).toBe("It shares no keywords with the expected answer.");
  expect(sayGrade("written", "fr", "c++ $&")).toBe("La réponse attendue s'écrit c++ $&.");
});

describe("accepted answers", () => {
  it("count as much as the expected one, and the best verdict wins", () => {
    expect(grade("Transport Layer Security", "TLS", "?", ["SSL", "TLS"])).toBe("correct: This is the expected answer.");
    expect(grade("salt, yeast", "salt", "?", ["garden"])).toBe("partial: Missing: yeast.");
    expect(grade("garden", "salt", "?", ["salt, yeast"])).toBe("partial: Missing: yeast.");
    expect(grade("24 hours", "garden", "?", ["public key"])).toBe("wrong: The expected answer has 24.");
  });
});
