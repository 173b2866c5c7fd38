import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { EVERY_CASE } from "../helpers/every-case";
import { open } from "../helpers/quiet";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Starts recording layout shifts on the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { sum: 0 };
    Object.assign(window, { layoutShift: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) state.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);

/** Longer than a page's lazy parts take to load. */
const SETTLED_MS = 900;

/** Phones, where layout shifts are most likely; in nightly runs desktops too. */
const WIDTHS = EVERY_CASE ? [360, 1280] : [360];

test.each(WIDTHS)("no page shifts its layout at %i px", { timeout: 120_000 }, async (width) => {
  const { page } = await world.arrive({ width, height: 740, reducedMotion: "no-preference" });
  const prompt = await call<{ id: number; shareId: string }>(page, "/api/prompts", {
    videoUrl: "https://www.youtube.com/watch?v=vw-sample-1",
  });
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count: 4 });
  const attempt = await failQuiz(page, quiz.id);
  await call(page, `/api/transcripts/${study.id}/generate-flashcards`, {});
  await watchShifts(page);
  const paths = [
    ...[
      "/",
      "/?tab=transcript",
      `/?prd=${prompt.id}`,
      `/history/${prompt.id}`,
      "/history",
      `/shared/${prompt.shareId}`,
    ],
    ...[
      study.path,
      `${study.path}?tab=flashcards`,
      `${study.path}?tab=quizzes`,
      `${study.path}?tab=quizzes&quiz=${quiz.id}`,
    ],
    ...[`${study.path}?tab=quiz-results&attempt=${attempt}`, "/review", "/review?tab=progress", "/review?tab=settings"],
    ...["/auth?tab=login", "/auth?tab=register", "/contact"],
  ];
  for (const path of paths) {
    await open(page, path);
    await page.waitForTimeout(SETTLED_MS);
    const shift = await shiftOf(page);
    console.info(`layout shift ${width} px ${path.replaceAll(/\d+|[\w-]{20,}/g, "n")}: ${shift.toFixed(3)}`);
    expect(shift, path).toBeLessThan(0.02);
  }
});
