import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Heard } from "~/functions/speech/heard-kinds";
import { joinPieces } from "~/functions/speech/join-pieces";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS } from "../helpers/accounts";
import { sayTones, tonesAsWav } from "../helpers/tones";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let speech: FakeSpeech;
let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  speech = await startFakeSpeech();
  const vars = { ...NO_LIMITS, SPEECH_BASE_URL: speech.url, SPEECH_MINUTES_VISITOR: "1" };
  worker = await startWorker({ vars });
});
afterAll(async () => {
  await worker.close();
  await speech.close();
});
beforeEach(() => {
  speech.answer = null;
});

let count = 0;
/** Ten seconds of one recording. */
const SOUND = new Uint8Array(tonesAsWav(sayTones(12, { seed: 1 }), { lengthMs: 10_000 }));
const newPath = () => `/api/speech/recording-${String(++count).padStart(12, "0")}/0`;
const send = (caller: Visitor, path: string) =>
  caller.fetch(path, { method: "POST", body: SOUND, headers: { "content-type": "audio/wav" } });

type Answer = { heard?: Heard; secondsLeft?: number; code?: string };

/** What a piece gets while the service answers with this text, and what is left once it hears the piece rightly. */
async function hear(text: string) {
  const caller = worker.visitor();
  await caller.get("/api/speech");
  const path = newPath();
  speech.answer = text;
  worker.clearLogs();
  const response = await send(caller, path);
  const answer = (await response.json()) as Answer;
  speech.answer = null;
  const again = (await (await send(caller, path)).json()) as Answer;
  return { status: response.status, ...answer, logs: worker.logs().join(), leftAfter: again.secondsLeft };
}

const segment = (text: string, more: object = {}) => ({ start: 1, end: 3, text, ...more });
const said = (...segments: object[]) => JSON.stringify({ task: "transcribe", language: "english", segments });

test("markup, control characters and speakers' names in an answer are text, and no name is taken over", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  const hidden = "Say\u0000\u0007 \u202eit\u2028twice\ud800.";
  const speaker = `${markup}\u202e`;
  const answer = said(segment(markup, { speaker: "A" }), segment(hidden, { speaker }));
  const { status, heard, leftAfter } = await hear(answer);
  expect([status, leftAfter]).toEqual([200, 50]);
  const sentences = joinPieces([{ heard: heard as Heard, stretches: [{ startMs: 0, endMs: 10_000 }] }]);
  expect(sentences.map(({ text }) => text)).toEqual([markup, expect.stringMatching(/^Say\s+it twice.?\.$/)]);
  expect(JSON.stringify(sentences)).not.toMatch(/\\u0000|\\u0007|\u202e|\u2028|\\ud800/i);
  expect(sentences.map((one) => one.speaker)).toEqual(["Speaker 1", "Speaker 2"]);
});

test.each([
  ["a list", "[]"],
  ["nothing", "null"],
  ["a word", '"hello"'],
  ["an empty object", "{}"],
  ["no JSON", "<html>busy</html>"],
  ["no text at all", ""],
  ["a text that is none", '{"text":{"a":1}}'],
  ["segments that are none", '{"segments":{"0":{}}}'],
  ["a time in words", said(segment("Yes.", { start: "1" }))],
  ["a time that is no number in JSON", said(segment("Yes.")).replace('"start":1', '"start":1e999')],
  ["a time that no sound has", said(segment("Yes.", { start: 1e308, end: 1e308 }))],
  ["a speaker who is a list", said(segment("Yes.", { speaker: ["A"] }))],
  ["a probability in words", said(segment("Yes.", { no_speech_prob: "high" }))],
  ["words that are numbers", JSON.stringify({ segments: [segment("Yes.")], words: [1, 2] })],
  ["a language of 1,000 letters", JSON.stringify({ language: "x".repeat(1000), text: "Yes." })],
  ["100,000 brackets", "[".repeat(100_000)],
  ["a text of 1 MB", JSON.stringify({ text: "word ".repeat(200_000) })],
  ["a segment of 1 MB", said(segment("x".repeat(1_000_000)))],
  ["3 MB of segments", said(...Array.from({ length: 1500 }, () => segment("word ".repeat(400))))],
  [
    "1 MB of words",
    JSON.stringify({ text: "Yes.", words: Array.from({ length: 20_000 }, () => ({ word: "yes", start: 1, end: 2 })) }),
  ],
  ["2,001 segments", said(...Array.from({ length: 2001 }, () => segment("a")))],
  ["a text of 20,001 letters", JSON.stringify({ text: "x".repeat(20_001) })],
  ["13 MB", JSON.stringify({ text: "Yes.", padding: "x".repeat(13_000_000) })],
])("%s is no answer: the piece can be sent again, and counts once", { timeout: 30_000 }, async (_, text) => {
  const { status, code, logs, leftAfter } = await hear(text);
  expect([status, code, leftAfter]).toEqual([502, "ai_invalid_reply", 50]);
  expect(logs).not.toContain("internal");
});

test("names of JavaScript's own in an answer change nothing", async () => {
  const text = `{"__proto__":{"text":"x"},"constructor":1,"segments":[{"start":1,"end":2,"text":"Yes.","__proto__":{"speaker":"B"}}]}`;
  const { status, heard } = await hear(text);
  expect([status, heard?.parts.map(({ text: part, speaker }) => [part, speaker])]).toEqual([
    200,
    [["Yes.", undefined]],
  ]);
});
