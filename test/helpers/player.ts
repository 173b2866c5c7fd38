import type { Page } from "playwright-core";

/** Slower than any machine: what plays next does not begin before the test asks for it. */
const RATE = 0.1;

/** Lets the page's player play slowly, also what it loads later. */
export async function slowDown(page: Page): Promise<void> {
  await page.locator("video").evaluate((video: HTMLVideoElement, rate) => {
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, RATE);
}
