import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { systemTime } from "~/functions/clock";
import { findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { begin, rateByKeys, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Distance in pixels from the top of the window. */
const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);

test("today says which videos the due cards are from, and once they are done, what the next days bring", async () => {
  const { page, ids, transcriptId } = await reviewer(world, plainCards(2));
  const videos = page.getByRole("region", { name: "By video" });
  const one = videos.getByRole("listitem");
  expect(await one.allInnerTexts()).toEqual([expect.stringMatching(/\S.*\s2$/s)]);
  expect(await one.getByRole("link").getAttribute("href")).toBe(`/transcript/${transcriptId}?tab=flashcards`);
  const beside = await videos.boundingBox();
  const queue = await page.getByRole("button", { name: "Start Study Session" }).boundingBox();
  expect(beside && queue && beside.x > queue.x + 600 && beside.y < queue.y).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  const below = await videos.boundingBox();
  expect(below && below.x < 30).toBe(true);

  await begin(page);
  await rateByKeys(page, "4");
  await rateByKeys(page, "4");
  await page.getByRole("button", { name: "Finish Session" }).click();
  await page.getByRole("heading", { name: "Nothing due right now" }).waitFor();
  // Whether an easy card is due within a week is up to the fuzz.
  for (const [index, days] of [3, 30].entries()) {
    const due = new Date(systemTime() + days * 86_400_000).toISOString();
    await call(page, `/api/reviews/items/${ids[index]}/due`, { due });
  }
  await reopen(page);
  const days = page.getByRole("region", { name: "The next 7 days" }).getByRole("definition");
  await days.first().waitFor();
  expect((await days.allInnerTexts()).map(Number).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("the estimate shows the learner's own pace beside it once there are ten reviews", async () => {
  const { page, ids } = await reviewer(world, plainCards(11));
  const rate = (some: readonly number[]) => {
    const review = { itemType: "flashcard", rating: "easy", timeSpent: 90 };
    return call(page, "/api/reviews", {
      reviews: some.map((flashcardId) => ({ ...review, id: crypto.randomUUID(), flashcardId })),
    });
  };
  const minutes = page.getByRole("definition").filter({ has: page.getByText(/^about/) });
  await rate(ids.slice(0, 9));
  await reopen(page);
  await page.getByText("2 new, 0 learning, 0 to review").waitFor();
  expect(await minutes.count()).toBe(0);
  await rate(ids.slice(9, 10));
  await reopen(page);
  await expect.poll(() => minutes.allInnerTexts()).toEqual([expect.stringMatching(/^3\s+about 2 min at your pace$/)]);
});

describe("a session", () => {
  test("brings a forgotten card back, offers its moment, and compares the typed answer", async () => {
    const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
    const { page } = await reviewer(world, [
      { front: "What squeezes the vapour?", back: "The compressor", citation },
      { front: "Keep it at {{c1::four degrees::temperature}}.", back: "", kind: "cloze" },
    ]);
    await begin(page);
    const options = page.getByRole("button", { name: "Options" });
    await options.click();
    await page.getByLabel("Type the answer").check();
    await page.keyboard.press("Escape");
    await page.getByLabel("Your answer").fill("the warm pump");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("ins").allTextContents()).toEqual(["compressor"]);
    expect(await page.locator("del").allTextContents()).toEqual(["warm", "pump"]);
    await page.getByText("Suggested grade: Again. You choose.").waitFor();
    await page.getByRole("button", { name: /^Again, next in .*, suggested$/, pressed: false }).waitFor();
    await page.getByText("How did you do?").waitFor();
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Read that moment, 1:07" }).click();
    await page.getByText("the compressor squeezes the vapour").waitFor();
    await page.getByText("[temperature]").waitFor();
    await page.getByRole("button", { name: "Show Answer" }).click();
    await page.getByText("four degrees", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Easy, next in \d+ days$/ }).click();
    await page.getByText("Progress: 3 of 3", { exact: true }).waitFor();
    await page.getByText("What squeezes the vapour?").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
    await options.click();
    await page.getByRole("button", { name: "Skip to the end" }).click();
    await focused(page.getByRole("heading", { name: /^1 card comes back (in 1 minute|within a minute)$/ })).waitFor();
    await page.getByText("Reviewed 2 cards. 1 card was skipped.").waitFor();
    const reel = page.getByRole("group", { name: /^Reel: 1 missed card in / });
    await reel.getByRole("link", { name: /^1:07, What squeezes the vapour/ }).waitFor();
    await page.getByRole("button", { name: "Review them" }).click();
    // A card due again in ten minutes comes back within the session.
    for (const place of [3, 4]) {
      await page.getByText(`Progress: ${place} of ${place}`, { exact: true }).waitFor();
      await page.getByRole("button", { name: "Show Answer" }).click();
      await page.getByRole("button", { name: /^Good, next in/ }).click();
    }
    await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
    await page.getByRole("button", { name: "Finish Session" }).click();
    // Four ratings of two cards.
    await page.getByText(/^Reviewed 2 cards in \d+m \d+s$/).waitFor();
  });

  test("removes a suspended card, which the server keeps suspended", async () => {
    const { page } = await reviewer(world, plainCards(3), { width: 360, height: 740, isMobile: true });
    await begin(page);
    await page.getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("button", { name: "Suspend" }).click();
    await toast(page, "Card suspended").waitFor();
    await holdToast(page);
    // On phones the toast is at the top, away from the buttons near the thumb.
    await expect.poll(() => bottomOf(page, ".toast")).toBeLessThan(200);
    const topOfActions = () =>
      page.locator(".review-actions").evaluate((actions) => actions.getBoundingClientRect().top);
    await expect.poll(topOfActions).toBeGreaterThan(400);
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
    await page.getByText("Question 2?").waitFor();
    await reopen(page);
    await page.getByText("2 new, 0 learning, 0 to review").waitFor();

    // After the daily limit one can still continue.
    await page.evaluate(() => {
      const headers = { "Content-Type": "application/json" };
      return fetch("/api/reviews/settings", { method: "PATCH", headers, body: JSON.stringify({ newPerDay: 0 }) });
    });
    await reopen(page);
    await page.getByText("2 new cards wait.").waitFor();
    await page.getByRole("button", { name: "Study more now" }).tap();
    await page.getByRole("heading", { name: "Beyond today's limit" }).waitFor();
    await begin(page);
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
  });

  test("shows the answer where the grades will be, and ignores a second tap within 300 ms", async () => {
    const { page } = await reviewer(world, plainCards(2), { width: 360, height: 740, isMobile: true });
    await page.clock.install();
    const home = page.getByRole("link", { name: "Vidwright, home" });
    expect(await home.count()).toBe(1);
    await begin(page);
    await page.clock.pauseAt(systemTime() + 60_000);
    // The site's header neither shows nor can be reached, and what tells the answer comes with it.
    expect(await home.count()).toBe(0);
    const category = page.getByText("Cooling", { exact: true });
    expect(await category.count()).toBe(0);
    expect(await page.locator(".reviewer .badge").count()).toBe(0);
    const show = await page.getByRole("button", { name: "Show Answer" }).boundingBox();
    if (!show) throw new Error("there is no button");
    const [x, y] = [show.x + show.width / 2, show.y + show.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    const row = page.locator(".rating-row");
    await row.waitFor();
    expect(await category.isVisible()).toBe(true);
    const grades = await row.getByRole("button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(grades).toHaveLength(4);
    // No slip of the thumb leads from a grade to another card.
    for (const name of ["Previous", "Next", "Undo", "Close"]) {
      const bottom = await page.getByRole("button", { name, exact: true }).evaluate((button) => {
        return button.getBoundingClientRect().bottom;
      });
      expect([name, show.y - bottom > 300]).toEqual([name, true]);
    }
    expect(Math.min(...grades.map(({ left }) => left))).toBeCloseTo(show.x, 0);
    expect(Math.max(...grades.map(({ right }) => right))).toBeCloseTo(show.x + show.width, 0);
    for (const { top, bottom } of grades) {
      expect(top).toBeCloseTo(show.y, 0);
      expect(bottom).toBeCloseTo(show.y + show.height, 0);
    }
    // Neither rated nor turned back.
    await page.clock.runFor(1000);
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
    expect(await row.isVisible()).toBe(true);
    await page.getByText("Reviewed: 0").waitFor();
    await page.touchscreen.tap(x, y);
    await page.getByText("Reviewed: 1").waitFor();
  });

  test("flips and advances automatically if that is on", async () => {
    const { page } = await reviewer(world, plainCards(2));
    await page.clock.install();
    await page.getByLabel("Auto-flip after 5 s").check();
    await page.getByLabel("Auto-play: next after 3 s").check();
    await begin(page);
    await page.clock.fastForward(5000);
    await page.getByText("Answer 1", { exact: true }).waitFor();
    await page.clock.fastForward(3500);
    await page.getByText("Question 2?").waitFor();
    await page.getByText("Reviewed: 0").waitFor();
  });
});
