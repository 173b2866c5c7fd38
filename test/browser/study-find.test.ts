import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStudy, openTab } from "../helpers/study";
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Whether the words that are shown as found can be seen in the panel. */
const isCurrentSeen = () => {
  const [range] = CSS.highlights.get("found-current") ?? [];
  const panel = document.querySelector(".transcript-panel")?.getBoundingClientRect();
  if (!(range instanceof Range) || !panel) return false;
  const { top, bottom } = range.getBoundingClientRect();
  return top >= panel.top && bottom <= panel.bottom;
};

test("what is looked for is shown at once, wherever it is, and stepped through both ways", async () => {
  const { page } = await world.visit("/");
  await openTab(page, await makeStudy(page));
  const field = page.getByLabel("Find in transcript");
  const count = page.locator("search output");
  await page.keyboard.press("/");
  // Said at the very end.
  const last = await page.locator(".document span[id]").last().textContent();
  const phrase = (last ?? "").trim().split(" ").slice(0, 4).join("   ").toUpperCase();
  await page.keyboard.type(phrase);
  expect(await count.textContent()).toBe("1 of 1");
  await expect.poll(() => page.evaluate(isCurrentSeen)).toBe(true);

  await field.fill("fridge");
  await expect.poll(() => page.evaluate(isCurrentSeen)).toBe(true);
  const total = Number(/of (\d+)$/.exec((await count.textContent()) ?? "")?.[1]);
  expect(total).toBeGreaterThan(2);
  await page.keyboard.press("Shift+Enter");
  expect(await count.textContent()).toBe(`${total} of ${total}`);
  await expect.poll(() => page.evaluate(isCurrentSeen)).toBe(true);
  await page.getByRole("button", { name: "Next match" }).click();
  expect(await count.textContent()).toBe(`1 of ${total}`);
  await page.getByRole("button", { name: "Previous match" }).click();
  expect(await count.textContent()).toBe(`${total} of ${total}`);
});

test("what is not there is said, and Escape clears", async () => {
  const { page } = await world.visit("/");
  await openTab(page, await makeStudy(page));
  const field = page.getByLabel("Find in transcript");
  await field.fill("(.*) nothing like it");
  expect(await page.locator("search output").textContent()).toBe("None");
  expect(await page.getByRole("button", { name: "Next match" }).isDisabled()).toBe(true);
  await field.press("Escape");
  expect(await field.inputValue()).toBe("");
  expect(await page.evaluate(() => CSS.highlights.has("found"))).toBe(false);
});
