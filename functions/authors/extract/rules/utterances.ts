import { borderFeatures, borderTokens, pauseBefore } from "../borders/border-features";
import { cueGains } from "../borders/cue-ends";
import { judgeBorder, type SentenceModel } from "../classifier/sentence-classifier";
import { isUnspacedSentence } from "../classifier/sentence-features";
import { createSpanJudge } from "../classifier/spans";
import type { SpokenPassage } from "./passage";
import { createBreaks, typicalPause } from "./pause";

/** Added to the log odds of a border: too short a sentence costs less than two in one line. */
const LEANING = 0.6;
/** Added after this many milliseconds of silence, because a speaker who pauses has mostly finished. */
const SILENCE = { ms: 250, gain: 0.5 };
const IDEAL_WORDS = 14;
const SHORTEST = 4;
/** The most words in a stretch; a character of a script without spaces counts half. */
const MAX_STRETCH = 40;
/** The weight of a stretch's log odds of being worth keeping, without sign, at the ideal length. */
const SURENESS = 0.5;
/** The kind of speech is only examined beside a border worth at least this (log odds). */
const LEAST_GAIN = -1.5;
/** Words between two pauses. */
const BATCH = 5000;
/** No sentence ends inside a word. */
const NEVER = -100;
/** Two stretches may be one sentence if the log odds of the border between them, without the leaning, are lower. */
const DOUBTFUL = 1;

type Span = { start: number; end: number };

/**
 * `isRough`: no border is heard at one of its ends. `mayContinue`: it may belong to the sentence before it.
 * `continues`: it probably does.
 */
export type Utterance = Span & { isRough: boolean; mayContinue: boolean; continues: boolean };

/** A stretch that punctuation or silence separates from its neighbors. */
export const WHOLE = { isRough: false, mayContinue: false, continues: false };

/**
 * How speech is cut: at borders that are heard, or also where its kind changes, so that a whole stretch is worth
 * keeping or not.
 */
export type UtteranceCut = "borders" | "kinds";

export type SplitOptions = { cut?: UtteranceCut; signal?: AbortSignal | undefined };

/**
 * Cuts a long run of speech into stretches of sentence length at the cheapest places: likely sentence ends and
 * punctuation. Dynamic programming over the words finds the cheapest set of cuts exactly.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function splitUtterances(
  passage: SpokenPassage,
  span: Span,
  model: SentenceModel,
  { cut = "kinds", signal }: SplitOptions = {},
): Promise<Utterance[]> {
  const run = await measureRun(passage, span, model, signal);
  const { gains } = run;
  if (gains.length < 2) return [{ ...span, ...WHOLE }];
  const cuts = await cheapestCuts(run, cut === "borders" ? () => 0 : kindBonus(run, model), signal);
  return cuts.map((begin, index) => {
    const next = cuts[index + 1];
    const odds = index > 0 ? (gains[begin] ?? 0) - LEANING : DOUBTFUL;
    return {
      ...spanBetween(run, begin, next),
      mayContinue: odds < DOUBTFUL,
      continues: odds < 0,
      isRough: (gains[begin] ?? 0) < 0 || (next !== undefined && (gains[next] ?? 0) < 0),
    };
  });
}

/** The bonus of a stretch that is surely worth keeping, or surely not, by its words alone. */
function kindBonus({ tokens, gains, lengths }: Run, model: SentenceModel): (begin: number, end: number) => number {
  const keepOf = createSpanJudge(model, tokens);
  const isClosed = (at: number) => at > 0 && at < gains.length && (gains[at] ?? 0) < LEAST_GAIN;
  return (begin, end) => {
    if (isClosed(begin) || isClosed(end)) return 0;
    const share = ((lengths[end] ?? 0) - (lengths[begin] ?? 0)) / IDEAL_WORDS;
    return SURENESS * share * Math.abs(keepOf(begin, end));
  };
}

/** A run of speech: its words, the value of a border before each (log odds), and the length up to each. */
type Run = {
  span: Span;
  tokens: readonly string[];
  starts: readonly number[];
  gains: readonly number[];
  lengths: Float64Array;
};

async function measureRun(
  passage: SpokenPassage,
  span: Span,
  model: SentenceModel,
  signal: AbortSignal | undefined,
): Promise<Run> {
  const words = borderTokens(passage.text.slice(span.start, span.end));
  const tokens = words.map(({ text }) => text);
  const cues = cueGains(passage, model);
  const gainOf = ({ text, start }: (typeof words)[number], at: number): number => {
    const previous = words[at - 1];
    if (!previous) return 0;
    const between = passage.text.slice(span.start + previous.start, span.start + start);
    if (!/\s/u.test(between) && !isUnspacedSentence(text) && !isUnspacedSentence(previous.text)) return NEVER;
    const pause = pauseBefore(passage, span.start + start);
    const isSilent = pause !== null && pause >= SILENCE.ms;
    const odds = judgeBorder(model, borderFeatures(tokens, at, pause));
    const cue = pause === null ? cues.within : cues.between;
    return odds + LEANING + cue + gainOfSign(between) + (isSilent ? SILENCE.gain : 0);
  };
  const isDue = createBreaks(BATCH);
  const gains: number[] = [];
  for (const [at, word] of words.entries()) {
    if (isDue()) await typicalPause(signal);
    gains.push(gainOf(word, at));
  }
  const lengths = new Float64Array(words.length + 1);
  for (const [at, { text }] of words.entries())
    lengths[at + 1] = (lengths[at] ?? 0) + (isUnspacedSentence(text) ? 0.5 : 1);
  return { span, tokens, starts: words.map(({ start }) => span.start + start), gains, lengths };
}

/** From one word of a run up to another, or to the end of the run. */
function spanBetween({ span, starts }: Run, begin: number, end = starts.length): Span {
  return {
    start: begin === 0 ? span.start : (starts[begin] ?? span.end),
    end: starts[end] ?? span.end,
  };
}

function gainOfSign(between: string): number {
  if (/[.!?…。！？؟।]/.test(between)) return 4;
  if (/[;:—–；：]/.test(between)) return 1.5;
  return /[,，、،]/.test(between) ? 0.7 : 0;
}

/**
 * Indexes of the words at which stretches begin, starting with 0.
 * @param bonusOf the bonus of a stretch from one word up to another, besides its borders and its length
 */
async function cheapestCuts(
  { gains, lengths }: Run,
  bonusOf: (begin: number, end: number) => number,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const isDue = createBreaks(BATCH);
  const count = gains.length;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++) {
    if (isDue()) await typicalPause(signal);
    for (let begin = end - 1; begin >= 0; begin--) {
      const length = (lengths[end] ?? 0) - (lengths[begin] ?? 0);
      if (length > MAX_STRETCH && end - begin > 1) break;
      const value = (best[begin] ?? 0) + (gains[begin] ?? 0) - costOfLength(length) + bonusOf(begin, end);
      if (value > (best[end] ?? 0)) {
        best[end] = value;
        from[end] = begin;
      }
    }
  }
  const cuts: number[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) cuts.push(from[end] ?? 0);
  return cuts.reverse();
}

function costOfLength(length: number): number {
  const tooShort = length < SHORTEST ? (SHORTEST - length) * 0.8 : 0;
  return ((length - IDEAL_WORDS) / 11) ** 2 * 0.15 + tooShort;
}
