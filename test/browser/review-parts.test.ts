import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { systemTime } from "~/functions/clock";
import { findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys, readJson, reviewer, reviewsToday } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const DAY_MS = 86_400_000;
/** A study day begins at four in the morning. */
const dayAhead = (days: number) => new Date(systemTime() - 4 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
/** What is scheduled, without what the grades would do now. */
async function itemsOf(page: Page, ids: readonly number[]): Promise<{ nextReview: string; fsrsData: object }[]> {
  type Items = { items: { nextReview: string; fsrsData: object }[] };
  const { items } = await readJson<Items>(page, `/api/reviews/items?flashcardIds=${ids}`);
  return items.map(({ nextReview, fsrsData }) => ({ nextReview, fsrsData }));
}

test("a talk is crammed without moving its schedule, then planned for an exam, changed and taken back", async () => {
  const { page, ids, transcriptId, context, allow } = await reviewer(world, plainCards(3));
  await call(page, "/api/content/collections", { name: "Cold things", query: { search: "fridges" } });
  await page.getByRole("button", { name: "Study a part" }).click();
  await page.getByRole("link", { name: "Leeches" }).click();
  await page.getByRole("heading", { name: "No leeches" }).waitFor();
  await page
    .getByRole("button", { name: "Study a part" })
    .or(page.getByRole("button", { name: "Study another part" }))
    .click();
  await page.getByRole("link", { name: "Cold things" }).click();
  await page.getByRole("heading", { name: "Cold things" }).waitFor();
  await focused(page.locator(".reviewer")).waitFor();
  await page.getByRole("definition").filter({ hasText: /^3$/ }).first().waitFor();
  await page.getByRole("button", { name: "Study another part" }).click();
  await page.getByRole("link", { name: "A talk about fridges" }).click();
  await page.getByRole("heading", { name: "A talk about fridges" }).waitFor();
  const before = await itemsOf(page, ids);
  await page.getByRole("link", { name: "Cram", exact: true }).click();
  await page.getByText("Cramming isn't counted as reviews").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await begin(page);
  await context.setOffline(true);
  for (const key of ["1", "3", "4", "3"]) await rateByKeys(page, key);
  await page.getByRole("heading", { name: "Cramming done" }).waitFor();
  await page.getByText("You missed 1 of 3. Your schedule hasn't moved.").waitFor();
  await page.getByText("What you missed").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Finish Session" }).click();
  await toast(page, "Cramming done").waitFor();
  expect(await itemsOf(page, ids)).toEqual(before);
  expect(await countedReviews(page, ids)).toEqual([0, 0, 0]);
  expect(await reviewsToday(page)).toBe(0);

  await call(page, `/api/reviews/items/${ids[0]}/due`, { due: `${dayAhead(90)}T00:00:00Z` });
  await open(page, "/review");
  await page.getByRole("button", { name: "Set an exam date" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "A talk about fridges" }).click();
  await page.getByRole("heading", { name: "Exam date: A talk about fridges" }).waitFor();
  await focused(dialog.getByLabel("Ready by")).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.url()).toMatch(new RegExp(`/review\\?part=talk-${transcriptId}$`));
  await focused(page.getByRole("region", { name: "Parts and exam dates" })).waitFor();
  // Without captions, there are no chapters to make.
  allow(/422/);
  await open(page, `/transcript/${transcriptId}`);
  await page.getByRole("link", { name: "Set an exam date" }).click();
  await page.getByRole("heading", { name: "Exam date: A talk about fridges" }).waitFor();
  await dialog.getByLabel("Ready by").fill(dayAhead(10));
  await dialog.getByText(/^All 3 cards can be ready: about 1 card a day, at most \d\.$/).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Set exam date" }).click();
  await page
    .locator(".toast")
    .getByText(/^Ready by /)
    .waitFor();
  const [planned] = await itemsOf(page, ids.slice(0, 1));
  expect(planned && planned.nextReview <= `${dayAhead(10)}T23:59:59Z`).toBe(true);
  await page.getByText(/^Ready by .*A talk about fridges/).waitFor();
  await focused(page.locator(".reviewer")).waitFor();
  const change = page.getByRole("button", { name: "Change the exam date of A talk about fridges" });
  await change.click();
  await dialog.getByLabel("Ready by").fill(dayAhead(2));
  await dialog.getByText(/^All 3 cards can be ready/).waitFor();
  await dialog.getByRole("button", { name: "Change exam date" }).click();
  await dialog.waitFor({ state: "detached" });
  await open(page, "/review");
  await page.getByText("The exam date of “A talk about fridges” is in 2 days.").waitFor();
  await page.getByRole("link", { name: "Study only its cards" }).click();
  await page.getByRole("heading", { name: "A talk about fridges" }).waitFor();
  await change.click();
  allow(/exams\/plan/);
  await dialog.getByLabel("Ready by").fill(dayAhead(0));
  await dialog.getByText("Couldn't make a plan.").waitFor();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await toast(page, "Exam date removed").waitFor();
  await page.getByRole("button", { name: "Set an exam date" }).waitFor();
  expect((await itemsOf(page, ids.slice(0, 1)))[0]?.nextReview.slice(0, 10)).toBe(dayAhead(90));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText(/^Ready by .*A talk about fridges/).waitFor();
});

test("an exam that can't be reached says what it leaves out, and offers more a day", async () => {
  const { page, transcriptId, context, allow } = await reviewer(world, plainCards(6));
  const limit = (settings: object) => call(page, "/api/reviews/settings", settings, "PATCH");
  await limit({ newPerDay: 2 });
  await open(page, `/review?part=talk-${transcriptId}&exam`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ready by").fill(dayAhead(2));
  await dialog.getByText(/^At 2 new a day, your daily limit, 4 of 6 cards can be ready/).waitFor();
  await dialog.getByText("Left out:").waitFor();
  expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual(["Question 5?", "Question 6?"]);
  expect(await findingsInEveryView(page)).toEqual([]);
  await dialog.getByLabel("Leave out the last 2 cards").focus();
  allow(/500/);
  await context.route("**/exams/plan?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.keyboard.press("ArrowDown");
  const failed = dialog.getByText("Couldn't make a plan for this choice.");
  await failed.waitFor();
  // The last plan stays, and with it the choice that has the focus.
  await focused(dialog.getByLabel("Learn 3 new a day until then")).waitFor();
  await dialog.getByText(/^At 2 new a day, your daily limit/).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await context.unroute("**/exams/plan?*");
  await dialog.getByRole("button", { name: "Try again" }).press("Enter");
  await dialog.getByText(/^All 6 cards can be ready/).waitFor();
  expect(await failed.count()).toBe(0);
  await focused(dialog.getByLabel("Learn 3 new a day until then")).waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(0);
  await focused(dialog.getByLabel("Learn 3 new a day until then")).press("ArrowUp");
  await dialog.getByText("Left out:").waitFor();
  await focused(dialog.getByLabel("Leave out the last 2 cards")).waitFor();
  await page.keyboard.press("Escape");
  await open(page, "/review");
  await begin(page);
  for (const key of ["3", "3"]) await rateByKeys(page, key);
  await limit({ newPerDay: 9, reviewsPerDay: 0 });
  await open(page, `/review?part=talk-${transcriptId}&exam`);
  await dialog.getByLabel("Ready by").fill(dayAhead(9));
  await dialog.getByText(/^About \d+ reviews won't fit your daily limit of reviews\./).waitFor();
  await dialog.getByText("Left out:").waitFor();
  expect((await dialog.getByRole("listitem").allInnerTexts()).toSorted()).toEqual(["Question 1?", "Question 2?"]);
});
