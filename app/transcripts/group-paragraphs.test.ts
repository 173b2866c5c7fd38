import { expect, test } from "vitest";
import { toParagraphs } from "./group-paragraphs";

const spoken = (texts: string[], stepMs = 3000) =>
  texts.map((text, id) => ({ id, text, startMs: id * stepMs, endMs: (id + 1) * stepMs }));
const beginnings = (texts: string[]) => toParagraphs(spoken(texts)).map(({ said }) => said[0]?.id);
const lines = (count: number, text: string) => Array.from({ length: count }, () => text);

test("unpunctuated speech gets a paragraph at an opening word once it is long enough", () => {
  const texts = lines(30, "you stir the flour into warm water");
  texts[3] = "so that no dry flour is left in it";
  texts[14] = "now on day two you see the bubbles";
  expect(beginnings(texts).slice(0, 2)).toEqual([0, 14]);
});

test("unpunctuated speech without opening words gets one after 600 letters", () => {
  // 35 letters with the space: the 18th line exceeds 600.
  expect(beginnings(lines(40, "you stir the flour into warm water"))).toEqual([0, 18, 36]);
});

test("punctuated speech is split only at sentences", () => {
  const texts = lines(40, "you stir the flour into warm water");
  texts[0] = "Hello. You stir it into warm water";
  texts[14] = "so that no dry flour is left in it";
  texts[20] = "and that is all there is to do it.";
  expect(beginnings(texts).slice(0, 2)).toEqual([0, 21]);
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
