import type { Stretch } from "~/functions/speech/heard-kinds";
import { PIECE_SECONDS, SPEECH_RATE } from "~/functions/speech/speech-limits";

const FRAME_MS = 20;
const FRAME = (SPEECH_RATE * FRAME_MS) / 1000;
const framesIn = (ms: number) => Math.round(ms / FRAME_MS);

/** Silence longer than this is left out but for its edges, where a word may begin or end quietly. */
const SILENCE = framesIn(2000);
const EDGE = framesIn(300);
const LEAST = framesIn(PIECE_SECONDS.least * 1000);
const MOST = framesIn(PIECE_SECONDS.most * 1000);
const OVERLAP = framesIn(PIECE_SECONDS.overlap * 1000);

/** What is louder than this many times the noise is speech; the limits are for sound that is noise or speech alone. */
const ABOVE_NOISE = 3;
const THRESHOLD = { least: 0.001, most: 0.01 };
/** Noise seems to rise this much with each frame, so a quiet moment counts for some seconds. */
const RISE = 1.004;

/** Sound to be heard: stretches of the recording, one after another. */
export type CutPiece = {
  stretches: Stretch[];
  samples: Float32Array<ArrayBuffer>;
  /** Where the next piece begins. */
  nextMs: number;
};

type Frame = { samples: Float32Array; startMs: number; isLoud: boolean };

/**
 * Cuts a recording into pieces as it is read. A piece ends in the longest pause of its second half, and the next one
 * repeats its end. Long silence is in none.
 */
export class SpeechCutter {
  /** The piece being made. */
  #frames: Frame[] = [];
  /** Quiet frames after it, of which it is not known yet whether they are a pause or silence. */
  #quiet: Frame[] = [];
  #isSkipping = false;
  /** How many loud frames of the piece are in no piece before it. */
  #newLoud = 0;
  #noise = THRESHOLD.least / ABOVE_NOISE;
  #rest = new Float32Array(0);
  #nowMs: number;

  /** @param startMs where the first sample is in the recording */
  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  /** Takes the next samples. @returns the pieces that they complete */
  push(samples: Float32Array): CutPiece[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const pieces: CutPiece[] = [];
    let at = 0;
    for (; at + FRAME <= all.length; at += FRAME) {
      // A copy of each frame would be hundreds of thousands of small buffers.
      const piece = this.#take(all.subarray(at, at + FRAME));
      if (piece) pieces.push(piece);
    }
    this.#rest = all.slice(at);
    return pieces;
  }

  /** The last piece; none if nothing is left to hear. */
  end(): CutPiece[] {
    const padded = new Float32Array(this.#rest.length > 0 ? FRAME - this.#rest.length : 0);
    const pieces = this.push(padded);
    if (!this.#isSkipping) this.#frames.push(...this.#quiet.slice(0, EDGE));
    if (this.#newLoud > 0) pieces.push(toPiece(this.#frames, this.#nowMs));
    this.#frames = [];
    return pieces;
  }

  #take(samples: Float32Array): CutPiece | null {
    const frame = { samples, startMs: this.#nowMs, isLoud: this.#isLoud(samples) };
    this.#nowMs += FRAME_MS;
    if (frame.isLoud) this.#addLoud(frame);
    else if (this.#frames.length > 0 || this.#isSkipping) return this.#addQuiet(frame);
    else this.#lead(frame);
    return this.#frames.length >= MOST ? this.#cut() : null;
  }

  #isLoud(samples: Float32Array): boolean {
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    const level = Math.sqrt(sum / samples.length);
    this.#noise = Math.min(level, Math.max(this.#noise, THRESHOLD.least / 100) * RISE);
    return level > Math.min(THRESHOLD.most, Math.max(THRESHOLD.least, this.#noise * ABOVE_NOISE));
  }

  #addLoud(frame: Frame): void {
    this.#frames.push(...this.#quiet, frame);
    this.#quiet = [];
    this.#isSkipping = false;
    this.#newLoud++;
  }

  #addQuiet(frame: Frame): CutPiece | null {
    if (this.#isSkipping) {
      this.#lead(frame);
      return null;
    }
    this.#quiet.push(frame);
    if (this.#quiet.length <= SILENCE) return null;
    this.#frames.push(...this.#quiet.slice(0, EDGE));
    this.#quiet = this.#quiet.slice(-EDGE);
    this.#isSkipping = true;
    // No word is here, so the next piece needs nothing of this one.
    if (this.#frames.length < LEAST) return null;
    const piece = this.#newLoud > 0 ? toPiece(this.#frames, this.#quiet[0]?.startMs ?? this.#nowMs) : null;
    this.#frames = [];
    this.#newLoud = 0;
    return piece;
  }

  /** Silence before speech, of which only the end is kept. */
  #lead(frame: Frame): void {
    this.#quiet.push(frame);
    if (this.#quiet.length > EDGE) this.#quiet.shift();
  }

  #cut(): CutPiece {
    const at = findPause(this.#frames);
    const next = this.#frames.slice(at - OVERLAP);
    const piece = toPiece(this.#frames.slice(0, at), next[0]?.startMs ?? this.#nowMs);
    this.#frames = next;
    this.#newLoud = next.slice(OVERLAP).filter(({ isLoud }) => isLoud).length;
    return piece;
  }
}

/** The middle of the longest pause in the second half, or else the quietest moment there. */
function findPause(frames: readonly Frame[]): number {
  let best = { at: 0, length: 0 };
  let length = 0;
  for (let at = LEAST; at < frames.length; at++) {
    length = frames[at]?.isLoud ? 0 : length + 1;
    if (length > best.length) best = { at: at - Math.floor(length / 2), length };
  }
  return best.length > 0 ? best.at : quietest(frames);
}

function quietest(frames: readonly Frame[]): number {
  const levelOf = (frame: Frame) => frame.samples.reduce((sum, sample) => sum + sample * sample, 0);
  let best = { at: frames.length, level: Number.POSITIVE_INFINITY };
  for (let at = LEAST; at < frames.length; at++) {
    const level = levelOf(frames[at] as Frame);
    if (level < best.level) best = { at, level };
  }
  return best.at;
}

function toPiece(frames: readonly Frame[], nextMs: number): CutPiece {
  const samples = new Float32Array(frames.length * FRAME);
  const stretches: Stretch[] = [];
  frames.forEach((frame, at) => {
    samples.set(frame.samples, at * FRAME);
    const open = stretches.at(-1);
    if (open?.endMs === frame.startMs) open.endMs += FRAME_MS;
    else stretches.push({ startMs: frame.startMs, endMs: frame.startMs + FRAME_MS });
  });
  return { stretches, samples, nextMs };
}
