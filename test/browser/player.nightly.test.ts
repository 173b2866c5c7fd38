import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { open } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy, openTab, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The player's position, in seconds. */
const secondsOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);

test("a sample's transcript plays its film, which stays in view on a phone", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  const { path } = await makeStudy(page);
  await open(page, path);
  await segment(page, 6).click();
  await page.getByRole("button", { name: "Play video" }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 500));
  const top = async () => (await page.locator("video").boundingBox())?.y ?? -1;
  await expect.poll(async () => (await top()) >= 0 && (await top()) < 100).toBe(true);
  await page.getByRole("button", { name: "Play the reel" }).click();
  await page.getByText(/^1 of \d+, /).waitFor();
});

test("the home page's excerpt plays its second, and quiz results play the missed moments", async () => {
  const { page, allow } = await world.visit("/");
  allow(/ytimg/);
  await page.locator(".excerpt a.mark").first().click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(105);
  await page.getByRole("button", { name: "Close the player" }).click();
  // The sample's transcript with a link that a player can open.
  const { id } = await makeStudy(page, LECTURE_SOURCE);
  const { transcriptData } = await call<Lecture>(page, `/api/transcripts/${id}`, undefined, "GET");
  const said = transcriptData.map(({ startTime, endTime, text }) => ({
    ...{ startMs: startTime * 1000, endMs: endTime * 1000, text },
  }));
  const videoUrl = "https://www.youtube.com/watch?v=lectureHTTP";
  const study = await makeStudy(page, { videoUrl, captions: { fileName: "lecture.srt", text: formatSrt(said) } });
  const quiz = await makeQuiz(page, study, { count: 3 });
  const attempt = await failQuiz(page, quiz.id);
  await openTab(page, study, `?tab=quiz-results&attempt=${attempt}`);
  await page.getByRole("button", { name: "Play the reel" }).click();
  await page.waitForURL(/tab=transcript/);
  await page.getByText(/^1 of \d+, /).waitFor();
});

type Lecture = { transcriptData: { startTime: number; endTime: number; text: string }[] };
