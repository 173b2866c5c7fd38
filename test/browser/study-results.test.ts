import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { toast } from "../helpers/home";
import { call, openTab, showAllResults } from "../helpers/study";
import { openResults } from "../helpers/study-results-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the summary counts, its answers are reviewed, reported and shared, and its moments are played", async () => {
  const { page, study, quiz, attempt, allow } = await openResults(world);
  const summary = page.getByRole("region", { name: "Quiz Results" });
  for (const part of ["0/4", "0%", "Needs Improvement", "1m 5s", "Performance Breakdown"]) {
    await summary.filter({ hasText: part }).waitFor();
  }
  // What was missed comes first, then one action.
  const missed = page.getByRole("region", { name: "What you missed" });
  await expect.poll(() => missed.getByRole("button", { name: /^Read it, \d+:\d\d$/ }).count()).toBe(4);
  expect(await page.getByRole("button", { name: "Add what you missed to reviews" }).isVisible()).toBe(true);
  for (const name of ["Retake Quiz", "Practice what you missed"]) {
    expect(await page.getByRole("button", { name }).isVisible()).toBe(false);
  }
  await showAllResults(page);
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
    .getByRole("button", { name: /^Read it, / })
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
