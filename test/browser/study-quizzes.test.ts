import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { failQuiz, makeQuiz, makeStudy, openTab, questionIs } from "../helpers/study";
import { openQuizzes } from "../helpers/study-quizzes-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a quiz is renamed, bookmarked, deleted and restored, and offers results once there are any", async () => {
  const { page, study, quiz, card, choose } = await openQuizzes(world);
  const menu = card.getByRole("button", { name: /^Actions for/ });
  await menu.click();
  expect(await card.getByRole("button", { name: "View Results" }).isDisabled()).toBe(true);
  expect(await card.textContent()).toContain("Not attempted");
  expect(await card.textContent()).toMatch(/4 questionsCreated [A-Z][a-z]+ \d{1,2}, \d{4}/);
  await page.keyboard.press("Escape");
  await choose("Rename");
  await card.getByLabel("Title").fill("  Leftovers, first part ");
  await card.getByLabel("Description").fill("What I want to know by Monday");
  await card.getByRole("button", { name: "Save" }).click();
  const name = card.getByRole("heading", { name: "Leftovers, first part", exact: true });
  await name.waitFor();
  await choose("Bookmark");
  await toast(page, "Added bookmark").waitFor();
  await reopen(page);
  await name.waitFor();
  await card.getByText("What I want to know by Monday").waitFor();
  await card.getByText("Bookmarked", { exact: true }).waitFor();
  await choose("Remove bookmark");
  await toast(page, "Removed bookmark").waitFor();
  await card.getByText("Bookmarked", { exact: true }).waitFor({ state: "detached" });

  await choose("Delete");
  await toast(page, "Quiz deleted").waitFor();
  await holdToast(page);
  await page.getByRole("heading", { name: "No Quizzes Yet" }).waitFor();
  await page.getByText("No quizzes available for this transcript").waitFor();
  await page.getByText("Create your first quiz from this transcript to test your knowledge.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await name.waitFor();
  await page.getByText("1 quiz available").waitFor();

  await failQuiz(page, quiz.id);
  await openTab(page, study, "?tab=quizzes");
  await card.getByText("1 attempt", { exact: true }).waitFor();
  await card.getByText("Best score: 0/4").waitFor();
  await card.getByRole("button", { name: "Retake Quiz" }).waitFor();
  await menu.click();
  await card.getByRole("button", { name: "View Results" }).click();
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  await page.waitForURL(/tab=quiz-results&attempt=\d+/);
});

test("answers are checked one by one if that is on, with the clip that proves it", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  const study = await makeStudy(page);
  const quiz = await makeQuiz(page, study, { count: 2, types: ["multiple_choice"] });
  await openTab(page, study, `?tab=quizzes&quiz=${quiz.id}`);
  await page.getByLabel("Feedback after each answer").check();
  await page.locator("h3[id^=question-]").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  const feedback = page.locator(".feedback:focus");
  await feedback.getByText(/^(Correct|Incorrect)$/).waitFor();
  // A radio's name is its option; the right one is marked, and its question in the overview.
  const radios = page.getByRole("radio");
  const [option = ""] = await page.getByRole("radiogroup").locator("label > span:first-of-type").allTextContents();
  expect(
    await radios
      .first()
      .and(page.getByRole("radio", { name: option, exact: true }))
      .count(),
  ).toBe(1);
  expect(await page.getByRole("radiogroup").getByText("\u2713 Correct").count()).toBe(1);
  await page.getByRole("button", { name: /^Question 1, (correct|incorrect)$/ }).waitFor();
  await feedback.locator("blockquote").waitFor();
  await page.keyboard.press("2");
  await page.getByRole("radio").first().and(page.locator(":checked:disabled")).waitFor();
  await feedback.getByRole("button", { name: /^Hear it, \d+:\d\d$/ }).click();
  await page.getByRole("complementary", { name: "Player" }).locator("video").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.getByRole("button", { name: "Close the player" }).click();
  // A checked answer can't be changed; the quiz continues with the others.
  await page.getByRole("button", { name: /^(Next|Submit Quiz)$/ }).waitFor();
  expect(await page.getByRole("button", { name: "Check answer" }).count()).toBe(0);
  // On a phone, a question, its options and the next step fit the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  const description = page.locator("#quiz-heading").locator("xpath=../following-sibling::p");
  await description.waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await questionIs(page, 2, 2);
  await description.waitFor({ state: "hidden" });
  const boxes = [page.locator("h3[id^=question-]"), radios.last(), page.locator(".taker-bar")];
  for (const box of await Promise.all(boxes.map((one) => one.boundingBox()))) {
    expect([(box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 741) <= 740]).toEqual([true, true]);
  }
});
