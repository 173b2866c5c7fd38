import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  bringRecording,
  forgetRecordings,
  type HearingFile,
  keepHeard,
  keepHearing,
  newRecordingName,
  readHearing,
  withDatabase,
} from "~/app/browser/recordings/recording-store";
import { HearingRecording } from "./hearing-recording";

const hearing: HearingFile = {
  recording: newRecordingName(),
  file: new File([], "empty.wav"),
  language: null,
  withSpeakers: false,
};
const pieceOf = (number: number, text: string | null) => ({
  recording: hearing.recording,
  number,
  nextMs: 60_000 * (number + 1),
  stretches: [{ startMs: 60_000 * number, endMs: 60_000 * (number + 1) }],
  heard:
    text === null ? null : { language: "en", isTimed: false, parts: [{ startMs: 0, endMs: 60_000, text, words: [] }] },
});
const textOf = (recording: HearingRecording) => recording.read().sentences.map(({ text }) => text);

beforeEach(async () => {
  const locks = {
    request: (_name: string, _how: object, hold: (lock: object) => unknown) => Promise.resolve(hold({})),
  };
  vi.stubGlobal("navigator", { locks });
  await keepHearing(hearing);
});
afterEach(() => vi.unstubAllGlobals());

test("a page that goes on knows what another heard in the meantime", async () => {
  await keepHeard(pieceOf(0, "First words."));
  const recording = new HearingRecording();
  const kept = await readHearing();
  if (kept) recording.restore(kept.hearing, kept.pieces);
  await keepHeard(pieceOf(1, "Second words."));
  await recording.start(null);
  expect(textOf(recording)).toEqual(["First words.", "Second words."]);
});

test("a recording that was just chosen stays, whatever an earlier page kept", async () => {
  await keepHeard(pieceOf(0, "First words."));
  const recording = new HearingRecording();
  const chosen = new File([], "chosen.wav");
  recording.choose([chosen]);
  const kept = await readHearing();
  if (kept) recording.restore(kept.hearing, kept.pieces);
  expect(recording.read()).toMatchObject({ phase: "chosen", file: chosen });
});

test("a file that comes when something was heard is refused, and what was heard stays", async () => {
  await keepHeard(pieceOf(0, "First words."));
  const recording = new HearingRecording();
  const kept = await readHearing();
  if (kept) recording.restore(kept.hearing, kept.pieces);
  recording.choose([new File(["a"], "second.wav")]);
  expect(recording.read()).toMatchObject({ phase: "paused", file: { name: "empty.wav" }, refused: "second.wav" });
  expect(textOf(recording)).toEqual(["First words."]);
});

test("what is heard after everything was forgotten is not stored", async () => {
  const numbers = () => withDatabase((db) => db.getAllKeys("heard"));
  await keepHeard(pieceOf(0, null));
  expect(await numbers()).toEqual([0]);
  await forgetRecordings();
  await keepHeard(pieceOf(0, "Words of someone who signed out."));
  expect(await numbers()).toEqual([]);
  await keepHearing({ ...hearing, recording: newRecordingName() });
  await keepHeard(pieceOf(0, "Words of another recording."));
  expect(await numbers()).toEqual([]);
});

test("a recording brought from another page replaces one of which nothing was heard, and no other", async () => {
  const nameOf = async () => (await readHearing())?.hearing.file.name;
  await keepHeard(pieceOf(0, null));
  expect(await bringRecording(new File(["a"], "second.wav"))).toBe(true);
  expect(await nameOf()).toBe("second.wav");
  await keepHearing(hearing);
  await keepHeard(pieceOf(0, "First words."));
  expect(await bringRecording(new File(["b"], "third.wav"))).toBe(false);
  expect([await nameOf(), (await readHearing())?.pieces.length]).toEqual(["empty.wav", 1]);
});
