import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { prdCard } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const MAX_STEPS = 60;

/** Presses Tab until the focused element's text or label matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("from the address bar to an edited document by keyboard", async () => {
  const { page } = await world.visit("/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  // The focus moves once the page has scrolled, and would take a later key's place.
  await focused(page.getByRole("main")).waitFor();
  await tabTo(page, /Sample, \d+ min$/);
  await page.keyboard.press("Enter");
  await prdCard(page).waitFor();
  await tabTo(page, /^Edit$/);
  await page.keyboard.press("Enter");
  // Editing starts in the first line.
  await focused(page.getByRole("textbox", { name: "Project Overview" })).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Written by hand");
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < MAX_STEPS; step++) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === "Save") break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Enter");
  await prdCard(page).getByText("Written by hand").waitFor();
});

test("arrow keys move between the reel's ticks and name each moment", async () => {
  const { page } = await world.visit("/");
  await page
    .getByRole("button", { name: /Sample, \d+ min/ })
    .first()
    .click();
  await prdCard(page).waitFor();
  const ticks = page.locator("[data-stop]");
  await ticks.first().focus();
  await page.keyboard.press("ArrowRight");
  await focused(page.locator('[data-stop="1"]')).waitFor();
  await page.keyboard.press("End");
  await focused(ticks.last()).waitFor();
  expect(await ticks.last().getAttribute("aria-label")).toMatch(/^(\d+:\d\d, .|\d+ moments, )/);
});

test("focus is always visible", async () => {
  const { page } = await world.visit("/");
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return "1px";
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return outlineStyle !== "none" ? outlineWidth : boxShadow === "none" ? "0px" : "1px";
    });
    expect(Number.parseFloat(ring)).toBeGreaterThan(0);
  }
});
