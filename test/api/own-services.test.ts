import type { Request as OutboundRequest } from "miniflare";
import { Response as OutboundResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS, signedIn } from "../helpers/accounts";
import { SHORT_SRT } from "../helpers/prd";
import { makePrd } from "../helpers/prompts";
import { sayTones, tonesAsWav } from "../helpers/tones";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

const KEY = "sk-own-0123456789-wxyz";
const MODEL = { kind: "model", address: "https://models.example.com/v1/", model: "own-1", key: KEY };
const SPEECH = { ...MODEL, kind: "speech", address: "https://speech.example.com/v1", model: "whisper-own" };

let openai: FakeOpenAi;
let speech: FakeSpeech;
let worker: TestWorker<{ DB: D1Database }>;
/** The hosts that the Worker asked, and with which key. */
let asked: string[] = [];
let answer: ((request: OutboundRequest) => OutboundResponse) | null = null;

beforeAll(async () => {
  [openai, speech] = await Promise.all([startFakeOpenAi(), startFakeSpeech()]);
  const fakes: Record<string, string> = { "models.example.com": openai.url, "speech.example.com": speech.url };
  worker = await startWorker({
    vars: NO_LIMITS,
    outbound: async (request) => {
      const { host, pathname } = new URL(request.url);
      asked.push(`${host} ${request.headers.get("authorization")}`);
      const fake = fakes[host];
      if (answer || !fake) return answer?.(request) ?? new OutboundResponse(null, { status: 404 });
      const headers = { "content-type": request.headers.get("content-type") ?? "", authorization: `Bearer ${KEY}` };
      const body = await request.arrayBuffer();
      const response = await fetch(fake + pathname.replace("/v1", ""), { method: request.method, headers, body });
      return new OutboundResponse(await response.arrayBuffer(), {
        status: response.status,
        headers: { "content-type": response.headers.get("content-type") ?? "" },
      });
    },
  });
});
afterAll(async () => {
  await worker.close();
  await Promise.all([openai.close(), speech.close()]);
});

async function member(): Promise<Visitor> {
  asked = [];
  answer = null;
  worker.clearLogs();
  return (await signedIn(worker)).caller;
}

const submit = (caller: Visitor, form: string, fields: Record<string, string>) =>
  caller.fetch("/account", { method: "POST", body: new URLSearchParams({ form, ...fields }) });

const piece = () => new Uint8Array(tonesAsWav(sayTones(5)));
const sendPiece = (caller: Visitor) =>
  caller.fetch(`/api/speech/${"r".repeat(22)}/0`, {
    method: "POST",
    body: piece(),
    headers: { "content-type": "audio/wav" },
  });

test("an own model writes its owner's documents, and nobody else's; its key is shown by its end alone", async () => {
  const caller = await member();
  const saved = await submit(caller, "own-model", MODEL);
  expect([saved.status, await saved.text()]).toEqual([200, expect.not.stringContaining(KEY)]);
  const page = await (await caller.get("/account")).text();
  expect(page).not.toContain(KEY);
  expect(page).toContain("wxyz");
  expect(page).toContain("https://models.example.com/v1");
  const rows = await worker.env.DB.prepare("select * from own_services").all();
  expect(JSON.stringify(rows.results)).not.toContain(KEY.slice(0, 12));

  const prd = await makePrd(caller);
  expect(prd.isOfflineDraft).toBe(false);
  expect(prd.model).toBe(openai.requests.at(-1)?.body.model ?? "");
  expect(prd.model).toBe("own-1");
  expect(new Set(asked)).toEqual(new Set([`models.example.com Bearer ${KEY}`]));
  asked = [];
  expect((await makePrd((await signedIn(worker)).caller)).isOfflineDraft).toBe(true);
  expect((await makePrd(worker.visitor())).isOfflineDraft).toBe(true);
  expect(asked).toEqual([]);

  const exported = await (await caller.get("/api/auth/export")).text();
  expect(exported).toContain('"keyEnd":"wxyz"');
  expect(`${exported}${worker.logs().join()}`).not.toContain(KEY);
  expect((await submit(caller, "own-remove", { kind: "model" })).status).toBe(200);
  expect((await makePrd(caller, "other.srt")).isOfflineDraft).toBe(true);
});

test("an own speech service hears its owner's recordings", async () => {
  const caller = await member();
  expect(await (await caller.get("/api/speech")).json()).toMatchObject({ service: null });
  expect((await sendPiece(caller)).status).toBe(422);
  await submit(caller, "own-speech", SPEECH);
  const facts = async () => await (await caller.get("/api/speech")).json();
  const before = await facts();
  expect(before).toMatchObject({ service: { name: "speech.example.com", isOwn: true } });
  expect(await (await sendPiece(caller)).json()).toMatchObject({ heard: { isTimed: true }, secondsLeft: null });
  // None of the server's minutes.
  expect(await facts()).toEqual(before);
  expect(asked).toEqual([`speech.example.com Bearer ${KEY}`]);
  expect(speech.requests.at(-1)?.fields.model).toEqual(["whisper-own"]);
});

test("a redirect is not followed, and a refused key is named as one's own, without its text", async () => {
  const caller = await member();
  await submit(caller, "own-speech", SPEECH);
  answer = () => OutboundResponse.redirect("https://169.254.169.254/latest/meta-data", 302);
  const redirected = await sendPiece(caller);
  expect([redirected.status, await redirected.json()]).toEqual([
    503,
    expect.objectContaining({ code: "ai_unavailable" }),
  ]);
  expect(asked.filter((one) => !one.startsWith("speech.example.com"))).toEqual([]);
  answer = () => OutboundResponse.json({ error: { message: `Incorrect key ${KEY}` } }, { status: 401 });
  const refused = await (await sendPiece(caller)).text();
  expect(refused).toContain("refused your key");
  expect(`${refused}${worker.logs().join()}`).not.toContain(KEY);
});

test.each(["gsk_own0123456789wxyz", "AIzaOwn.0123456789+/=wxyz"])(
  "a model service that repeats the key %s brings it into no log and no answer",
  async (key) => {
    const caller = await member();
    await submit(caller, "own-model", { ...MODEL, key });
    answer = () =>
      OutboundResponse.json({ error: { message: `Incorrect API key provided: ${key}.` } }, { status: 401 });
    const response = await caller.post("/api/prompts", { captions: { fileName: "recipes.srt", text: SHORT_SRT } });
    expect(asked.length).toBeGreaterThan(0);
    const said = await response.text();
    expect(said).toContain("refused your key");
    expect(worker.logs().join()).toContain("Incorrect API key provided: [key]");
    expect(`${said}${worker.logs().join()}`).not.toContain(key);
  },
);

test.each([
  ["address", "https://0x7f.1/v1"],
  ["address", "http://models.example.com/v1"],
  ["address", "https://[::1]/v1"],
  ["address", "https://models.example.com:8443/v1"],
  ["key", ""],
  ["key", "two\r\nlines"],
  ["model", "a b"],
])("a form with %s %j is refused and stores nothing", async (field, value) => {
  const caller = await member();
  const answered = await submit(caller, "own-model", { ...MODEL, [field]: value });
  expect(answered.status).toBe(400);
  expect(await answered.text()).not.toContain(KEY);
  expect(await (await caller.get("/account")).text()).not.toContain("Replace your language model");
});
