import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { LogPage } from "~/functions/reviews/optimizer/review-histories";
import { OFFLINE } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import {
  begin,
  countedReviews,
  rateByKeys,
  readJson,
  reviewer,
  reviewsToday,
  workerIsReady,
} from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

/** A browser that stores what reviewing offline needs. */
const STORING = { withServiceWorkers: true };

/** What the service worker has cached beside scripts, styles and fonts: the page alone, without anybody's cards. */
const cachedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => !path.startsWith("/assets/"));
  });

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("reviews eight by keyboard, undoes, continues offline and through a reload, and counts everything once", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(8), STORING);
  allow(OFFLINE);
  await page.getByText("8 new, 0 learning, 0 to review").waitFor();
  await begin(page);
  await page.getByText("Progress: 1 of 8", { exact: true }).waitFor();
  const keys = page.locator(".shortcut-panel");
  await page.keyboard.press("?");
  await keys.getByText("Undo the last rating").waitFor();
  await page.keyboard.press("?");
  await keys.getByText("Undo the last rating").waitFor({ state: "hidden" });
  for (let card = 1; card <= 8; card += 1) {
    // Each comes back in ten minutes.
    await page.getByText(`Progress: ${card} of ${7 + card}`, { exact: true }).waitFor();
    await rateByKeys(page, "3");
  }
  await page.getByText("Progress: 9 of 16", { exact: true }).waitFor();
  // All eight were reviewed, and all come back.
  const bar = page.getByRole("progressbar", { name: "Progress" });
  expect(await bar.evaluate((one: HTMLProgressElement) => one.position)).toBe(0.5);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.getByText("Reviewed: 6", { exact: true }).waitFor();
  await page.keyboard.press("3");
  await page.getByText("Reviewed: 7", { exact: true }).waitFor();
  await page.getByText("Progress: 8 of 15", { exact: true }).waitFor();
  await rateByKeys(page, "3");
  await page.getByText("Progress: 9 of 16", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await toast(page, "Study Session Ended").waitFor();
  await page.getByText(/^Reviewed 8 cards in \d+m \d+s\. 8 cards come back\.$/).waitFor();
  await expect.poll(() => reviewsToday(page)).toBe(8);

  await workerIsReady(page);
  expect(await cachedPages(page)).toEqual(["/review"]);
  await begin(page);
  await context.setOffline(true);
  for (let card = 1; card <= 3; card += 1) await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 3 ratings waiting/).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Start Study Session" }).waitFor();
  await page.reload();
  await page.getByText(/^Offline\. 3 ratings waiting/).waitFor();
  await begin(page);
  await page.getByText("Progress: 1 of 5", { exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByText(/ratings waiting/).waitFor({ state: "detached" });
  await expect.poll(() => reviewsToday(page)).toBe(11);
  const counted = await countedReviews(page, ids);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(11);
  expect(Math.max(...counted)).toBe(2);
  const { entries, total } = await readJson<LogPage>(page, "/api/reviews/log");
  expect([total, new Set(entries.map(([item, , at]) => `${item} at ${at}`)).size]).toEqual([11, 11]);
  // A session whose page is left counts up to its last rating.
  await rateByKeys(page, "4");
  await page.getByText("Reviewed: 1", { exact: true }).waitFor();
  await expect.poll(() => reviewsToday(page)).toBe(12);
  await reopen(page);
  await page.getByRole("link", { name: "Progress" }).click();
  const sessions = page.getByRole("region", { name: "Past sessions" });
  await sessions.getByText(/: 8 cards in .+ 8 Good\.$/).waitFor();
  await sessions.getByText(/: 3 cards in .+ 3 Good\.$/).waitFor();
  await sessions.getByText(/: 1 card in .+ 1 Easy\.$/).waitFor();
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(3);
});

test("lazy scripts work offline, and a newer worker waits for the session to end", async () => {
  const { page, context, allow } = await reviewer(world, plainCards(3), STORING);
  allow(/net::ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await workerIsReady(page);
  await begin(page);
  const waits = await page.evaluate(async () => {
    const before = navigator.serviceWorker.controller?.scriptURL;
    const registration = await navigator.serviceWorker.register("/review-worker.js?newer", { scope: "/review" });
    await new Promise<void>((resolve) => {
      const look = () => (registration.waiting ? resolve() : setTimeout(look, 50));
      look();
    });
    return navigator.serviceWorker.controller?.scriptURL === before;
  });
  expect(waits).toBe(true);
  await context.setOffline(true);
  await page.keyboard.press("e");
  await focused(page.getByRole("dialog", { name: "Edit Flashcard" }).getByLabel("Front")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 1 rating waiting/).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("Couldn't load your settings").waitFor();
});
