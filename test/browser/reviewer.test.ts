import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { systemTime } from "~/functions/clock";
import { findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { begin, rateByKeys, reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { call, makeQuiz, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Distance in pixels from the top of the window. */
const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);

test("today says which videos the due cards are from, and once they are done, what the next days bring", async () => {
  const { page, ids, transcriptId } = await reviewer(world, plainCards(2));
  const videos = page.getByRole("region", { name: "By video" });
  const one = videos.getByRole("listitem");
  expect(await one.allInnerTexts()).toEqual([expect.stringMatching(/\S.*\s2$/s)]);
  expect(await one.getByRole("link").getAttribute("href")).toBe(`/transcript/${transcriptId}?tab=flashcards`);
  const beside = await videos.boundingBox();
  const queue = await page.getByRole("button", { name: "Start Study Session" }).boundingBox();
  expect(beside && queue && beside.x > queue.x + 600 && beside.y < queue.y).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  const below = await videos.boundingBox();
  expect(below && below.x < 30).toBe(true);

  await begin(page);
  await rateByKeys(page, "4");
  await rateByKeys(page, "4");
  await page.getByRole("button", { name: "Finish Session" }).click();
  await page.getByRole("heading", { name: "Nothing due right now" }).waitFor();
  // Whether an easy card is due within a week is up to the fuzz.
  for (const [index, days] of [3, 30].entries()) {
    const due = new Date(systemTime() + days * 86_400_000).toISOString();
    await call(page, `/api/reviews/items/${ids[index]}/due`, { due });
  }
  await reopen(page);
  const days = page.getByRole("region", { name: "The next 7 days" }).getByRole("definition");
  await days.first().waitFor();
  expect((await days.allInnerTexts()).map(Number).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(await findingsInEveryView(page)).toEqual([]);
});

describe("a session", () => {
  test("shows a card's category only with its answer, which it may hold", async () => {
    const { page, transcriptId } = await reviewer(world, plainCards(1));
    const category = page.getByText("Cooling", { exact: true });
    await begin(page);
    await page.getByText("Question 1?").waitFor();
    expect(await page.locator(".reviewer .badge").count()).toBe(0);
    expect(await category.count()).toBe(0);
    await page.getByRole("button", { name: "Show Answer" }).click();
    await category.waitFor();
    await open(page, `/transcript/${transcriptId}?tab=flashcards`);
    const tile = page.locator(".flashcard");
    const shown = tile.getByText("Cooling", { exact: true });
    await tile.getByText("Question 1?").waitFor();
    expect(await shown.count()).toBe(0);
    await tile.getByRole("button", { name: "Show answer" }).click();
    await shown.waitFor();
  });

  test("brings a forgotten card back, offers its moment, and compares the typed answer", async () => {
    const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
    const { page } = await reviewer(world, [
      { front: "What squeezes the vapour?", back: "The compressor", citation },
      { front: "Keep it at {{c1::four degrees::temperature}}.", back: "", kind: "cloze" },
    ]);
    await begin(page);
    await page.getByText("Options", { exact: true }).click();
    await page.getByLabel("Type the answer").check();
    await page.getByLabel("Your answer").fill("the compresor");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("ins").allTextContents()).toEqual(["s"]);
    await page.getByText("How did you do?").waitFor();
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Watch that moment, 1:07" }).click();
    await page.getByText("the compressor squeezes the vapour").waitFor();
    await page.getByText("[temperature]").waitFor();
    await page.getByRole("button", { name: "Show Answer" }).click();
    await page.getByText("four degrees", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Easy, next in \d+ days$/ }).click();
    await page.getByText("Progress: 3 of 3", { exact: true }).waitFor();
    await page.getByText("What squeezes the vapour?").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Skip to the end" }).click();
    await focused(page.getByRole("heading", { name: "Session Complete!" })).waitFor();
    await page.getByText("2 ratings given. 1 card was skipped.").waitFor();
    const reel = page.getByRole("group", { name: /^Reel: 1 missed card in / });
    await reel.getByRole("link", { name: /^1:07, What squeezes the vapour/ }).waitFor();
    await page.getByRole("button", { name: "Review them" }).click();
    await page.getByRole("button", { name: "Show Answer" }).click();
    await page.getByRole("button", { name: /^Good, next in/ }).click();
    await page.getByRole("button", { name: "Finish Session" }).click();
    // Three ratings of two cards.
    await page.getByText(/^Reviewed 2 cards in \d+m \d+s$/).waitFor();
  });

  test("removes a suspended card, which the server keeps suspended", async () => {
    const { page } = await reviewer(world, plainCards(3), { width: 360, height: 740, isMobile: true });
    await begin(page);
    await page.getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("button", { name: "Suspend" }).click();
    await toast(page, "Card suspended").waitFor();
    await holdToast(page);
    // On phones the toast is at the top, away from the buttons near the thumb.
    await expect.poll(() => bottomOf(page, ".toast")).toBeLessThan(200);
    const topOfActions = () =>
      page.locator(".review-actions").evaluate((actions) => actions.getBoundingClientRect().top);
    await expect.poll(topOfActions).toBeGreaterThan(400);
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
    await page.getByText("Question 2?").waitFor();
    await reopen(page);
    await page.getByText("2 new, 0 learning, 0 to review").waitFor();

    // After the daily limit one can still continue.
    await page.evaluate(() => {
      const headers = { "Content-Type": "application/json" };
      return fetch("/api/reviews/settings", { method: "PATCH", headers, body: JSON.stringify({ newPerDay: 0 }) });
    });
    await reopen(page);
    await page.getByText("2 new cards wait.").waitFor();
    await page.getByRole("button", { name: "Study more now" }).tap();
    await page.getByRole("heading", { name: "Beyond today's limit" }).waitFor();
    await begin(page);
    await page.getByText("Progress: 1 of 2", { exact: true }).waitFor();
  });

  test("flips and advances automatically if that is on", async () => {
    const { page } = await reviewer(world, plainCards(2));
    await page.clock.install();
    await page.getByLabel("Auto-flip after 5 s").check();
    await page.getByLabel("Auto-play: next after 3 s").check();
    await begin(page);
    await page.clock.fastForward(5000);
    await page.getByText("Answer 1", { exact: true }).waitFor();
    await page.clock.fastForward(3500);
    await page.getByText("Question 2?").waitFor();
    await page.getByText("Reviewed: 0").waitFor();
  });
});

test("names a leech, suggests rewriting it, and can suspend it", async () => {
  const citation = { segmentId: 3, startMs: 67_000, quote: "the compressor squeezes the vapour" };
  const { page, ids, allow } = await reviewer(world, [
    { front: "What squeezes?", back: "The compressor", citation },
    ...plainCards(2),
  ]);
  allow(/422/);
  await page.evaluate(async (id) => {
    const send = (path: string, body: unknown, method = "POST") =>
      fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    await send("/api/reviews/settings", { leechThreshold: 1 }, "PATCH");
    await send(`/api/flashcards/${id}/review`, { rating: "easy", timeSpent: 1 });
    await send(`/api/reviews/items/${id}/due`, { due: new Date().toISOString() });
  }, ids[0]);
  await reopen(page);
  await begin(page);
  for (let place = 1; !(await page.getByText("What squeezes?").isVisible()); place += 1) {
    await page.getByText(`Progress: ${place} of 3`, { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByText(`Progress: ${place + 1} of 3`, { exact: true }).waitFor();
  }
  await rateByKeys(page, "1");
  const named = page.getByRole("complementary", { name: "Forgotten card" });
  await named.getByText("Leech: What squeezes?").waitFor();
  await named.getByRole("button", { name: "Rewrite this card" }).click();
  await toast(page, "Couldn't rewrite").waitFor();
  await holdToast(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await focused(page.getByRole("dialog", { name: "Edit Flashcard" }).getByLabel("Front")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await named.getByRole("button", { name: "Suspend" }).click();
  await toast(page, "Card suspended").waitFor();
  await page.getByText(/^Progress: \d of 3$/).waitFor();
});

test("asks a missed quiz question, and reviews one transcript's cards on its page", async () => {
  const { page } = await world.arrive();
  const { id: transcriptId, path } = await makeStudy(page);
  const quiz = await makeQuiz(page, { id: transcriptId, path }, { count: 1 });
  const [question] = await call<{ id: number }[]>(page, `/api/quizzes/${quiz.id}/questions`, undefined, "GET");
  await call(page, "/api/reviews/items", { items: [{ itemType: "quiz_question", quizQuestionId: question?.id }] });
  for (const front of ["One?", "Two?"]) {
    await call(page, "/api/flashcards", { front, back: "Yes", difficulty: "easy", transcriptId });
  }
  await open(page, `${path}?tab=flashcards`);
  await page.getByRole("button", { name: "Start Review" }).click();
  await begin(page);
  await rateByKeys(page, "4");
  await rateByKeys(page, "4");
  await page.getByRole("button", { name: "Finish Session" }).click();
  await toast(page, "Study Session Complete!").waitFor();
  await focused(page.getByRole("heading", { name: "2 of 2 cards" })).waitFor();
  await open(page, "/review");
  await begin(page);
  await page.getByRole("button", { name: "Show Answer" }).click();
  await page.getByText("Quiz question", { exact: true }).waitFor();
  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
});
