import { borderFeatures } from "~/functions/authors/extract/borders/features";
import { isUnspaced, tokensOf } from "~/functions/authors/extract/classifier/features";
import type { Talk } from "./corpus";
import { type Example, randomFrom } from "./learn";

/** Share of sentence ends where a cue also ends, and milliseconds of silence there and elsewhere. */
const ALIGNED = 0.4;
const PAUSE_AT_END = 700;
const PAUSE_INSIDE = 150;

/** A talk as automatic captions have it: words in cues of about seven, with pauses that tell only some of the borders. */
export type Speech = { tokens: string[]; borders: Set<number>; pauses: Map<number, number> };

export function speechOf(talk: Talk, random: () => number): Speech {
  const speech: Speech = { tokens: [], borders: new Set(), pauses: new Map() };
  let inCue = 0;
  for (const { text } of talk.sentences) {
    if (speech.tokens.length > 0) speech.borders.add(speech.tokens.length);
    for (const [index, token] of spokenTokens(text).entries()) {
      const isStart = index === 0;
      const cueLength = isUnspaced(token) ? 16 : 7;
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
  return tokensOf(text).flatMap((token) => (isUnspaced(token) ? [...token] : [token]));
}

/** One example per gap: 1 where a sentence ends. Half of the talks come without pauses. */
export function borderExamples(talks: readonly Talk[], seed: number): Example[] {
  const random = randomFrom(seed);
  return talks.flatMap((talk) => {
    const { tokens, borders, pauses } = speechOf(talk, random);
    const isTimed = random() < 0.7;
    return tokens.flatMap((_, at) => {
      const isBorder = borders.has(at);
      if (at === 0) return [];
      const features = borderFeatures(tokens, at, isTimed ? (pauses.get(at) ?? null) : null);
      return [{ features, target: isBorder ? 1 : 0, weight: 1 }];
    });
  });
}
