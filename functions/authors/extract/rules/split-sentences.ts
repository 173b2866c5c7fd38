import type { SentenceModel } from "../classifier/sentence-classifier";
import type { SpokenPassage } from "./passage";
import { createBreaks, typicalPause } from "./pause";
import { turnsOf } from "./turns";
import { type SplitOptions, splitUtterances, type Utterance, WHOLE } from "./utterances";

type Span = { start: number; end: number };

/**
 * A sentence's place in the passage: UTF-16 offsets, end exclusive, without white space around it. `turn`: the number
 * of the turn that it is in, from 0.
 */
export type Sentence = Utterance & { turn: number };

/** A longer written sentence is cut at its clauses, so that a line made of it stays readable. */
const MAX_CHARACTERS = 240;
/** Abbreviations whose dot never ends a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|etc|approx|bzw|ca|z\.b|sr|sra|dra|mme)\.\s*$/i;
/** Characters between two pauses, in text cut by its punctuation alone. */
const BATCH = 50_000;
const MEANINGFUL = /[\p{L}\p{N}]/u;

/**
 * Splits speech into sentences. Uses Unicode's rules where there is punctuation (UAX #29, through Intl.Segmenter),
 * and the border model elsewhere, as in automatic captions. Together the sentences hold every letter and digit of the
 * passage, in order and once.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function splitSentences(
  passage: SpokenPassage,
  language: string,
  model: SentenceModel,
  options: SplitOptions = {},
): Promise<Sentence[]> {
  const segmenter = new Intl.Segmenter(knownLocale(language), { granularity: "sentence" });
  const sentences: Sentence[] = [];
  const isDue = createBreaks(BATCH);
  for (const [turn, said] of turnsOf(passage).entries()) {
    for (const span of writtenSentences(passage.text.slice(said.start, said.end), said.start, segmenter)) {
      if (isDue(span.end - span.start)) await typicalPause(options.signal);
      for (const part of await partsOf(passage, span, model, options)) sentences.push({ ...part, turn });
    }
  }
  return sentences;
}

function* writtenSentences(text: string, from: number, segmenter: Intl.Segmenter): Generator<Span> {
  let start = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (ABBREVIATION.test(segment.slice(-12)) && end < text.length) continue;
    yield { start: from + start, end: from + end };
    start = end;
  }
}

async function partsOf(
  passage: SpokenPassage,
  span: Span,
  model: SentenceModel,
  options: SplitOptions,
): Promise<Utterance[]> {
  const whole = trimSpan(passage.text, span);
  const isLong = whole.end - whole.start > MAX_CHARACTERS || isWordy(passage.text, whole);
  const parts = isLong ? await splitUtterances(passage, whole, model, options) : [{ ...whole, ...WHOLE }];
  return parts
    .map((part) => ({ ...part, ...trimSpan(passage.text, part) }))
    .filter(({ start, end }) => MEANINGFUL.test(passage.text.slice(start, end)));
}

/** A stretch this long without a full stop is likely two sentences. */
function isWordy(text: string, { start, end }: Span): boolean {
  if (end - start < 90 || /[.!?…。！？؟।]["'”’»)]*$/.test(text.slice(end - 3, end))) return false;
  return true;
}

function trimSpan(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** The locale if the runtime knows the tag, else the root rules, because an odd tag must not stop a draft. */
function knownLocale(language: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0];
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
