import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cutAtSense, type Sides } from "./cut-at-sense";
import type { StudyModel } from "./study-words";

const WORDS: StudyModel["words"] = JSON.parse(readFileSync("public/study-words.json", "utf8"));

function cut(code: string, excerpt: string, input: Partial<Parameters<typeof cutAtSense>[2]> = {}): string {
  const [before = "", after = ""] = excerpt.split("____");
  const isOpen = { before: true, after: true };
  const isEnough = (sides: Sides) => `${sides.before}${sides.after}`.length >= 20;
  const sides = cutAtSense({ before, after }, WORDS[code], {
    isUnspaced: code === "ja",
    isNamed: true,
    isPointing: false,
    isOpen,
    isEnough,
    ...input,
  });
  return `${sides.before.trim()}____${sides.after.trimEnd()}`;
}

it.each([
  [
    "en",
    "in pyramids and it drips into a funnel called the ____ and from there",
    "it drips into a funnel called the____",
  ],
  [
    "en",
    "a result that is at least as extreme if the ____ is true because it is",
    "a result that is at least as extreme if the____ is true",
  ],
  [
    "en",
    "cells in the wall of it the ____ again and they sense the sodium of the",
    "cells in the wall of it the____ again and they sense the sodium",
  ],
  [
    "de",
    "und wenn man die tonart wechselt ist das eine ____ und wenn mans nur",
    "man die tonart wechselt ist das eine____",
  ],
  ["es", "en las que se enganchan y los extremos se llaman ____ y se acortan en cada", "los extremos se llaman____"],
  [
    "ja",
    "余談です自分がどれだけ覚えてるかを知ってることを____って言いますでこれがね",
    "自分がどれだけ覚えてるかを知ってることを____って言います",
  ],
])("an excerpt (%s) begins and ends where sense does", (code, excerpt, expected) => {
  expect(cut(code, excerpt)).toBe(expected);
});

it.each([
  [
    "en",
    "to the hall okay so the rack turns a wheel called the ____ alright now the lamps",
    "the rack turns a wheel called the____",
  ],
  [
    "de",
    "in der halle okay die stange dreht ein rad und das heißt ____ na ja bei den lampen",
    "die stange dreht ein rad und das heißt____",
  ],
  [
    "es",
    "en la sala bueno la barra mueve una rueda que se llama ____ pues las lámparas",
    "la barra mueve una rueda que se llama____",
  ],
  [
    "fr",
    "dans la salle bon la barre tourne une roue qu'on appelle ____ alors les lampes",
    "la barre tourne une roue qu'on appelle____",
  ],
  [
    "it",
    "nella sala allora la barra gira una ruota che si chiama ____ dunque le lampade",
    "la barra gira una ruota che si chiama____",
  ],
  [
    "pt",
    "na sala bom a barra gira uma roda que se chama ____ então as lâmpadas",
    "a barra gira uma roda que se chama____",
  ],
])("an excerpt (%s) is of one thought", (code, excerpt, expected) => {
  expect(cut(code, excerpt)).toBe(expected);
});

it("a longer cut undoes no shorter one", () => {
  const said = "okay the hall and the rack turns a wheel called the ____ in the town";
  expect(cut("en", said)).toBe("the rack turns a wheel called the____ in the town");
});

it("'so' that joins no thought is no border", () => {
  const said = "it turns so much faster that we gave it the ____ by hand";
  expect(cut("en", said)).toBe("it turns so much faster that we gave it the____ by hand");
});

it("an excerpt ends before a clause of which few words are left", () => {
  expect(cut("en", "every city of the coast has a ____ between the lamps and the harbor which are four")).toBe(
    "every city of the coast has a____ between the lamps and the harbor",
  );
});

it("what follows a name that points back is another thought", () => {
  const said = "the water drips into a jar and that is called a ____ my mother has one";
  expect(cut("en", said, { isPointing: true })).toBe("the water drips into a jar and that is called a____");
  expect(cut("en", said)).toMatch(/has one$/u);
});

it("a word that joins nouns is no border, and what says too little stays", () => {
  const pair = "anywhere from here to there the ____ between 80 and 180 counts";
  expect(cut("en", pair, { isNamed: false })).toBe("anywhere from here to there the____ between 80 and 180 counts");
  const short = "one and the ____ and so";
  expect(cut("en", short)).toBe("one and the____ and so");
});

it("a side that ends with its sentence stays as it is", () => {
  const isOpen = { before: false, after: false };
  const whole = "Cells and their walls meet in the ____ and of the";
  expect(cut("en", whole, { isOpen })).toBe("Cells and their walls meet in the____ and of the");
});
