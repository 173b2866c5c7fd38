import { afterEach, expect, test } from "vitest";
import { startFakeSpeech } from "../../../test/fakes/speech-service";
import { failure, fakeBinding } from "../../../test/fakes/workers-ai";
import { sayTones, tonesAsWav } from "../../../test/helpers/tones";
import { createSpeech } from ".";
import { createOpenAiSpeech } from "./openai-speech";
import { findModelProblem } from "./speech-models";
import { createWorkersAiSpeech } from "./workers-ai-speech";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function serviceOf(model = "whisper-1", tellsSpeakers = false) {
  const service = await startFakeSpeech();
  closing.push(service.close);
  const about = { name: "stand-in", isLocal: true, tellsSpeakers };
  const options = { about, apiKey: undefined, baseUrl: `${service.url}/`, model, timeoutMs: 5000, backoffMs: 1, fetch };
  return { service, speech: createOpenAiSpeech(options) };
}

const SAID = sayTones(20, { seed: 5 });
const SOUND = new Uint8Array(tonesAsWav(SAID)).buffer;
const plain = { language: null, withSpeakers: false };

test("a service without keys is asked without one; segments have times where words have none", async () => {
  const { service, speech } = await serviceOf();
  service.behave = () => "segments";
  const heard = await speech.hear(SOUND, plain);
  expect(heard).toMatchObject({ language: "english", isTimed: true });
  expect(heard.parts).toHaveLength(3);
  expect(heard.parts[0]).toMatchObject({ words: [], noSpeech: 0.01, compression: 1.2 });
  expect(heard.parts[0]?.confidence).toBeCloseTo(Math.exp(-0.1));
  expect(service.requests[0]?.authorization).toBeUndefined();
});

test("a text alone has the piece's own time", async () => {
  const { service, speech } = await serviceOf();
  service.behave = () => "text";
  const heard = await speech.hear(SOUND, plain);
  expect(heard).toMatchObject({ isTimed: false, parts: [{ startMs: 0, words: [] }] });
  expect(heard.parts[0]?.endMs).toBe(Math.round((SOUND.byteLength - 44) / 32));
});

test("a model that tells speakers is asked for them", async () => {
  const { service, speech } = await serviceOf("gpt-4o-transcribe-diarize", true);
  const { parts } = await speech.hear(SOUND, plain);
  expect(service.requests[0]?.fields).toMatchObject({
    response_format: ["diarized_json"],
    chunking_strategy: ["auto"],
  });
  expect(parts[0]).toMatchObject({ speaker: "A" });
});

test("models that give no times are refused by name", () => {
  for (const model of ["gpt-4o-transcribe", "gpt-4o-mini-transcribe", "gpt-4o-mini-transcribe-2025-12-15"]) {
    expect(findModelProblem(model)).toContain(`SPEECH_MODEL ${model} gives no times`);
  }
  for (const model of [undefined, "whisper-1", "gpt-4o-transcribe-diarize", "Systran/faster-whisper-small"]) {
    expect(findModelProblem(model)).toBeNull();
  }
});

const whisper = {
  transcription_info: { language: "en", duration: 4 },
  text: "We need lists.",
  segments: [
    {
      ...{ start: 0.5, end: 1.5, text: "We need lists.", avg_logprob: -0.2, no_speech_prob: 0, compression_ratio: 1 },
      words: [
        { word: " We", start: 0.5, end: 0.7 },
        { word: " need", start: 0.7, end: 1 },
        { word: " lists.", start: 1, end: 1.5 },
      ],
    },
  ],
};
const nova = (words: object[]) => ({ results: { channels: [{ detected_language: "en", alternatives: [{ words }] }] } });
const word = (said: string, start: number, speaker: number, confidence = 0.9) => {
  return {
    word: said.toLowerCase().replace(/\W/g, ""),
    punctuated_word: said,
    start,
    end: start + 0.3,
    speaker,
    confidence,
  };
};

test("Workers AI: Whisper hears a base64 file, Nova tells speakers apart", async () => {
  const binding = fakeBinding(({ model }) =>
    Response.json(
      model.includes("nova")
        ? nova([word("Do", 0, 0), word("we?", 0.4, 0), word("Yes.", 1, 1, 0.2), word("Lists.", 2, 1)])
        : { result: whisper, success: true },
    ),
  );
  const speech = createWorkersAiSpeech(binding, { model: undefined, timeoutMs: 5000, backoffMs: 1 });
  expect(speech.about).toEqual({ name: "Cloudflare Workers AI", isLocal: false, tellsSpeakers: true });
  expect(await speech.hear(SOUND, { language: "en", withSpeakers: false })).toMatchObject({
    language: "en",
    parts: [{ startMs: 500, endMs: 1500, words: [{ text: "We", startMs: 500 }, {}, { text: "lists." }] }],
  });
  expect(await speech.hear(SOUND, { language: null, withSpeakers: true })).toMatchObject({
    parts: [
      { text: "Do we?", speaker: "0", startMs: 0, endMs: 700, confidence: 0.9 },
      { text: "Yes.", speaker: "1", confidence: 0.2 },
      { text: "Lists.", speaker: "1" },
    ],
  });
  const [first, second] = binding.runs;
  expect(first).toMatchObject({ model: "@cf/openai/whisper-large-v3-turbo", inputs: { language: "en" } });
  expect(Buffer.from(String(first?.inputs.audio), "base64").equals(Buffer.from(SOUND))).toBe(true);
  expect(second).toMatchObject({ model: "@cf/deepgram/nova-3", inputs: { diarize: true, detect_language: true } });
});

test.each([
  [failure(429, 3036, "daily allocation"), "ai_rate_limited", 1],
  [failure(500, 3040, "capacity"), "ai_rate_limited", 1],
  [failure(500, 1, "broken"), "ai_unavailable", 2],
  [Response.json({ hello: 1 }), "ai_invalid_reply", 1],
])("Workers AI's failures have codes", async (response, code, times) => {
  const binding = fakeBinding(() => response.clone());
  const speech = createWorkersAiSpeech(binding, { model: undefined, timeoutMs: 5000, backoffMs: 1 });
  await expect(speech.hear(SOUND, plain)).rejects.toMatchObject({ code });
  expect(binding.runs).toHaveLength(times);
});

test("the service is the configured one, or else Workers AI in production", () => {
  const binding = fakeBinding(() => new Response());
  const none = {
    SPEECH_API_KEY: undefined,
    SPEECH_BASE_URL: undefined,
    SPEECH_MODEL: undefined,
    SPEECH_TIMEOUT_SECONDS: 9,
  };
  const nameOf = (vars: object, ai?: typeof binding) =>
    createSpeech({ ENVIRONMENT: "production", ...none, ...vars }, ai)?.about.name ?? null;
  expect(nameOf({})).toBeNull();
  expect(nameOf({}, binding)).toBe("Cloudflare Workers AI");
  expect(nameOf({ ENVIRONMENT: "development" }, binding)).toBeNull();
  const local = { ENVIRONMENT: "development", SPEECH_MODEL: "@cf/openai/whisper-large-v3-turbo" };
  expect(nameOf(local, binding)).toBe("Cloudflare Workers AI");
  expect(nameOf({ SPEECH_API_KEY: "k" }, binding)).toBe("OpenAI");
  expect(nameOf({ SPEECH_BASE_URL: "http://127.0.0.1:8000/v1" }, binding)).toBe("the machine that runs Vidwright");
  expect(nameOf({ SPEECH_BASE_URL: "https://speech.example/v1" }, binding)).toBe("speech.example");
});
