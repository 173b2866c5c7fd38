import { expect, it, test } from "vitest";
import { languageOf } from "../cue-language";
import { findObjections } from "./find-objections";

/** Objections in turns of one sentence each, as the index of a claim and that of its rejection. */
function objectionsIn(turns: readonly string[], code = "en"): [claim: number, by: number][] {
  const text = turns.join(" ");
  let end = -1;
  const said = turns.map((one, turn) => {
    const start = end + 1;
    end = start + one.length;
    return { start, end, turn, finding: { isQuestion: one.endsWith("?") } };
  });
  return [...findObjections(said, text, { code, isCommon: languageOf(code).isCommon })];
}

test.each([
  ["en", "We could print paper labels for the sleds.", "No, they fall off in the snow."],
  ["en", "The app could print paper labels.", "We leave the labels out."],
  ["en", "The app should print paper labels.", "That is for the next version."],
  ["de", "Die App druckt Etiketten für die Schlitten.", "Nein, die fallen im Schnee ab."],
  ["de", "Die App druckt Etiketten.", "Keine Etiketten."],
  ["es", "La aplicación imprime etiquetas de papel.", "Más adelante."],
  ["fr", "L'application imprime des étiquettes.", "On laisse les étiquettes."],
  ["pt", "O aplicativo imprime etiquetas.", "Sem etiquetas."],
  ["ja", "アプリでラベルを印刷します。", "ラベルは来年。"],
])("%s: %s is rejected or put off by: %s", (code, claim, reply) => {
  expect(objectionsIn([claim, reply], code)).toEqual([[0, 1]]);
});

test.each([
  ["an answer to a question", ["Should the app print paper labels?", "No, they fall off in the snow."]],
  ["a denial of something else", ["The app prints paper labels.", "We have no signal in the valley."]],
  ["a denial repeated", ["The app prints no labels.", "So no labels."]],
])("%s rejects nothing", (_, turns) => expect(objectionsIn(turns)).toEqual([]));

test.each([
  ["en", "I want to go back to the labels.", "I thought about it, so no, we drop that."],
  ["de", "Ich muss noch mal zu den Etiketten.", "Also nein, das machen wir nicht."],
  ["es", "Oye, lo de las etiquetas.", "Lo quitamos, no hace falta."],
  ["fr", "Je reviens sur les étiquettes.", "Finalement non, on ne fait pas ça."],
])("%s: what is come back to can be rejected without its name: %s", (code, back, reply) => {
  const claims = {
    en: "The app prints labels.",
    de: "Die App druckt Etiketten.",
    es: "La aplicación imprime etiquetas.",
    fr: "L'application imprime des étiquettes.",
  };
  const claim = claims[code as keyof typeof claims];
  expect(objectionsIn([claim, "Okay.", back, "Hm.", reply], code)).toContainEqual([0, 4]);
  expect(objectionsIn([claim, "Okay.", "Hm.", reply], code)).not.toContainEqual([0, 3]);
});

it("who admits a mistake takes back what was corrected", () => {
  const turns = ["The huts close at eight in the evening.", "At nine, Ann.", "Sorry, yes, nine."];
  expect(objectionsIn(turns)).toEqual([[0, 1]]);
  expect(objectionsIn([...turns.slice(0, 2), "Sorry, my phone."])).toEqual([]);
});

it("with a rejected proposal goes what proposed the same before", () => {
  const turns = [
    "We could print paper labels for the sleds.",
    "Hm.",
    "Paper labels help the families.",
    "No, they fall off.",
  ];
  expect(objectionsIn(turns)).toEqual([
    [2, 3],
    [0, 3],
  ]);
});

it("a recap rejects what was said long before, by its name", () => {
  const between = Array.from({ length: 9 }, (_, at) => `Hut number ${at} has a stove and a bench.`);
  const recap = (words: string) => objectionsIn(["The app shows a leaderboard.", ...between, words]);
  expect(recap("So no leaderboard.")).toEqual([[0, 10]]);
  expect(recap("So no leaderboard of chimneys.")).toEqual([]);
});
