import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdToast, toast } from "../helpers/home";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy, openTab, takeByKeyboard } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

async function openResults(count = 4) {
  const { page, ...visit } = await world.arrive();
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count });
  const attempt = await failQuiz(page, quiz.id);
  await openTab(page, study, `?tab=quiz-results&attempt=${attempt}`);
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  return { page, study, quiz, attempt, ...visit };
}

test("the summary counts, its answers are reviewed, reported and shared, and its moments are played", async () => {
  const { page, study, quiz, attempt, allow } = await openResults();
  const summary = page.getByRole("region", { name: "Quiz Results" });
  for (const part of ["0/4", "0%", "Needs Improvement", "1m 5s", "Performance Breakdown"]) {
    await summary.filter({ hasText: part }).waitFor();
  }
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Report" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("quiz-results.pdf");
  const report = await PDFDocument.load(await readFile(await file.path()));
  expect(report.getPageCount()).toBeGreaterThan(0);
  expect(report.getTitle()).toContain(quiz.title);

  await page.getByRole("button", { name: "Share Results" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Results" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await toast(page, "Link copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("I scored 0/4 (0%)");
  const shared = await world.worker.fetch(new URL(/https?:\S+$/.exec(text)?.[0] ?? "").pathname);
  const html = await shared.text();
  expect([html.includes(quiz.title), html.includes("0/4")]).toEqual([true, false]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "Question Review" }).click();
  await expect.poll(() => page.getByText("Correct Answer", { exact: true }).count()).toBe(4);
  await expect.poll(() => page.locator(".review").getByText("Incorrect").count()).toBe(4);
  await page.getByRole("button", { name: "I was right" }).first().click();
  await page.getByText("Marked correct by you").waitFor();
  await page.getByText("1/4", { exact: true }).first().waitFor();
  const kept = () => call<{ score: number }>(page, `/api/quiz-attempts/${attempt}`, undefined, "GET");
  await expect.poll(async () => (await kept()).score).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("0/4", { exact: true }).first().waitFor();

  // On phones the text is far from the review.
  await page.setViewportSize({ width: 360, height: 740 });
  await page
    .getByRole("button", { name: /^from the video at/ })
    .last()
    .click();
  await page.waitForURL(/tab=transcript/);
  const now = page.locator("[data-now]");
  await now.waitFor();
  const isSeen = () =>
    now.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  await page.goBack();
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();

  allow(/404/);
  await openTab(page, study, "?tab=quiz-results&attempt=999999");
  await page.getByRole("heading", { name: "Results Not Found" }).waitFor();
  await page.getByText("The quiz results could not be loaded.").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("heading", { name: "Available Quizzes" }).waitFor();
});

type Items = { items: { quizQuestionId: number }[] };

test("missed questions are added to the reviews, all or one by one, and removed", async () => {
  const { page, quiz } = await openResults();
  const questions = await call<{ id: number }[]>(page, `/api/quizzes/${quiz.id}/questions`, undefined, "GET");
  const ids = questions.map(({ id }) => id);
  const inReviews = async () => {
    const path = `/api/reviews/items?quizQuestionIds=${ids.join(",")}`;
    return (await call<Items>(page, path, undefined, "GET")).items.map(({ quizQuestionId }) => quizQuestionId).sort();
  };
  await page.getByRole("button", { name: "Add what you missed to reviews" }).click();
  await toast(page, "Added to your reviews").waitFor();
  await holdToast(page);
  expect(await page.getByRole("button", { name: "What you missed is in your reviews" }).isDisabled()).toBe(true);
  await expect.poll(inReviews).toEqual([...ids].sort());

  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Removed from your reviews").waitFor();
  await expect.poll(inReviews).toEqual([]);

  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.getByRole("button", { name: "Add to reviews: question 2" }).click();
  await page.getByText("In your reviews", { exact: true }).waitFor();
  await expect.poll(inReviews).toEqual([ids[1]]);

  // The response from before the next change arrives after it.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = async (route: Route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  };
  await page.route("**/api/reviews/items?*", late, { times: 1 });
  await page.reload();
  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.getByRole("button", { name: "Add to reviews: question 3" }).click();
  await page.getByRole("button", { name: "Remove from reviews: question 3" }).waitFor();
  release();
  await page.getByRole("button", { name: "Remove from reviews: question 2" }).click();
  await page.getByRole("button", { name: "Add to reviews: question 2" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Remove from reviews/ }).count()).toBe(1);
  await expect.poll(inReviews).toEqual([ids[2]]);
});

type Graded = { id: number; answers: { questionId: number; correctAnswer: string }[] };

test("practice asks only the missed questions, and is a separate attempt", async () => {
  const { page, quiz, study, attempt } = await openResults();
  const { answers } = await call<Graded>(page, `/api/quiz-attempts/${attempt}`, undefined, "GET");
  const second = answers.map(({ questionId, correctAnswer }, index) => ({
    questionId,
    userAnswer: index === 0 ? correctAnswer : "",
    timeSpent: 1,
  }));
  const better = await call<{ attempt: Graded }>(page, `/api/quizzes/${quiz.id}/attempts`, {
    answers: second,
    timeSpent: 4,
  });
  await openTab(page, study, `?tab=quiz-results&attempt=${better.attempt.id}`);
  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.getByText("No answer provided", { exact: true }).nth(2).waitFor();
  for (const [name, count] of [
    ["Your Answer", 4],
    ["No answer provided", 3],
    ["Correct Answer", 3],
    ["Explanation", 4],
  ] as const) {
    expect({ name, count: await page.getByText(name, { exact: true }).count() }).toEqual({ name, count });
  }
  await page.getByRole("button", { name: "Practice what you missed" }).click();
  await page.getByText("Practicing the questions you missed").waitFor();
  await page.getByText("Question 1 of 3", { exact: true }).waitFor();
  await takeByKeyboard(page);
  await page.getByText(/practice on the questions you missed$/).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText("2 attempts", { exact: true }).waitFor();
  const { practice } = await call<{ practice: { quizId: number; totalQuestions: number }[] }>(
    page,
    "/api/quiz-attempts/user",
    undefined,
    "GET",
  );
  expect(practice).toMatchObject([{ quizId: quiz.id, totalQuestions: 3 }]);
});
