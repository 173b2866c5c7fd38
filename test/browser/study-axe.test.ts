import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findingsNow, scrollsSideways, VIEWS } from "~/test/helpers/axe";
import { todaysCases } from "../helpers/every-case";
import {
  failQuiz,
  LECTURE_SOURCE,
  makeHighlight,
  makeQuiz,
  makeStudy,
  openTab,
  questionIs,
  segment,
  showAllResults,
} from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Fails with the state's name. */
async function check(page: Page, state: string): Promise<void> {
  const findings = await findingsNow(page);
  expect({ state, findings, sideways: await scrollsSideways(page) }).toEqual({ state, findings: [], sideways: false });
}

/** Opens the sheet of chapters and highlights, which wider windows show beside the text. */
async function openSide(page: Page): Promise<void> {
  const opener = page.getByRole("button", { name: "Chapters and highlights" });
  if (await opener.isVisible()) await opener.click();
}

describe.each(todaysCases(VIEWS, 2))("axe at $width px, $colorScheme", (view) => {
  test("finds nothing in the states of the text", async () => {
    const { page } = await world.arrive(view);
    const study = await makeStudy(page);
    await openTab(page, study);
    await page.locator("#chapters-heading").waitFor({ state: "attached" });
    await segment(page, 1).click();
    await page.locator("#s1[data-now]").waitFor();
    await check(page, "a place in the text");
    await page.getByLabel("Find in transcript").fill("fridge");
    await page.getByText(/^1 of \d+$/).waitFor();
    await check(page, "found words");
    await page.getByLabel("Find in transcript").press("Escape");
    await page.getByLabel("Find in transcript").press("Escape");
    await openSide(page);
    await page.getByText("Languages", { exact: true }).click();
    await page.getByText(/^This video has no other caption tracks/).waitFor();
    await check(page, "languages");

    await makeHighlight(page, study, { startIndex: 0, endIndex: 150 });
    await openTab(page, study);
    const card = page.locator(".highlight-card");
    await card.waitFor({ state: "attached" });
    await openSide(page);
    await card.getByRole("button", { name: "Show in transcript" }).click();
    await card.and(page.locator("[data-active=true]")).waitFor({ state: "attached" });
    await openSide(page);
    await check(page, "a highlight");
    await card.getByRole("button", { name: "Edit" }).click();
    await card.getByLabel("Answer").waitFor();
    await check(page, "a highlight that is edited");
    await page.keyboard.press("Escape");
    await page.keyboard.press("s");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Interactive Transcript" }).click();
    await page.keyboard.press("s");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Transform Selected Text" }).waitFor();
    await check(page, "the dialog");
  });

  test("finds nothing in the states of a quiz", async () => {
    const { page } = await world.arrive(view);
    const study = await makeStudy(page, LECTURE_SOURCE);
    await openTab(page, study, "?tab=quizzes");
    await page.getByText("Options", { exact: true }).click();
    await page.getByLabel("Number of questions").waitFor();
    await check(page, "no quiz, options open");
    const { id } = await makeQuiz(page, study, { count: 4 });
    await failQuiz(page, id);
    await openTab(page, study, "?tab=quizzes");
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("button", { name: "Share Quiz" }).waitFor();
    await check(page, "the list with a menu");
    await page.getByRole("button", { name: "Share Quiz" }).click();
    await page.getByRole("dialog", { name: "Share Quiz" }).waitFor();
    await check(page, "sharing");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Retake Quiz" }).click();
    await questionIs(page, 1, 4);
    await check(page, "a question");
    await page.getByRole("button", { name: /^Question 4/ }).click();
    await page.getByRole("button", { name: "Submit Quiz" }).waitFor();
    await check(page, "the last question");
    await page.getByRole("tab", { name: "Results" }).click();
    await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
    await check(page, "the summary");
    await showAllResults(page);
    await page.getByRole("tab", { name: "Question Review" }).click();
    await page.getByText("Correct Answer", { exact: true }).last().waitFor();
    await check(page, "the review");
  });
});
