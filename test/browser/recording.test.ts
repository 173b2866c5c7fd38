import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS } from "../helpers/accounts";
import { findingsInEveryView } from "../helpers/axe";
import { open } from "../helpers/quiet";
import { dropFile, transcriptWords } from "../helpers/recording-page";
import { compareWords, sayTones, tonesAsWav } from "../helpers/tones";
import { type OwnWorld, startWorld } from "../helpers/world";

const FILE = join(tmpdir(), `walk-${process.pid}.wav`);
const SAID = sayTones(380, { seed: 3, silenceEvery: 150 });

let speech: FakeSpeech;
let world: OwnWorld;
beforeAll(async () => {
  writeFileSync(FILE, tonesAsWav(SAID, { rate: 44_100, channels: 2 }));
  speech = await startFakeSpeech();
  world = await startWorld({ vars: { ...NO_LIMITS, SPEECH_BASE_URL: speech.url, SPEECH_MINUTES_VISITOR: "4" } });
});
afterAll(async () => {
  rmSync(FILE);
  await world.close();
  await speech.close();
});

test("a recording dropped on home is heard though the service fails and the tab dies, and its marks play it", async () => {
  const { page, context, allow } = await world.arrive({ width: 360, height: 740 });
  allow(/status of 50\d/);
  await open(page, "/");
  await dropFile(page, FILE);
  await page.getByRole("button", { name: "Transcribe it" }).click();
  await page.waitForURL(/\/record$/);
  await page.getByText("Its sound goes in pieces to the machine that runs Vidwright").waitFor();
  await page.getByText("You can transcribe up to 4 minutes a day").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);

  // The service answers the second piece with failures until the tab is gone.
  speech.behave = (index) => (index === 0 ? "good" : "error");
  await page.getByRole("button", { name: "Transcribe it" }).click();
  await page
    .getByRole("log", { name: "Words so far" })
    .getByText(SAID[0]?.word ?? "")
    .first()
    .waitFor();
  await expect.poll(() => speech.requests.length).toBeGreaterThan(2);
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.close({ runBeforeUnload: false });

  speech.behave = (index) => (index % 3 === 2 ? "error" : "good");
  const next = await context.newPage();
  await open(next, "/record");
  await next.getByText("Transcription was started").waitFor();
  expect(await findingsInEveryView(next)).toEqual([]);
  await next.getByRole("button", { name: "Go on" }).click();
  await next.getByRole("button", { name: "Create Interactive Transcript" }).waitFor();
  expect(await next.getByLabel("Title (optional)").inputValue()).toBe(`walk-${process.pid}`);
  expect(await findingsInEveryView(next)).toEqual([]);
  await next.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await next.waitForURL(/\/transcript\/\d+/);
  const { words, starts } = await transcriptWords(next);
  expect(
    compareWords(
      SAID.map(({ word }) => word),
      words,
    ),
  ).toEqual({ lost: 0, doubled: 0 });
  for (const [at, ms] of starts) expect(Math.abs(ms - (SAID[at]?.startMs ?? 0))).toBeLessThanOrEqual(150);

  await next.getByRole("button", { name: "Play recording" }).click();
  const player = next.locator("video").first();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(120);
});

test("when the minutes of a day are used up in the middle, what was heard is made", async () => {
  const { page, allow } = await world.arrive();
  allow(/status of 403/);
  const said = sayTones(800, { seed: 9 });
  speech.behave = () => "good";
  await open(page, "/record");
  const buffer = tonesAsWav(said);
  await page.locator("input[type=file]").setInputFiles({ name: "long.wav", mimeType: "audio/wav", buffer });
  await page.getByRole("button", { name: "Transcribe it" }).click();
  await page.getByRole("alert").getByText("You've used up today's 4 minutes.").waitFor();
  await page.getByRole("button", { name: /^Use the first [1-4]:/ }).click();
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
  const { words } = await transcriptWords(page);
  expect(words.length).toBeGreaterThan(150);
  expect(words).toEqual(said.slice(0, words.length).map(({ word }) => word));
});
