import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdToast, toast } from "../helpers/home";
import { quiet, reopen } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys, reviewer, workerIsReady } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

/** A browser that stores what reviewing offline needs. */
const STORING = { withServiceWorkers: true };

/** Longer than the first waits before ratings are sent again. */
const RETRY_MS = 10_000;

/** How many notes of waiting ratings are left once the page has tried again. */
async function waitingLater(page: Page): Promise<number> {
  await page.clock.fastForward(RETRY_MS);
  return await page.getByText(/ratings? waiting/).count();
}

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a failing server is reported once; the session continues and the ratings arrive later", async () => {
  const { page, ids, allow } = await reviewer(world, plainCards(4));
  allow(/503/);
  await page.clock.install();
  let refused = 0;
  await page.route("**/api/reviews", async (route) => {
    refused += 1;
    await route.fulfill({ status: 503, contentType: "application/json", body: '{"code":"internal","message":"down"}' });
  });
  await begin(page);
  await rateByKeys(page, "3");
  await toast(page, "Review Recording Failed").waitFor();
  await holdToast(page);
  await toast(page, "Your review wasn't saved, but you can continue studying.").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await rateByKeys(page, "4");
  await rateByKeys(page, "2");
  await page.getByText("3 ratings waiting to sync. We'll keep trying.").waitFor();
  const refusedLater = async () => {
    await page.clock.fastForward(RETRY_MS);
    return refused;
  };
  await expect.poll(refusedLater).toBeGreaterThan(1);
  expect(await toast(page, "Review Recording Failed").count()).toBe(0);
  await page.unroute("**/api/reviews");
  await expect.poll(() => waitingLater(page)).toBe(0);
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 1, 1, 0]);
});

test("ratings that only wait for a way to the server are not called lost, also after a reload", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(3), STORING);
  allow(/ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  await workerIsReady(page);
  await begin(page);
  // The browser still counts as online: there is a network, but no server.
  await context.route("**/api/**", (route) => route.abort("connectionrefused"));
  await rateByKeys(page, "3");
  await page.getByText("1 rating waiting to sync. We'll keep trying.").waitFor();
  await page.reload();
  await page.getByText("1 rating waiting to sync. We'll keep trying.").waitFor();
  await begin(page);
  await rateByKeys(page, "3");
  await page.getByText("2 ratings waiting to sync. We'll keep trying.").waitFor();
  await quiet(page);
  expect(await toast(page, "Review Recording Failed").count()).toBe(0);
  await context.unroute("**/api/**");
  await expect.poll(() => waitingLater(page)).toBe(0);
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 1, 0]);
});

const REFUSING = {
  "keeps nothing": () => {
    indexedDB.open = () => {
      throw new DOMException("nothing may be kept", "SecurityError");
    };
  },
  "has a full disk": () => {
    const refuse = () => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    Storage.prototype.setItem = refuse;
  },
};

test.each(Object.entries(REFUSING))("a browser that %s can still review", async (_, refuse) => {
  const { page, ids } = await reviewer(world, plainCards(2));
  await page.addInitScript(refuse);
  await reopen(page);
  await page.getByLabel("Type the answer").check();
  await page.getByLabel("Type the answer").uncheck();
  await begin(page);
  await rateByKeys(page, "4");
  await rateByKeys(page, "4");
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 1]);
});

test("the worker is always revalidated, and caches nobody's page", async () => {
  const script = await world.worker.fetch("/review-worker.js");
  expect(script.headers.get("Cache-Control")).toBe("no-cache");
  expect(script.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  const page = await world.worker.fetch("/review");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);

  const { page: shown } = await reviewer(world, plainCards(1), STORING);
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
