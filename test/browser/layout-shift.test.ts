import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { FREE_LIMIT_MESSAGE as LIMIT_REACHED } from "~/functions/allowance/free-uses";
import { signedIn } from "../helpers/accounts";
import { EVERY_CASE, todaysCases } from "../helpers/every-case";
import { visitWith } from "../helpers/library-page";
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

/** More frames than an opened page needs for its late parts. */
const SETTLED_FRAMES = 12;

/** Opens a page; resolves once its fonts and lazy parts are shown and a few more frames were drawn. */
async function openSettled(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(async (frames) => {
    await document.fonts.ready;
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, SETTLED_FRAMES);
}

/** Phones, where layout shifts are most likely; in nightly runs, desktops too. */
const WIDTHS = EVERY_CASE ? [360, 1280] : [360];

test.each(WIDTHS)("no page of the day shifts its layout at %i px", { timeout: 120_000 }, async (width) => {
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
    ...["/", "/?tab=transcript", `/history/${prompt.id}`, "/history", `/shared/${prompt.shareId}`],
    ...[
      study.path,
      `${study.path}?tab=flashcards`,
      `${study.path}?tab=quizzes`,
      `${study.path}?tab=quizzes&quiz=${quiz.id}`,
    ],
    ...[`${study.path}?tab=quiz-results&attempt=${attempt}`, "/review", "/review?tab=progress", "/review?tab=settings"],
    ...["/auth?tab=login", "/auth?tab=register", "/contact"],
  ];
  for (const path of todaysCases(paths, 4)) {
    await openSettled(page, path);
    const shift = await shiftOf(page);
    console.info(`layout shift ${width} px ${path.replaceAll(/\d+|[\w-]{20,}/g, "n")}: ${shift.toFixed(3)}`);
    expect(shift, path).toBeLessThan(0.02);
  }
});

const SHORT = { fileName: "tides.srt", text: "1\n00:00:01,000 --> 00:00:09,000\nWe build an app for tides.\n" };

const OWNERS = ["a visitor with free uses", "a visitor without", "an account"] as const;

test.each(todaysCases(OWNERS, 3))(
  "neither home nor a document moves on a phone of %s who has made something",
  async (who) => {
    const size = { width: 360, height: 740 };
    const { page } =
      who === "an account"
        ? await visitWith(world, await signedIn(world.worker), "/about", size)
        : await world.arrive(size);
    const { id } = await call<{ id: number }>(page, "/api/prompts", {
      videoUrl: "https://www.youtube.com/watch?v=vw-sample-1",
    });
    if (who === "a visitor without") {
      for (let use = 0; use < 2; use += 1) await call(page, "/api/prompts", { captions: SHORT });
    }
    await page.addInitScript(() => localStorage.setItem("made", "1"));
    await watchShifts(page);
    for (const path of [`/history/${id}`, "/"]) {
      await openSettled(page, path);
      expect(await shiftOf(page), path).toBeLessThan(0.02);
      if (path !== "/") continue;
      const note = page.getByText(who === "a visitor without" ? LIMIT_REACHED : "2 free PRDs left.");
      expect(await note.count()).toBe(who === "an account" ? 0 : 1);
    }
  },
);
