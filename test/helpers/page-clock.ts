import type { Page } from "playwright-core";

type Clock = { now: number; run(): void };

/** Lets no time pass in the page until `moveClock` does: between two presses of a test lie as many milliseconds as it says. */
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

/** @param by milliseconds, or "on" for time to pass again */
export async function moveClock(page: Page, by: number | "on"): Promise<void> {
  await page.evaluate((step) => {
    const { clock } = window as unknown as { clock: Clock };
    if (step === "on") clock.run();
    else clock.now += step;
  }, by);
}
