import { borderFeatures } from "~/functions/authors/extract/borders/border-features";
import { featureTokens, isUnspacedSentence } from "~/functions/authors/extract/classifier/sentence-features";
import { connected } from "./connectors";
import type { Talk } from "./corpus";
import { type Example, randomFrom, shuffle } from "./learn";

/** The share of sentence ends where a cue also ends, and the milliseconds of silence there and elsewhere. */
const ALIGNED = 0.4;
const PAUSE_AT_END = 700;
const PAUSE_INSIDE = 150;

/** A talk in the form of automatic captions: words in cues of about seven, with pauses at only some of the borders. */
export type Speech = { tokens: string[]; borders: Set<number>; pauses: Map<number, number> };

export function speechOf(talk: Talk, random: () => number): Speech {
  const speech: Speech = { tokens: [], borders: new Set(), pauses: new Map() };
  let inCue = 0;
  for (const { text } of talk.sentences) {
    if (speech.tokens.length > 0) speech.borders.add(speech.tokens.length);
    for (const [index, token] of spokenTokens(text).entries()) {
      const isStart = index === 0;
      const cueLength = isUnspacedSentence(token) ? 16 : 7;
      if (inCue >= cueLength * (0.6 + random() * 0.8) || (isStart && random() < ALIGNED)) {
        const mean = isStart ? PAUSE_AT_END : PAUSE_INSIDE;
        speech.pauses.set(speech.tokens.length, random() < 0.4 ? 0 : -Math.log(1 - random()) * mean);
        inCue = 0;
      }
      speech.tokens.push(token);
      inCue++;
    }
  }
  return speech;
}

/** Words, and single characters of scripts without spaces. */
export function spokenTokens(text: string): string[] {
  return featureTokens(text).flatMap((token) => (isUnspacedSentence(token) ? [...token] : [token]));
}

/**
 * The share of sentences that begin with a connecting word in every second reordering of a talk. The other reorderings
 * keep them as written, because prepared speech has few.
 */
const CONNECTED = 0.4;

/** How many gaps on each side of a border are read again when its neighbors change. */
const NEAR = 3;

/**
 * One example per gap: 1 where a sentence ends. Some talks have no pauses.
 * @param orders how many times a talk is read: first in its own order, then with its sentences reordered, using only
 * the gaps near borders. Otherwise sentences would meet too few others in the corpus to tell what belongs together.
 * Every second reordering connects some of them with "and", "so", and the like, as in unprepared speech.
 */
export function borderExamples(talks: readonly Talk[], seed: number, orders = 1): Example[] {
  const random = randomFrom(seed);
  return talks.flatMap((talk) => {
    const examples = gapsOf(talk, random, orders);
    for (let order = 1; order < orders; order++) {
      const share = order % 2 === 0 ? CONNECTED : 0;
      const sentences = talk.sentences.map((sentence) =>
        random() < share ? { ...sentence, text: connected(sentence.text, talk.language, random) } : sentence,
      );
      shuffle(sentences, random);
      examples.push(...gapsOf({ ...talk, sentences }, random, orders).filter(({ weight }) => weight < 1));
    }
    return examples;
  });
}

/** @param orders how many gaps near a border share the weight of one */
function gapsOf(talk: Talk, random: () => number, orders: number): Example[] {
  const { tokens, borders, pauses } = speechOf(talk, random);
  const isTimed = random() < 0.7;
  const isNear = (at: number) =>
    Array.from({ length: 2 * NEAR + 1 }, (_, step) => at + step - NEAR).some((gap) => borders.has(gap));
  return tokens.slice(1).map((_, index) => {
    const at = index + 1;
    const features = borderFeatures(tokens, at, isTimed ? (pauses.get(at) ?? null) : null);
    return { features, target: borders.has(at) ? 1 : 0, weight: isNear(at) ? 1 / orders : 1 };
  });
}
