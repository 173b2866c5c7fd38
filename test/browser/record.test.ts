import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "../helpers/axe";
import { prdCard } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { say, sessions, speech, standInForSpeech } from "../helpers/speech";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const HOSTILE = "Users need a list of orders <img src=x onerror=alert(1)> for each day.";

test("five minutes spoken, with the browser's faults, become a PRD whose marks play the kept sound", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  page.on("dialog", () => expect.unreachable("a text ran"));
  await page.addInitScript(standInForSpeech);
  await open(page, "/");
  await page.getByRole("link", { name: "Speak it" }).click();
  await page.waitForURL(/\/record$/);
  await page.getByText("may send the sound to its maker").waitFor();
  await page.getByRole("button", { name: "Agree and start speaking" }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  const said = page.getByRole("log", { name: "What you said" });
  await say(page, "The goal is an app for small bakeries.");
  await say(page, HOSTILE);
  await said.getByText(HOSTILE).waitFor();

  // The browser ends by itself, in the middle of a sentence; later nobody speaks.
  await speech(page, "move", 56_000);
  await say(page, "Bakers want to see", false);
  await speech(page, "end");
  await expect.poll(() => sessions(page)).toBe(2);
  await say(page, "to see yesterday's orders too.");
  await speech(page, "fail", "no-speech");
  await expect.poll(() => sessions(page)).toBe(3);
  expect(await said.getByRole("paragraph").allTextContents()).toEqual([
    expect.stringMatching(/^0:0\dThe goal is an app for small bakeries\.$/),
    expect.stringContaining(HOSTILE),
    expect.stringMatching(/^1:0\dBakers want to see$/),
    expect.stringMatching(/^1:0\dyesterday's orders too\.$/),
  ]);

  // Taken back with the keyboard, put back, and gone for good.
  await say(page, "Forget this sentence.");
  await page.keyboard.press("Control+z");
  await said.getByText("Forget this").waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+z");
  await said.getByText("Forget this").waitFor();
  await page.getByRole("button", { name: "Undo the last sentence" }).click();

  // The tab dies; the next page has everything.
  await speech(page, "move", 10_000);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).waitFor();
  await reopen(page);
  await page.getByText("You stopped here before.").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await said.getByRole("paragraph").count()).toBe(4);
  await page.getByRole("button", { name: /go on where you stopped/i }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  await speech(page, "move", 220_000);
  await speech(page, "unplug");
  await page.getByRole("alert").getByText("The microphone is gone.").waitFor();
  await page.getByRole("button", { name: /go on where you stopped/i }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  await say(page, "The app must store every order in a database.");
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByLabel("Title (optional)").fill("Bakery");
  await page.getByText(/Keep the sound in this browser \(0\.\d MB\)/).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.getByRole("button", { name: "Generate PRD" }).click();
  const card = prdCard(page);
  await card.getByText("store every order in a database").first().waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  const mark = card
    .locator("a[data-ms]")
    .filter({ hasText: /^[45]:\d\d$/ })
    .first();
  const ms = Number(await mark.getAttribute("data-ms"));
  expect(ms).toBeGreaterThan(280_000);
  await mark.click();
  const player = page.locator("aside video");
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(ms / 1000);
  await open(page, "/record");
  await page.getByRole("button", { name: "Agree and start speaking" }).waitFor();
});
