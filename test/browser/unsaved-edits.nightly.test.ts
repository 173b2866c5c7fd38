import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { makeDeepPrd } from "../helpers/deep-document";
import { todaysCases } from "../helpers/every-case";
import { focused } from "../helpers/focus";
import { fromMenu, toast } from "../helpers/home";
import { open, quiet, reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const grip = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true });
const line = (page: Page, text: string) => page.locator(".line-text").filter({ hasText: text });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens a document in the list of documents in Edit mode, and types in it. */
async function writeInEditMode(page: Page): Promise<string> {
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  const path = `/history/${prd.id}`;
  await open(page, "/history");
  await page.locator(`a[href="${path}"]`).click();
  await page.getByRole("heading", { name: "Requirements", exact: true }).waitFor();
  await press(page, "Edit");
  await field(page, "Design Vision").fill("Plain paper, and nothing else.");
  return path;
}

test.each(todaysCases([360, 1280], 2))(
  "at %i px, a link, Back and closing ask before they leave unsaved edits",
  async (width) => {
    const { page } = await world.arrive({ width, height: 800 });
    const path = await writeInEditMode(page);
    await page.getByRole("link", { name: "History", exact: true }).first().click();
    await question(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, "Keep editing");
    await page.goBack();
    await question(page).waitFor();
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await field(page, "Design Vision").inputValue()).toBe("Plain paper, and nothing else.");

    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect(await field(page, "Design Vision").inputValue()).toBe("Plain paper, and nothing else.");

    await page.goBack();
    await press(page, "Leave without saving");
    await page.waitForURL("**/history");
    await page.locator(`a[href="${path}"]`).click();
    await line(page, "It looks").or(page.locator(".line-text")).first().waitFor();
    await quiet(page);
    expect(await page.locator("textarea").count()).toBe(0);
    // With nothing to lose, there is no question.
    await press(page, "Edit");
    await page.locator("textarea").first().waitFor();
    await page.goBack();
    await page.waitForURL("**/history");
  },
);

test("unsaved edits survive a reload, also in the list, and a version saved elsewhere meanwhile", async () => {
  const { page, context, allow } = await world.visit("/");
  allow(/status of 409/);
  page.on("dialog", (dialog) => void dialog.accept());
  const path = await writeInEditMode(page);
  await page.getByRole("button", { name: "Add a line to Core Features" }).click();
  await page.keyboard.type("Moon phases.");
  await reopen(page);
  await toast(page, "Your edits are back").waitFor();
  expect(await field(page, "Design Vision").inputValue()).toBe("Plain paper, and nothing else.");
  expect(await page.getByText("Moon phases.").count()).toBe(1);

  await open(page, "/history");
  await field(page, "Design Vision").waitFor();
  expect(await field(page, "Design Vision").inputValue()).toBe("Plain paper, and nothing else.");

  const other = await context.newPage();
  await open(other, path);
  expect(await other.locator("textarea").count()).toBe(0);
  await grip(other, "Core Features, line 1").press("Enter");
  await other.locator("textarea:focus").waitFor();
  await other.keyboard.type(" From the phone.");
  await other.keyboard.press("Control+Enter");
  await toast(other, "Saved!").waitFor();

  await open(page, path);
  await press(page, "Save");
  await page.getByText("Changed elsewhere").waitFor();
  await press(page, "Save mine as the newest version");
  await toast(page, "Saved!").waitFor();
  await line(page, "Plain paper, and nothing else.").waitFor();
  await line(page, "Moon phases.").waitFor();
  await reopen(page);
  expect(await page.locator("textarea").count()).toBe(0);

  await press(page, "Edit");
  await field(page, "Design Vision").fill("Dropped by mistake.");
  await press(page, "Cancel");
  await toast(page, "Edits discarded").waitFor();
  await press(page, "Undo");
  await expect.poll(() => field(page, "Design Vision").inputValue()).toBe("Dropped by mistake.");
});

test("a line that is being edited is saved by Back", async () => {
  const { page } = await world.arrive();
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, "/history");
  await page.locator(`a[href="/history/${prd.id}"]`).click();
  await grip(page, "Design Vision").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Kept by Back.");
  await page.goBack();
  await toast(page, "Saved!").waitFor();
  await open(page, `/history/${prd.id}`);
  await line(page, "Kept by Back.").waitFor();
});

test("undo and redo work wherever the focus is, one change after another, and after Enter", async () => {
  const { page } = await world.arrive();
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  await grip(page, "API Integration, line 1").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Twice a day.");
  await page.keyboard.press("Enter");
  await focused(field(page, "New line below API Integration, line 1")).waitFor();
  await page.keyboard.type("Of all harbors.");
  await page.keyboard.press("Enter");
  await focused(field(page, "New line below API Integration, line 2")).waitFor();
  await line(page, "Of all harbors.").waitFor();

  await page.keyboard.press("Control+z");
  await line(page, "Of all harbors.").waitFor({ state: "detached" });
  expect(await page.locator("textarea").count()).toBe(0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("Control+z");
  await line(page, "Twice a day.").waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+z");
  await line(page, "Twice a day.").waitFor();
  await page.keyboard.press("Control+y");
  await line(page, "Of all harbors.").waitFor();
  await fromMenu(page, "More", "Undo");
  await line(page, "Of all harbors.").waitFor({ state: "detached" });
  await fromMenu(page, "More", "Redo");
  await line(page, "Of all harbors.").waitFor();
  await reopen(page);
  await line(page, "Twice a day.").waitFor();
  await line(page, "Of all harbors.").waitFor();
});

test("leaving while a change waits for another to be saved asks first, and staying saves both", async () => {
  const { page } = await world.arrive();
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/prompts/*", async (route) => {
    await held;
    await route.continue();
  });
  await grip(page, "API Integration, line 1").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Twice a day.");
  await page.keyboard.press("Enter");
  await focused(field(page, "New line below API Integration, line 1")).waitFor();
  await page.keyboard.type("Of all harbors.");
  await page.keyboard.press("Control+Enter");
  await line(page, "Of all harbors.").waitFor();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  release();
  await toast(page, "Saved!").waitFor();
  await quiet(page);
  // With everything saved, nothing asks.
  await reopen(page);
  expect(asked).toHaveLength(1);
  await line(page, "Twice a day.").waitFor();
  await line(page, "Of all harbors.").waitFor();
});
