import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemTime } from "~/functions/clock";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { NO_LIMITS, type Person } from "../helpers/accounts";
import { OFFLINE, openPage, type PageOptions, sharedBrowser, type TestPage } from "../helpers/browser";
import { mailsOf, makeCards, moveToDay, student } from "../helpers/month";
import { type MovableWorker, startMovable } from "../helpers/movable-worker";
import { open } from "../helpers/quiet";
import { begin, rateByKeys, readJson, reviewsToday } from "../helpers/reviewing";
import { logIn } from "../helpers/sign-in-page";
import type { Visitor } from "../helpers/visitor";

const PHONE: PageOptions = { width: 360, height: 740 };
const LAPTOP: PageOptions = { width: 1280, height: 800 };

/** One learner with three lectures, whose days follow each other in this file. */
let worker: MovableWorker;
let learner: { who: Person; caller: Visitor; id: number; talks: number[] };
let mails: () => Promise<string[]>;
beforeAll(async () => {
  worker = await startMovable(NO_LIMITS);
  learner = await student(worker);
  mails = mailsOf(worker, learner.id);
});
afterAll(() => worker.close());

/** The learner's browser on a day's evening; signed in, unless this part does it itself. */
async function arriveOn(day: number, options: PageOptions, isSignedIn = true): Promise<TestPage> {
  const ahead = await moveToDay(worker, day);
  const opened = await openPage(await sharedBrowser(), worker.url, options);
  await opened.page.clock.setSystemTime(new Date(systemTime() + ahead));
  if (isSignedIn) {
    await logIn(opened.page, learner.who);
    await opened.page.waitForURL((url) => url.pathname !== "/auth");
  }
  return opened;
}

/** Rates this many cards as Good. */
async function study(page: Page, count: number): Promise<void> {
  await begin(page);
  for (let card = 0; card < count; card += 1) await rateByKeys(page, "3");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

async function looksRight(page: Page): Promise<void> {
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

test("day 1, phone: reads, makes cards, and reviews the first ones", async () => {
  const { page, close } = await arriveOn(0, PHONE);
  await open(page, `/transcript/${learner.talks[0]}`);
  await page.getByRole("region", { name: "Transcript text" }).waitFor();
  await looksRight(page);
  expect((await makeCards(learner.caller, learner.talks)).length).toBeGreaterThan(20);
  for (const talk of learner.talks.slice(1))
    expect((await learner.caller.post(`/api/transcripts/${talk}/generate-quiz`)).status).toBe(200);
  await open(page, "/review");
  await page.getByText(/\d+ new, 0 learning, 0 to review/).waitFor();
  await study(page, 6);
  await expect.poll(() => reviewsToday(page)).toBe(6);
  await looksRight(page);
  await close();
});

test("day 2, laptop: one mail leads to the cards that are due, and to the quizzes", async () => {
  const { page, close } = await arriveOn(1, LAPTOP);
  expect((await mails()).filter((kind) => kind !== "progress_milestone").length).toBeLessThanOrEqual(1);
  await open(page, "/review?from=notification");
  await study(page, 8);
  await expect.poll(() => reviewsToday(page)).toBe(8);
  await open(page, "/review?tab=progress");
  await looksRight(page);
  await close();
});

test("day 4, phone: reviews without a network are counted once", async () => {
  const { page, context, allow, close } = await arriveOn(3, PHONE);
  allow(OFFLINE);
  await open(page, "/review");
  await begin(page);
  await context.setOffline(true);
  for (let card = 0; card < 4; card += 1) await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 4 ratings waiting/).waitFor();
  await context.setOffline(false);
  await page.getByText(/ratings waiting/).waitFor({ state: "detached" });
  await expect.poll(() => reviewsToday(page)).toBe(4);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await close();
});

test("day 9, laptop: finds a passage, and studies one talk", async () => {
  const { page, close } = await arriveOn(8, LAPTOP);
  await open(page, "/search?q=kidney");
  await page
    .getByRole("main")
    .getByRole("link", { name: /kidney/i })
    .first()
    .waitFor();
  await looksRight(page);
  await open(page, "/review");
  await page.getByRole("button", { name: "Study a part" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /kidney/i })
    .click();
  await page.getByRole("heading", { name: /kidney/i }).waitFor();
  await study(page, 3);
  await expect.poll(() => reviewsToday(page)).toBe(3);
  await close();
});

test.each([
  [30, LAPTOP],
  [60, PHONE],
])("day %i: after a break, due cards wait and figures agree", async (day, device) => {
  const { page, close } = await arriveOn(day - 1, device);
  const told = (await mails()).filter((kind) => kind !== "progress_milestone");
  expect(told.length).toBeLessThanOrEqual(1);
  await open(page, "/review");
  const { review } = (await readJson<StudyStatistics>(page, "/api/reviews/stats")).today.left;
  expect(review).toBeGreaterThan(5);
  await study(page, 5);
  await expect.poll(() => reviewsToday(page)).toBe(5);
  for (const path of ["/review?tab=progress", "/content-manager?tab=analytics"]) {
    await open(page, path);
    await looksRight(page);
  }
  await close();
});

test("day 150, phone: signed out, a mail's link asks to sign in, and leads back to the cards", async () => {
  const { page, close, allow } = await arriveOn(149, PHONE, false);
  allow(/401|404/);
  await open(page, "/review?from=notification");
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  await looksRight(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email", { exact: true }).fill(learner.who.email);
  await page.getByLabel("Password", { exact: true }).fill(learner.who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/review");
  await study(page, 3);
  await expect.poll(() => reviewsToday(page)).toBe(3);
  await close();
});
