import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASSES } from "~/functions/authors/extract/classifier/classes";
import { readTalks } from "~/lab/train/corpus";
import { examplesOf, labeledSentences } from "~/lab/train/examples";
import { knownWords } from "~/lab/train/known-words";
import { learn } from "~/lab/train/learn";
import { areaUnderCurve, likeliestClass } from "~/lab/train/measure";
import { writeModel } from "~/lab/train/write-model";
import { judge, MAX_STEP, readModel } from "./sentence-classifier";
import { featuresOf, featureTokens, hashOf, isUnspacedSentence } from "./sentence-features";

const english = readTalks("en").slice(0, 16);

function trainOn(some: typeof english) {
  const sentences = labeledSentences(some);
  const options = { epochs: 4, decay: 1e-5, seed: 1 };
  return {
    keep: learn(examplesOf(sentences, "keep"), { ...options, size: 2 ** 12, columns: 1, rate: 0.08 }),
    part: learn(examplesOf(sentences, "part"), { ...options, size: 2 ** 10, columns: CLASSES.length, rate: 0.1 }),
    border: learn([], { ...options, size: 8, columns: 1, rate: 0.08 }),
    term: learn([], { ...options, size: 8, columns: 1, rate: 0.08 }),
    known: knownWords(some, 2 ** 16),
  };
}

describe("a model", () => {
  const model = trainOn(english.slice(0, 12));

  it("predicts what to keep in unseen talks better than length does", () => {
    const unseen = labeledSentences(english.slice(12));
    const auc = areaUnderCurve(unseen.map((one) => [judge(model, one.features).keep, one.keep === 1]));
    expect(unseen.length).toBeGreaterThan(100);
    expect(auc).toBeGreaterThan(0.75);
  });

  it("is read back unchanged from its bytes, and is the same when trained again", () => {
    const bytes = writeModel(model);
    expect(writeModel(readModel(bytes.buffer))).toEqual(bytes);
    expect(writeModel(trainOn(english.slice(0, 12)))).toEqual(bytes);
  });

  it("is read back unchanged however many zeros are between its weights", () => {
    const weight = fc.oneof({ weight: 1, arbitrary: fc.integer({ min: -MAX_STEP, max: MAX_STEP }) }, fc.constant(0));
    const layer = (columns: number) =>
      fc.tuple(fc.array(weight, { maxLength: 40 }), fc.integer({ min: 0, max: 600 })).map(([some, zeros]) => {
        const weights = new Int8Array((some.length + zeros) * columns);
        weights.set(some, zeros * columns);
        return { size: some.length + zeros, columns, scales: new Float32Array(columns).fill(0.5), weights };
      });
    const layers = fc.record({
      keep: layer(1),
      part: layer(CLASSES.length),
      border: layer(1),
      known: layer(1),
      term: layer(1),
    });
    fc.assert(
      fc.property(layers, (any) => {
        expect(readModel(writeModel(any).buffer)).toEqual(any);
      }),
    );
  });

  it("keeps as few features as requested, and predicts nearly as well with them", () => {
    const options = { size: 2 ** 12, columns: 1, epochs: 2, rate: 0.08, decay: 1e-5, seed: 1 };
    const sentences = labeledSentences(english.slice(0, 4));
    const tellingBy = (most: number) => {
      const keep = learn(examplesOf(sentences, "keep"), { ...options, most });
      const features = keep.weights.filter((step) => step !== 0).length;
      const odds = sentences.map((one) => [judge({ ...model, keep }, one.features).keep, one.keep === 1] as const);
      return { features, auc: areaUnderCurve(odds) };
    };
    const [all, few] = [tellingBy(2 ** 12), tellingBy(400)];
    expect(few.features).toBeGreaterThan(300);
    expect(few.features).toBeLessThanOrEqual(400);
    expect(all.features).toBeGreaterThan(1000);
    expect(few.auc).toBeGreaterThan(0.9);
  });

  it.each([0, 3, 8, 40])("is refused if it is cut to %d bytes", (length) => {
    expect(() => readModel(writeModel(model).buffer.slice(0, length))).toThrow();
  });

  it("gives any text, empty or hostile, probabilities that add up to one", () => {
    for (const text of ["", "\u0000", "a".repeat(100_000), "\ud800", "、".repeat(999), "😀 12 ٣"]) {
      const judgment = judge(model, featuresOf({ text, before: text, after: "", place: 0.5 }));
      expect(judgment.parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
      expect(CLASSES).toContain(likeliestClass(judgment));
    }
  });
});

describe("features", () => {
  it("have the hash of their parts put together", () => {
    const parts = ["T", "the", " ", "батарея", " ", "\ud842\udfb7字"] as const;
    expect(hashOf(...parts)).toBe(hashOf(parts.join("")));
  });

  it("tell scripts without spaces from all others", () => {
    expect(
      ["字", "ひ", "カ", "ก", "ລ", "ខ", "မ", "\ud842\udfb7"].filter((token) => !isUnspacedSentence(token)),
    ).toEqual([]);
    expect(["", "a", "я", "अ", "ا", "한", "0"].filter(isUnspacedSentence)).toEqual([]);
  });

  it("contain the pieces of words by character, including those outside the basic plane", () => {
    const { hashes } = featuresOf({ text: "\ud801\udc28ab", before: "", after: "", place: 0.5 });
    expect(featureTokens("\ud801\udc28ab")).toEqual(["\ud801\udc28ab"]);
    for (const piece of ["c<\ud801\udc28", "c\ud801\udc28a", "cab>", "c<\ud801\udc28ab>"])
      expect(hashes.includes(hashOf(piece))).toBe(true);
    expect(hashes.includes(hashOf("c<\ud801"))).toBe(false);
  });

  it("ignore punctuation and case, which automatic captions lack", () => {
    const of = (text: string) => featuresOf({ text, before: "", after: "", place: 0.5 });
    expect(of("So, we store it in Postgres.")).toEqual(of("so we store it in postgres"));
  });

  it("weigh little more in a sentence with twice as many words", () => {
    const weigh = (text: string) =>
      featuresOf({ text, before: "", after: "", place: 0.5 }).weights.reduce((sum, weight) => sum + weight * weight, 0);
    const [short, long] = [weigh("dark mode is a must"), weigh("and then we went on and on and on about the weather")];
    expect(long).toBeGreaterThan(short);
    expect(long).toBeLessThan(short * 1.6);
  });
});
