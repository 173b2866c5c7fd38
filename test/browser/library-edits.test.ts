import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { choose, filledLibrary, items, visitWith } from "../helpers/library-page";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd[1]");

test("an item's flags are set from its menu, undone, and unchanged if saving fails", async () => {
  const opened = await visitWith(world, await filledLibrary(world.worker));
  const { page } = opened;
  const quiz = items(page).filter({ hasText: "2 questions" });
  await quiz.getByRole("button", { name: /^More for/ }).click();
  const open = quiz.getByRole("link", { name: "Open", exact: true });
  expect(await open.getAttribute("href")).toBe(await quiz.getByRole("heading").getByRole("link").getAttribute("href"));
  await page.keyboard.press("Escape");
  await choose(quiz, "Bookmark");
  await toast(page, "Added bookmark").waitFor();
  await choose(quiz, "Remove bookmark");
  await toast(page, "Removed bookmark").waitFor();
  await choose(quiz, "Add to favorites");
  await toast(page, "Added to favorites").waitFor();
  await expect.poll(() => figure(page, "Favorites").textContent()).toBe("1");
  await choose(quiz, "Archive");
  await toast(page, "Archived item").waitFor();
  await holdToast(page);
  await expect.poll(() => items(page).count()).toBe(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Restored item").waitFor();
  await expect.poll(() => items(page).count()).toBe(5);
  opened.allow(/Failed to load resource/);
  await page.route("**/api/content/items/*/favorite", (route) => route.abort());
  await choose(quiz, "Remove favorite");
  await toast(page, "Failed to update favorite status").waitFor();
  await reopen(page);
  await expect.poll(() => figure(page, "Favorites").textContent()).toBe("1");
});

test("many items are selected, archived together, and restored from the archive", async () => {
  const { page } = await visitWith(world, await filledLibrary(world.worker, 30), "/content-manager?type=flashcard");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await toast(page, "No items selected").waitFor();
  await items(page).nth(0).getByRole("checkbox").click();
  await items(page)
    .nth(3)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await page.getByText("4 selected").waitFor();
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await toast(page, "4 items updated successfully").waitFor();
  await page.getByRole("checkbox", { name: "Select all 24 items" }).click();
  await page.getByRole("button", { name: "Select all 30 that match" }).click();
  await page.getByText("30 selected").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page, "30 items updated successfully").waitFor();
  await holdToast(page);
  await page.getByText("No content found matching your criteria").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Change undone").waitFor();
  await page.getByRole("checkbox", { name: "Select all 24 items" }).click();
  await page.getByRole("button", { name: "Select all 30 that match" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page, "30 items updated successfully").waitFor();
  await page.getByText("No content found matching your criteria").waitFor();
  await page.getByLabel("Status", { exact: true }).selectOption("Archived");
  await page.getByRole("checkbox", { name: "Select all 24 items" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await toast(page, "24 items updated successfully").waitFor();
  await expect.poll(() => items(page).count()).toBe(6);
});

test("a tag is created, added to an item, renamed, and restored after its deletion", async () => {
  const { page, allow } = await visitWith(world, await filledLibrary(world.worker), "/content-manager?tab=tags");
  allow(/Failed to load resource/);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create Tag" }).click();
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await dialog.getByText("Tag name is required").waitFor();
  await dialog.getByLabel("Name").fill("alpha");
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await dialog.getByText("You already have a tag with this name.").waitFor();
  await dialog.getByLabel("Name").fill("Exam");
  await dialog.getByLabel("Color", { exact: true }).fill("red");
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await dialog.getByText("Invalid color format").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Green").check();
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await page.getByRole("heading", { name: "Exam" }).waitFor();
  await page.getByRole("tab", { name: "All Content" }).click();
  const quiz = items(page).filter({ hasText: "2 questions" });
  await choose(quiz, "Tags…");
  await dialog.getByLabel("Search tags").fill("exa");
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
  await dialog.getByLabel("Exam").check();
  await dialog.getByLabel("Search tags").fill("Later");
  await dialog.getByText("No tags match.").waitFor();
  await dialog.getByRole("button", { name: "Create “Later”" }).click();
  await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Later");
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await dialog.getByLabel("Later").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await quiz.getByRole("link", { name: "Exam" }).waitFor();
  await page.getByRole("tab", { name: "Tags" }).click();
  await page.getByRole("button", { name: "More for Exam" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Name").fill("Final exam");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Final exam" }).waitFor();
  await page.getByRole("button", { name: "More for Final exam" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("is removed from 1 item.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await holdToast(page);
  await expect.poll(() => page.getByRole("heading", { name: "Final exam" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Final exam" }).waitFor();
});
