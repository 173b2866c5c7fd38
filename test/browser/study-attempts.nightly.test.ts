import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { sampleUrl } from "../helpers/prd";
import { reopen } from "../helpers/quiet";
import { REMIX_COMPLAINS, refuseStorage } from "../helpers/refuse-storage";
import {
  answerByKeyboard,
  call,
  makeQuiz,
  makeStudy,
  openTab,
  questionIs,
  showAllResults,
  submitUnfinished,
  takeByKeyboard,
} from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const WISH = { count: 3, types: ["multiple_choice", "true_false"] };

async function openQuiz(wish: object = WISH) {
  const { page, ...visit } = await world.arrive();
  const study = await makeStudy(page, { videoUrl: sampleUrl(1) });
  const quiz = await makeQuiz(page, study, wish);
  const query = `?tab=quizzes&quiz=${quiz.id}`;
  await openTab(page, study, query);
  await questionIs(page, 1, 3);
  return { page, study, quiz, query, ...visit };
}

/** The number of this visitor's attempts at whole quizzes. */
async function attemptsOf(page: Page): Promise<number> {
  return (await call<{ attempts: unknown[] }>(page, "/api/quiz-attempts/user", undefined, "GET")).attempts.length;
}

test("a reload during a quiz keeps answers, place and time", async () => {
  const { page, quiz } = await openQuiz();
  const before = Date.now();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await questionIs(page, 2, 3);
  await page.keyboard.press("1");
  await page.getByText("Answered: 2/3").waitFor();
  // Let some time pass, so that there is time to record.
  await expect.poll(() => Date.now() - before).toBeGreaterThan(1200);
  const passed = Date.now() - before;
  await reopen(page);
  await questionIs(page, 2, 3);
  await page.getByText("Answered: 2/3").waitFor();
  const { elapsed } = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? "{}") as { elapsed: number },
    `vidwright.quiz.${quiz.id}`,
  );
  expect(elapsed).toBeGreaterThanOrEqual(passed);
  await page.keyboard.press("ArrowLeft");
  await questionIs(page, 1, 3);
  await expect.poll(() => page.getByRole("radio").nth(1).isChecked()).toBe(true);
  const sent = page.waitForRequest(/\/attempts$/);
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await submitUnfinished(page);
  const body = (await sent).postDataJSON() as { timeSpent: number; answers: { userAnswer: string }[] };
  expect(body.timeSpent).toBeGreaterThanOrEqual(1);
  expect(body.answers.map(({ userAnswer }) => userAnswer !== "")).toEqual([true, true, false]);
});

test("asks before submitting unanswered questions, and goes back to the first of them", async () => {
  const { page } = await openQuiz();
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await toast(page, "No Answers").waitFor();
  await holdToast(page);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await page.getByRole("radio").first().check();
  await page.keyboard.press("Enter");
  const asked = page.getByRole("alertdialog", { name: "2 unanswered. Submit anyway?" });
  await focused(asked.getByText("2 unanswered. Submit anyway?")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The quiz's keys are off while the question is shown.
  await page.keyboard.press("Enter");
  await asked.waitFor();
  await page.keyboard.press("Escape");
  await questionIs(page, 1, 3);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByRole("alertdialog", { name: "1 unanswered. Submit anyway?" }).waitFor();
  expect(await attemptsOf(page)).toBe(0);
  await page.getByRole("button", { name: "Keep answering" }).click();
  await questionIs(page, 2, 3);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
});

test("a browser with blocked storage can take a quiz", async () => {
  const { page, study, query, context, allow } = await openQuiz();
  allow(REMIX_COMPLAINS);
  await context.addInitScript(refuseStorage);
  await openTab(page, study, query);
  expect(await page.evaluate(() => Reflect.get(window, "refusals") as number)).toBeGreaterThan(0);
  await takeByKeyboard(page);
  expect(await attemptsOf(page)).toBe(1);
});

test("pressing Submit twice makes one attempt", async () => {
  const { page } = await openQuiz();
  // Seven seconds pass before the first question is answered.
  await page.evaluate(() => {
    const read = Date.now.bind(Date);
    Date.now = () => read() + 7000;
  });
  await page.keyboard.press("1");
  await page.getByText("Answered: 1/3").waitFor();
  await page.getByRole("button", { name: /^Question 3/ }).click();
  const sent = page.waitForRequest(/\/attempts$/);
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByRole("button", { name: "Submit anyway" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const body = (await sent).postDataJSON() as { timeSpent: number; answers: { timeSpent: number }[] };
  const [first = 0, ...others] = body.answers.map(({ timeSpent }) => timeSpent);
  expect(first).toBeGreaterThanOrEqual(7);
  expect(body.timeSpent).toBeGreaterThanOrEqual(first);
  expect([first, body.timeSpent].every(Number.isInteger)).toBe(true);
  // Time counts up to the last change of an answer: unanswered questions took none.
  expect(others).toEqual([0, 0]);
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  expect(await attemptsOf(page)).toBe(1);
});

test("two tabs take the quiz together, submitting in both makes one attempt, and a reload restores none", async () => {
  const { page, context, study, quiz, query } = await openQuiz();
  const other = await context.newPage();
  await openTab(other, study, query);
  await questionIs(other, 1, 3);
  await page.bringToFront();
  await page.keyboard.press("1");
  await other.getByText("Answered: 1/3").waitFor();
  await other.getByRole("button", { name: /^Question 3/ }).click();
  await page.getByRole("button", { name: /^Question 3/ }).click();
  await submitUnfinished(page);
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  await submitUnfinished(other);
  await other.getByRole("heading", { name: "Quiz Results" }).waitFor();
  await expect.poll(() => new URL(other.url()).search).toBe(new URL(page.url()).search);
  expect(await attemptsOf(page)).toBe(1);
  // Nothing of it remains for the next time, which is a new attempt.
  const kept = () => other.evaluate((key) => localStorage.getItem(key), `vidwright.quiz.${quiz.id}`);
  await expect.poll(kept).toBe(null);
  await openTab(other, study, query);
  await other.getByText("Answered: 0/3").waitFor();
  await takeByKeyboard(other);
  expect(await attemptsOf(page)).toBe(2);
});

test("answers whose response is lost are sent again as the same attempt; a quiz that does not exist says so", async () => {
  const { page, context, study, allow } = await openQuiz();
  allow(/ERR_FAILED|ERR_CONNECTION|404/);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /^Question 3/ }).click();
  let isLost = true;
  await context.route("**/api/quizzes/*/attempts", async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    // The request arrives, but its response does not.
    await route.fetch();
    await route.abort();
  });
  await submitUnfinished(page);
  await toast(page, "Submission Error").waitFor();
  await page.getByText("Answered: 1/3").waitFor();
  await submitUnfinished(page);
  await toast(page, "Quiz Submitted").waitFor();
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  expect(await attemptsOf(page)).toBe(1);

  await openTab(page, study, "?tab=quizzes&quiz=999999");
  await page.getByRole("heading", { name: "Quiz Not Available" }).waitFor();
  await page.getByText("This quiz could not be loaded or has no questions.").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("heading", { name: "Available Quizzes" }).waitFor();
});

test("a link is taken in a private window without an account, and not after it was revoked", async () => {
  const { page, study, quiz } = await openQuiz({ ...WISH, types: ["short_answer"] });
  await openTab(page, study, "?tab=quizzes");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Share Quiz" }).click();
  await page.getByLabel("The link works").selectOption("7");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await page.getByRole("dialog").getByRole("textbox").inputValue());

  const stranger = await world.visit(link.pathname);
  expect(await stranger.page.content()).not.toMatch(/correctAnswer|explanation/);
  await stranger.page.getByRole("heading", { name: quiz.title }).waitFor();
  await stranger.page.getByRole("button", { name: "Start Quiz" }).click();
  // Replaces the answers with wrong ones.
  await stranger.context.route("**/api/shared-content/*/attempts", (route) => {
    const body = route.request().postDataJSON() as { answers: object[] };
    const answers = body.answers.map((answer) => ({ ...answer, userAnswer: "nothing of the kind" }));
    return route.continue({ postData: JSON.stringify({ ...body, answers }) });
  });
  await takeByKeyboard(stranger.page);
  expect(await attemptsOf(page)).toBe(0);
  await showAllResults(stranger.page);
  await stranger.page.getByRole("tab", { name: "Question Review" }).click();
  // A sample has no playable video.
  await stranger.page
    .getByText(/^\d+:\d\d: “/)
    .nth(2)
    .waitFor();
  expect(await stranger.page.getByRole("button", { name: /Hear it/ }).count()).toBe(0);
  await stranger.page.getByRole("button", { name: "I was right" }).first().click();
  await stranger.page.getByText("Marked correct by you").waitFor();
  await stranger.page.getByText("1/3", { exact: true }).first().waitFor();

  await stranger.page.getByRole("button", { name: "Retake Quiz" }).click();
  await questionIs(stranger.page, 1, 3);
  // The link is revoked later, by reopening the dialog.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Share Quiz" }).click();
  await page.getByText(/Works until [A-Z][a-z]+ \d+, \d{4}, /).waitFor();
  await page.getByRole("button", { name: /^Copy: Anyone with the link, made/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
  await page.getByRole("button", { name: /^End: Anyone with the link, made/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End link" }).click();
  await toast(page, "Link ended").waitFor();
  await page.getByRole("heading", { name: "Active links" }).waitFor({ state: "detached" });
  stranger.allow(/404/);
  await answerByKeyboard(stranger.page);
  await stranger.page.getByText("Answered: 1/3").waitFor();
  await stranger.page.getByRole("button", { name: /^Question 3/ }).click();
  await submitUnfinished(stranger.page);
  await toast(stranger.page, "Submission Error").waitFor();
  await reopen(stranger.page);
  await stranger.page.getByRole("heading", { name: "Link Not Available" }).waitFor();
});
