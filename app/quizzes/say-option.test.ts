import { expect, it } from "vitest";
import { VERDICTS } from "~/functions/quizzes/quiz-kinds";
import { explainByQuote } from "~/functions/quizzes/quote-lead";
import { framed, sayOption, sayVerdict } from "./say-option";

it.each([
  ["en-US", "True", "False", "The video says: “a”"],
  ["de", "Richtig", "Falsch", "Im Video heißt es: “a”"],
  ["es-MX", "Verdadero", "Falso", "En el video se dice: “a”"],
  ["fr", "Vrai", "Faux", "Dans la vidéo : “a”"],
  ["it", "Vero", "Falso", "Nel video si dice: “a”"],
  ["pt-BR", "Verdadeiro", "Falso", "No vídeo se diz: “a”"],
  ["nl", "Waar", "Niet waar", "In de video: “a”"],
  ["ja", "正しい", "誤り", "動画より： “a”"],
  ["fi", "True", "False", "The video says: “a”"],
])("what frames a question in %s is in its language, or else in English", (language, yes, no, lead) => {
  const asked = { questionType: "true_false", language };
  expect([sayOption("true", asked), sayOption("False", asked)]).toEqual([yes, no]);
  expect(explainByQuote("a", language)).toBe(lead);
  expect(framed(language).yours).not.toBe("");
});

it("a verdict is said in the quiz's language, and what rules can't tell asks to compare", () => {
  const said = (language: string) => VERDICTS.map((verdict) => sayVerdict(verdict, language)).join(", ");
  expect(said("en")).toBe("Correct, Partly right, Incorrect, Compare it yourself");
  expect(said("de-AT")).toBe("Richtig, Teilweise richtig, Falsch, Vergleiche selbst");
  expect(said("fi")).toBe(said("en"));
});

it("an option that is the answer to another kind of question stays as it is", () => {
  expect(sayOption("true", { questionType: "multiple_choice", language: "de" })).toBe("true");
});
