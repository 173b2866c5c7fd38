import { beforeAll, expect, test } from "vitest";
import { reopen } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("one learner's ratings are never sent under another's name", async () => {
  const { page, context, ids, allow } = await reviewer(world, plainCards(2));
  allow(/503|409/);
  await page.route("**/api/reviews", (route) => route.fulfill({ status: 503, body: "{}" }));
  await begin(page);
  await rateByKeys(page, "3");
  await page.getByText(/^1 rating waiting/).waitFor();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.unroute("**/api/reviews");
  await reopen(page);
  await page.getByText("Sign in to see your cards").waitFor();
  expect(await page.getByText("Question 2?").count()).toBe(0);
  await context.clearCookies();
  await context.addCookies(cookies);
  await reopen(page);
  await expect.poll(() => countedReviews(page, ids)).toEqual([1, 0]);
});
