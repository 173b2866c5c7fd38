import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "../helpers/axe";
import type { PageOptions } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { focused } from "../helpers/focus";
import { reopen } from "../helpers/quiet";
import { makeQuiz, makeStudy, openTab, type Study, showAllResults } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** One question of each type, in this order. */
const QUESTIONS = [
  { type: "multiple_choice", options: ["Water", "Vapor"], correct: "Vapor", answered: "Water" },
  { type: "true_false", options: ["true", "false"], correct: "true", answered: "false" },
  { type: "short_answer", options: [], correct: "the compressor", answered: "no idea" },
];

/** A quiz with a question of each type. */
async function makeWholeQuiz(page: Page, study: Study, questions = QUESTIONS): Promise<number> {
  const { id } = await makeQuiz(page, study, { count: 1, types: ["multiple_choice"] });
  const { DB } = world.worker.env;
  await DB.prepare("delete from quiz_questions where quiz_id = ?").bind(id).run();
  await DB.prepare("update quizzes set total_questions = ? where id = ?").bind(questions.length, id).run();
  for (const [index, { type, options, correct }] of questions.entries()) {
    await DB.prepare(
      `insert into quiz_questions (quiz_id, question_text, question_type, options, correct_answer, accepted_answers,
         explanation, order_index, citations) values (?, ?, ?, ?, ?, '[]', 'It was said.', ?,
         '[{"segmentId":1,"startMs":4000,"quote":"a quote"}]')`,
    )
      .bind(id, `What about ${index + 1}?`, type, JSON.stringify(options), correct, index)
      .run();
  }
  return id;
}

/** Answers, checks, and leaves each question of the open quiz, with buttons or keys. */
async function takeWithFeedback(page: Page, byKeys: boolean): Promise<void> {
  const press = async (name: "Check answer" | "Next" | "Submit Quiz") => {
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    await (byKeys ? page.keyboard.press("Control+Enter") : button.click());
  };
  for (const [index, { answered }] of QUESTIONS.entries()) {
    await page.getByText(`Question ${index + 1} of ${QUESTIONS.length}`, { exact: true }).waitFor();
    const field = page.getByPlaceholder("Your answer");
    if ((await field.count()) > 0) await field.fill(answered);
    else await page.getByRole("radio", { name: new RegExp(`^${answered}`, "i") }).check();
    await press("Check answer");
    await page.locator(".feedback").getByText("Incorrect", { exact: true }).waitFor();
    await press(index === QUESTIONS.length - 1 ? "Submit Quiz" : "Next");
  }
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
}

const HANDS: [string, boolean, PageOptions][] = [
  ["buttons on a phone", false, { width: 360, height: 740 }],
  ["keys on a laptop", true, { width: 1280, height: 800 }],
];

test.each(todaysCases(HANDS, 2))(
  "a whole quiz of every question type, and its practice, are taken with feedback, by %s",
  async (_, byKeys, view) => {
    const { page } = await world.arrive(view);
    const study = await makeStudy(page);
    const quiz = await makeWholeQuiz(page, study);
    await openTab(page, study, `?tab=quizzes&quiz=${quiz}`);
    await page.getByLabel("Feedback after each answer").check();
    await takeWithFeedback(page, byKeys);
    await showAllResults(page);
    await page.getByRole("button", { name: "Practice what you missed" }).click();
    await page.getByText("Practicing the questions you missed").waitFor();
    expect(await page.getByLabel("Feedback after each answer").isChecked()).toBe(true);
    await takeWithFeedback(page, byKeys);
    await page.getByText(/practice on the questions you missed/).waitFor();
  },
);

/** Questions with an answer that rules can't judge. */
const VAGUE = [
  { type: "short_answer", options: [], correct: "scroll compressor", answered: "compressor" },
  { type: "short_answer", options: [], correct: "public key", answered: "key" },
];

test("answers that rules can't tell are marked where they stand, in the quiz's language, and then count", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  const study = await makeStudy(page);
  const quiz = await makeWholeQuiz(page, study, VAGUE);
  await world.worker.env.DB.prepare("update video_transcripts set language = 'de' where id = ?").bind(study.id).run();
  await openTab(page, study, `?tab=quizzes&quiz=${quiz}`);
  await page.getByLabel("Feedback after each answer").check();
  const check = async (answer: string) => {
    await page.getByPlaceholder("Deine Antwort").fill(answer);
    await page.keyboard.press("Control+Enter");
    await page.locator(".feedback").getByText("Vergleiche selbst", { exact: true }).waitFor();
  };
  await check("compressor");
  await page.locator(".feedback").getByText("Richtige Antwort: scroll compressor").waitFor();
  await page.locator(".feedback:focus").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const half = page.getByRole("button", { name: "Teilweise richtig", pressed: true });
  await half.waitFor();
  await page.getByRole("button", { name: "Question 1, partly right" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  // The mark is kept with the answer.
  await reopen(page);
  await page.keyboard.press("Control+Enter");
  await half.waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Question 2 of 2", { exact: true }).waitFor();
  await check("key");
  await page.keyboard.press("Control+Enter");

  const compare = page.getByRole("region", { name: "Compare these yourself" });
  await compare.getByText("1 to compare. They count once you have marked them.").waitFor();
  await page.getByText("0.5/2", { exact: true }).waitFor();
  const missed = page.getByRole("region", { name: "What you missed" });
  await missed.getByText("Marked partly right by you: compressor").waitFor();
  await showAllResults(page);
  expect(await page.locator(".figures").textContent()).toMatch(/Partly right1Incorrect0To compare1/);
  expect(await findingsInEveryView(page)).toEqual([]);
  const right = compare.getByRole("button", { name: "Correct", exact: true });
  await right.press("Enter");
  await page.getByText("1.5/2", { exact: true }).first().waitFor();
  await compare.getByText("All of them are marked.").waitFor();
  await compare.getByText("Marked correct by you: key").waitFor();
  await focused(right).waitFor();
  expect(await page.locator(".figures").textContent()).not.toContain("To compare");
  expect(await page.getByText("1.5/2 (75%)").count()).toBe(2);
  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.locator(".review").getByText("Regeln können das nicht entscheiden.").first().waitFor();
  await page.locator(".review").getByText("Marked partly right by you").waitFor();
  await page.locator(".review").getByRole("button", { name: "Incorrect" }).first().click();
  await page.getByText("1/2", { exact: true }).waitFor();
});
