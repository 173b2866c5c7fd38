import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { TestPage } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { prdCard } from "../helpers/home";
import { open } from "../helpers/quiet";
import { dropFile } from "../helpers/recording-page";
import { begun, refuseMicrophone, say, speech, standInForSpeech } from "../helpers/speech";
import { sayTones, tonesAsWav } from "../helpers/tones";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

async function arriveToSpeak(): Promise<TestPage> {
  const visit = await world.arrive();
  await visit.page.addInitScript(standInForSpeech);
  await open(visit.page, "/record");
  return visit;
}

async function begin({ page }: TestPage): Promise<void> {
  await page.getByRole("button", { name: "Agree and start speaking" }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
}

test("a microphone that is refused, missing or taken is named, and the next try works", async () => {
  const visit = await arriveToSpeak();
  const { page } = visit;
  const refusals = [
    ["NotAllowedError", "may not use the microphone"],
    ["NotFoundError", "No microphone was found"],
    ["NotReadableError", "Close other apps"],
  ] as const;
  for (const [refusal, words] of refusals) {
    await refuseMicrophone(page, refusal);
    await page.getByRole("button", { name: "Agree and start speaking" }).click();
    await page.getByRole("alert").getByText(words).waitFor();
  }
  await refuseMicrophone(page, null);
  await begin(visit);
});

test("without a network it pauses, and goes on with all that was said", async () => {
  const visit = await arriveToSpeak();
  const { page } = visit;
  await begin(visit);
  await say(page, "We sell bread.");
  await say(page, "And also", false);
  await speech(page, "fail", "network");
  await page.getByRole("alert").getByText("needs a network").waitFor();
  await page.getByRole("button", { name: /go on where you stopped/i }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  await say(page, "also cakes.");
  const said = page.getByRole("log").getByRole("paragraph");
  await expect.poll(() => said.count()).toBe(3);
});

test("a minute without a word, and words of another language, are told while it listens", async () => {
  const visit = await arriveToSpeak();
  const { page } = visit;
  await begin(visit);
  await say(page, "Hello.");
  await speech(page, "move", 61_000);
  await page.getByRole("status").getByText("Nothing was heard for a minute.").waitFor();
  const german =
    "Das Ziel ist eine App für kleine Bäckereien, die wir mit den Leuten bauen, und sie ist nicht für alle.";
  for (let i = 0; i < 3; i++) await say(page, german);
  await page.getByRole("status").getByText("don't look like the language").waitFor();
});

test("a full disk keeps the words going, and a device for one listener keeps the words alone", async () => {
  const visit = await arriveToSpeak();
  const { page } = visit;
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await begin(visit);
  await page.getByRole("status").getByText("their sound is no longer kept").waitFor();
  await say(page, "We sell bread.");
  await speech(page, "fail", "audio-capture");
  await page.getByRole("status").getByText("only one thing use the microphone").waitFor();
  await say(page, "And cakes.");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText(/^5 words in/).waitFor();
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+$/);
});

test("one tab speaks at a time, and what was said can be deleted", async () => {
  const visit = await arriveToSpeak();
  const { page, context } = visit;
  await begin(visit);
  await say(page, "We sell bread.");
  const other = await context.newPage();
  await other.addInitScript(standInForSpeech);
  await open(other, "/record");
  await other.getByRole("button", { name: /go on where you stopped/i }).click();
  await other.getByRole("alert").getByText("another tab").waitFor();
  await other.close();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Delete what you said" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Agree and start speaking" }).waitFor();
  await open(page, "/record");
  await page.getByRole("button", { name: "Agree and start speaking" }).waitFor();
});

test("a file dropped while speaking is refused by name, and the words go on", async () => {
  const path = join(tmpdir(), `${process.pid}-memo.wav`);
  writeFileSync(path, tonesAsWav(sayTones(5)));
  const visit = await arriveToSpeak();
  const { page } = visit;
  await begin(visit);
  await say(page, "We sell bread.");
  await dropFile(page, path);
  rmSync(path);
  await page.getByRole("alert").getByText("memo.wav” wasn't added").waitFor();
  await say(page, "And cakes.");
  await expect.poll(() => page.getByRole("log").getByRole("paragraph").count()).toBe(2);
});

test("a browser without speech recognition says what works there", async () => {
  const { page } = await world.arrive();
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await open(page, "/record");
  await page.getByText("This browser has no speech recognition.").waitFor();
  await page.getByRole("link", { name: "paste the text on the home page" }).waitFor();
});

test("a language that the browser recognizes itself says so and stays there, and another asks first", async () => {
  const { page } = await world.arrive();
  await page.addInitScript(standInForSpeech, { here: ["en"] });
  await open(page, "/record");
  await page.getByText("the sound doesn't leave your device").waitFor();
  await page.getByRole("button", { name: "Start speaking", exact: true }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  await say(page, "We sell bread.");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("You speak").selectOption("de");
  await page.getByText("may send the sound to its maker").waitFor();
  await page.getByRole("button", { name: "Agree and go on where you stopped" }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  expect(await begun(page)).toEqual([
    { lang: "en", isHere: true },
    { lang: "de", isHere: false },
  ]);
});

test("a browser that fails to say where it recognizes is taken to send the sound", async () => {
  const { page } = await world.arrive();
  await page.addInitScript(standInForSpeech);
  await page.addInitScript(() => {
    const { SpeechRecognition } = window as unknown as { SpeechRecognition: { available: () => Promise<string> } };
    SpeechRecognition.available = () => Promise.reject(new DOMException("not now", "InvalidStateError"));
  });
  await open(page, "/record");
  await page.getByRole("button", { name: "Agree and start speaking" }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  expect(await begun(page)).toEqual([{ lang: "en", isHere: false }]);
});

test("by keyboard alone, a document is spoken, paused, undone, stopped, named and made", async () => {
  const { page } = await arriveToSpeak();
  const { keyboard } = page;
  const press = async (name: string | RegExp, key = "Enter") => {
    const button = page.getByRole("button", { name, exact: typeof name === "string" });
    for (let step = 0; step < 60 && (await focused(button).count()) === 0; step++) await keyboard.press("Tab");
    await focused(button).waitFor();
    await keyboard.press(key);
  };
  await press("Agree and start speaking");
  await page.getByText("Listening", { exact: true }).waitFor();
  // The focus is on what one needs next.
  await focused(page.getByRole("button", { name: "Pause" })).waitFor();
  await say(page, "The goal is an app for small bakeries.");
  await say(page, "The app must store every order in a database.");
  await say(page, "Forget this sentence.");
  const said = page.getByRole("log", { name: "What you said" });
  await said.getByText("Forget this").waitFor();
  await keyboard.press("p");
  await page.getByText("Paused", { exact: true }).waitFor();
  await focused(page.getByRole("button", { name: /go on where you stopped/i })).waitFor();
  await keyboard.press("Space");
  await page.getByText("Listening", { exact: true }).waitFor();
  await press("Undo the last sentence", "Space");
  await said.getByText("Forget this").waitFor({ state: "detached" });
  await press("Done");
  await focused(page.getByLabel("Title (optional)")).waitFor();
  await keyboard.type("Bakery");
  await press("Generate PRD");
  await prdCard(page).getByText("store every order in a database").first().waitFor();
  expect(await page.getByText("Forget this").count()).toBe(0);
});
