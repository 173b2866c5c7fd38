import type { Page } from "playwright-core";

type Clock = { now: number; run(): void };

/** Stops time in the page; only `moveClock` advances it, so a test decides the time between its clicks. */
export async function stopClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const read = performance.now.bind(performance);
    const clock: Clock = {
      now: read(),
      run: () => {
        performance.now = read;
      },
    };
    performance.now = () => clock.now;
    Object.assign(window, { clock });
  });
}

/** @param by milliseconds, or "on" to let time run again */
export async function moveClock(page: Page, by: number | "on"): Promise<void> {
  await page.evaluate((step) => {
    const { clock } = window as unknown as { clock: Clock };
    if (step === "on") clock.run();
    else clock.now += step;
  }, by);
}
