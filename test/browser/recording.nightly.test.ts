import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS } from "../helpers/accounts";
import { encodeTones } from "../helpers/encode-media";
import { open } from "../helpers/quiet";
import { keptFiles, memoryOf, transcriptWords } from "../helpers/recording-page";
import { compareWords, type Said, sayTones, tonesAsWav, writeSilence } from "../helpers/tones";
import { type OwnWorld, startWorld } from "../helpers/world";

const HOUR = 3_600_000;
const { keep, remove } = keptFiles();
let speech: FakeSpeech;
let world: OwnWorld;
beforeAll(async () => {
  speech = await startFakeSpeech();
  const vars = { SPEECH_MINUTES_VISITOR: "300", NEW_VISITORS_PER_NETWORK_HOUR: "10000", SPEECH_BASE_URL: speech.url };
  world = await startWorld({ vars: { ...NO_LIMITS, ...vars } });
});
afterAll(async () => {
  remove();
  await world.close();
  await speech.close();
});

async function begin(page: Page, path: string): Promise<void> {
  await open(page, "/record");
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByRole("button", { name: "Transcribe it" }).click();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click({ timeout: HOUR });
  await page.waitForURL(/\/transcript\/\d+/);
}

async function expectWhole(page: Page, said: readonly Said[]): Promise<void> {
  const { words, starts } = await transcriptWords(page);
  const compared = compareWords(
    said.map(({ word }) => word),
    words,
  );
  const furthest = Math.max(...starts.map(([at, ms]) => Math.abs(ms - (said[at]?.startMs ?? 0))));
  console.info(`${said.length} words: ${compared.lost} lost, ${compared.doubled} doubled, ${furthest} ms off at most`);
  expect(compared).toEqual({ lost: 0, doubled: 0 });
  expect(furthest).toBeLessThanOrEqual(150);
}

const prefixOf = (said: readonly Said[]) => said[0]?.word ?? "";

test(
  "90 minutes through a service that fails every third piece, with the tab killed twice",
  async () => {
    const said = sayTones(11_500, { seed: 21, silenceEvery: 1000 });
    const path = keep("ninety.wav", tonesAsWav(said, { lengthMs: 90 * 60_000 }));
    const { page, context, allow } = await world.arrive();
    allow(/status of 50\d/);
    speech.behave = (index) => (index % 3 === 2 ? "error" : "good");
    speech.delayMs = 300;
    let most = 0;
    const watching = setInterval(
      () =>
        void memoryOf(context).then(
          (mb) => (most = Math.max(most, mb)),
          () => {},
        ),
      1000,
    );
    await begin(page, path);
    await page.getByRole("log").getByText(prefixOf(said)).first().waitFor({ timeout: 60_000 });
    let shown = page;
    for (const kill of [1, 2]) {
      const seen = speech.requests.length;
      await expect.poll(() => speech.requests.length, { timeout: HOUR }).toBeGreaterThan(seen + 18);
      await shown.close({ runBeforeUnload: false });
      shown = await context.newPage();
      await open(shown, "/record");
      await shown.getByText("Transcription was started").waitFor();
      await shown.getByRole("button", { name: "Go on" }).click();
      console.info(`killed ${kill} times`);
    }
    await shown.getByRole("button", { name: "Create Interactive Transcript" }).waitFor({ timeout: HOUR });
    clearInterval(watching);
    console.info(`${speech.requests.length} requests, ${speech.atOnce} at a time, ${Math.round(most)} MB at most`);
    expect(speech.atOnce).toBeLessThanOrEqual(2);
    expect(most).toBeLessThanOrEqual(300);
    await finish(shown);
    await expectWhole(shown, said);
  },
  HOUR,
);

test(
  "half an hour takes as long as its service",
  async () => {
    const said = sayTones(3900, { seed: 22 });
    const path = keep("half.wav", tonesAsWav(said, { lengthMs: 30 * 60_000 }));
    const { page } = await world.arrive();
    speech.behave = () => "good";
    speech.delayMs = 4000;
    speech.busyMs = 0;
    await begin(page, path);
    const began = performance.now();
    await page.getByRole("button", { name: "Create Interactive Transcript" }).waitFor({ timeout: HOUR });
    const took = performance.now() - began;
    console.info(
      `${Math.round(took)} ms, of which the service ${Math.round(speech.busyMs)}: ${(took / speech.busyMs).toFixed(2)}`,
    );
    expect(took / speech.busyMs).toBeLessThanOrEqual(1.15);
    await finish(page);
    await expectWhole(page, said);
  },
  HOUR,
);

test.each(["mp3", "m4a", "aac", "webm", "mp4"] as const)("%s is heard whole", async (form) => {
  const said = sayTones(200, { seed: 30 });
  const bytes = await encodeTones(said, form);
  // AAC, as phones record it.
  if (form === "m4a" || form === "mp4") expect(bytes.includes("mp4a")).toBe(true);
  console.info(`${form}: ${bytes.length} bytes`);
  const { page } = await world.arrive();
  speech.behave = () => "good";
  speech.delayMs = 0;
  await begin(page, keep(`sound.${form}`, bytes));
  await finish(page);
  await expectWhole(page, said);
});

test("a film that lost its end is heard as far as it goes", async () => {
  const said = sayTones(200, { seed: 31 });
  const bytes = await encodeTones(said, "webm");
  const { page } = await world.arrive({ width: 360 });
  await begin(page, keep("cut.webm", bytes.subarray(0, Math.round(bytes.length * 0.7))));
  await page
    .getByRole("button", { name: "Create Interactive Transcript" })
    .or(page.getByRole("alert"))
    .first()
    .waitFor();
  const use = page.getByRole("button", { name: /^Use the first/ });
  if (await use.isVisible()) await use.click();
  await finish(page);
  const { words } = await transcriptWords(page);
  expect(words.length).toBeGreaterThan(100);
  expect(
    compareWords(
      said.slice(0, words.length).map(({ word }) => word),
      words,
    ).doubled,
  ).toBeLessThanOrEqual(1);
});

test("a recording of over four hours is refused by its length, before any of it is sent", async () => {
  const { page } = await world.arrive({ width: 360 });
  const path = keep("long.wav", Buffer.alloc(0));
  await writeSilence(path, 4 * 3600 + 1);
  const sent = speech.requests.length;
  await begin(page, path);
  await page.getByRole("alert").getByText("This recording is longer than 4 hours. Cut it in two.").waitFor();
  expect(speech.requests.length).toBe(sent);
  await page.getByRole("button", { name: "Choose another" }).click();
});

test.each([
  ["empty.mp3", Buffer.alloc(0), "This file is empty."],
  [
    "lying.mp4",
    Buffer.from("This is a text that calls itself a film.".repeat(100)),
    "isn't a recording that can be read",
  ],
  ["silent.wav", tonesAsWav([], { lengthMs: 20_000 }), "No speech was found"],
])("%s is named as what it is", async (name, bytes, text) => {
  const { page } = await world.arrive({ width: 360 });
  await begin(page, keep(name, bytes));
  await page.getByRole("alert").getByText(text).waitFor();
  await page.getByRole("button", { name: "Choose another" }).click();
  await page.getByText("Drop a recording", { exact: true }).waitFor();
});
