import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Heard } from "~/functions/speech/heard-kinds";
import { joinPieces } from "~/functions/speech/join-pieces";
import type { SoundPiece } from "~/functions/speech/port";
import { MAX_PIECES } from "~/functions/speech/speech-limits";
import type { SpeechDesk } from "~/workers/objects/speech-desk";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { signedIn } from "../helpers/accounts";
import { sharedWorker } from "../helpers/shared-worker";
import { sayTones, tonesAsWav, wordsIn } from "../helpers/tones";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let speech: FakeSpeech;
let worker: TestWorker<{ DB: D1Database; SPEECH_DESK: DurableObjectNamespace<SpeechDesk> }>;
beforeAll(async () => {
  speech = await startFakeSpeech();
  worker = await startWorker({
    withBindings: true,
    vars: {
      SPEECH_BASE_URL: speech.url,
      SPEECH_API_KEY: "sk-secret",
      SPEECH_TIMEOUT_SECONDS: "2",
      SPEECH_MINUTES_VISITOR: "1",
      SPEECH_MINUTES_ACCOUNT: "2",
      NEW_VISITORS_PER_NETWORK_HOUR: "1000",
    },
  });
});
afterAll(async () => {
  await worker.close();
  await speech.close();
});
beforeEach(() => {
  speech.requests.length = 0;
  speech.behave = () => "good";
  speech.delayMs = 0;
});

let count = 0;
/** As browsers make it. */
const newName = () => `recording-${String(++count).padStart(12, "0")}`;

/** A piece of so many seconds, in which some words are said. */
const piece = (seconds: number, seed = 1): Uint8Array<ArrayBuffer> =>
  new Uint8Array(tonesAsWav(sayTones(12, { seed }), { lengthMs: seconds * 1000 }));

const send = (caller: Visitor, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  caller.fetch(`/api/speech/${path}`, { method: "POST", body, headers: { "content-type": "audio/wav", ...headers } });
const secondsLeft = async (response: Response) => ((await response.json()) as { secondsLeft: number }).secondsLeft;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const minutes = async (caller: Visitor) => (await (await caller.get("/api/speech")).json()) as object;

async function visitorHere(): Promise<Visitor> {
  const caller = worker.visitor();
  await caller.get("/api/speech");
  return caller;
}

test("a piece is heard with its words and their times, and asked of the service as its API wants", async () => {
  const caller = await visitorHere();
  expect(await minutes(caller)).toMatchObject({
    service: { name: "the machine that runs Vidwright", isLocal: true, tellsSpeakers: false },
    minutes: { left: null, limit: 1 },
  });
  const said = sayTones(12, { seed: 1 });
  const response = await send(caller, `${newName()}/0?language=en`, piece(10));
  const { heard } = (await response.json()) as { heard: { parts: { words: { text: string; startMs: number }[] }[] } };
  const words = heard.parts.flatMap((part) => part.words);
  expect(words.map(({ text }) => text)).toEqual(said.map(({ word }) => word));
  words.forEach(({ startMs }, at) => {
    expect(Math.abs(startMs - (said[at]?.startMs ?? 0))).toBeLessThan(40);
  });
  expect(speech.requests).toEqual([
    {
      authorization: "Bearer sk-secret",
      seconds: 10,
      fields: expect.objectContaining({
        model: ["whisper-1"],
        language: ["en"],
        response_format: ["verbose_json"],
        "timestamp_granularities[]": ["word", "segment"],
      }),
    },
  ]);
});

test("a piece that comes again, also at the same time, gets the same answer and counts once", async () => {
  const caller = await visitorHere();
  const name = newName();
  speech.delayMs = 150;
  const answers = await Promise.all([1, 2, 3].map(() => send(caller, `${name}/0`, piece(20))));
  answers.push(await send(caller, `${name}/0`, piece(20)));
  const texts = await Promise.all(answers.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(speech.requests).toHaveLength(1);
  expect(await secondsLeft(await send(caller, `${name}/1`, piece(6)))).toBe(34);
});

test("pieces that come out of order are each heard once, as themselves", async () => {
  const caller = await visitorHere();
  const name = newName();
  const answers = new Map<number, unknown>();
  for (const number of [2, 0, 1, 2]) {
    const response = await send(caller, `${name}/${number}`, piece(10, number + 1));
    const { heard } = (await response.json()) as { heard: { parts: { words: { text: string }[] }[] } };
    const words = heard.parts.flatMap((part) => part.words.map(({ text }) => text));
    expect(words).toEqual(sayTones(12, { seed: number + 1 }).map(({ word }) => word));
    expect(answers.get(number) ?? heard).toEqual(heard);
    answers.set(number, heard);
  }
  expect(speech.requests).toHaveLength(3);
  expect(await secondsLeft(await send(caller, `${name}/1`, piece(10, 2)))).toBe(30);
});

test("what a service makes up in silence is marked in the answer, and no sentence of the recording", async () => {
  const caller = await visitorHere();
  speech.behave = () => "hallucinate";
  const response = await send(caller, `${newName()}/0`, piece(20));
  const { heard } = (await response.json()) as { heard: Heard };
  expect(heard.parts.at(-1)).toMatchObject({ text: expect.stringContaining("Thanks for watching!"), noSpeech: 0.92 });
  const sentences = joinPieces([{ heard, stretches: [{ startMs: 0, endMs: 20_000 }] }]);
  const said = sayTones(12, { seed: 1 }).map(({ word }) => word);
  expect(wordsIn(sentences.map(({ text }) => text).join(" "))).toEqual(said);
});

test("another person's piece of the same name is another piece, with their own minutes", async () => {
  const [one, other] = [await visitorHere(), await visitorHere()];
  const name = newName();
  const first = await (await send(one, `${name}/0`, piece(30, 1))).json();
  const second = await (await send(other, `${name}/0`, piece(30, 2))).json();
  expect(second).not.toEqual(first);
  expect(speech.requests).toHaveLength(2);
  expect([first, second]).toMatchObject([{ secondsLeft: 30 }, { secondsLeft: 30 }]);
});

test("an account deleted while its piece is being heard keeps no word of it", async () => {
  const { caller, who, id } = await signedIn(worker);
  const recording = newName();
  const { SPEECH_DESK } = worker.env;
  const desk = SPEECH_DESK.get(SPEECH_DESK.idFromName(`user:${id}`));
  const owner = { userId: id, anonymousId: null } as SoundPiece["owner"];
  const wishes = { language: null, withSpeakers: false, networkAddress: "", owner };
  const again = async (number: number) => {
    await desk.hear({ ...wishes, recording, number, sound: piece(10).buffer });
    return speech.requests.length;
  };
  await send(caller, `${recording}/0`, piece(10));
  expect(await again(0)).toBe(1);
  speech.delayMs = 1500;
  const hearing = send(caller, `${recording}/1`, piece(10));
  await expect.poll(() => speech.requests.length).toBe(2);
  const sent = { method: "DELETE", body: JSON.stringify({ password: who.password }) };
  const headers = { "content-type": "application/json" };
  expect((await caller.fetch("/api/auth/account", { ...sent, headers })).status).toBe(204);
  await hearing;
  speech.delayMs = 0;
  expect(await again(0)).toBe(3);
  expect(await again(1)).toBe(4);
});

test("minutes used up refuse the next piece, and an account has more", async () => {
  const caller = await visitorHere();
  const name = newName();
  expect((await send(caller, `${name}/0`, piece(40))).status).toBe(200);
  const refused = await send(caller, `${name}/1`, piece(40));
  expect(await refused.json()).toEqual({
    code: "daily_limit_reached",
    message: "You've used up today's 1 minute. Sign up for a free account to transcribe more.",
  });
  expect((await send(caller, `${name}/2`, piece(15))).status).toBe(200);
  const { caller: member } = await signedIn(worker);
  expect(await secondsLeft(await send(member, `${newName()}/0`, piece(40)))).toBe(80);
  expect(await minutes(member)).toMatchObject({ minutes: { left: 1, limit: 2 } });
});

describe("a piece that fails", () => {
  test.each([
    ["error", 503, "ai_unavailable", 2],
    ["busy", 429, "ai_rate_limited", 1],
    ["refused", 422, "model_required", 1],
    ["garbage", 502, "ai_invalid_reply", 1],
    ["hang", 504, "ai_timeout", 1],
  ] as const)(
    "of a service that answers with %s, gives its minutes back and can be sent again",
    async (behavior, status, code, asked) => {
      const caller = await visitorHere();
      const name = newName();
      speech.behave = () => behavior;
      worker.clearLogs();
      const failed = await send(caller, `${name}/0`, piece(20));
      const text = await failed.clone().text();
      expect(await codeOf(failed)).toEqual([status, code]);
      expect(speech.requests).toHaveLength(asked);
      expect(`${text}${worker.logs().join()}`).not.toContain("sk-");
      speech.behave = () => "good";
      expect(await secondsLeft(await send(caller, `${name}/0`, piece(20)))).toBe(40);
    },
  );

  test("once is heard at the second try, and counts once", async () => {
    const caller = await visitorHere();
    speech.behave = (index) => (index === 0 ? "error" : "good");
    expect(await secondsLeft(await send(caller, `${newName()}/0`, piece(20)))).toBe(40);
  });
});

describe("what is no piece is refused before anything counts", () => {
  const header = (change: (bytes: DataView) => void) => {
    const bytes = piece(4);
    change(new DataView(bytes.buffer));
    return bytes;
  };
  test.each([
    ["no sound", new TextEncoder().encode("hello")],
    ["a header alone", piece(4).subarray(0, 44)],
    ["a header that promises less than there is", header((bytes) => bytes.setUint32(40, 100, true))],
    ["another rate, which would be more sound", header((bytes) => bytes.setUint32(24, 8000, true))],
    ["a compressed format", header((bytes) => bytes.setUint16(20, 85, true))],
    ["more than two minutes", piece(124)],
  ])("%s", async (_, body) => {
    const caller = await visitorHere();
    expect(await codeOf(await send(caller, `${newName()}/0`, body))).toEqual([400, "invalid_input"]);
    expect(speech.requests).toHaveLength(0);
  });

  test("other types, sizes, names, numbers and origins", async () => {
    const caller = await visitorHere();
    const name = newName();
    const json = { "content-type": "application/json" };
    expect(await codeOf(await send(caller, `${name}/0`, "{}", json))).toEqual([415, "unsupported_media_type"]);
    expect(await codeOf(await send(caller, `${name}/0`, piece(140)))).toEqual([413, "payload_too_large"]);
    for (const path of ["short/0", `${name}/${MAX_PIECES}`]) {
      expect(await codeOf(await send(caller, path, piece(4))), path).toEqual([404, "not_found"]);
    }
    expect((await send(caller, `${name}/x`, piece(4))).status).toBe(415);
    const foreign = { origin: "https://elsewhere.example" };
    expect(await codeOf(await send(caller, `${name}/0`, piece(4), foreign))).toEqual([403, "forbidden_origin"]);
    expect(speech.requests).toHaveLength(0);
  });
});

test("without a service, the server says so", async () => {
  const caller = (await sharedWorker()).visitor();
  expect(await minutes(caller)).toMatchObject({ service: null, minutes: { left: null, limit: 10 } });
  expect(await codeOf(await send(caller, `${newName()}/0`, piece(4)))).toEqual([422, "model_required"]);
});
