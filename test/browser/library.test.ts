import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { filledLibrary, items, visitWith } from "../helpers/library-page";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd[1]");

test("shows what each item contains, filters by words and type, and keeps filters over reload and back", async () => {
  const { page } = await visitWith(world, await filledLibrary(world.worker));
  await expect.poll(() => items(page).count()).toBe(5);
  expect(await figure(page, "Total Content").textContent()).toBe("5");
  await page.getByText("2 questions, not taken yet").waitFor();
  const tagged = items(page).filter({ hasText: "+1 more" });
  await tagged.getByRole("button", { name: "+1 more" }).click();
  await expect.poll(() => tagged.getByRole("listitem").allTextContents()).toEqual(["Alpha", "Beta", "Delta", "Gamma"]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Type", { exact: true }).selectOption("Flashcards");
  await expect.poll(() => items(page).count()).toBe(3);
  await page.waitForURL((url) => url.search === "?type=flashcard");
  await page.getByRole("searchbox", { name: "Search content" }).fill("nothing like it");
  await page.getByText("No content found matching your criteria").waitFor();
  await reopen(page);
  await page.getByText("No content found matching your criteria").waitFor();
  await expect.poll(() => page.getByRole("searchbox", { name: "Search content" }).inputValue()).toBe("nothing like it");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect.poll(() => items(page).count()).toBe(5);
  await page.getByRole("link", { name: "Alpha" }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  const tag = page.getByLabel("Tag", { exact: true });
  await expect.poll(() => tag.locator("option:checked").textContent()).toBe("Alpha");
  await page.goBack();
  await expect.poll(() => items(page).count()).toBe(5);
  await expect.poll(() => tag.inputValue()).toBe("");
});

test("arrow keys move between its tabs, and each names itself", async () => {
  const { page } = await visitWith(world, await filledLibrary(world.worker));
  await page.getByRole("tab", { name: "All Content" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Analytics dashboard coming soon...").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Gamma" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "No collections yet" }).waitFor();
  await page.waitForURL((url) => url.search === "?tab=collections");
  await page.keyboard.press("Home");
  await items(page).first().waitFor();
  await page.waitForURL((url) => url.search === "");
});

test("more items load by a button, with the focus on the first of them", async () => {
  const { page } = await visitWith(world, await filledLibrary(world.worker, 30), "/content-manager?type=flashcard", {
    width: 360,
    height: 740,
  });
  expect(await items(page).count()).toBe(24);
  expect(await scrollsSideways(page)).toBe(false);
  // The actions are in a menu beside the checkbox that selects all.
  const actions = page.getByRole("group", { name: "Selected items" });
  expect((await actions.boundingBox())?.height).toBeLessThan(50);
  await items(page).nth(0).getByRole("checkbox").click();
  await actions.getByRole("button", { name: "Actions" }).click();
  await actions.getByRole("button", { name: "Favorite" }).click();
  await toast(page, "1 item updated successfully").waitFor();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => items(page).count()).toBe(30);
  await focused(items(page).nth(24).getByRole("heading").getByRole("link")).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Show more" }).count()).toBe(0);
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("on a phone the first item is on the first screen, and the filters open with a button", async () => {
  const owner = await filledLibrary(world.worker);
  const phone = { width: 360, height: 740 };
  const { page } = await visitWith(world, owner, "/content-manager?status=bookmarked&type=quiz", phone);
  await page.getByText("No content found matching your criteria").waitFor();
  const filters = page.getByRole("button", { name: "Filters (2)" });
  const type = page.getByLabel("Type", { exact: true });
  expect(await type.isVisible()).toBe(false);
  await filters.focus();
  await page.keyboard.press("Enter");
  await type.selectOption("All Types");
  await page.getByLabel("Status", { exact: true }).selectOption("All Items");
  await page.getByRole("button", { name: "Filters", exact: true, expanded: true }).click();
  expect(await type.isVisible()).toBe(false);
  // The first item's type and title are visible without scrolling.
  const title = items(page).first().getByRole("heading");
  await title.waitFor();
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(680);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const label of ["Total Content", "This Week", "Favorites", "Study Streak"]) {
    expect(await page.getByRole("term").filter({ hasText: label }).isVisible()).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  const { page: plain } = await visitWith(world, owner, "/content-manager", { ...phone, javaScriptEnabled: false });
  expect(await plain.getByLabel("Type", { exact: true }).isVisible()).toBe(true);
});
