import { CLASSES } from "../classifier/classes";
import { cueWords } from "../rules/speech/cue-words";
import { type JudgedSentence, type JudgedTalk, LEAST_WORTH, type SpokenLine, spokenLine } from "./extract-line";

/**
 * Speakers say early what a talk is about. A sentence gains log odds before `until` and loses them in proportion to
 * its place (0 to 1).
 */
const EARLY = { until: 0.4, gain: 1.2, loss: 2 };
/** Added to probabilities, so that their log odds stay finite. */
const DOUBT = 0.01;
/**
 * The lowest log odds of being worth keeping. The classifier drops short sentences that announce the subject. A
 * sentence more likely of another class is often an anecdote.
 */
const LEAST_KEEP = { announced: -4, sure: -1, unsure: 0 };
/** The weight (log odds) of words that name a purpose. */
const NAMED = 1.5;
/** The weight of words that announce the subject near the beginning of a talk without a product. */
const ANNOUNCES = 1.5;
/**
 * The share of a talk in which the subject is announced, and the UTF-16 units of a sentence that are searched for it.
 */
const OPENING = 0.2;
const FIRST_WORDS = 24;

/** The lowest score in a talk without a product. A sentence below it is one detail of many. */
const LEAST_SCORE = -1;
/** A sentence with fewer terms names nothing: "something we have been building". */
const LEAST_TERMS = 2;
const PURPOSE = CLASSES.indexOf("purpose");

/** Compiled on demand, because compiling takes a noticeable part of an isolate's start. */
let cues: { purpose: RegExp; opening: RegExp } | undefined;

function compileCues() {
  const { purpose, opening } = cueWords().overview;
  return { purpose: new RegExp(purpose, "iu"), opening: new RegExp(opening, "iu") };
}

type Candidate = { talk: JudgedTalk; sentence: JudgedSentence; score: number };

/**
 * The sentence that most likely states the purpose of a talk, whether it is kept or not.
 * @param whole the talk as the other lines are read from it
 * @param opening how it begins, in shorter sentences
 * @param isPitch whether it is about a product; such a talk may announce something before it says what
 * @returns null if no sentence of a talk without a product says what it is about
 */
export function summaryOf(whole: JudgedTalk, opening: JudgedTalk, isPitch: boolean): SpokenLine | null {
  // The opening of a long talk is only a part of it, so positions are relative to the whole.
  const kind = { isPitch, length: whole.passage.text.length };
  const candidates = [opening, whole].flatMap((talk) => candidatesOf(talk, kind));
  for (const { talk, sentence, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (!isPitch && score < LEAST_SCORE) return null;
    const line = spokenLine(talk, sentence);
    const answers = line !== null && talk.sentences[line.first]?.finding.isQuestion === true;
    const isOneTurn = line?.citations.length === 1;
    if (line && isOneTurn && line.terms.size >= LEAST_TERMS && (isPitch || !answers)) return line;
  }
  return null;
}

/** @param kind.length of the whole talk's text, in UTF-16 units */
function candidatesOf(talk: JudgedTalk, { isPitch, length }: { isPitch: boolean; length: number }): Candidate[] {
  const { isConversation, passage } = talk;
  const { text } = passage;
  cues ??= compileCues();
  const { purpose: named, opening } = cues;
  return talk.sentences.flatMap((sentence) => {
    const { start, end, parts, keep, worth, isSponsored } = sentence;
    const place = start / length;
    const isAnnounced = place < OPENING && opening.test(text.slice(start, Math.min(end, start + FIRST_WORDS)));
    const said = (named.test(text.slice(start, end)) ? NAMED : 0) + (isAnnounced && !isPitch ? ANNOUNCES : 0);
    const purpose = parts[PURPOSE] ?? 0;
    const sure = purpose === Math.max(...parts) ? LEAST_KEEP.sure : LEAST_KEEP.unsure;
    if (isSponsored || (isConversation && worth < LEAST_WORTH) || keep < (said > 0 ? LEAST_KEEP.announced : sure))
      return [];
    const odds = Math.log((purpose + DOUBT) / (1 - purpose + DOUBT));
    return { talk, sentence, score: odds + said + (place < EARLY.until ? EARLY.gain : 0) - EARLY.loss * place };
  });
}
