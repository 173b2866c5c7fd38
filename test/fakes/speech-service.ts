import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listen, sendJson } from "./listen";
import { type HeardTone, listenToTones } from "./tone-listener";
import { WORDS_PER_SENTENCE } from "./tone-words";

/** How a request is answered: rightly, or as services do on a bad day. */
type SpeechBehavior =
  | "good"
  | "error"
  | "busy"
  | "refused"
  | "garbage"
  | "hang"
  | "loop"
  | "hallucinate"
  | "text"
  | "segments";

type SpeechRequest = {
  authorization: string | undefined;
  fields: Record<string, string[]>;
  seconds: number;
};

export type FakeSpeech = {
  /** For SPEECH_BASE_URL. */
  url: string;
  requests: SpeechRequest[];
  /** How many of them were answered. */
  answered: number;
  /** How the next requests are answered, by their number. */
  behave: (index: number) => SpeechBehavior;
  /** The text of every answer instead; null for what was heard. */
  answer: string | null;
  /** Milliseconds that each answer takes. */
  delayMs: number;
  /** The most requests at a time so far. */
  atOnce: number;
  /** Milliseconds in which at least one request was being answered. */
  busyMs: number;
  close(): Promise<void>;
};

/**
 * A speech service that listens: it measures the tones of the sound it gets, and answers as OpenAI's API does
 * (`verbose_json`, `diarized_json`).
 */
export async function startFakeSpeech(): Promise<FakeSpeech> {
  let open = 0;
  let since = 0;
  const { url, close } = await listen(async (incoming, { pathname }, response) => {
    if (incoming.method !== "POST" || pathname !== "/v1/audio/transcriptions") {
      return sendJson(response, 404, { error: { message: `Invalid URL (${incoming.method} ${pathname})` } });
    }
    const form = await formOf(incoming);
    const { samples, rate } = await soundOf(form);
    const index = fake.requests.length;
    const behavior = fake.behave(index);
    fake.requests.push({
      authorization: incoming.headers.authorization,
      fields: Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)])),
      seconds: samples.length / rate,
    });
    if (behavior === "hang") return;
    fake.atOnce = Math.max(fake.atOnce, ++open);
    if (open === 1) since = performance.now();
    await pause(fake.delayMs);
    const tones = listenToTones(samples, rate);
    if (--open === 0) fake.busyMs += performance.now() - since;
    fake.answered++;
    if (fake.answer !== null) {
      response.writeHead(200, { "content-type": "application/json" }).end(fake.answer);
      return;
    }
    switch (behavior) {
      case "error":
        return sendJson(response, 500, { error: { message: "The server had an error" } });
      case "busy":
        return sendJson(response, 429, { error: { message: "Rate limit" } }, { "retry-after": "1" });
      case "refused":
        return sendJson(response, 401, { error: { message: "Incorrect API key provided: sk-secret" } });
      case "garbage":
        return sendJson(response, 200, { segments: [{ start: "soon" }] });
      default:
        return sendJson(response, 200, answerOf(tones, samples.length / rate, form, behavior));
    }
  });
  const fake: FakeSpeech = {
    url: `${url}/v1`,
    requests: [],
    answered: 0,
    behave: () => "good",
    answer: null,
    delayMs: 0,
    atOnce: 0,
    busyMs: 0,
    close,
  };
  return fake;
}

async function formOf(incoming: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = { "content-type": incoming.headers["content-type"] ?? "" };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

async function soundOf(form: FormData): Promise<{ samples: Float32Array; rate: number }> {
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("the request has no file");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString("latin1", 0, 4) !== "RIFF") throw new Error("the file is no WAV");
  const samples = new Float32Array((bytes.length - 44) / 2).map((_, at) => bytes.readInt16LE(44 + 2 * at) / 32_768);
  return { samples, rate: bytes.readUInt32LE(24) };
}

const textOf = (tones: readonly HeardTone[]) => `${tones.map(({ word }) => word).join(" ")}.`;

function answerOf(tones: readonly HeardTone[], duration: number, form: FormData, behavior: SpeechBehavior): object {
  const groups: HeardTone[][] = [];
  tones.forEach((tone, at) => {
    if (at % WORDS_PER_SENTENCE === 0) groups.push([]);
    groups.at(-1)?.push(tone);
  });
  const isDiarized = form.get("response_format") === "diarized_json";
  const segments = groups.map((group, id) => ({
    ...{ id, seek: 0, start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0, text: ` ${textOf(group)}` },
    ...(isDiarized
      ? { type: "transcript.text.segment", speaker: "A" }
      : { tokens: [1], temperature: 0, avg_logprob: -0.1, compression_ratio: 1.2, no_speech_prob: 0.01 }),
  }));
  const last = segments.at(-1);
  if (behavior === "loop" && last) {
    Object.assign(last, { text: `${last.text}${" Thank you.".repeat(40)}`, compression_ratio: 9 });
  }
  if (behavior === "hallucinate") {
    const silent = { avg_logprob: -1.4, compression_ratio: 1, no_speech_prob: 0.92 };
    segments.push({
      id: segments.length,
      seek: 0,
      start: duration - 1,
      end: duration,
      text: " Thanks for watching!",
      ...silent,
    } as never);
  }
  const text = segments
    .map((segment) => segment.text)
    .join("")
    .trim();
  if (behavior === "text") return { text };
  if (isDiarized) return { task: "transcribe", duration, text, segments };
  const isWordless = behavior === "segments";
  return { task: "transcribe", language: "english", duration, text, segments, ...(!isWordless && { words: tones }) };
}
