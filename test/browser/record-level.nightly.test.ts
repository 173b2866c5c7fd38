import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../helpers/browser";
import { open } from "../helpers/quiet";
import { standInForSpeech } from "../helpers/speech";
import { sharedWorld, type World } from "../helpers/world";

/** Chromium's own stand-in for a microphone, which beeps once a second, and an answer to the question for it. */
const MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

let world: World;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser(MICROPHONE)]);
});
afterAll(() => browser.close());

test("the level meter moves with a beep, rests between beeps, and stays at rest while paused", async () => {
  const { page, context } = await openPage(browser, world.worker.url);
  await context.grantPermissions(["microphone"], { origin: world.worker.url.origin });
  await page.addInitScript(standInForSpeech, { keepsMicrophone: true });
  await open(page, "/record");
  await page.getByRole("button", { name: "Agree and start speaking" }).click();
  await page.getByText("Listening", { exact: true }).waitFor();
  /** What the meter showed in three seconds, from 0 to 1. */
  const levels = () =>
    page.evaluate(async () => {
      const bar = document.querySelector("[aria-hidden] > .origin-left");
      const seen: number[] = [];
      for (const until = performance.now() + 3000; performance.now() < until; ) {
        await new Promise(requestAnimationFrame);
        seen.push(new DOMMatrix(bar ? getComputedStyle(bar).transform : "").a);
      }
      return { most: Math.max(...seen), least: Math.min(...seen) };
    });
  await expect.poll(async () => (await levels()).most).toBeGreaterThan(0.3);
  expect((await levels()).least).toBeLessThan(0.05);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).waitFor();
  expect(await levels()).toEqual({ most: 0, least: 0 });
});
