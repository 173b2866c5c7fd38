import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { filledLibrary, items, visitWith } from "../helpers/library-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd[1]");

test("an empty library offers a visitor to sign in, and links to the next step", async () => {
  const { page } = await world.visit("/content-manager");
  await page.getByRole("heading", { name: "Sign in to see your library" }).waitFor();
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
