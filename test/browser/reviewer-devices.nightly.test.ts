import { beforeAll, expect, test } from "vitest";
import { OFFLINE } from "../helpers/browser";
import { reopen } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys, reviewer, reviewsToday } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

/** A browser that stores what reviewing offline needs. */
const STORING = { withServiceWorkers: true };

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("two devices rate offline, and the server counts every rating once, by its time", async () => {
  const one = await reviewer(world, plainCards(4), STORING);
  const two = await world.visit("/review", STORING);
  for (const { allow } of [one, two]) allow(OFFLINE);
  // A pending response would set another visitor's cookie.
  await two.page.getByText("You have no cards yet.", { exact: false }).waitFor();
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
