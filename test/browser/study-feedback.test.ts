import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PageOptions } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { makeQuiz, makeStudy, openTab, type Study } from "../helpers/study";
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
async function makeWholeQuiz(page: Page, study: Study): Promise<number> {
  const { id } = await makeQuiz(page, study, { count: 1, types: ["multiple_choice"] });
  const { DB } = world.worker.env;
  await DB.prepare("delete from quiz_questions where quiz_id = ?").bind(id).run();
  await DB.prepare("update quizzes set total_questions = ? where id = ?").bind(QUESTIONS.length, id).run();
  for (const [index, { type, options, correct }] of QUESTIONS.entries()) {
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
    await page.getByRole("button", { name: "Practice what you missed" }).click();
    await page.getByText("Practicing the questions you missed").waitFor();
    expect(await page.getByLabel("Feedback after each answer").isChecked()).toBe(true);
    await takeWithFeedback(page, byKeys);
    await page.getByText(/practice on the questions you missed/).waitFor();
  },
);
