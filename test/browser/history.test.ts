import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { fillPrompts } from "../helpers/prompts";
import { open, reopen } from "../helpers/quiet";
import { visitorOf } from "../helpers/reviews";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const cards = (page: Page) => page.getByRole("article");
const database = () => (world.worker.env as { DB: D1Database }).DB;

/** The history page of a visitor with this many PRDs. */
async function visitWith(count: number, titles?: readonly string[]) {
  const opened = await world.arrive();
  await call(opened.page, "/api/prompts", undefined, "GET");
  const anonymousId = await visitorOf(opened.context);
  await fillPrompts(database(), { count, anonymousId, ...(titles && { titles }) });
  await open(opened.page, "/history");
  return opened;
}

test("an empty page says what will be here, and links to the next step", async () => {
  const { page } = await world.visit("/history");
  await page.getByText("No PRDs yet.").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    "/auth?tab=login&next=%2Fhistory",
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Convert a video" }).click();
  await page.getByRole("heading", { name: "Transform YouTube Videos with AI" }).waitFor();
});

test("a card copies everything, shares, edits in place and keeps the edit", async () => {
  const { page } = await visitWith(1, ["A garden planner"]);
  const card = cards(page);
  await card.getByRole("button", { name: "Copy All" }).click();
  await toast(page, "Copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Core Features\n- Line 1");
  await card.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  const first = card.getByRole("textbox").first();
  await focused(first).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await first.fill("An overview of my own");
  await card.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved!").waitFor();
  await card.getByText("An overview of my own").waitFor();
  await reopen(page);
  await card.getByText("An overview of my own").waitFor();

  const stranger = await world.visit(new URL(link).pathname);
  await stranger.page.getByRole("heading", { name: "A garden planner", level: 1 }).waitFor();
  expect(await axeFindings(stranger.page)).toEqual([]);
  await card.getByRole("button", { name: "Share link" }).click();
  await page.getByRole("button", { name: /^End: / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const replaced = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(replaced).not.toBe(link);
  stranger.allow(/status of 404/);
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "Prompt not found" }).waitFor();
  await stranger.page.goto(replaced);
  await stranger.page.getByRole("heading", { name: "A garden planner", level: 1 }).waitFor();
});

test("with two tabs on one document, the second is warned, and neither text is lost", async () => {
  const opened = await visitWith(1);
  const { page, context } = opened;
  opened.allow(/status of 409/);
  const other = await context.newPage();
  await open(other, "/history");
  for (const tab of [page, other]) await cards(tab).getByRole("button", { name: "Edit", exact: true }).click();
  await cards(page).getByRole("textbox").first().fill("From the first tab");
  await cards(other).getByRole("textbox").first().fill("From the second tab");
  await cards(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved!").waitFor();
  await cards(other).getByRole("button", { name: "Save" }).click();
  await other.getByText("Changed elsewhere").waitFor();
  expect(await cards(other).getByRole("textbox").first().inputValue()).toBe("From the second tab");
  await cards(other).getByRole("button", { name: "Save mine as the newest version" }).click();
  await toast(other, "Saved!").waitFor();

  await cards(other).getByRole("heading", { level: 2 }).getByRole("link").click();
  await other.getByRole("heading", { name: "Versions" }).waitFor();
  await other.getByText("From the second tab").waitFor();
  await other.getByRole("link", { name: "Compare version 2" }).click();
  await other.locator("del", { hasText: "first" }).first().waitFor();
  await other.locator("ins", { hasText: "second" }).first().waitFor();
  await other.getByRole("button", { name: "Restore version 2" }).click();
  await other.getByText("Version 4").first().waitFor();
  await other.locator(".prd").getByText("From the first tab").waitFor();
  expect(await axeFindings(other)).toEqual([]);
});

test("a deletion is undone from its toast, on the list and on the document's page", async () => {
  const { page } = await visitWith(2, ["First", "Second"]);
  await page.getByRole("button", { name: "More for Second" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await holdToast(page);
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Restored").waitFor();
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByRole("link", { name: "First" }).click();
  await page.getByRole("heading", { name: "First", level: 1 }).waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await holdToast(page);
  await page.getByRole("heading", { name: "History" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "First", level: 1 }).waitFor();
});

test("older ones load by a button, with the focus on the first of them, and without JavaScript by a link", async () => {
  const { page } = await visitWith(30);
  expect(await cards(page).count()).toBe(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards(page).count()).toBe(30);
  await focused(page.getByRole("link", { name: "Video 5", exact: true })).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Load more" }).count()).toBe(0);
  await page.getByRole("searchbox").fill("video 17");
  await page.getByRole("searchbox").press("Enter");
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("No PRDs match “nothing like it”.").waitFor();
});

test("within the app the page opens immediately with placeholders; what can't be loaded is safe and tried again", async () => {
  const { page, allow } = await visitWith(1, ["A garden planner"]);
  await page.getByRole("link", { name: "A garden planner" }).click();
  await page.getByRole("heading", { name: "Versions" }).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/history\?.*_data=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  await expect.poll(() => page.getByTestId("skeleton").count()).toBe(3);
  release();
  await page.getByRole("link", { name: "A garden planner" }).waitFor();
  await expect.poll(() => page.getByTestId("skeleton").count()).toBe(0);

  await page.getByRole("link", { name: "A garden planner" }).click();
  await page.getByRole("heading", { name: "Versions" }).waitFor();
  allow(/Failed to load resource|status of 500/);
  await page.route(/\/history\?.*_data=/, (route) => route.abort());
  await page.getByRole("link", { name: "History" }).click();
  await page.getByText("Couldn't load your history. Your PRDs are safe.").waitFor();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("link", { name: "A garden planner" }).waitFor();
});

test("nothing scrolls sideways on a phone, a card's buttons stand in one row, and a document without JavaScript is complete", async () => {
  const { page, context } = await visitWith(3, [`A title ${"withoutanyspace".repeat(12)}`, "Two", "Three"]);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/history", await page.getByRole("link", { name: "Two" }).getAttribute("href")]) {
    await open(phone, path ?? "");
    expect([path, await scrollsSideways(phone)]).toEqual([path, false]);
  }
  // Buttons are larger on a touch screen.
  const touch = await world.arrive({ width: 360, height: 740 });
  await touch.context.addCookies(await context.cookies());
  await open(touch.page, "/history");
  const buttons = touch.page.getByRole("article").first().getByRole("button").locator("visible=true");
  const rows = await buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect([await buttons.count(), rows]).toEqual([4, 1]);
  const scriptless = await world.visit("/history", { javaScriptEnabled: false });
  await scriptless.context.addCookies(await context.cookies());
  await scriptless.page.goto("/history?search=two");
  await scriptless.page.getByRole("link", { name: "Two" }).click();
  await scriptless.page.getByRole("heading", { name: "Core Features", level: 3 }).waitFor();
  await scriptless.page.getByRole("button", { name: "Export" }).click();
  await scriptless.page.getByRole("link", { name: "Markdown" }).waitFor();
});
