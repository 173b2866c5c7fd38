import { beforeAll, expect, test } from "vitest";
import { CONVERT, GUIDES, REVIEW_LINK } from "~/app/shell/site-links";
import { sharedCard } from "../helpers/content/shares";
import { generateButton, linkField, sampleButtons } from "../helpers/home";
import { makePrd } from "../helpers/prompts";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const WITHOUT = { javaScriptEnabled: false };

test("without JavaScript a sample still becomes a document", async () => {
  const { page } = await world.visit("/", WITHOUT);
  await sampleButtons(page).first().click();
  await page.getByRole("heading", { name: "Core Features", level: 3 }).waitFor();
  await page.locator("a.mark").first().waitFor();
});

test("without JavaScript an invalid link is kept and refused with its message", async () => {
  const opened = await world.visit("/", WITHOUT);
  opened.allow(/status of 400/);
  await linkField(opened.page).fill("https://example.com/");
  await generateButton(opened.page).click();
  await opened.page.getByText("Please enter a valid YouTube URL").waitFor();
  expect(await linkField(opened.page).inputValue()).toBe("https://example.com/");
});

test("without JavaScript the tabs, the theme and the menus work", async () => {
  const { page } = await world.visit("/", { ...WITHOUT, width: 360, height: 740 });
  await page.getByRole("tab", { name: "Interactive Transcript" }).click();
  await page.getByRole("button", { name: "Create Interactive Transcript" }).waitFor();
  await page.getByRole("button", { name: "Use dark theme" }).click();
  await page.getByRole("button", { name: "Use light theme" }).waitFor();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const links = page.getByRole("dialog", { name: "Menu" }).getByRole("link");
  await links.first().waitFor();
  const labels = [CONVERT, REVIEW_LINK, ...GUIDES].map(({ label }) => label);
  await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(labels));
  await links.filter({ hasText: "For Founders" }).click();
  await page.waitForURL("**/guides/founders");
});

test.each(["/shared/", "/s/"])("without JavaScript choosing a theme on a page of %s leads back to it", async (kind) => {
  const { link } = await sharedCard(world.worker);
  const { shareId } = await makePrd(world.worker.visitor());
  const path = kind === "/s/" ? new URL(link.url).pathname : `/shared/${shareId}`;
  expect(path.startsWith(kind)).toBe(true);
  const { page } = await world.visit(path, WITHOUT);
  await page.getByRole("button", { name: "Use dark theme" }).click();
  await page.getByRole("button", { name: "Use light theme" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("keys are named only where a script answers them", async () => {
  const { page } = await world.visit("/about");
  await page.getByRole("link", { name: "Search" }).waitFor();
  expect(await page.locator("script[src]").count()).toBe(0);
  expect(await page.locator("[aria-keyshortcuts]").count()).toBe(0);
  await page.goto("/");
  await page.locator('a[href="/search"][aria-keyshortcuts="Control+K Meta+K"]').waitFor();
});
