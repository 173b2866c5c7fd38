import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { open, reopen } from "../helpers/quiet";
import { begin, rateByKeys, readJson, reviewer } from "../helpers/reviewing";
import { plainCards, seedCards, visitorOf } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("settings show what is wrong, and are saved", async () => {
  const { page } = await world.visit("/review?tab=settings");
  const retention = page.getByLabel("Desired retention");
  await retention.fill("120");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Enter a retention from 70 to 99 percent").waitFor();
  await focused(retention).waitFor();
  await retention.fill("85");
  await page.getByLabel("Learning steps", { exact: true }).fill("5m 1h");
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await readJson(page, "/api/reviews/settings")).toMatchObject({
    desiredRetention: 0.85,
    learningSteps: ["5m", "1h"],
    timeZone: "Europe/Berlin",
  });
});

test("ratings that the server rejects are listed with the reason, and can be dismissed", async () => {
  const { page, allow } = await reviewer(world, plainCards(2));
  allow(/400/);
  const body = { code: "invalid_input", message: "timeSpent is at most a day" };
  await page.route("**/api/reviews", (route) => route.fulfill({ status: 400, json: body }));
  await begin(page);
  await rateByKeys(page, "3");
  const note = page.getByRole("alert").filter({ hasText: "1 rating was not saved." });
  await note.getByText("See which and why after the session.").waitFor();
  await page.unroute("**/api/reviews");
  await reopen(page);
  await note.getByText(/^“Question 1\?”, Good on .+: the time it took can't be right\.$/).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await note.getByRole("button", { name: "Dismiss" }).click();
  await note.waitFor({ state: "detached" });
  await reopen(page);
  await page.getByText("2 new, 0 learning, 0 to review").waitFor();
  expect(await note.count()).toBe(0);
});

test("exports all cards of all transcripts to one file", async () => {
  const { page, context } = await reviewer(world, plainCards(2));
  await seedCards(world.worker, await visitorOf(context), [{ front: "Elsewhere?", back: "Yes" }]);
  await open(page, "/review?tab=settings");
  await page.getByRole("button", { name: "Export all cards" }).click();
  await page.getByLabel(/^CSV/).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Export" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  for (const front of ["Question 1?", "Question 2?", "Elsewhere?"]) expect(text).toContain(front);
});

test("axe finds nothing at both widths, light and dark, in any state", async () => {
  const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
  const { page, allow } = await world.visit("/review");
  const clean = async (state: string) => expect([state, await findingsInEveryView(page)]).toEqual([state, []]);
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  await clean("nothing due");
  await page.getByRole("link", { name: "Progress" }).click();
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  await seedCards(world.worker, await visitorOf(page.context()), [
    { front: "**What** squeezes?", back: "- it\n- does", citation },
    ...plainCards(2),
  ]);
  await reopen(page);
  await clean("intro");
  await begin(page);
  await clean("question");
  await page.keyboard.press("f");
  await page.getByText("How did you do?").waitFor();
  await clean("answer");
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /^Read that moment/ }).waitFor();
  await clean("forgotten");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("link", { name: "Progress" }).click();
  await page.getByRole("heading", { name: "Cards by state" }).waitFor();
  // The same figures as in Analytics.
  for (const question of ["What will I forget?", "Which talk is weak?", "How many minutes a day?"]) {
    await page.getByRole("term").filter({ hasText: question }).waitFor();
  }
  await page.getByRole("heading", { name: "Minutes studied" }).waitFor();
  if (process.env.PICTURES) await pictures(page);
  for (const numbers of await page.getByText("Show the numbers").all()) await numbers.click();
  await clean("progress");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Time zone").waitFor();
  await clean("settings");
  allow(/400/);
  await page.route(/api\/reviews\/(due|stats|settings)/, (route) => route.fulfill({ status: 400, json: {} }));
  for (const [tab, heading] of [
    ["today", "Couldn't load your cards"],
    ["progress", "Couldn't load your progress"],
    ["settings", "Couldn't load your settings"],
  ]) {
    await page.goto(`/review?tab=${tab}`);
    await page.getByText(heading ?? "").waitFor();
    expect([tab, await axeFindings(page)]).toEqual([tab, []]);
  }
}, 150_000);

test("a past session is named, takes a tag of the library, is listed by it, and is shown to others without its cards", async () => {
  const { page, ids, allow } = await reviewer(world, plainCards(2));
  // There is no progress to show without a review.
  await call(page, `/api/flashcards/${ids[0]}/review`, { rating: "good", timeSpent: 1 });
  const minutesToday = page.locator("dt:text-is('Minutes today') + dd");
  await open(page, "/review?tab=progress");
  await expect.poll(() => minutesToday.allInnerTexts()).toEqual(["Less than 1"]);
  await call(page, `/api/flashcards/${ids[1]}/review`, { rating: "good", timeSpent: 130 });
  await call(page, "/api/content/tags", { name: "Exam" });
  const ratings = { again: 0, hard: 0, good: 1, easy: 0 };
  for (const clientId of ["session-one", "session-two"]) {
    await call(page, "/api/study-sessions", { clientId, transcriptId: null, ratings, timeSpent: 70 });
  }
  await reopen(page);
  await expect.poll(() => minutesToday.allInnerTexts()).toEqual(["2"]);
  const sessions = page.getByRole("region", { name: "Past sessions" }).getByRole("listitem");
  await expect.poll(() => sessions.count()).toBe(2);
  const menu = sessions.first().getByRole("button", { name: /^More for the session of / });
  await menu.click();
  await page.getByRole("button", { name: "Edit\u2026" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Session" });
  allow(/400/);
  await dialog.getByLabel("Tags").fill("x".repeat(51));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => dialog.getByLabel("Tags").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("Tags").fill("evening");
  await dialog.getByRole("button", { name: "Exam", exact: true }).click();
  await expect.poll(() => dialog.getByLabel("Tags").inputValue()).toBe("evening, Exam");
  // It is not offered twice.
  await dialog.getByRole("button", { name: "Exam", exact: true }).waitFor({ state: "detached" });
  await dialog.getByLabel("Name").fill("Before the exam");
  await dialog.getByLabel("Description").fill("On the train");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await sessions.getByRole("button", { name: "Exam" }).click();
  await page.getByText("Tagged \u201cExam\u201d.").waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  await menu.click();
  await page.getByRole("button", { name: "Share\u2026" }).click();
  const sharing = page.getByRole("dialog", { name: "Share Session" });
  await sharing.getByText(/but not your cards or your name/).waitFor();
  await sharing.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await sharing.getByRole("textbox", { name: "Link" }).inputValue());
  expect(await axeFindings(page)).toEqual([]);
  await sharing.getByRole("button", { name: "Done" }).click();
  await sessions.getByText("Shared", { exact: true }).waitFor();
  await page.goto(link.href);
  await page.getByRole("heading", { name: "Before the exam", level: 1 }).waitFor();
  await page.getByText("On the train").waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/Exam|evening|front/);
});

async function pictures(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.PICTURES}/progress-${width}-${colorScheme}.png` });
    }
  }
}
