import "fake-indexeddb/auto";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sayTones, tonesAsWav, writeSilence } from "../../../test/helpers/tones";
import { HearingRecording } from "./hearing-recording";
import { textOfProblem } from "./recording-texts";
import { openSound } from "./sound-source";

const HOURS = 3600;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vidwright-long-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

async function silence(seconds: number): Promise<File> {
  const path = join(folder, `${seconds}.wav`);
  await writeSilence(path, seconds);
  return new File([await openAsBlob(path)], "talk.wav");
}

test("a recording of four hours is opened, and a longer one is refused before any of it is read", async () => {
  const source = await openSound(await silence(4 * HOURS));
  expect(source.durationMs).toBe(4 * HOURS * 1000);
  source.close();
  await expect(openSound(await silence(4 * HOURS + 1))).rejects.toMatchObject({ problem: "too-long" });
  expect(textOfProblem("too-long")).toBe("This recording is longer than 4 hours. Cut it in two.");
});

test("a recording that makes more pieces than there may be says so, and what was heard stays", async () => {
  const request = (_name: string, _how: object, hold: (lock: object) => unknown) => Promise.resolve(hold({}));
  vi.stubGlobal("navigator", { locks: { request }, onLine: true });
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path.replace(/^.*\/(\d+)\?.*$/, "$1"));
    const part = { startMs: 0, endMs: 60_000, text: "The first piece.", words: [] };
    return Response.json({ heard: { language: "en", isTimed: false, parts: [part] }, secondsLeft: 1 });
  });
  const wav = new Uint8Array(tonesAsWav(sayTones(600)));
  const recording = new HearingRecording(1);
  recording.choose([new File([wav], "talk.wav")]);
  await recording.start({ language: "en", withSpeakers: false });
  const { phase, problem, sentences } = recording.read();
  expect([phase, problem]).toEqual(["paused", "too-long"]);
  expect(sent).toEqual(["0"]);
  expect(sentences.map(({ text }) => text)).toEqual(["The first piece."]);
});
