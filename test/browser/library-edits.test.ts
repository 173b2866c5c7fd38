import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { filledLibrary, items, visitWith } from "../helpers/library-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
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
