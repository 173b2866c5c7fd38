import type { Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { call, openTab, showAllResults, takeByKeyboard } from "../helpers/study";
import { openResults } from "../helpers/study-results-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

type Items = { items: { quizQuestionId: number }[] };

test("missed questions are added to the reviews, all or one by one, and removed", async () => {
  const { page, quiz } = await openResults(world);
  const questions = await call<{ id: number }[]>(page, `/api/quizzes/${quiz.id}/questions`, undefined, "GET");
  const ids = questions.map(({ id }) => id);
  const inReviews = async () => {
    const path = `/api/reviews/items?quizQuestionIds=${ids.join(",")}`;
    return (await call<Items>(page, path, undefined, "GET")).items.map(({ quizQuestionId }) => quizQuestionId).sort();
  };
  // The one action is not folded.
  await page.getByRole("button", { name: "Add what you missed to reviews" }).click();
  await toast(page, "Added to your reviews").waitFor();
  await holdToast(page);
  await focused(page.getByRole("button", { name: "Review what you missed" })).waitFor();
  await expect.poll(inReviews).toEqual([...ids].sort());

  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Removed from your reviews").waitFor();
  await expect.poll(inReviews).toEqual([]);

  await showAllResults(page);
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
  await showAllResults(page);
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
  const { page, quiz, study, attempt } = await openResults(world);
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
  await showAllResults(page);
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
