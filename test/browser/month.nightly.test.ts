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
import { generateQuiz, showAllResults, takeByKeyboard } from "../helpers/study";
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

/** Later than the learner ever studies, so that what a day brings has come. */
const LATE = 21.5;
type Devices = Record<"phone" | "laptop", TestPage>;

/** Both of the learner's devices on a day, signed in unless this part does it itself. @param hour UTC */
async function arriveOn(day: number, hour: number, isSignedIn = true): Promise<Devices> {
  const ahead = await moveToDay(worker, day, hour);
  const open = async (options: PageOptions) => {
    const opened = await openPage(await sharedBrowser(), worker.url, options);
    await opened.page.clock.setSystemTime(new Date(systemTime() + ahead));
    if (isSignedIn) {
      await logIn(opened.page, learner.who);
      await opened.page.waitForURL((url) => url.pathname !== "/auth");
    }
    return opened;
  };
  return { phone: await open(PHONE), laptop: await open(LAPTOP) };
}

/** Lets days pass without the learner. @returns the kinds of what was mailed on each, milestones aside */
async function stayAway(from: number, to: number): Promise<string[][]> {
  const told: string[][] = [];
  for (let day = from; day < to; day += 1) {
    await moveToDay(worker, day, LATE);
    told.push((await mails()).filter((kind) => kind !== "progress_milestone"));
  }
  return told;
}

/** How many days after the first reminder somebody who stays away hears again. */
const AWAY = [2, 9, 16, 23];

/** Checks what was mailed on each day without the learner; on the second day with something due, only if more fell due. */
function expectRules(told: readonly string[][]): void {
  const due = ["flashcard_reminder"];
  const first = told.findIndex(({ length }) => length > 0);
  const second = told[first + 1] ?? [];
  expect([[], due]).toContainEqual(second);
  const rules = told.map((_, day) => {
    if (first < 0 || day < first) return [];
    if (day <= first + 1) return day === first ? due : second;
    return AWAY.includes(day - first) ? ["motivational_message"] : [];
  });
  expect(told).toEqual(rules);
}

/** Rates this many cards as Good. */
async function study(page: Page, count: number): Promise<void> {
  await begin(page);
  for (let card = 0; card < count; card += 1) await rateByKeys(page, "3");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

/** Both devices know of this many reviews today. */
async function bothCount({ phone, laptop }: Devices, reviews: number): Promise<void> {
  await expect.poll(() => reviewsToday(phone.page)).toBe(reviews);
  await expect.poll(() => reviewsToday(laptop.page)).toBe(reviews);
}

async function leave(devices: Devices): Promise<void> {
  await devices.phone.close();
  await devices.laptop.close();
}

async function looksRight(page: Page): Promise<void> {
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

test("day 1: reads, sorts new cards and takes a quiz, and reviews on both devices", async () => {
  const devices = await arriveOn(0, 18.5);
  const { phone, laptop } = { phone: devices.phone.page, laptop: devices.laptop.page };
  const [contract = 0, kidney = 0] = learner.talks;
  await open(phone, `/transcript/${contract}`);
  await phone.getByRole("region", { name: "Transcript text" }).waitFor();
  await looksRight(phone);
  await phone.getByRole("tab", { name: "Flashcards" }).click();
  await phone.getByRole("button", { name: "Generate Your First Flashcards" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Generate Flashcards" }).click();
  const sort = phone.getByRole("dialog", { name: "Keep or Drop" });
  const rows = sort.getByRole("listitem");
  await rows.first().waitFor();
  const made = await rows.count();
  await looksRight(phone);
  await rows.first().getByRole("button", { name: "Drop" }).click();
  await sort.getByRole("button", { name: "Keep the Rest" }).click();
  await sort.getByText(`${made - 1} kept, 1 dropped, 0 to go`).waitFor();
  await sort.getByRole("button", { name: "Done", exact: true }).click();
  await phone.getByRole("heading", { name: `${made - 1} of ${made - 1} cards` }).waitFor();
  await makeCards(learner.caller, learner.talks.slice(1));

  await open(laptop, `/transcript/${kidney}`);
  await generateQuiz(laptop);
  await laptop.getByRole("button", { name: "Start Quiz" }).click();
  await takeByKeyboard(laptop);
  await looksRight(laptop);
  await showAllResults(laptop);
  await laptop.getByRole("tab", { name: "Question Review" }).click();
  await looksRight(laptop);

  await open(phone, "/review");
  await phone.getByText(/\d+ new, \d+ learning, \d+ to review/).waitFor();
  await study(phone, 6);
  await bothCount(devices, 6);
  await open(laptop, "/review");
  await study(laptop, 2);
  await bothCount(devices, 8);
  await leave(devices);
});

test("day 2: from a mail's link to what can be studied, on the laptop", async () => {
  // What was learned yesterday is still known.
  expect(await stayAway(1, 2)).toEqual([[]]);
  const devices = await arriveOn(1, LATE);
  const { page } = devices.laptop;
  await open(page, "/review?from=notification");
  await study(page, 8);
  await bothCount(devices, 8);
  await open(page, "/review?tab=progress");
  await looksRight(page);
  await leave(devices);
});

test("day 4: reviews without a network, and those of the other device, are counted once", async () => {
  expect(await stayAway(2, 3)).toEqual([[]]);
  const devices = await arriveOn(3, 17);
  const { page, context, allow } = devices.phone;
  allow(OFFLINE);
  await open(page, "/review");
  await begin(page);
  await context.setOffline(true);
  for (let card = 0; card < 4; card += 1) await rateByKeys(page, "3");
  await page.getByText(/^Offline\. 4 ratings waiting/).waitFor();
  await open(devices.laptop.page, "/review");
  await study(devices.laptop.page, 2);
  await context.setOffline(false);
  await page.getByText(/ratings waiting/).waitFor({ state: "detached" });
  await bothCount(devices, 6);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await leave(devices);
});

test("day 9: finds a passage on the laptop, and studies one talk on the phone", async () => {
  const [quiz, ...others] = await stayAway(3, 8);
  // Three days after it went badly; that day's cards were studied before their reminder.
  expect(quiz).toEqual(["quiz_reminder"]);
  expectRules(others);
  const devices = await arriveOn(8, 16);
  const { phone, laptop } = { phone: devices.phone.page, laptop: devices.laptop.page };
  await open(laptop, "/search?q=kidney");
  await laptop
    .getByRole("main")
    .getByRole("link", { name: /kidney/i })
    .first()
    .waitFor();
  await looksRight(laptop);
  await open(phone, "/review");
  await phone.getByRole("button", { name: "Study a part" }).click();
  await phone
    .getByRole("dialog")
    .getByRole("link", { name: /kidney/i })
    .click();
  await phone.getByRole("heading", { name: /kidney/i }).waitFor();
  await study(phone, 3);
  await bothCount(devices, 3);
  await leave(devices);
});

test.each([
  [30, 9, 15, "phone", "laptop"],
  [60, 30, 14, "laptop", "phone"],
] as const)(
  "day %i: after a break, due cards wait and figures agree",
  { timeout: 300_000 },
  async (day, last, hour, one, other) => {
    const told = await stayAway(last - 1, day - 1);
    expect(told.flat().length).toBeGreaterThan(3);
    expectRules(told);
    const devices = await arriveOn(day - 1, hour);
    const [first, second] = [devices[one].page, devices[other].page];
    await open(first, "/review");
    const { review } = (await readJson<StudyStatistics>(first, "/api/reviews/stats")).today.left;
    expect(review).toBeGreaterThan(5);
    await study(first, 3);
    await open(second, "/review");
    await study(second, 2);
    await bothCount(devices, 5);
    for (const path of ["/review?tab=progress", "/content-manager?tab=analytics"]) {
      for (const page of [first, second]) {
        await open(page, path);
        await looksRight(page);
      }
    }
    await leave(devices);
  },
);

test("day 150: signed out, a mail's link asks to sign in, and leads back to the cards", async () => {
  const devices = await arriveOn(149, 13, false);
  for (const [device, count] of [
    [devices.phone, 3],
    [devices.laptop, 5],
  ] as const) {
    const { page, allow } = device;
    allow(/401|404/);
    await open(page, "/review?from=notification");
    await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
    await looksRight(page);
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email", { exact: true }).fill(learner.who.email);
    await page.getByLabel("Password", { exact: true }).fill(learner.who.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/review");
    await study(page, count === 3 ? 3 : 2);
    await expect.poll(() => reviewsToday(page)).toBe(count);
  }
  await leave(devices);
});
