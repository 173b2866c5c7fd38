import { SPEECH_RATE } from "~/functions/speech/speech-limits";

/** Zero crossings of the filter on each side, and places between samples for which it is calculated. */
const CROSSINGS = 8;
const PHASES = 64;

/**
 * Converts sound to one channel at the rate of speech, block by block. A windowed sinc keeps higher tones from folding
 * into the voice.
 */
export class SpeechRate {
  readonly #step: number;
  readonly #half: number;
  readonly #filters: Float32Array[];
  #kept = new Float32Array(0);
  /** The place of the next sample in what is kept, in samples of the source. */
  #at: number;

  /** @param rate samples a second of the source */
  constructor(rate: number) {
    this.#step = rate / SPEECH_RATE;
    const stretch = Math.max(1, this.#step);
    this.#half = Math.ceil(CROSSINGS * stretch);
    this.#filters = Array.from({ length: PHASES }, (_, phase) => filterAt(phase / PHASES, this.#half, stretch));
    this.#kept = new Float32Array(this.#half);
    this.#at = this.#half;
  }

  /** @param block one channel of the source; what can be said of it comes back, the rest with the next block */
  push(block: Float32Array): Float32Array<ArrayBuffer> {
    const all = new Float32Array(this.#kept.length + block.length);
    all.set(this.#kept);
    all.set(block, this.#kept.length);
    const last = all.length - this.#half - 1;
    const count = Math.max(0, Math.floor((last - this.#at) / this.#step) + 1);
    const out = new Float32Array(count);
    for (let i = 0; i < count; i++) out[i] = this.#sampleAt(all, this.#at + i * this.#step);
    const next = this.#at + count * this.#step;
    const begin = Math.max(0, Math.floor(next) - this.#half);
    this.#kept = all.slice(begin);
    this.#at = next - begin;
    return out;
  }

  /** The last samples. */
  end(): Float32Array<ArrayBuffer> {
    return this.push(new Float32Array(this.#half + 1));
  }

  #sampleAt(all: Float32Array, place: number): number {
    const whole = Math.floor(place);
    const filter = this.#filters[Math.min(PHASES - 1, Math.round((place - whole) * PHASES))] as Float32Array;
    const from = whole - this.#half + 1;
    let sum = 0;
    for (let k = 0; k < filter.length; k++) sum += (all[from + k] ?? 0) * (filter[k] ?? 0);
    return sum;
  }
}

function filterAt(offset: number, half: number, stretch: number): Float32Array {
  const filter = new Float32Array(2 * half);
  let total = 0;
  for (let k = 0; k < filter.length; k++) {
    const x = (k - half + 1 - offset) / stretch;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / CROSSINGS);
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    filter[k] = Math.abs(x) >= CROSSINGS ? 0 : sinc * window;
    total += filter[k] ?? 0;
  }
  return filter.map((value) => value / total);
}

/** The mean of the channels. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (!first || channels.length === 1) return first ?? new Float32Array(0);
  const mixed = new Float32Array(first.length);
  for (const channel of channels) for (let i = 0; i < mixed.length; i++) mixed[i] = (mixed[i] ?? 0) + (channel[i] ?? 0);
  return mixed.map((value) => value / channels.length);
}
