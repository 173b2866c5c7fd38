import { type Judgment, judge, type SentenceModel } from "../classifier/sentence-classifier";
import { featuresOf } from "../classifier/sentence-features";
import { listTerms, listWords } from "../rules/cue-words";
import { createBreaks, typicalPause } from "../rules/pause";
import type { ReadSentence, SentenceReading } from "../rules/read-sentences";
import { turnCue } from "../rules/speech/turn-cues";
import type { JudgedSentence } from "./extract-line";
import { productOdds } from "./product";
import { LEFT_OUT, sponsored } from "./sponsor";

type Weighed = { judgment: Pick<Judgment, "keep">; text: string; gain: number };

/** The weight of the classifier's log odds, and of the standardized length. */
const ODDS_COUNT = 0.45;
const LENGTH_COUNTS = 0.8;
/**
 * Added in a conversation (log odds): for what must, can't or never happens, for objections and recaps; for a sentence
 * of few names; for a feeling or the announcement of a story.
 */
const GAINS = { binding: 1, few: { names: 2, odds: -1 }, aside: -4 };

/**
 * How much a talk would lose without each sentence, 0 to 1. Combines the classifier's log odds with the logarithm of
 * the length. Length is relative to the talk's own sentences, because languages and speakers differ.
 * lab/reports/sentence-model.md lists what was tried.
 */
function worthOf(sentences: readonly Weighed[]): Float64Array {
  const length = standardized(sentences.map(({ text }) => Math.log(Math.max(1, text.length))));
  return Float64Array.from(sentences, ({ judgment, gain }, index) => {
    const odds = ODDS_COUNT * judgment.keep + LENGTH_COUNTS * (length[index] ?? 0) + gain;
    return 1 / (1 + Math.exp(-odds));
  });
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
  reading: Omit<SentenceReading, "readUntilMs">,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<{ sentences: JudgedSentence[]; odds: number }> {
  const { sentences, passage } = reading;
  const texts = sentences.map(({ start, end }) => passage.text.slice(start, end));
  const gainOf = turnGains(reading);
  const judged: (ReadSentence & Weighed & { judgment: Judgment })[] = [];
  const isDue = createBreaks(BATCH);
  for (const [index, sentence] of sentences.entries()) {
    if (isDue()) await typicalPause(signal);
    const [text = "", before = "", after = ""] = [texts[index], texts[index - 1], texts[index + 1]];
    const judgment = judge(model, featuresOf({ text, before, after, place: placeOf(index, texts.length) }));
    judged.push({ ...sentence, text, gain: gainOf(text, sentence), judgment });
  }
  const worth = worthOf(judged);
  const scored = judged.map(({ text, judgment }) => ({ text, ...judgment }));
  const isSponsor = sponsored(scored, LEFT_OUT);
  return {
    odds: productOdds(scored),
    // An objection matters as much as what it rejects.
    sentences: judged.map(({ judgment, text, gain, ...sentence }, index) => ({
      ...sentence,
      worth: Math.max(worth[index] ?? 0, worth[sentence.finding.claim ?? index] ?? 0),
      keep: Math.max(judgment.keep, judged[sentence.finding.claim ?? index]?.judgment.keep ?? 0),
      isSponsored: isSponsor[index] === 1,
      parts: judgment.parts,
    })),
  };
}

/** What a sentence gains in a conversation, asked in the order of the talk. */
function turnGains({ code, language, isConversation }: Pick<SentenceReading, "code" | "language" | "isConversation">) {
  const [binding, recap, aside] = [turnCue("binding", code), turnCue("recap", code), turnCue("aside", code)];
  let recapTurn = -1;
  return (text: string, { turn, finding }: ReadSentence): number => {
    if (!isConversation) return 0;
    if (recap.test(text)) recapTurn = turn;
    if (aside.test(text)) return GAINS.aside;
    const isBinding = finding.claim !== null || binding.test(text) || turn === recapTurn;
    const isFew = finding.claim === null && listTerms(listWords(text), language.isCommon).length <= GAINS.few.names;
    return (isBinding ? GAINS.binding : 0) + (isFew ? GAINS.few.odds : 0);
  };
}

/** A sentence's position in the talk for the classifier: 0 for the first, 1 for the last. */
function placeOf(index: number, count: number): number {
  return count < SHORT ? 0.5 : index / (count - 1);
}
