import { judgeBorder, type SentenceModel } from "../classifier/sentence-classifier";
import { isUnspacedSentence } from "../classifier/sentence-features";
import type { SpokenPassage } from "../rules/passage";
import { borderFeatures, borderTokens } from "./border-features";

/** What is added to the log odds of a sentence border between two captions, and within one. */
export type CueGains = {
  between: number;
  within: number;
  /** Whether nearly all captions are whole sentences. */
  areSentences: boolean;
};

const NONE: CueGains = { between: 0, within: 0, areSentences: false };
/** Only this many UTF-16 units from the beginning are examined. */
const MAX_LENGTH = 20_000;
const MIN_CUES = 8;
/** The share of sentence borders among the gaps that the border model was trained on. */
const TRAINED_SHARE = 0.08;
/**
 * Captions written sentence by sentence have at least this share of borders between them, and at most this share
 * within.
 */
const ALIGNED = { between: 0.5, within: 0.1 };
const NEARLY_ALL = 0.85;
const ROUNDS = 20;
const SHARES = { least: 0.01, most: 0.99 };

const measured = new WeakMap<SpokenPassage, CueGains>();

/**
 * Whether captions end where sentences do, judged by what the border model hears in their words. People write
 * subtitles and pasted lines this way; automatic captions end when they are full.
 */
export function cueGains(passage: SpokenPassage, model: SentenceModel): CueGains {
  const gains = measured.get(passage) ?? measure(passage, model);
  measured.set(passage, gains);
  return gains;
}

function measure({ text, starts }: SpokenPassage, model: SentenceModel): CueGains {
  if (starts.length < MIN_CUES) return NONE;
  const words = borderTokens(text.slice(0, MAX_LENGTH));
  const tokens = words.map(({ text }) => text);
  const opening = new Set(starts);
  const between: number[] = [];
  const within: number[] = [];
  for (const [at, { text: word, start }] of words.entries()) {
    const previous = words[at - 1];
    if (!previous) continue;
    const isGap =
      /\s/u.test(text.slice(previous.start, start)) || isUnspacedSentence(word) || isUnspacedSentence(previous.text);
    if (isGap) (opening.has(start) ? between : within).push(judgeBorder(model, borderFeatures(tokens, at, null)));
  }
  const share = { between: shareOfBorders(between), within: shareOfBorders(within) };
  if (share.between < ALIGNED.between || share.within > ALIGNED.within) return NONE;
  return {
    between: logOdds(share.between) - logOdds(TRAINED_SHARE),
    within: logOdds(share.within) - logOdds(TRAINED_SHARE),
    areSentences: share.between >= NEARLY_ALL,
  };
}

/**
 * The share of borders among gaps, which differs from the share in training. Uses expectation maximization: Saerens,
 * Latinne and Decaestecker, "Adjusting the outputs of a classifier to new a priori probabilities" (2002).
 * @param odds log odds of a border in each gap; if empty, the result is the share in training
 */
function shareOfBorders(odds: readonly number[]): number {
  if (odds.length === 0) return TRAINED_SHARE;
  let share = TRAINED_SHARE;
  for (let round = 0; round < ROUNDS; round++) {
    const shift = logOdds(share) - logOdds(TRAINED_SHARE);
    const mean = odds.reduce((sum, one) => sum + 1 / (1 + Math.exp(-one - shift)), 0) / odds.length;
    share = Math.min(SHARES.most, Math.max(SHARES.least, mean));
  }
  return share;
}

function logOdds(share: number): number {
  return Math.log(share / (1 - share));
}
