import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "../helpers/browser";
import { toast } from "../helpers/home";
import { differenceOf, mosaicOf } from "../helpers/mosaic";
import { sharedWorld, type World } from "../helpers/world";

/** The pictures of every component, as mosaics. `UPDATE_PICTURES=1` writes them anew. */
const PICTURES = "test/browser/components.generated.json";
type Pictures = Record<string, string[][]>;

/** So much of a picture may differ: a text that another font sets a little wider. */
const MAX_DIFFERENCE = 0.04;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const stored: Pictures = existsSync(PICTURES) ? (JSON.parse(readFileSync(PICTURES, "utf8")) as Pictures) : {};

describe.each(["light", "dark"] as const)("the components, %s", (colorScheme) => {
  test.each([360, 1280])("are accessible and look as they did at %i px", async (width) => {
    const { page } = await world.visit("/dev/ui", { width, height: 900, colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const differences: Record<string, number> = {};
    for (const specimen of await page.locator("[data-specimen]").all()) {
      const name = `${await specimen.getAttribute("data-specimen")} ${width} ${colorScheme}`;
      const mosaic = await mosaicOf(page, await specimen.screenshot({ animations: "disabled" }));
      if (process.env.UPDATE_PICTURES) stored[name] = mosaic;
      const difference = differenceOf(stored[name] ?? [], mosaic);
      if (difference > MAX_DIFFERENCE) differences[name] = difference;
    }
    if (process.env.UPDATE_PICTURES) writeFileSync(PICTURES, JSON.stringify(stored));
    expect(differences).toEqual({});
  });
});

test("a dialog keeps the focus, shows toasts, and gives the focus back", async () => {
  const { page } = await world.visit("/dev/ui");
  const opener = page.getByRole("button", { name: "Open medium" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A medium dialog" });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    // Past the last button it is the browser's own, for which the page has its body.
    const isKept = () => document.activeElement === document.body || !!document.activeElement?.closest("dialog");
    expect(await page.evaluate(isKept)).toBe(true);
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved").waitFor();
  // In the dialog it is neither under its backdrop nor inert.
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await toast(page, "Saved").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a press outside closes a dialog, and one in it does not", async () => {
  const { page } = await world.visit("/dev/ui");
  await page.getByRole("button", { name: "Ask first" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this?" });
  await dialog.getByText("It can't be restored.").click();
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "detached" });
});

test("a toast goes by itself, stays while it is read, and is reached by F8", async () => {
  const { page } = await world.visit("/dev/ui");
  await page.getByRole("button", { name: "Tell", exact: true }).press("Enter");
  await toast(page, "Saved").waitFor();
  await page.keyboard.press("F8");
  await page.waitForTimeout(6000);
  expect(await toast(page, "Saved").count()).toBe(1);
  await page.keyboard.press("Escape");
  await toast(page, "Saved").waitFor({ state: "detached" });
});

test("arrows, Home and End go from tab to tab", async () => {
  const { page } = await world.visit("/dev/ui");
  await page.getByRole("tab", { name: "First" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("What the second tab shows.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("What the first tab shows.").waitFor();
  await page.keyboard.press("End");
  await page.getByText("What the second tab shows.").waitFor();
});
