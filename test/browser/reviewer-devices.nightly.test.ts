import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../helpers/accounts";
import { OFFLINE } from "../helpers/browser";
import { open, reopen } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys, reviewer, reviewsToday, workerIsReady } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

/** Row counts of the browser's local review data. */
const keptInBrowser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number | string | null>>((resolve, reject) => {
        const opening = indexedDB.open("vidwright.reviews");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = ["cards", "queues", "names"];
          const reading = opening.result.transaction(stores);
          const counts = stores.map((store) => [store, reading.objectStore(store).count()] as const);
          reading.oncomplete = () => {
            opening.result.close();
            const numbers = Object.fromEntries(counts.map(([store, { result }]) => [store, result]));
            resolve({ ...numbers, due: sessionStorage.getItem("vidwright.due") });
          };
        };
      }),
  );

/** A browser that stores what reviewing offline needs. */
const STORING = { withServiceWorkers: true };

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("two tabs that come online together send everything once, and in order", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(3), STORING);
  allow(OFFLINE);
  const other = await context.newPage();
  await open(other, "/review");
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
  for (const tab of [page, other]) await tab.getByText(/^Offline\. \d ratings? waiting/).waitFor();
  await context.setOffline(false);
  for (const tab of [page, other]) await tab.getByText(/ratings? waiting/).waitFor({ state: "detached" });
  await expect.poll(() => countedReviews(page, ids)).toEqual([2, 1, 0]);
  // A request that failed with the connection is repeated.
  const arrived = batches.flat();
  expect([...new Set(arrived)]).toEqual([...new Set(arrived)].sort());
});

test("an account's page names nobody while offline, knows the name again online, and leaves nothing after sign-out", async () => {
  const { page, context, transcriptId, allow } = await reviewer(world, plainCards(3), STORING);
  allow(OFFLINE);
  await workerIsReady(page);
  const who = await insertAccount(world.worker);
  await page.evaluate(async ({ email, password }) => {
    const body = JSON.stringify({ email, password });
    await fetch("/api/auth/login", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }, who);
  await reopen(page);
  const banner = page.getByRole("banner");
  const name = banner.getByRole("button", { name: who.username });
  const signIn = banner.getByRole("link", { name: "Sign in" });
  await name.waitFor();
  await banner.getByRole("link", { name: "Review, 3 cards due" }).waitFor();
  // The cards are stored once they are shown.
  await page.getByText("3 new, 0 learning, 0 to review").waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByText("Offline. These cards are on this device; you can keep going.").waitFor();
  await banner.getByText("Offline", { exact: true }).waitFor();
  await expect.poll(async () => [await name.count(), await signIn.count()]).toEqual([0, 0]);
  // A card created elsewhere meanwhile appears once the network is back.
  await context.request.post("/api/flashcards", {
    headers: { Origin: world.worker.url.origin },
    data: { transcriptId, front: "Made elsewhere?", back: "Yes", difficulty: "easy" },
  });
  await context.setOffline(false);
  await name.waitFor();
  await page.getByText("4 new, 0 learning, 0 to review").waitFor();
  await banner.getByRole("link", { name: "Review, 4 cards due" }).waitFor();

  await name.click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await signIn.waitFor();
  await expect.poll(() => keptInBrowser(page)).toEqual({ cards: 0, queues: 0, names: 0, due: null });
});

test("two devices rate offline, and the server counts every rating once, by its time", async () => {
  const one = await reviewer(world, plainCards(4), STORING);
  const two = await world.visit("/review", STORING);
  for (const { allow } of [one, two]) allow(OFFLINE);
  // A pending response would set another visitor's cookie.
  await two.page.getByText("Sign in to see your cards").waitFor();
  await two.context.clearCookies();
  await two.context.addCookies(await one.context.cookies());
  await reopen(two.page);
  for (const { page, context } of [one, two]) {
    await begin(page);
    await context.setOffline(true);
  }
  await rateByKeys(one.page, "3");
  await rateByKeys(two.page, "1");
  await rateByKeys(one.page, "3");
  await rateByKeys(two.page, "4");
  for (const { page } of [one, two]) await page.getByText(/^Offline\. 2 ratings waiting/).waitFor();
  // The last ratings arrive first.
  for (const { page, context } of [two, one]) {
    await context.setOffline(false);
    await page.getByText(/ratings? waiting/).waitFor({ state: "detached" });
  }
  await expect.poll(() => countedReviews(one.page, one.ids)).toEqual([2, 2, 0, 0]);
  await expect.poll(() => reviewsToday(one.page)).toBe(4);
});
