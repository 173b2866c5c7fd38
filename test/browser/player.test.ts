import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { signedIn } from "../helpers/accounts";
import { todaysCases } from "../helpers/every-case";
import { makeSamplePrd } from "../helpers/home";
import { slowDown } from "../helpers/player";
import { open, reopen } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const FILM = "public/films/leftover.webm";

/** The player's position, in seconds. */
const secondsOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
const goTo = (page: Page, seconds: number) =>
  page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);

test.each(todaysCases([360, 1280], 2))(
  "a sample's marks play their second next to the text, and its reel plays all of them, at %i px",
  async (width) => {
    const { page } = await world.visit("/", { width, height: 800 });
    const card = await makeSamplePrd(page);
    const line = card.locator(".line[data-moments]").nth(4);
    const startMs = Number((await line.getAttribute("data-moments"))?.split(" ")[0]);
    await line.locator("a.mark").first().click();
    const dock = page.getByRole("complementary", { name: "Player" });
    await dock.locator("video").waitFor();
    await slowDown(page);
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(startMs / 1000);
    expect(await secondsOf(page)).toBeLessThan(startMs / 1000 + 20);
    await page.waitForURL(/\/history\/\d+$/);
    await expect.poll(() => line.getAttribute("data-playing")).toBe("");
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    // The player stays in view anywhere on the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(async () => (await dock.boundingBox())?.y).toBeLessThan(800);

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

/** Drops files on an element of the page. */
async function drop(page: Page, place: string, files: { name: string; type: string; content: Buffer }[]) {
  const encoded = files.map(({ content, ...file }) => ({ ...file, content: content.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const held = new DataTransfer();
    for (const { name, type, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      held.items.add(new File([bytes], name, { type }));
    }
    return held;
  }, encoded);
  for (const event of ["dragover", "drop"]) await page.dispatchEvent(place, event, { dataTransfer });
}

/** The name of the file in a field. */
const chosenFile = (page: Page, field: string) =>
  page.locator(field).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);

/** How many recordings this browser stores. */
const keptRecordings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("vidwright.recordings");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("recordings").objectStore("recordings").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test("a recording dropped with its captions plays in this browser only, until its owner signs out", async () => {
  const { page, context } = await world.arrive();
  const { caller } = await signedIn(world.worker);
  const { href: url } = world.worker.url;
  await context.addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })));
  await open(page, "/?tab=transcript");
  const sent: number[] = [];
  page.on("request", (request) => sent.push(request.postDataBuffer()?.length ?? 0));
  // A silence begins another paragraph.
  const startOf = (index: number) => index * 5000 + (index < 6 ? 0 : 5000);
  const captions = Array.from({ length: 12 }, (_, index) => ({
    startMs: startOf(index),
    endMs: startOf(index) + 4500,
    text: `Sentence number ${index} of our meeting is about the new budget.`,
  }));
  const film = { name: "meeting.webm", type: "video/webm", content: readFileSync(FILM) };
  const file = { name: "meeting.srt", type: "application/x-subrip", content: Buffer.from(formatSrt(captions)) };
  await drop(page, "details:has([name=captionsFile])", [film, file]);
  await expect.poll(() => chosenFile(page, "[name=captionsFile]")).toBe("meeting.srt");
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
  await drop(page, ".recording-picker", [{ name: "notes.txt", type: "text/plain", content: Buffer.from("no media") }]);
  await page.getByRole("alert").getByText("Choose an audio or video file.").waitFor();
  await drop(page, ".recording-picker", [film]);
  await page.getByRole("button", { name: "Play video" }).waitFor();
  await expect.poll(() => keptRecordings(page)).toBe(1);
  await page.locator("[popovertarget=account-menu]").click();
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await expect.poll(() => keptRecordings(page)).toBe(0);
});
