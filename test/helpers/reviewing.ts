import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import type { PageOptions, TestPage } from "./browser";
import { open, reopen } from "./quiet";
import { seedCards, visitorOf } from "./reviews";
import { call } from "./study";
import type { World } from "./world";

type Cards = Parameters<typeof seedCards>[2];

/** The page of a learner who has these cards. */
export async function reviewer(
  world: World,
  cards: Cards,
  options?: PageOptions,
): Promise<TestPage & { ids: number[]; transcriptId: number }> {
  const visit = await world.arrive(options);
  await call(visit.page, "/api/prompts", undefined, "GET");
  const seeded = await seedCards(world.worker, await visitorOf(visit.context), cards);
  await open(visit.page, "/review");
  return { ...visit, ...seeded };
}

/** Starts the session; resolves when its first card is shown in its own font. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start Study Session" }).click();
  await page.getByText(/^Progress: 1 of \d+$/).waitFor();
  // A font still loading would fail and log an error when a test goes offline next.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export const readJson = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path) as Promise<T>;
export const reviewsToday = async (page: Page) =>
  (await readJson<StudyStatistics>(page, "/api/reviews/stats")).today.reviews;

/** Reveals and rates the current card by keyboard; resolves when the next one is shown. */
export async function rateByKeys(page: Page, key: string): Promise<void> {
  await page.getByRole("button", { name: "Show Answer" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByText("How did you do?").waitFor();
  await page.keyboard.press(key);
  await page.getByText("How did you do?").waitFor({ state: "detached" });
}

/** How many reviews the server counted for each card. */
export async function countedReviews(page: Page, ids: readonly number[]): Promise<number[]> {
  const path = `/api/reviews/items?flashcardIds=${ids.join(",")}`;
  const { items } = await readJson<{ items: { flashcardId: number; reviewCount: number }[] }>(page, path);
  const byId = new Map(items.map(({ flashcardId, reviewCount }) => [flashcardId, reviewCount]));
  return ids.map((id) => byId.get(id) ?? 0);
}

/** Resolves when the service worker controls the page. */
export async function workerIsReady(page: Page): Promise<void> {
  // `waitForFunction` takes the promise of an async function as its result.
  const isActivated = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
  await expect.poll(isActivated).toBe(true);
  // A page that was still loading when the worker claimed the open ones is only controlled after its next load.
  const isItsOwn = await page.evaluate(() => navigator.serviceWorker.controller === null);
  if (isItsOwn) await reopen(page);
}
