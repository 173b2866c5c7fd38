import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeDeepPrd } from "../helpers/deep-document";
import { todaysCases } from "../helpers/every-case";
import { makeSamplePrd, toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The position of a selector's first element in the window. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

const VIEWS = [
  [360, 740, "reduce"],
  [360, 740, "no-preference"],
  [1280, 800, "no-preference"],
] as const;

test.each(todaysCases(VIEWS, 3))(
  "after generating at %i by %i, motion %s, the page stands at the head of the document",
  async (width, height, reducedMotion) => {
    const { page } = await world.visit("/", { width, height, reducedMotion });
    await makeSamplePrd(page);
    await toast(page, "Project requirements generated successfully!").waitFor();
    const head = async () => Math.round((await placeOf(page, "#prd-heading")).top);
    await expect.poll(head).toBeGreaterThanOrEqual(0);
    await expect.poll(head).toBeLessThan(60);
    // A finished smooth scroll no longer moves.
    await page.waitForFunction(() => {
      const before = scrollY;
      return new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(before === scrollY))),
      );
    });
    const title = await placeOf(page, "#prd-heading + p");
    const note = await placeOf(page, ".prd > .document-heading");
    const line = await placeOf(page, ".document .line");
    const [bar, actions] = await Promise.all([placeOf(page, ".document-bar"), placeOf(page, ".document-actions")]);
    expect(title.top).toBeGreaterThanOrEqual(0);
    expect(note.top).toBeGreaterThanOrEqual(Math.max(title.bottom, width < 640 ? 0 : bar.bottom));
    expect(line.bottom).toBeLessThan(width < 640 ? actions.top : height);
  },
);

test("a linked line stands below the bar that stays in view", async () => {
  const { page } = await world.arrive({ width: 1280, height: 600 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  const id = prd.items.at(-1)?.id ?? "?";
  await open(page, `/history/${prd.id}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  const tops = async () => {
    const [line, bar] = await Promise.all([placeOf(page, `#${id}`), placeOf(page, ".document-bar")]);
    return bar.top === 0 && line.top >= bar.bottom && line.bottom < 600;
  };
  await expect.poll(tops).toBe(true);
});

/** Pairs of quote panes, shown or being edited, in which one covers the other. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(".evidence, .line-evidence")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = shown.map((one) => ({ text: one.textContent ?? "", box: one.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => box.top < one.box.bottom && one.box.top < box.bottom && box.left < one.box.right)
        .map(({ text }) => `${one.text} / ${text}`),
    );
  });

const panes = (page: Page) => page.locator(".evidence").locator("visible=true");

test("no pane of quotes covers another one: at rest, while editing, and after a save in place", async () => {
  const { page } = await world.arrive({ width: 1280, height: 900 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  expect(prd.details?.overview.problem?.citations.length).toBeGreaterThan(0);
  await open(page, `/history/${prd.id}`);
  expect(await panes(page).count()).toBe(0);
  await page.getByText("Point at a line").waitFor();

  const grip = page.getByRole("button", { name: "Edit Core Features, line 1", exact: true });
  const below = page.locator('[data-at="items.2"]');
  await page.locator('[data-at="items.1"] .line-text').click();
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Every morning.");
  await below.hover();
  expect(await panes(page).count()).toBe(0);
  await page.getByRole("button", { name: /^Done/ }).first().click();
  await toast(page, "Saved!").waitFor();
  await below.hover();
  expect(await covered(page)).toEqual([]);
  expect(await panes(page).count()).toBe(1);

  // The line focused by keyboard takes precedence over the one under a resting pointer.
  await grip.press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" And evening.");
  await page.keyboard.press("Control+Enter");
  await page.locator('[data-at="items.1"] .evidence').waitFor();
  expect(await panes(page).count()).toBe(1);
  expect(await covered(page)).toEqual([]);
});
