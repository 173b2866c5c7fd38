import type { SentenceModel } from "../classifier/model";
import type { Passage } from "./passage";
import { type Cut, splitUtterances, type Utterance, WHOLE } from "./utterances";

type Span = { start: number; end: number };

/** A sentence's place in the passage: UTF-16 offsets, end exclusive, without white space around it. */
export type Sentence = Utterance;

/** A written sentence longer than this is cut at its clauses, so that a line made of it can be read. */
const MAX_CHARACTERS = 240;
/** The dot of these ends no sentence, whatever follows. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|etc|approx|bzw|ca|z\.b|sr|sra|dra|mme)\.\s*$/i;
const MEANINGFUL = /[\p{L}\p{N}]/u;

/**
 * Splits speech into sentences: by the rules of Unicode where there is punctuation (UAX #29, through Intl.Segmenter),
 * by the border model where there is none, as in automatic captions.
 * Together the sentences hold every letter and digit of the passage, in order and once.
 */
export function splitSentences(
  passage: Passage,
  language: string,
  model: SentenceModel,
  cut: Cut = "kinds",
): Sentence[] {
  const segmenter = new Intl.Segmenter(knownLocale(language), { granularity: "sentence" });
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(passage.text)) {
    const end = index + segment.length;
    if (ABBREVIATION.test(segment.slice(-12)) && end < passage.text.length) continue;
    addWritten(sentences, passage, { start, end }, model, cut);
    start = end;
  }
  if (start < passage.text.length) addWritten(sentences, passage, { start, end: passage.text.length }, model, cut);
  return sentences;
}

function addWritten(sentences: Sentence[], passage: Passage, span: Span, model: SentenceModel, cut: Cut): void {
  const whole = trimSpan(passage.text, span);
  const isLong = whole.end - whole.start > MAX_CHARACTERS || isWordy(passage.text, whole);
  for (const part of isLong ? splitUtterances(passage, whole, model, cut) : [{ ...whole, ...WHOLE }]) {
    const trimmed = trimSpan(passage.text, part);
    if (MEANINGFUL.test(passage.text.slice(trimmed.start, trimmed.end))) sentences.push({ ...part, ...trimmed });
  }
}

/** Speech that reached some length without a full stop is likely two sentences. */
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

/** The locale when the runtime knows the tag, else the root rules: an odd tag must not stop a draft. */
function knownLocale(language: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0];
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
