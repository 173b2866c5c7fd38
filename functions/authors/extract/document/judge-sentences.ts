import { type Judgment, judge, type SentenceModel } from "../classifier/sentence-classifier";
import { featuresOf } from "../classifier/sentence-features";
import { createBreaks, typicalPause } from "../rules/pause";
import type { SentenceReading } from "../rules/read-sentences";
import type { JudgedSentence } from "./extract-line";
import { productOdds } from "./product";
import { LEFT_OUT, sponsored } from "./sponsor";

type Weighed = { judgment: Pick<Judgment, "keep">; text: string };

/** The weight of the classifier's log odds, and of the standardized length. */
const ODDS_COUNT = 0.45;
const LENGTH_COUNTS = 0.8;

/**
 * How much a talk would lose without each sentence, 0 to 1. Combines the classifier's log odds with the logarithm of
 * the length. Length is relative to the talk's own sentences, because languages and speakers differ.
 * lab/reports/sentence-model.md lists what was tried.
 */
function worthOf(sentences: readonly Weighed[]): Float64Array {
  const length = standardized(sentences.map(({ text }) => Math.log(Math.max(1, text.length))));
  return Float64Array.from(
    sentences,
    ({ judgment }, index) => 1 / (1 + Math.exp(-(ODDS_COUNT * judgment.keep + LENGTH_COUNTS * (length[index] ?? 0)))),
  );
}

/** 0 if all values are the same. */
function standardized(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1;
  return Float64Array.from(values, (value) => (value - mean) / deviation);
}

/** Talks with fewer sentences are too short to begin or end with a greeting. */
const SHORT = 12;
const BATCH = 1000;

/**
 * Judges each sentence of a talk, and how much the talk is about a product (log odds).
 * @throws AppError `cancelled` when the signal aborts
 */
export async function judgeTalk(
  { sentences, passage }: Pick<SentenceReading, "sentences" | "passage">,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<{ sentences: JudgedSentence[]; odds: number }> {
  const texts = sentences.map(({ start, end }) => passage.text.slice(start, end));
  const judged = [];
  const isDue = createBreaks(BATCH);
  for (const [index, sentence] of sentences.entries()) {
    if (isDue()) await typicalPause(signal);
    const [text = "", before = "", after = ""] = [texts[index], texts[index - 1], texts[index + 1]];
    const place = placeOf(index, texts.length);
    judged.push({ ...sentence, text, judgment: judge(model, featuresOf({ text, before, after, place })) });
  }
  const worth = worthOf(judged);
  const scored = judged.map(({ text, judgment }) => ({ text, ...judgment }));
  const isSponsor = sponsored(scored, LEFT_OUT);
  return {
    odds: productOdds(scored),
    sentences: judged.map(({ judgment, text, ...sentence }, index) => ({
      ...sentence,
      worth: worth[index] ?? 0,
      keep: judgment.keep,
      isSponsored: isSponsor[index] === 1,
      parts: judgment.parts,
    })),
  };
}

/** A sentence's position in the talk for the classifier: 0 for the first, 1 for the last. */
function placeOf(index: number, count: number): number {
  return count < SHORT ? 0.5 : index / (count - 1);
}
