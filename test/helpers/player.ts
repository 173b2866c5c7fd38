import type { Page } from "playwright-core";

/** So slow on any machine that the next clip does not begin before the test requests it. */
const RATE = 0.1;

/** Makes the page's player play slowly, including what it loads later. */
export async function slowDown(page: Page): Promise<void> {
  await page.locator("video").evaluate((video: HTMLVideoElement, rate) => {
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, RATE);
}
