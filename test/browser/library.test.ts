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

test("an empty library says what will be here, and links to the next step", async () => {
  const { page } = await world.visit("/content-manager");
  await page.getByRole("heading", { name: "Your library is empty" }).waitFor();
  expect(await page.title()).toBe("Library | Vidwright");
  expect(await figure(page, "Total Content").textContent()).toBe("0");
  expect(await figure(page, "Study Streak").textContent()).toBe("0 days");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  await page.getByText("There is nothing to export.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Create Transcript" }).click();
  await page.getByRole("button", { name: "Create Interactive Transcript" }).waitFor();
});

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

test("a period in which nothing was done leads to the shortest longer one in which something was", async () => {
  const owner = await filledLibrary(world.worker);
  const { DB } = world.worker.env;
  await DB.prepare(
    `insert into content_analytics (content_item_id, anonymous_id, action, created_at)
     select id, anonymous_id, 'view', ? from content_items where anonymous_id = ? limit 1`,
  )
    .bind(Date.now() - 200 * 86_400_000, owner.anonymousId)
    .run();
  const { page } = await visitWith(world, owner, "/content-manager?tab=analytics");
  await page.getByRole("heading", { name: "Nothing in the last 30 days" }).waitFor();
  expect(await page.getByText("Analytics dashboard coming soon...").count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Show the last 52 weeks" }).click();
  await page.getByRole("heading", { name: "Items used" }).waitFor();
  expect(await page.getByRole("table", { name: "Items used by week" }).count()).toBe(1);
  // There is no empty chart.
  await page.getByText("Nothing studied in this period.").waitFor();
  expect(await page.getByRole("table", { name: "Minutes studied by week" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Period").inputValue()).toBe("364");
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

test("without JavaScript the tabs, the filters and the next page work", async () => {
  const { page } = await visitWith(world, await filledLibrary(world.worker, 30), "/content-manager", {
    javaScriptEnabled: false,
  });
  await page.getByLabel("Type", { exact: true }).selectOption("Quizzes");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  await page.getByText("2 questions, not taken yet").waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect.poll(() => items(page).count()).toBe(8);
  await page.getByRole("tab", { name: "Tags" }).click();
  await page.getByRole("heading", { name: "Beta" }).waitFor();
});

test("a library that can't be loaded says what is safe, and offers a retry", async () => {
  const opened = await visitWith(world, await filledLibrary(world.worker), "/history");
  const { page } = opened;
  opened.allow(/Failed to load resource/);
  await page.route(/\/content-manager\?.*_data=/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
  await page.getByText("Couldn't load your library. What you made is safe.").waitFor();
  await page.unroute(/\/content-manager\?.*_data=/);
  await page.getByRole("link", { name: "Try again" }).click();
  await items(page).first().waitFor();
});
