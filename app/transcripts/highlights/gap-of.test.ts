import { expect, test } from "vitest";
import { gapOf } from "./gap-of";

const range = (text: string, words: string) => {
  const startIndex = text.indexOf(words);
  return { startIndex, endIndex: startIndex + words.length };
};

test("a selected word becomes the gap of its sentence, without the punctuation around it", () => {
  const text = "First the cortex. Blood enters the glomerulus, a tuft of capillaries. Then it leaves.";
  expect(gapOf(text, range(text, "glomerulus,"))).toBe("Blood enters the {{c1::glomerulus}}, a tuft of capillaries.");
  expect(gapOf(text, range(text, "First"))).toBe("{{c1::First}} the cortex.");
  expect(gapOf(text, range(text, "leaves"))).toBe("Then it {{c1::leaves}}.");
});

test("without full stops, the words around it stand for the sentence", () => {
  const said = Array.from({ length: 200 }, (_, at) => `word${at}`).join(" ");
  const gap = gapOf(said, range(said, "word100"));
  expect(gap.startsWith("… word76 ")).toBe(true);
  expect(gap).toContain(" word99 {{c1::word100}} word101 ");
  expect(gap.endsWith(" word124 …")).toBe(true);
});

test("a sentence keeps its words, in which the gap is still to be chosen", () => {
  const text = "Blood enters the glomerulus, a tuft of capillaries.";
  expect(gapOf(text, { startIndex: 0, endIndex: text.length })).toBe(text);
});

test("a language without spaces has sentences, too", () => {
  const text = "腎臓は尿を作る。糸球体は毛細血管の束である。";
  expect(gapOf(text, range(text, "糸球体"))).toBe("{{c1::糸球体}}は毛細血管の束である。");
});
