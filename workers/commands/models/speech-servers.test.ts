import { afterEach, expect, test, vi } from "vitest";
import { listen } from "../../../test/fakes/listen";
import { standIn } from "../../../test/fakes/model-servers";
import { findSpeechServer, looksForSpeech, settingsForSpeech } from "./speech-servers";

type Standing = { url: string; close(): Promise<void> };

/** Nothing listens on port 9, so the usual ports of this machine are not touched. */
const NOBODY = { speaches: 9, "whisper.cpp": 9, LocalAI: 9 };
const running: Standing[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const timeout = AbortSignal.timeout.bind(AbortSignal);

/** Every server is looked for at this one. */
async function find(starting: Promise<Standing>, wanted = "") {
  const server = await starting;
  running.push(server);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms * 20));
  const port = Number(new URL(server.url).port);
  const found = await findSpeechServer({ wanted, ports: { speaches: port, "whisper.cpp": port, LocalAI: port } });
  return found && { ...found, address: found.address.replace(server.url, "") };
}

test("speaches is found by a model that recognizes speech", async () => {
  const models = [
    { id: "speaches-ai/Kokoro-82M", task: "text-to-speech" },
    { id: "Systran/faster-whisper-small", task: "automatic-speech-recognition" },
    { id: "Systran/faster-whisper-large-v3", task: "automatic-speech-recognition" },
  ];
  const speaches = () => standIn({ "/v1/models": { object: "list", data: models } });
  expect(await find(speaches())).toEqual({ name: "speaches", address: "/v1", model: "Systran/faster-whisper-small" });
  expect(await find(speaches(), "Systran/faster-whisper-large-v3")).toMatchObject({
    model: "Systran/faster-whisper-large-v3",
  });
});

test("whisper.cpp's server is found by its page and its state", async () => {
  const server = listen((_, { pathname }, response) => {
    if (pathname === "/health") return void response.end('{"status":"ok"}');
    if (pathname === "/") return void response.end("<html><title>Whisper.cpp Server</title></html>");
    response.writeHead(404).end();
  });
  expect(await find(server)).toEqual({ name: "whisper.cpp", address: "/inference", model: "whisper.cpp" });
});

test("LocalAI is found by its version and a model named after what it does", async () => {
  const models = [{ id: "gpt-4" }, { id: "whisper-large-turbo" }];
  const server = standIn({ "/version": { version: "v4.2.0" }, "/v1/models": { object: "list", data: models } });
  expect(await find(server)).toEqual({ name: "LocalAI", address: "/v1", model: "whisper-large-turbo" });
});

test("other programs on these ports are not", async () => {
  expect(await findSpeechServer({ ports: NOBODY })).toBeNull();
  const llama = { "/health": { status: "ok" }, "/props": { total_slots: 1 }, "/v1/models": { data: [{ id: "qwen" }] } };
  expect(await find(standIn(llama))).toBeNull();
  const vllm = {
    "/version": { version: "0.20" },
    "/v1/models": { data: [{ id: "google/gemma-4", owned_by: "vllm" }] },
  };
  expect(await find(standIn(vllm))).toBeNull();
  expect(await find(standIn({ "/version": { version: "1" } }))).toBeNull();
});

test.each([
  [{}, true],
  [{ LOCAL_MODELS: "off" }, false],
  [{ SPEECH_API_KEY: "k" }, false],
  [{ SPEECH_BASE_URL: "http://127.0.0.1:1/v1" }, false],
  [{ SPEECH_MODEL: "@cf/openai/whisper-large-v3-turbo" }, false],
  [{ SPEECH_MODEL: "whisper-1" }, true],
])("one is looked for with %j: %s", (values, isLooked) => {
  expect(looksForSpeech(values)).toBe(isLooked);
  expect(settingsForSpeech({ name: "n", address: "http://a/v1", model: "m" })).toEqual({
    SPEECH_BASE_URL: "http://a/v1",
    SPEECH_MODEL: "m",
  });
});
