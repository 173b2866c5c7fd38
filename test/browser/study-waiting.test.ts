import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quizOf } from "../fakes/openai-quiz-replies";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { quiet } from "../helpers/quiet";
import { keepQuestions, makeStudy, segment, submitUnfinished } from "../helpers/study";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

/** Holds the responses of these requests until it is called; only the first time. */
async function hold(context: BrowserContext, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test("what a quiz shows while waiting: list, making, canceling, start, submission, results", async () => {
  const { page, context, allow } = await world.arrive();
  const study = await makeStudy(page);
  const list = await hold(context, /\/api\/transcripts\/\d+\/quizzes$/);
  await page.goto(`${study.path}?tab=quizzes`);
  await page.locator(".card-grid[aria-hidden] > div").nth(2).waitFor();
  await expect.poll(() => page.locator(".card-grid[aria-hidden] > div").count()).toBe(3);
  list();
  await page.getByText("No quizzes available for this transcript").waitFor();

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  world.openai.script((request) => ({ ...quizOf(request), after: held }));
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("Short answer").uncheck();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await expect.poll(() => world.openai.requests.length).toBe(1);
  // It can still be canceled after looking at another tab.
  await page.getByRole("tab", { name: "Transcript" }).click();
  await segment(page, 0).waitFor();
  await page.getByRole("tab", { name: "Quizzes" }).click();
  await page.getByRole("button", { name: "Generating...", exact: true }).and(page.locator(":disabled")).waitFor();
  // The canceled call answers 409.
  allow(/409/);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await toast(page, "Generation canceled").waitFor();
  letGo();
  await page.getByRole("heading", { name: "No Quizzes Yet" }).waitFor();
  // The button that had the focus is gone.
  await focused(page.getByRole("heading", { name: "Available Quizzes" })).waitFor();

  world.openai.script((request) => quizOf(request));
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("Short answer").uncheck();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await toast(page, "Quiz Generated").waitFor();
  await keepQuestions(page);

  const questions = await hold(context, /\/api\/quizzes\/\d+\/questions$/);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await page.getByRole("button", { name: "Starting...", exact: true }).and(page.locator(":disabled")).waitFor();
  questions();
  await page.getByText(/^Question 1 of/).waitFor();
  await page.getByRole("radio").first().check();
  await page.getByText(/^Answered: 1\//).waitFor();
  await page.getByRole("navigation", { name: "Question overview" }).getByRole("button").last().click();

  const read: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/quiz-attempts\/\d+$/.test(request.url())) read.push(request.url());
  });
  const submission = await hold(context, /\/attempts$/);
  const results = await hold(context, /\/later-results-tab[\w-]*\.js$/);
  await submitUnfinished(page);
  await page.getByRole("button", { name: "Submitting...", exact: true }).and(page.locator(":disabled")).waitFor();
  submission();
  await page.getByRole("heading", { name: "Quiz Submitted!" }).waitFor();
  await page.getByText("Thank you for completing the quiz. Your results have been saved.").waitFor();
  await page.getByRole("button", { name: "Back to Quizzes" }).waitFor();
  results();
  await focused(page.getByRole("heading", { name: "Quiz Results" })).waitFor();
  // The response to the submission contains the attempt, so it is not requested again.
  expect(read).toEqual([]);
});

test("a script that a deploy has removed costs a reload, not the page, and pressing again says so again", async () => {
  const { page, context, allow } = await world.arrive();
  allow(/404/);
  const study = await makeStudy(page);
  await page.goto(study.path);
  await quiet(page);
  const script = /\/later-flashcards-tab[\w-]*\.js$/;
  await context.route(script, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("tab", { name: "Flashcards" }).click();
  await toast(page, "Part of this page couldn't be loaded").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Reload" }).waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Transcript" }).click();
  await segment(page, 0).waitFor();
  await page.getByRole("tab", { name: "Flashcards" }).click();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  await holdToast(page);
  await context.unroute(script);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("heading", { name: "No Flashcards Yet" }).waitFor();
});
