import { open } from "node:fs/promises";
import { hertzOf, TONE_WORDS, WORDS_PER_SENTENCE } from "../fakes/tone-words";

/** A word is a tone this long, and the next begins after a pause. */
const TONE_MS = 240;
const FADE_MS = 12;
const LOUD = 0.3;

export type Said = { word: string; startMs: number; endMs: number };

/** Words one after another, not evenly, with a longer pause now and then. The same seed gives the same. */
export function sayTones(count: number, { seed = 1, fromMs = 400, silenceEvery = 0 } = {}): Said[] {
  const random = randomOf(seed);
  let startMs = fromMs;
  return Array.from({ length: count }, (_, at) => {
    const word = TONE_WORDS[Math.floor(random() * TONE_WORDS.length)] as string;
    const said = { word, startMs, endMs: startMs + TONE_MS };
    startMs += TONE_MS + 80 + Math.floor(random() * 120);
    if ((at + 1) % WORDS_PER_SENTENCE === 0) startMs += 300 + Math.floor(random() * 300);
    if (silenceEvery > 0 && (at + 1) % silenceEvery === 0) startMs += 8000;
    return said;
  });
}

/** Between 0 and 1, the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sound of words from one time to another; the noise of a quiet room is between them. */
export function tonesBetween(said: readonly Said[], fromMs: number, toMs: number, rate: number): Float32Array {
  const samples = new Float32Array(Math.round(((toMs - fromMs) * rate) / 1000));
  const random = randomOf(fromMs + 7);
  for (let i = 0; i < samples.length; i++) samples[i] = (random() - 0.5) * 0.0005;
  for (const { word, startMs, endMs } of said) {
    if (endMs <= fromMs || startMs >= toMs) continue;
    const first = Math.max(0, Math.round(((startMs - fromMs) * rate) / 1000));
    const last = Math.min(samples.length, Math.round(((endMs - fromMs) * rate) / 1000));
    for (let i = first; i < last; i++) {
      const ms = (i * 1000) / rate + fromMs;
      const fade = Math.min(1, (ms - startMs) / FADE_MS, (endMs - ms) / FADE_MS);
      samples[i] = (samples[i] ?? 0) + LOUD * fade * Math.sin((2 * Math.PI * hertzOf(word) * (ms - startMs)) / 1000);
    }
  }
  return samples;
}

const BLOCK_MS = 60_000;
const HEADER = 44;

/** The header of a WAV file of so many frames. */
function wavHeader(frames: number, { rate = 16_000, channels = 1, bits = 16 } = {}): Buffer {
  const frame = (channels * bits) / 8;
  const header = Buffer.alloc(HEADER);
  header.write("RIFF", 0);
  header.writeUInt32LE(HEADER - 8 + frames * frame, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * frame, 28);
  header.writeUInt16LE(frame, 32);
  header.writeUInt16LE(bits, 34);
  header.write("data", 36);
  header.writeUInt32LE(frames * frame, 40);
  return header;
}

/** Writes a whole WAV file of silence, whose bytes the disk need not have. */
export async function writeSilence(path: string, seconds: number): Promise<void> {
  const rate = 8000;
  const file = await open(path, "w");
  try {
    await file.write(wavHeader(seconds * rate, { rate, bits: 8 }));
    await file.truncate(HEADER + seconds * rate);
  } finally {
    await file.close();
  }
}

/** A WAV file of 16 bits, made in parts so that hours of it fit into memory. */
export function tonesAsWav(said: readonly Said[], { rate = 16_000, channels = 1, lengthMs = 0 } = {}): Buffer {
  const endMs = Math.max(lengthMs, (said.at(-1)?.endMs ?? 0) + 500);
  const frames = Math.round((endMs * rate) / 1000);
  const file = Buffer.alloc(HEADER + frames * channels * 2);
  wavHeader(frames, { rate, channels }).copy(file);
  let at = HEADER;
  for (let fromMs = 0; fromMs < endMs; fromMs += BLOCK_MS) {
    for (const sample of tonesBetween(said, fromMs, Math.min(endMs, fromMs + BLOCK_MS), rate)) {
      for (let channel = 0; channel < channels && at < file.length; channel++, at += 2) {
        // A voice on one side of the room.
        file.writeInt16LE(Math.round(sample * (channel === 0 ? 32_000 : 12_000)), at);
      }
    }
  }
  return file;
}

/** What a transcript lost or doubled of what was said, by the longest common sequence of words. */
export function compareWords(said: readonly string[], heard: readonly string[]): { lost: number; doubled: number } {
  const common = commonLength(said, heard);
  return { lost: said.length - common, doubled: heard.length - common };
}

/** Myers' greedy differences: quick where the lists are nearly the same. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  const furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= one.length + other.length; edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      const down = furthest.get(k + 1) ?? -1;
      const right = (furthest.get(k - 1) ?? -1) + 1;
      let x = k === -edits || (k !== edits && right - 1 < down) ? down : right;
      let y = x - k;
      while (x < one.length && y < other.length && one[x] === other[y]) [x, y] = [x + 1, y + 1];
      furthest.set(k, x);
      if (x >= one.length && y >= other.length) return (one.length + other.length - edits) / 2;
    }
  }
  return 0;
}

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
