import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS } from "../helpers/accounts";
import { prdCard } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sayTones, tonesAsWav } from "../helpers/tones";
import { type OwnWorld, startWorld } from "../helpers/world";

let speech: FakeSpeech;
let world: OwnWorld;
beforeAll(async () => {
  speech = await startFakeSpeech();
  world = await startWorld({ vars: { ...NO_LIMITS, SPEECH_BASE_URL: speech.url } });
});
afterAll(async () => {
  await world.close();
  await speech.close();
});

const MARKUP = "<img src=x onerror=alert(1)>";
const SPEAKER = `"><script>alert(2)</script>`;
const SAID = [
  "The goal is an app for small bakeries.",
  `Users need a list of orders ${MARKUP} for each day.`,
  "The app must store every order in a database [here](javascript:alert(3)).",
];

test("what a hostile service answers is text on the page, in the document and in its files", async () => {
  const { page } = await world.arrive();
  page.on("dialog", () => expect.unreachable("a text ran"));
  const segments = SAID.map((text, at) => ({
    ...{ start: 1 + 4 * at, end: 4 + 4 * at, text: `${text}\u0000\u202e`, speaker: at === 1 ? SPEAKER : "A" },
  }));
  speech.answer = JSON.stringify({ task: "transcribe", language: "english", segments });
  await open(page, "/record");
  const buffer = tonesAsWav(sayTones(40), { lengthMs: 20_000 });
  await page.locator("input[type=file]").setInputFiles({ name: "walk.wav", mimeType: "audio/wav", buffer });
  await page.getByRole("button", { name: "Transcribe it" }).click();
  await page.getByRole("button", { name: "Generate PRD" }).waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  await page.getByRole("button", { name: "Generate PRD" }).click();
  const card = prdCard(page);
  await card.getByText(MARKUP).first().waitFor();
  expect(await page.locator("img[src=x], a[href^='javascript']").count()).toBe(0);
  await page.waitForURL(/\/history\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  for (const form of ["md", "json", "csv", "txt"]) {
    const file = await (await page.request.get(`/api/prompts/${id}/export.${form}`)).text();
    expect(file, form).toContain("list of orders");
    for (const hidden of ["\u0000", "\u202e"]) expect(file, form).not.toContain(hidden);
    // Nobody takes a service's label for a name.
    expect(file, form).not.toContain("alert(2)");
  }
  const markdown = await (await page.request.get(`/api/prompts/${id}/export.md`)).text();
  expect(markdown).toContain("\\<img src=x onerror=alert(1)\\>");
  expect(markdown).not.toMatch(/(?<!\\)<(?!https?:|a id="[\w.-]+"><\/a>|\/a>)/);
  expect(markdown).not.toContain("](javascript");
});
