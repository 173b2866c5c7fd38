import { expect, it } from "vitest";
import { CLASSES, isKept, type SentenceClass } from "~/functions/authors/extract/classifier/classes";
import type { Talk } from "./corpus";
import { findCorpusFaults } from "./find-corpus-faults";

const talkOf = (sentences: Talk["sentences"]): Talk => ({
  language: "en",
  domain: "tides",
  kind: "lecture",
  isPlain: true,
  isRambling: false,
  sentences,
});
/** Sixty sentences of every class, each with a different length. */
const all = (lengthOf: (label: SentenceClass, at: number) => number) =>
  Array.from({ length: 60 }, (_, at) =>
    talkOf(CLASSES.map((label) => ({ label, text: label.padEnd(lengthOf(label, at), "-") }))),
  );

it("finds rare classes, duplicate sentences and telling lengths in a corpus", () => {
  const fair = all((_, at) => 30 + at);
  const [first] = CLASSES;
  if (!first) throw new Error("There are no classes.");
  expect(findCorpusFaults(fair)).toEqual([]);
  expect(findCorpusFaults(all((label) => (isKept(label) ? 90 : 30)))).toEqual(["length tells what is kept: AUC 1"]);
  const twice = talkOf([1, 2].map(() => ({ label: first, text: "high water" })));
  expect(findCorpusFaults([...fair, twice])).toEqual(["en, tides: a sentence stands there twice"]);
  expect(findCorpusFaults(fair.slice(0, 50))).toContain(`few sentences are ${first}`);
});
