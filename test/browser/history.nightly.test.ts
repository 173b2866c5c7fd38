import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { cards, visitWith } from "../helpers/history-page";
import { holdToast, toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

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

test("with two tabs on one document, the second is warned, and neither text is lost", async () => {
  const opened = await visitWith(world, 1);
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
  await other.getByText(/^Version 3, edited: 1 requirement added, 1 removed/).waitFor();
  await other.getByText("1 earlier save of this sitting").click();
  await other.getByRole("link", { name: "Compare version 2" }).click();
  await other.locator("del", { hasText: "first" }).first().waitFor();
  await other.locator("ins", { hasText: "second" }).first().waitFor();
  await other.getByRole("button", { name: "Restore version 2" }).click();
  await other.getByText("Version 4").first().waitFor();
  await other.locator(".prd").getByText("From the first tab").waitFor();
  expect(await axeFindings(other)).toEqual([]);
});

test("a deletion is undone from its toast, on the list and on the document's page", async () => {
  const { page } = await visitWith(world, 2, ["First", "Second"]);
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
  const { page } = await visitWith(world, 30);
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
  const { page, allow } = await visitWith(world, 1, ["A garden planner"]);
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
