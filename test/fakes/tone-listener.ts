import { hertzOf, TONE_WORDS } from "./tone-words";

export type HeardTone = { word: string; start: number; end: number };

const HOP_SECONDS = 0.005;
const LOUD = 0.02;
/** What is shorter is a word that was cut: its beginning alone is understood. */
const WHOLE_SECONDS = 0.17;
const LEAST_SECONDS = 0.03;
const MIDDLE_SECONDS = 0.08;

/** Understands tones: where it is loud there is a word, and its frequency says which. Times are seconds. */
export function listenToTones(samples: Float32Array, rate: number): HeardTone[] {
  const hop = Math.round(HOP_SECONDS * rate);
  const heard: HeardTone[] = [];
  let from: number | null = null;
  for (let at = 0; at <= samples.length; at += hop) {
    const isLoud = at < samples.length && levelOf(samples.subarray(at, at + hop)) > LOUD;
    if (isLoud) from ??= at;
    else if (from !== null) {
      const [start, end] = [from / rate, at / rate];
      const word = end - start < LEAST_SECONDS ? null : wordOf(samples.subarray(from, at), rate);
      if (word) heard.push({ word: end - start < WHOLE_SECONDS ? word.slice(0, 2) : word, start, end });
      from = null;
    }
  }
  return heard;
}

function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

function wordOf(samples: Float32Array, rate: number): string | null {
  // The middle tells as much as the whole, and hours are listened to.
  const spare = Math.max(0, Math.floor((samples.length - MIDDLE_SECONDS * rate) / 2));
  const middle = samples.subarray(spare, samples.length - spare);
  const powers = TONE_WORDS.map((word) => power(middle, hertzOf(word), rate));
  const most = Math.max(...powers);
  return TONE_WORDS[powers.indexOf(most)] ?? null;
}

/** The power of one frequency (Goertzel). */
function power(samples: Float32Array, hertz: number, rate: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + coefficient * one - two, one];
  return one * one + two * two - coefficient * one * two;
}
