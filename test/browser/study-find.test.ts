import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { makeStudy, openTab, textOf } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Whether the current match is visible in the panel. */
const isCurrentVisible = () => {
  const [range] = CSS.highlights.get("found-current") ?? [];
  const panel = document.querySelector(".transcript-panel")?.getBoundingClientRect();
  if (!(range instanceof Range) || !panel) return false;
  const { top, bottom } = range.getBoundingClientRect();
  return top >= panel.top && bottom <= panel.bottom;
};

test("the search shows the first match immediately, wherever it is, and steps in both directions", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  const joined = await textOf(page, study);
  await openTab(page, study);
  const field = page.getByLabel("Find in transcript");
  const count = page.locator("search output");
  await page.keyboard.press("/");
  // The last words of the text.
  const phrase = joined.split(" ").slice(-8).join("   ").toUpperCase();
  await focused(field).waitFor();
  await page.keyboard.type(phrase);
  await count.getByText("1 of 1", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(isCurrentVisible)).toBe(true);

  await field.fill("fridge");
  const total = joined.match(/fridge/gi)?.length ?? 0;
  expect(total).toBeGreaterThan(2);
  await count.getByText(`1 of ${total}`, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(isCurrentVisible)).toBe(true);
  await page.keyboard.press("Shift+Enter");
  await count.getByText(`${total} of ${total}`, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(isCurrentVisible)).toBe(true);
  await page.getByRole("button", { name: "Next match" }).click();
  await count.getByText(`1 of ${total}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Previous match" }).click();
  await count.getByText(`${total} of ${total}`, { exact: true }).waitFor();
});

test("says when nothing matches, and Escape clears", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeStudy(page));
  const field = page.getByLabel("Find in transcript");
  await field.fill("(.*) nothing like it");
  await page.locator("search output").getByText("None", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Next match" }).isDisabled()).toBe(true);
  const isPainted = () => page.evaluate(() => CSS.highlights.has("found"));
  await field.fill("fridge");
  await expect.poll(isPainted).toBe(true);
  await field.press("Escape");
  await expect.poll(() => field.inputValue()).toBe("");
  await expect.poll(isPainted).toBe(false);
});
