import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StudyStatistics } from "~/functions/reviews/statistics";
import { axeFindings, type PageOptions, scrollsSideways, type TestPage } from "../helpers/browser";
import { toast } from "../helpers/home";
import { plainCards, seedCards, visitorOf } from "../helpers/reviews";
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Cards = Parameters<typeof seedCards>[2];

/** The page of a learner who has these cards. */
async function learner(cards: Cards, options?: PageOptions): Promise<TestPage & { ids: number[] }> {
  const visit = await world.visit("/review", options);
  const { ids } = await seedCards(world.worker, await visitorOf(visit.context), cards);
  await visit.page.reload({ waitUntil: "networkidle" });
  return { ...visit, ids };
}

const begin = (page: Page) => page.getByRole("button", { name: "Start Study Session" }).click();
const readJson = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path) as Promise<T>;
const reviewsToday = async (page: Page) => (await readJson<StudyStatistics>(page, "/api/reviews/stats")).today.reviews;

/** Turns the card that is shown and rates it, by keyboard; settles when the next one is there. */
async function rateByKeys(page: Page, key: string): Promise<void> {
  await page.keyboard.press("Space");
  await page.getByText("How did you do?").waitFor();
  await page.keyboard.press(key);
  await page.getByText("How did you do?").waitFor({ state: "detached" });
}

/** How often the server counted each card. */
async function countedReviews(page: Page, ids: readonly number[]): Promise<number[]> {
  const path = `/api/reviews/items?flashcardIds=${ids.join(",")}`;
  const { items } = await readJson<{ items: { flashcardId: number; reviewCount: number }[] }>(page, path);
  const byId = new Map(items.map(({ flashcardId, reviewCount }) => [flashcardId, reviewCount]));
  return ids.map((id) => byId.get(id) ?? 0);
}

const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });

test("reviews 20 by keyboard, undoes, goes on without a network and through a reload, and all is counted once", async () => {
  const { page, context, ids, allow } = await learner(plainCards(25));
  allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.getByText("20 new, 0 learning, 0 to review").waitFor();
  await begin(page);
  for (let card = 1; card <= 20; card += 1) {
    await page.getByText(`Progress: ${card} of 20`, { exact: true }).waitFor();
    await rateByKeys(page, "3");
  }
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.getByText("Reviewed: 18", { exact: true }).waitFor();
  await page.keyboard.press("3");
  await page.getByText("Reviewed: 19", { exact: true }).waitFor();
  await page.getByText("Progress: 20 of 20", { exact: true }).waitFor();
  await rateByKeys(page, "3");
  await page.getByRole("button", { name: "Finish Session" }).click();
  await toast(page, "Study Session Complete!").waitFor();
  expect(await page.getByText(/^Reviewed 20 cards in \d+m \d+s$/).count()).toBe(1);
  await expect.poll(() => reviewsToday(page)).toBe(20);

  await workerIsReady(page);
  await begin(page);
  await context.setOffline(true);
  for (let card = 1; card <= 5; card += 1) await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 5 ratings waiting/).waitFor();
  await page.reload();
  await page.getByText(/^Offline\. 5 ratings waiting/).waitFor();
  await begin(page);
  await page.getByText("Progress: 1 of 15", { exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByText(/ratings waiting/).waitFor({ state: "detached" });
  expect(await reviewsToday(page)).toBe(25);
  const counted = await countedReviews(page, ids.slice(0, 20));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(25);
  expect(Math.max(...counted)).toBe(2);
}, 120_000);

test("a failing server is told of once; study goes on and the ratings arrive by themselves", async () => {
  const { page, ids, allow } = await learner(plainCards(4));
  allow(/503/);
  let refused = 0;
  await page.route("**/api/reviews", async (route) => {
    refused += 1;
    await route.fulfill({ status: 503, contentType: "application/json", body: '{"code":"internal","message":"down"}' });
  });
  await begin(page);
  await rateByKeys(page, "3");
  await toast(page, "Review Recording Failed").waitFor();
  await toast(page, "Your review wasn't saved, but you can continue studying.").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await rateByKeys(page, "4");
  await rateByKeys(page, "2");
  await page.getByText("3 ratings waiting; they are sent again by themselves.").waitFor();
  expect(refused).toBeGreaterThan(1);
  expect(await toast(page, "Review Recording Failed").isVisible()).toBe(false);
  await page.unroute("**/api/reviews");
  await page.getByText(/ratings waiting/).waitFor({ state: "detached", timeout: 30_000 });
  expect(await countedReviews(page, ids)).toEqual([1, 1, 1, 0]);
});

test("what one learner rated is never sent under another's name", async () => {
  const { page, context, ids, allow } = await learner(plainCards(2));
  allow(/503|409/);
  await page.route("**/api/reviews", (route) => route.fulfill({ status: 503, body: "{}" }));
  await begin(page);
  await rateByKeys(page, "3");
  await page.getByText(/^1 rating waiting/).waitFor();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.unroute("**/api/reviews");
  await page.reload({ waitUntil: "networkidle" });
  expect(await page.getByText("Question 2?").count()).toBe(0);
  await page.getByText("You have no cards yet.").waitFor();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 0]);
});

describe("a session", () => {
  test("brings a forgotten card back, offers its moment, and compares what was typed", async () => {
    const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
    const { page } = await learner([
      { front: "What squeezes the vapour?", back: "The compressor", citation },
      { front: "Keep it at {{c1::four degrees::temperature}}.", back: "", kind: "cloze" },
    ]);
    await begin(page);
    await page.getByLabel("Type the answer").check();
    await page.getByLabel("Your answer").fill("the compresor");
    await page.keyboard.press("Enter");
    expect(await page.locator("ins").allTextContents()).toEqual(["s"]);
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Watch that moment, 1:07" }).click();
    await page.getByText("the compressor squeezes the vapour").waitFor();
    await page.getByText("[temperature]").waitFor();
    await page.getByRole("button", { name: "Show Answer" }).click();
    await page.getByText("four degrees", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Easy, next in \d+ days$/ }).click();
    await page.getByText("Progress: 3 of 3", { exact: true }).waitFor();
    await page.getByText("What squeezes the vapour?").waitFor();
  });

  test("takes a suspended card out, and the server keeps it out", async () => {
    const { page } = await learner(plainCards(3));
    await begin(page);
    await page.getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("button", { name: "Suspend" }).click();
    await toast(page, "Card suspended").waitFor();
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
    await page.getByText("Question 2?").waitFor();
    await page.reload({ waitUntil: "networkidle" });
    await page.getByText("2 new, 0 learning, 0 to review").waitFor();
  });

  test("flips and goes on by itself where that is wanted", async () => {
    const { page } = await learner(plainCards(2));
    await page.getByLabel("Auto-flip after 5 s").check();
    await page.getByLabel("Auto-play: next after 3 s").check();
    await begin(page);
    await page.getByText("Answer 1", { exact: true }).waitFor({ timeout: 7000 });
    await page.getByText("Question 2?").waitFor({ timeout: 5000 });
    expect(await page.getByText("Reviewed: 0").count()).toBe(1);
  });
});

test("settings say what is wrong, and are kept", async () => {
  const { page } = await world.visit("/review?tab=settings");
  const retention = page.getByLabel("Desired retention");
  await retention.fill("120");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Desired retention is between 70 and 99 percent").waitFor();
  expect(await retention.evaluate((field) => field === document.activeElement)).toBe(true);
  await retention.fill("85");
  await page.getByLabel("Learning steps", { exact: true }).fill("5m 1h");
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readJson(page, "/api/reviews/settings")).toMatchObject({
    desiredRetention: 0.85,
    learningSteps: ["5m", "1h"],
    timeZone: "Europe/Berlin",
  });
});

const VIEWS: PageOptions[] = [
  { width: 1280, height: 900, colorScheme: "light" },
  { width: 1280, height: 900, colorScheme: "dark" },
  { width: 360, height: 740, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
];

test.each(VIEWS)("axe finds nothing, $width wide and $colorScheme", async (view) => {
  const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
  const { page } = await learner(
    [{ front: "**What** squeezes?", back: "- it\n- does", citation }, ...plainCards(2)],
    view,
  );
  const clean = async (state: string) => {
    expect([state, await axeFindings(page), await scrollsSideways(page)]).toEqual([state, [], false]);
  };
  await clean("intro");
  await begin(page);
  await clean("question");
  await page.keyboard.press("f");
  await page.getByText("How did you do?").waitFor();
  await clean("answer");
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /Watch that moment/ }).waitFor();
  await clean("forgotten");
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByRole("link", { name: "Progress" }).click();
  await page.getByRole("heading", { name: "Cards by state" }).waitFor();
  for (const numbers of await page.getByText("Show the numbers").all()) await numbers.click();
  await clean("progress");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Time zone").waitFor();
  await clean("settings");
});
