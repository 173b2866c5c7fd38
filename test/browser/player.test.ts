import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "../helpers/browser";
import { makeSamplePrd, openOwnCaptions } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { makeStudy, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const FILM = "public/films/leftover.webm";

/** Where what plays is, in seconds. */
const secondsOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
const goTo = (page: Page, seconds: number) =>
  page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);

test.each([360, 1280])(
  "a sample's marks play their second beside the text, and its reel all of them, at %i px",
  async (width) => {
    const { page } = await world.visit("/", { width, height: 800 });
    const card = await makeSamplePrd(page);
    const line = card.locator(".line[data-moments]").nth(4);
    const startMs = Number((await line.getAttribute("data-moments"))?.split(" ")[0]);
    await line.locator("a.mark").first().click();
    const dock = page.getByRole("complementary", { name: "Player" });
    await dock.locator("video").waitFor();
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(startMs / 1000);
    expect(await secondsOf(page)).toBeLessThan(startMs / 1000 + 20);
    expect(page.url()).toContain("?prd=");
    await expect.poll(() => line.getAttribute("data-playing")).toBe("");
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    // In view wherever one reads.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect((await dock.boundingBox())?.y).toBeLessThan(800);

    const told = /^(\d+) moments in (\d+:\d\d), from (\d+:\d\d) of video$/;
    const [, count] = told.exec((await page.getByText(told).textContent()) ?? "") ?? [];
    await page.getByRole("button", { name: "Play the reel" }).click();
    const status = dock.getByRole("status");
    await expect.poll(() => status.textContent()).toMatch(new RegExp(`^1 of ${count}, `));
    const first = await secondsOf(page);
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => status.textContent()).toMatch(/^2 of/);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(first);
    await goTo(page, (await secondsOf(page)) + 15);
    await expect.poll(() => status.textContent()).toMatch(/^3 of/);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => status.textContent()).toMatch(/^2 of/);
    await page.keyboard.press("Space");
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press("Escape");
    await status.waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect.poll(() => page.locator(".line:focus").count()).toBe(1);
    await page.getByRole("button", { name: "Close the player" }).click();
    await dock.waitFor({ state: "detached" });
  },
);

test("a sample's transcript plays its film, which stays in view on a phone", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  const { path } = await makeStudy(page);
  await open(page, path);
  await segment(page, 6).click();
  await page.getByRole("button", { name: "Play video" }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 500));
  const box = await page.locator("video").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(100);
  await page.getByRole("button", { name: "Play the reel" }).click();
  await page.getByText(/^1 of \d+, /).waitFor();
});

test("a recording of one's own plays beside its captions, stays in this browser and is sent nowhere", async () => {
  const { page } = await world.visit("/?tab=transcript");
  const sent: number[] = [];
  page.on("request", (request) => sent.push(request.postDataBuffer()?.length ?? 0));
  const captions = Array.from({ length: 12 }, (_, index) => ({
    startMs: index * 5000,
    endMs: index * 5000 + 4500,
    text: `Sentence number ${index} of our meeting is about the new budget.`,
  }));
  await openOwnCaptions(page);
  await page.getByLabel("Caption file").setInputFiles({
    name: "meeting.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from(formatSrt(captions)),
  });
  await page.getByLabel("Recording, if you have it").setInputFiles(FILM);
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
  await page.getByRole("button", { name: "Play video" }).waitFor();
  await reopen(page);
  await page.locator("a[data-ms]").last().click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(20);
  expect(await page.locator("video").getAttribute("src")).toMatch(/^blob:/);
  expect(Math.max(...sent)).toBeLessThan(100_000);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove recording" }).click();
  await page.getByText("Add your recording").waitFor();
  await page.locator(".recording-picker input").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no media"),
  });
  await page.getByRole("alert").getByText("Choose an audio or video file.").waitFor();
});
