import { expect, test } from "vitest";
import { toParagraphs } from "./group-paragraphs";

const spoken = (texts: string[], stepMs = 3000) =>
  texts.map((text, id) => ({ id, text, startMs: id * stepMs, endMs: (id + 1) * stepMs }));
const beginnings = (texts: string[]) => toParagraphs(spoken(texts)).map(({ said }) => said[0]?.id);
const lines = (count: number, text: string) => Array.from({ length: count }, () => text);

test("speech without full stops gets a paragraph at the longest pause of about a minute", () => {
  const talk = spoken(lines(40, "you stir the flour into warm water"));
  // The speaker stops after line 14: what follows comes two seconds later.
  const paused = talk.map((one) => (one.id < 15 ? one : { ...one, startMs: one.startMs + 2000 }));
  expect(toParagraphs(paused).map(({ said }) => said[0]?.id)).toEqual([0, 15]);
});

test("speech without full stops or pauses gets one a minute", () => {
  expect(beginnings(lines(60, "you stir the flour into warm water"))).toEqual([0, 20, 40]);
});

test("text whose times are all the same is still divided", () => {
  const talk = lines(60, "you stir the flour into warm water").map((text, id) => ({ id, text, startMs: 0, endMs: 0 }));
  expect(toParagraphs(talk).map(({ said }) => said[0]?.id)).toEqual([0, 35]);
});

test("punctuated speech is split only at sentences, at the one nearest to a minute", () => {
  const texts = lines(40, "you stir the flour into warm water");
  texts[11] = "so that no dry flour is left in it.";
  texts[22] = "and that is all there is to do it.";
  expect(beginnings(texts).slice(0, 2)).toEqual([0, 23]);
});

test("what is left after a paragraph stays whole", () => {
  const texts = lines(24, "you stir it");
  texts[12] = "and wait.";
  expect(beginnings(texts)).toEqual([0]);
});

test("a long silence always starts one", () => {
  const [first, second] = spoken(["one", "two"]);
  if (!first || !second) throw new Error("two were made");
  expect(toParagraphs([first, { ...second, startMs: first.endMs + 4001, endMs: 20_000 }])).toHaveLength(2);
});

test("a change of speaker starts one with their name, or without one where nobody is named", () => {
  const names = ["Ana", "Ana", undefined, "Ben", undefined, "Ana", "Ana"];
  const talk = spoken(names.map(() => "and so on")).map((one, at) => ({ ...one, speaker: names[at] }));
  expect(toParagraphs(talk).map(({ speaker, said }) => [speaker, said.length])).toEqual([
    ["Ana", 2],
    ["", 1],
    ["Ben", 1],
    ["", 1],
    ["Ana", 2],
  ]);
});

test("a sponsor segment starts a paragraph, and the talk after it another", () => {
  const talk = spoken(["So we plan.", "A word from our sponsor.", "They make pans.", "We plan by the week."]);
  const asides = [{ kind: "sponsor" as const, first: 1, last: 2 }];
  expect(toParagraphs(talk, asides).map(({ aside, said }) => [aside, said.map(({ id }) => id)])).toEqual([
    [null, [0]],
    ["sponsor", [1, 2]],
    [null, [3]],
  ]);
});
