import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { addQuestions, learner } from "../helpers/learner";
import { choose, items, tagged, visitWith } from "../helpers/library-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialog = (page: Page) => page.getByRole("dialog");

test("an item is renamed, shows its history, and is deleted permanently with undo", async () => {
  const someone = await learner(world.worker, 1);
  await addQuestions(world.worker, someone, 2);
  const { page, allow } = await visitWith(world, someone);
  allow(/Failed to load resource/);
  const quiz = items(page).filter({ hasText: "2 questions" });
  await choose(quiz, "Rename…");
  await dialog(page).getByLabel("Title").fill(" ");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).getByText("Title is required").waitFor();
  await dialog(page).getByLabel("Title").fill("Final quiz");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await quiz.getByRole("link", { name: "Final quiz" }).waitFor();
  await choose(quiz, "Archive");
  await toast(page, "Archived item").waitFor();
  await expect.poll(() => quiz.count()).toBe(0);
  await page.getByLabel("Status", { exact: true }).selectOption("Archived");
  await choose(quiz, "History");
  await expect
    .poll(() => dialog(page).getByRole("listitem").locator("p:first-child").allTextContents())
    .toEqual(["Archived.", "Renamed to “Final quiz”.", "Created."]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await choose(quiz, "Delete permanently…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await holdToast(page);
  await expect.poll(() => quiz.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await quiz.waitFor();
});

test("many items are tagged at once, and tags that only some had stay as they were", async () => {
  const someone = await learner(world.worker, 30);
  await tagged(someone, "Exam", "Later");
  await world.worker.env.DB.prepare("update flashcards set tags = ? where id = ?")
    .bind('["Muscles"]', someone.ids[29])
    .run();
  const { page, allow } = await visitWith(world, someone, "/content-manager?type=flashcard");
  // A tag that takes another's name is merged instead.
  allow(/409/);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => items(page).count()).toBe(30);
  await choose(items(page).nth(28), "Tags…");
  await dialog(page).getByLabel("Later").check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  // It is on the second page of the list.
  await items(page).nth(28).getByRole("link", { name: "Later" }).waitFor();
  for (const at of [27, 28, 29]) await items(page).nth(at).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Tags…", exact: true }).first().click();
  const later = dialog(page).getByLabel("Later");
  await expect.poll(() => later.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await dialog(page).getByLabel("Exam").check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "3 added").waitFor();
  await holdToast(page);
  await expect.poll(() => items(page).getByRole("link", { name: "Exam" }).count()).toBe(3);
  await expect.poll(() => items(page).getByRole("link", { name: "Later" }).count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => items(page).getByRole("link", { name: "Exam" }).count()).toBe(0);
  // A card's own tag is a tag like any other.
  await items(page).getByRole("link", { name: "Muscles" }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  await page.getByRole("tab", { name: "Tags" }).click();
  await page.getByRole("link", { name: "Muscles" }).waitFor();
  await page.getByRole("button", { name: "More for Muscles" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(page).getByLabel("Name").fill("Later");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).getByRole("button", { name: "Merge into “Later”" }).click();
  await toast(page, "Muscles is now Later").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Muscles" }).count()).toBe(0);
});
