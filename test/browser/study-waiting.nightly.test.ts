import { afterAll, beforeAll, expect, test } from "vitest";
import { quizOf } from "../fakes/openai-quiz-replies";
import { OFFLINE } from "../helpers/browser";
import { toast } from "../helpers/home";
import { quiet } from "../helpers/quiet";
import { keepQuestions, makeStudy, openTab, segment, submitUnfinished } from "../helpers/study";
import { dragOver } from "../helpers/text-by-mouse";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

test("with an unreachable server, the quiz stays, and each failure has its own message", async () => {
  const { page, context, allow } = await world.arrive();
  allow(OFFLINE);
  world.openai.script((request) => quizOf(request));
  await openTab(page, await makeStudy(page), "?tab=quizzes");
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("Short answer").uncheck();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await toast(page, "Quiz Generated").waitFor();
  await keepQuestions(page);

  // Including all lazy scripts.
  await quiet(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Generate Quiz" }).click();
  await toast(page, "Generation Failed").waitFor();
  await page.getByText("Failed to generate quiz. Please try again.").first().waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await page.getByRole("radio").first().check();
  await page.getByRole("navigation", { name: "Question overview" }).getByRole("button").last().click();
  // Including all lazy scripts.
  await quiet(page);
  await context.setOffline(true);
  await submitUnfinished(page);
  await toast(page, "Submission Error").waitFor();
  await page.getByText("Failed to submit quiz. Please try again.").first().waitFor();
  await page.getByText(/^Answered: 1\//).waitFor();
  // Submitted, but the results' script can't be loaded: the confirmation stays.
  await context.route(/\/later-results-tab[\w-]*\.js$/, (route) => route.abort());
  allow(/ERR_FAILED/);
  await context.setOffline(false);
  await submitUnfinished(page);
  await page.getByRole("heading", { name: "Quiz Submitted!" }).waitFor();
  await page.getByRole("button", { name: "Back to Quizzes" }).click();
  await page.getByText("1 attempt", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Transcript" }).click();
  await quiet(page);
  await dragOver(page, 2, 4);
  await page.getByLabel("What would you like me to do with this text?").fill("expand this");
  // Including all lazy scripts.
  await quiet(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  await page.getByRole("alert").getByText("Failed to transform text. Please try again.").waitFor();
  await context.setOffline(false);
});

test("the current chapter is marked with its progress", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeStudy(page));
  const chapter = page.locator(".chapter").first();
  await chapter.click();
  const progress = chapter.getByRole("progressbar");
  await progress.waitFor();
  await expect.poll(() => chapter.getAttribute("aria-current")).toBe("true");
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBe(0);
  await segment(page, 4).click();
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
});

test("a quiz that was given up says so, and the form can be sent again", async () => {
  const { page, context, allow } = await world.arrive();
  const study = await makeStudy(page);
  await page.goto(`${study.path}?tab=quizzes`);
  const message =
    "The server stopped twice while it worked on this, so it won't be tried again. Please try a shorter part of the video.";
  await context.route(/\/generate-quiz$/, (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message } }),
  );
  allow(/500/);
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await toast(page, "Generation Failed").waitFor();
  await page.getByText(message).first().waitFor();
  await page.getByRole("button", { name: "Generate First Quiz" }).and(page.locator(":enabled")).waitFor();
});
