import { expect, test } from "vitest";
import type { HeardPiece, Stretch } from "~/functions/speech/heard-kinds";
import { joinPieces } from "~/functions/speech/join-pieces";
import { SPEECH_RATE } from "~/functions/speech/speech-limits";
import { timeWords } from "~/functions/speech/time-words";
import { readSpeech } from "~/workers/clients/speech/read-speech";
import { listenToTones } from "../../../test/fakes/tone-listener";
import { EVERY_CASE } from "../../../test/helpers/every-case";
import { compareWords, sayTones, tonesBetween, wordsIn } from "../../../test/helpers/tones";
import { type CutPiece, SpeechCutter } from "./cut-speech";

/** What a service answers for a piece, with times that are off by as much as services' are. */
function hear({ stretches, samples }: CutPiece, offSeconds: number): HeardPiece {
  const words = listenToTones(samples, SPEECH_RATE).map(({ word, start, end }) => {
    return { word, start: Math.max(0, start + offSeconds), end: end + offSeconds };
  });
  const segment = {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: words.map(({ word }) => word).join(" "),
  };
  const answer = { language: "english", text: segment.text, segments: [segment], words };
  return { stretches, heard: readSpeech(answer, 44 + 2 * samples.length) };
}

const COUNT = EVERY_CASE ? 10_000 : 1500;

test("of thousands of words that are cut, heard and joined, none is lost or doubled, and all start in time", () => {
  const said = sayTones(COUNT, { seed: 11, silenceEvery: 700 });
  const endMs = (said.at(-1)?.endMs ?? 0) + 4000;
  const cutter = new SpeechCutter();
  const pieces: HeardPiece[] = [];
  let sent = 0;
  const take = (cut: CutPiece[]) => {
    for (const piece of cut) {
      sent += piece.samples.length / SPEECH_RATE;
      pieces.push(hear(piece, pieces.length % 2 === 0 ? 0.06 : -0.06));
    }
  };
  for (let ms = 0; ms < endMs; ms += 10_000) take(cutter.push(tonesBetween(said, ms, ms + 10_000, SPEECH_RATE)));
  take(cutter.end());

  const sentences = joinPieces(pieces);
  const heard = wordsIn(sentences.map(({ text }) => text).join(" "));
  const compared = compareWords(
    said.map(({ word }) => word),
    heard,
  );
  const starts = sentences.map(({ startMs, text }) => ({ startMs, count: wordsIn(text).length }));
  let at = 0;
  let furthest = 0;
  for (const { startMs, count } of starts) {
    furthest = Math.max(furthest, Math.abs(startMs - (said[at]?.startMs ?? 0)));
    at += count;
  }
  const overlaps = pieces
    .slice(1)
    .filter(({ stretches }, k) => startOf(stretches) < endOf(pieces[k]?.stretches)).length;
  console.info(
    `${COUNT} words in ${pieces.length} pieces, ${overlaps} overlaps: ${compared.lost} lost, ${compared.doubled} doubled; a sentence starts at most ${furthest} ms off; ${Math.round(sent)} of ${Math.round(endMs / 1000)} s sent`,
  );
  expect(compared).toEqual({ lost: 0, doubled: 0 });
  expect(furthest).toBeLessThanOrEqual(150);
  expect(overlaps).toBeGreaterThan(COUNT / 500);
  expect(pieces.flatMap(({ heard: { parts } }) => parts.flatMap(timeWords)).every(({ isExact }) => isExact)).toBe(true);
});

const startOf = (stretches: readonly Stretch[]) => stretches[0]?.startMs ?? 0;
const endOf = (stretches: readonly Stretch[] = []) => stretches.at(-1)?.endMs ?? 0;
