import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { keepQuestions, makeStudy, openTab } from "../helpers/study";
import { openQuizzes } from "../helpers/study-quizzes-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a list that can't be loaded says so and is loaded by one click", async () => {
  const { page, study, context, card, allow } = await openQuizzes(world);
  allow(/500/);
  let isDown = true;
  await context.route("**/api/transcripts/*/quizzes", (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: "no", code: "internal" } }) : route.continue(),
  );
  await openTab(page, study, "?tab=quizzes");
  await page.getByRole("heading", { name: "Error Loading Quizzes" }).waitFor();
  await page.getByText("There was an error loading the quizzes. Please try again.").waitFor();
  isDown = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await card.waitFor();
});

test("options that can't be met are named, and what is possible is made by one click", async () => {
  const { page, allow } = await openQuizzes(world);
  allow(/422/);
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("Number of questions").fill("30");
  await page.getByLabel("Difficulty").selectOption("easy");
  await page.getByLabel("Multiple choice").uncheck();
  await page.getByLabel("True or false").uncheck();
  await page.getByRole("button", { name: "Generate Quiz" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "No easy short answer question could be made" });
  await alert.getByText(/\d+ other questions? can: \d+ /).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await alert.getByRole("button", { name: "Create a quiz from these" }).press("Enter");
  await toast(page, "Quiz Generated").waitFor();
  const sort = page.getByRole("dialog", { name: "Keep or Drop" });
  // Kinds that were not chosen are not missed.
  await sort
    .getByText(/^\d+ questions? to keep or drop\. No more can be found without an AI model\. All questions stay/)
    .waitFor();
  // Once is enough: the toast does not say it again.
  expect(
    await page
      .locator(".toast")
      .getByText(/No more can be found/)
      .count(),
  ).toBe(0);
  expect(await findingsInEveryView(page)).toEqual([]);
  await keepQuestions(page);
  await page.getByText("2 quizzes available").waitFor();
  await expect.poll(() => alert.count()).toBe(0);
  // What was wished for is known only right after generating.
  await page
    .locator(".quiz-card")
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("button", { name: "Keep or Drop Questions" }).click();
  await sort.getByText(/^All questions stay in the quiz/).waitFor();
});

test("a quiz's options are chosen, and a failure is reported", async () => {
  const { page, context, allow } = await openQuizzes(world);
  allow(/503/);
  await page.getByText("Without an AI model, questions come from what was said").waitFor();
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel("Number of questions").fill("3");
  await page.getByLabel("Difficulty").selectOption("medium");
  await page.getByLabel("True or false").uncheck();
  const levels = page.getByRole("group", { name: "Bloom's levels" });
  // Without a model, the higher levels cannot be made and are not offered.
  expect(await levels.getByRole("checkbox").count()).toBe(2);
  await levels.getByLabel("Understand").uncheck();
  const asked = page.waitForRequest(/generate-quiz$/);
  await page.getByRole("button", { name: "Generate Quiz" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    count: 3,
    difficulty: "medium",
    types: ["multiple_choice", "short_answer"],
    bloomsLevels: ["remember"],
  });
  await toast(page, "Quiz Generated").waitFor();
  await page.getByText("A new quiz has been created from this transcript.").first().waitFor();
  await keepQuestions(page);
  await page.getByText("2 quizzes available").waitFor();
  await context.route("**/generate-quiz", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("button", { name: "Generate Quiz" }).click();
  await toast(page, "Generation Failed").waitFor();
  await page.getByText("Failed to generate quiz. Please try again.").first().waitFor();
});

test("a new quiz's questions are kept or dropped by keyboard, with undo, until it is taken", async () => {
  const { page, card, choose, allow } = await openQuizzes(world);
  allow(/500/);
  await page.context().route("**/sorting", (route) => route.fulfill({ status: 500, body: "{}" }));
  await choose("Keep or Drop Questions");
  const sort = page.getByRole("dialog", { name: "Keep or Drop" });
  await sort.getByText("Couldn't load the questions.").waitFor();
  await page.context().unroute("**/sorting");
  await sort.getByRole("button", { name: "Try Again" }).click();
  const rows = sort.getByRole("listitem");
  await focused(rows.first()).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  const made = await rows.count();
  await page.keyboard.press("d");
  await sort.getByText(`0 kept, 1 dropped, ${made - 1} to go`).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await sort
    .getByRole("link", { name: /^Open / })
    .first()
    .waitFor();
  await sort.getByRole("button", { name: "Keep the Rest" }).click();
  await sort.getByRole("button", { name: "Done" }).click();
  await card.getByText(`${made - 1} questions`).waitFor();
  await toast(page, "Questions sorted").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByText(`${made} questions`).waitFor();
});

test("where no questions and cards can be made, both say so and lead to the text, to make cards from highlights", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  await world.worker.env.DB.prepare("update video_transcripts set language = 'fi' where id = ?").bind(study.id).run();
  await openTab(page, study, "?tab=quizzes");
  await page.getByText("Without an AI model, these captions give few questions or none.").waitFor();
  const toText = page.getByRole("link", { name: "make cards from highlights" });
  const text = page.getByRole("tab", { name: "Transcript", selected: true });
  await toText.click();
  await text.waitFor();
  await openTab(page, study, "?tab=flashcards&generate");
  const dialog = page.getByRole("dialog", { name: "Generate Flashcards" });
  await dialog.getByText("Without an AI model, these captions give few cards or none.").waitFor();
  await toText.click();
  await text.waitFor();
  await dialog.waitFor({ state: "detached" });
});
