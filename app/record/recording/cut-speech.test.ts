import { expect, test } from "vitest";
import { SPEECH_RATE } from "~/functions/speech/speech-limits";
import { type CutPiece, SpeechCutter } from "./cut-speech";
import { mixDown, SpeechRate } from "./speech-rate";

/** Sound of this level for so many seconds. */
const tone = (seconds: number, level = 0.3, hertz = 440, rate = SPEECH_RATE) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate),
  );

/** Cuts parts that follow each other, fed in blocks of an odd size. */
function cut(...parts: Float32Array[]): CutPiece[] {
  const cutter = new SpeechCutter();
  const pieces: CutPiece[] = [];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1777) pieces.push(...cutter.push(part.slice(at, at + 1777)));
  }
  return [...pieces, ...cutter.end()];
}
const secondsOf = ({ samples }: CutPiece) => samples.length / SPEECH_RATE;
const talk = (words: number) => Array.from({ length: words }, () => [tone(0.5), tone(0.3, 0.0001)]).flat();

test("pieces end in the longest pause of their second half, and the next repeats a second and a half", () => {
  const pieces = cut(...talk(100), tone(1.2, 0), ...talk(60));
  expect(pieces.map(({ stretches }) => stretches)).toEqual([
    [{ startMs: 0, endMs: expect.any(Number) }],
    [{ startMs: expect.any(Number), endMs: expect.any(Number) }],
  ]);
  const [first, second] = pieces;
  const end = first?.stretches[0]?.endMs ?? 0;
  expect(end).toBeGreaterThan(80_000);
  expect(end).toBeLessThan(81_200);
  expect(second?.stretches[0]?.startMs).toBe(end - 1500);
  expect(first?.nextMs).toBe(end - 1500);
});

test("silence is not sent, but for its edges; times go on", () => {
  const [piece, ...others] = cut(tone(30, 0), tone(2), tone(10, 0.0002), tone(2), tone(60, 0));
  expect(others).toEqual([]);
  expect(piece?.stretches).toEqual([
    { startMs: 29_700, endMs: 32_300 },
    { startMs: 41_700, endMs: 44_300 },
  ]);
  expect(cut(tone(100, 0.0003))).toEqual([]);
});

test("sound without any pause is cut all the same, and noise as loud as a voice is sent", () => {
  const pieces = cut(tone(250, 0.02));
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(secondsOf(piece)).toBeLessThanOrEqual(120);
  const ends = pieces.map(({ stretches }) => stretches[0]);
  expect(ends[0]?.startMs).toBe(0);
  expect(ends.at(-1)?.endMs).toBe(250_000);
  for (const [at, piece] of pieces.slice(0, -1).entries()) expect(ends[at + 1]?.startMs).toBe(piece.nextMs);
});

test("a long silence after a minute ends a piece, without an overlap", () => {
  const pieces = cut(...talk(90), tone(5, 0), ...talk(10));
  expect(pieces).toHaveLength(2);
  expect(pieces[1]?.stretches[0]?.startMs).toBeGreaterThan(pieces[0]?.stretches[0]?.endMs ?? 0);
});

test("a recording continued where a piece ended has the times of the whole", () => {
  const cutter = new SpeechCutter(61_000);
  const [piece] = [...cutter.push(tone(3)), ...cutter.end()];
  expect(piece?.stretches).toEqual([{ startMs: 61_000, endMs: 64_000 }]);
});

/** The loudness of one frequency (Goertzel). */
function loudness(samples: Float32Array, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / SPEECH_RATE);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + coefficient * one - two, one];
  return Math.sqrt(Math.max(0, one * one + two * two - coefficient * one * two)) / (samples.length / 2);
}

test.each([8000, 11_025, 22_050, 44_100, 48_000, 96_000])(
  "sound of %i samples a second keeps its tones and its length",
  (rate) => {
    const source = mixDown([tone(2, 0.5, 1000, rate), tone(2, 0.1, 1000, rate)]);
    const resampler = new SpeechRate(rate);
    const blocks = [];
    for (let at = 0; at < source.length; at += 1000) blocks.push(resampler.push(source.slice(at, at + 1000)));
    blocks.push(resampler.end());
    const out = Float32Array.from(blocks.flatMap((block) => [...block]));
    expect(Math.abs(out.length - 2 * SPEECH_RATE)).toBeLessThan(3);
    expect(loudness(out.slice(800, 28_800), 1000)).toBeCloseTo(0.3, 2);
  },
);

test("tones above what speech has do not fold into it", () => {
  const source = tone(1, 0.5, 11_000, 48_000);
  const out = new SpeechRate(48_000).push(source);
  expect(loudness(out.slice(1000, 15_000), 5000)).toBeLessThan(0.005);
});
