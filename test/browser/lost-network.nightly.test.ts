import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type FakeSpeech, startFakeSpeech } from "../fakes/speech-service";
import { NO_LIMITS } from "../helpers/accounts";
import { findingsInEveryView } from "../helpers/axe";
import { openPage, sharedBrowser } from "../helpers/browser";
import { type CutNetwork, startNetwork } from "../helpers/cut-network";
import { generateButton, linkField, prdCard, toast } from "../helpers/home";
import { open, quiet } from "../helpers/quiet";
import { keptFiles, transcriptWords } from "../helpers/recording-page";
import { compareWords, sayTones, tonesAsWav } from "../helpers/tones";
import { type OwnWorld, startWorld } from "../helpers/world";

const { keep, remove } = keptFiles();
let speech: FakeSpeech;
let world: OwnWorld;
let network: CutNetwork;
beforeAll(async () => {
  speech = await startFakeSpeech();
  const vars = { ...NO_LIMITS, SPEECH_MINUTES_VISITOR: "60", SPEECH_BASE_URL: speech.url };
  world = await startWorld({ withModel: true, vars });
  network = await startNetwork(world.worker.url);
});
beforeEach(() => network.mend());
afterAll(async () => {
  remove();
  await network.close();
  await world.close();
  await speech.close();
});

/** A visitor on a phone, by way of the network that tests cut. */
async function arrive() {
  const visit = await openPage(await sharedBrowser(), network.url, { width: 360, height: 740 });
  onTestFinished(() => visit.close());
  visit.allow(/net::ERR_/);
  return visit;
}

test("a recording whose network goes while pieces are on their way goes on by itself, and no word is lost or doubled", async () => {
  const said = sayTones(2500, { seed: 61 });
  const { page, context } = await arrive();
  await open(page, "/record");
  await page.locator("input[type=file]").setInputFiles(keep("train.wav", tonesAsWav(said)));
  speech.delayMs = 1500;
  await page.getByRole("button", { name: "Transcribe it" }).click();
  const notice = page.getByRole("alert").getByText("Nothing is lost: this goes on by itself");
  // Once the browser knows that it has no network, once only its requests fail.
  for (const isKnown of [true, false]) {
    const before = speech.requests.length;
    await expect.poll(() => speech.requests.length).toBeGreaterThan(before + 1);
    network.cut();
    await context.setOffline(isKnown);
    await notice.waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
    await expect.poll(() => speech.answered).toBe(speech.requests.length);
    network.mend();
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
  }
  const make = page.getByRole("button", { name: "Create Interactive Transcript" });
  await make.waitFor();
  // The answers to four requests were lost, and their pieces came again: the service heard each once.
  expect(speech.requests.length).toBe(new Set(speech.requests.map(({ seconds }) => seconds)).size);

  network.cut();
  await make.click();
  await page.getByRole("region", { name: "What happened" }).getByText("We couldn't reach the server.").waitFor();
  network.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
  const { words, starts } = await transcriptWords(page);
  const expected = said.map(({ word }) => word);
  expect(compareWords(expected, words)).toEqual({ lost: 0, doubled: 0 });
  for (const [at, ms] of starts) expect(Math.abs(ms - (said[at]?.startMs ?? 0))).toBeLessThanOrEqual(150);
});

/** The documents of a title. */
async function documents(title: string): Promise<string[]> {
  const { results } = await world.worker.env.DB.prepare(
    "SELECT video_title AS title FROM prompts WHERE video_title = ?",
  )
    .bind(title)
    .all<{ title: string }>();
  return results.map((row) => row.title);
}

test("a link whose network goes while its document is written says so, goes on by itself, and is written once", async () => {
  world.youtube.videos.set("lostnetwork", { title: "Planning on a train" });
  let writeOn = () => {};
  const until = new Promise<void>((resolve) => {
    writeOn = resolve;
  });
  world.openai.script([{ kind: "good", chunkDelayMs: 5, until }]);
  const { page, context } = await arrive();
  await open(page, "/");
  await linkField(page).fill("https://www.youtube.com/watch?v=lostnetwork");
  await generateButton(page).click();
  await page.locator(".line-text").first().waitFor();
  const notice = page.getByText("You're offline. Your document is still being written");
  network.cut();
  await context.setOffline(true);
  await notice.waitFor();
  // It is finished meanwhile.
  writeOn();
  await expect.poll(() => documents("Planning on a train")).toEqual(["Planning on a train"]);
  await notice.waitFor();
  network.mend();
  await context.setOffline(false);
  await prdCard(page).getByText("Planning on a train").first().waitFor();
  expect(await page.getByRole("region", { name: "What happened" }).count()).toBe(0);
  expect(await linkField(page).inputValue()).toBe("");
  expect(await documents("Planning on a train")).toHaveLength(1);
});

test("a document whose server stays away is named as being written, and trying again shows it without writing it twice", async () => {
  world.youtube.videos.set("staysawayyy", { title: "Planning in a tunnel" });
  let writeOn = () => {};
  const until = new Promise<void>((resolve) => {
    writeOn = resolve;
  });
  world.openai.script([{ kind: "good", chunkDelayMs: 5, until }]);
  const { page } = await arrive();
  await page.clock.install();
  await open(page, "/");
  await linkField(page).fill("https://www.youtube.com/watch?v=staysawayyy");
  await generateButton(page).click();
  await page.locator(".line-text").first().waitFor();
  network.cut();
  const note = page.getByRole("region", { name: "What happened" });
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return await note.count();
    })
    .toBe(1);
  await note.getByText("Your document is still being written. Try again or reload this page to see it.").waitFor();
  writeOn();
  network.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await prdCard(page).getByText("Planning in a tunnel").first().waitFor();
  expect(await documents("Planning in a tunnel")).toHaveLength(1);
});

test("a link that fails where its note's script doesn't come is told in a toast that stays", async () => {
  world.youtube.videos.set("scriptless0", { fault: "bot_check" });
  const [noteScript] = readdirSync("build/client/assets").filter(
    (name) => name.endsWith(".js") && readFileSync(`build/client/assets/${name}`, "utf8").includes("What works now"),
  );
  const { page, allow } = await world.arrive({ width: 360, height: 740 });
  allow(/status of 503|net::ERR_FAILED/);
  await page.route(`**/assets/${noteScript}`, (route) => route.abort());
  await open(page, "/?tab=transcript");
  await linkField(page).fill("https://www.youtube.com/watch?v=scriptless0");
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await toast(page, "Error").waitFor();
  const told = await toast(page, "Error").locator("xpath=following-sibling::div[1]").textContent();
  expect(told).toMatch(/YouTube/);
  await quiet(page);
  expect(await toast(page, "Error").count()).toBe(1);
  expect(await linkField(page).inputValue()).toContain("scriptless0");
});
