import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogPage } from "~/functions/reviews/fitting/history";
import { toast } from "../helpers/home";
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
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("reviews 20 by keyboard, undoes, goes on without a network and through a reload, and all is counted once", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(25));
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
  const { entries, total } = await readJson<LogPage>(page, "/api/reviews/log");
  expect([total, new Set(entries.map(([item, , at]) => `${item} at ${at}`)).size]).toEqual([25, 25]);
}, 120_000);

test("a failing server is told of once; study goes on and the ratings arrive by themselves", async () => {
  const { page, ids, allow } = await reviewer(world, plainCards(4));
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
  const { page, context, ids, allow } = await reviewer(world, plainCards(2));
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

test("two devices rate without a network, and the server counts every rating once, by its time", async () => {
  const one = await reviewer(world, plainCards(4));
  const two = await world.visit("/review");
  for (const { allow } of [one, two]) allow(/net::ERR_INTERNET_DISCONNECTED/);
  await two.context.clearCookies();
  await two.context.addCookies(await one.context.cookies());
  await two.page.reload({ waitUntil: "networkidle" });
  for (const { page, context } of [one, two]) {
    await begin(page);
    await context.setOffline(true);
  }
  await rateByKeys(one.page, "3");
  await rateByKeys(two.page, "1");
  await rateByKeys(one.page, "3");
  await rateByKeys(two.page, "4");
  // What was rated last arrives first.
  for (const { page, context } of [two, one]) {
    await context.setOffline(false);
    await page.getByText(/ratings? waiting/).waitFor({ state: "detached" });
  }
  expect(await countedReviews(one.page, one.ids)).toEqual([2, 2, 0, 0]);
  expect(await reviewsToday(one.page)).toBe(4);
});

test("two tabs that come back together send everything once, and in order", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(3));
  allow(/net::ERR_INTERNET_DISCONNECTED/);
  const other = await context.newPage();
  await other.goto("/review", { waitUntil: "networkidle" });
  for (const tab of [page, other]) await begin(tab);
  const batches: string[][] = [];
  await context.route("**/api/reviews", async (route) => {
    const { reviews } = route.request().postDataJSON() as { reviews: { reviewedAt: string }[] };
    batches.push(reviews.map(({ reviewedAt }) => reviewedAt));
    await route.continue();
  });
  await context.setOffline(true);
  await rateByKeys(page, "3");
  await rateByKeys(other, "1");
  await rateByKeys(page, "3");
  await context.setOffline(false);
  for (const tab of [page, other]) await tab.getByText(/ratings? waiting/).waitFor({ state: "detached" });
  expect(await countedReviews(page, ids)).toEqual([2, 1, 0]);
  // A request that the cut line swallowed is made again.
  const arrived = batches.flat();
  expect([...new Set(arrived)]).toEqual([...new Set(arrived)].sort());
});

test("a browser that keeps nothing reviews all the same", async () => {
  const { page, ids } = await reviewer(world, plainCards(2));
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("nothing may be kept", "SecurityError");
    };
  });
  await page.reload({ waitUntil: "networkidle" });
  await begin(page);
  await rateByKeys(page, "3");
  await rateByKeys(page, "4");
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 1]);
});

test("scripts that are loaded late are there without a network, and a newer worker waits for the session to end", async () => {
  const { page, context, allow } = await reviewer(world, plainCards(3));
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
  await page.getByRole("dialog", { name: "Edit Flashcard" }).waitFor();
  await page.keyboard.press("Escape");
  await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 1 rating waiting/).waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("Your settings could not be loaded").waitFor();
});

test("the worker is read anew each time, and keeps nobody's page", async () => {
  const script = await world.worker.fetch("/review-worker.js");
  expect(script.headers.get("Cache-Control")).toBe("no-cache");
  expect(script.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  const page = await world.worker.fetch("/review");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);

  const { page: shown } = await reviewer(world, plainCards(1));
  await workerIsReady(shown);
  const kept = await shown.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const html = await (await caches.match("/review"))?.text();
    return { paths: requests.flat().map(({ url }) => new URL(url).pathname), html };
  });
  expect(kept.paths.filter((path) => !path.startsWith("/assets/"))).toEqual(["/review"]);
  expect(kept.html).toContain("<h1");
  expect(kept.html).not.toContain("Question 1?");
});
