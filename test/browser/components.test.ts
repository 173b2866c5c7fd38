import { beforeAll, expect, test } from "vitest";
import { axeFindings, findingsInEveryView, VIEWS } from "~/test/helpers/axe";
import { toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the components are accessible and fit in every view", async () => {
  const { page } = await world.visit("/dev/ui");
  expect(await page.locator("[data-specimen]").count()).toBeGreaterThan(0);
  expect(await findingsInEveryView(page, VIEWS)).toEqual([]);
});

test("a dialog traps the focus, shows toasts, and restores the focus", async () => {
  const { page } = await world.visit("/dev/ui");
  const opener = page.getByRole("button", { name: "Open medium" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A medium dialog" });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    // After the last button the focus moves to the browser's own UI, which the page reports as its body.
    const isKept = () => document.activeElement === document.body || !!document.activeElement?.closest("dialog");
    expect(await page.evaluate(isKept)).toBe(true);
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved").waitFor();
  // The toast is in the dialog, so it is neither behind the backdrop nor inert.
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await toast(page, "Saved").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a click outside closes a dialog, a click inside does not", async () => {
  const { page } = await world.visit("/dev/ui");
  await page.getByRole("button", { name: "Ask first" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this?" });
  await dialog.getByText("It can't be restored.").click();
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "detached" });
});

test("a toast closes by itself, stays while it is hovered or focused, and F8 focuses it", async () => {
  const { page } = await world.arrive();
  await page.clock.install();
  await open(page, "/dev/ui");
  const tell = page.getByRole("button", { name: "Tell", exact: true });
  await tell.press("Enter");
  await toast(page, "Saved").waitFor();
  await page.keyboard.press("F8");
  await page.clock.fastForward(6000);
  expect(await toast(page, "Saved").count()).toBe(1);
  await page.keyboard.press("Escape");
  await toast(page, "Saved").waitFor({ state: "detached" });
  await tell.press("Enter");
  await toast(page, "Saved").waitFor();
  await page.clock.fastForward(6000);
  await toast(page, "Saved").waitFor({ state: "detached" });
});

test("arrow keys, Home and End move between tabs", async () => {
  const { page } = await world.visit("/dev/ui");
  await page.getByRole("tab", { name: "First" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("What the second tab shows.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("What the first tab shows.").waitFor();
  await page.keyboard.press("End");
  await page.getByText("What the second tab shows.").waitFor();
});
