import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { filledLibrary, items, visitWith } from "../helpers/library-page";
import { makePrd } from "../helpers/prompts";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const row = (page: Page) => page.getByRole("article", { name: "A talk" });

test("the library opens by talk, a row opens to what hangs on it, and the view chosen last is remembered", async () => {
  const someone = await filledLibrary(world.worker, 21);
  await makePrd(someone.caller);
  const { page } = await visitWith(world, someone, "/content-manager", { view: "talks", width: 360, height: 740 });
  const made = row(page).getByRole("button", { name: "1 quiz, 21 cards" });
  await made.waitFor();
  expect(await page.getByText("Total Content").count()).toBe(0);
  await made.click();
  await row(page).getByRole("link", { name: "21 cards" }).waitFor();
  await row(page).getByRole("link", { name: "Transcript", exact: true }).waitFor();
  await row(page).getByRole("heading", { name: "Quizzes" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  if (process.env.PICTURES) await pictures(page, "talks");

  // A search finds items, and the field keeps the focus.
  const field = page.getByRole("searchbox", { name: "Search content" });
  await field.fill("type:quiz");
  await page.getByRole("link", { name: "Search everything, also what was said" }).waitFor();
  await expect.poll(() => items(page).count()).toBe(1);
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page
    .getByRole("button", { name: "Clear Filters" })
    .or(page.getByRole("link", { name: "Clear Filters" }))
    .click();
  await made.waitFor();

  // A typo finds what was meant, as in the search.
  await field.fill("tallk");
  await page.getByText("Did you mean").waitFor();
  expect(await items(page).count()).toBeGreaterThan(0);
  if (process.env.PICTURES) await pictures(page, "meant");
  await page.getByRole("link", { name: "talk", exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("talk");
  await page.getByText("Did you mean").waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: "Clear Filters" })
    .or(page.getByRole("link", { name: "Clear Filters" }))
    .click();
  await made.waitFor();

  await page.getByRole("link", { name: "All items" }).click();
  await page.getByText("Total Content").waitFor();
  if (process.env.PICTURES) await pictures(page, "all");
  await open(page, "/content-manager");
  await page.getByText("Total Content").waitFor();
  await page.getByRole("link", { name: "By talk" }).click();
  await made.waitFor();
  await page.reload();
  await made.waitFor();

  await open(page, "/search?q=tallk");
  await page.getByRole("link", { name: "talk", exact: true }).waitFor();
  await page.getByRole("heading", { name: /^A talk/ }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  if (process.env.PICTURES) await pictures(page, "search");

  // Each talk says how much it has, and shows all of it.
  await open(page, "/search?q=type%3Aflashcard");
  await page.getByRole("heading", { name: "A talk 21 results" }).waitFor();
  expect(await page.getByRole("region", { name: "A talk" }).getByRole("listitem").count()).toBe(5);
  await page.getByRole("link", { name: "Show all 21 in A talk" }).click();
  await expect.poll(() => page.getByRole("region", { name: "A talk" }).getByRole("listitem").count()).toBe(21);
  expect(await findingsInEveryView(page)).toEqual([]);
  if (process.env.PICTURES) await pictures(page, "one-talk");
  await page.getByRole("link", { name: "All talks" }).click();
  await page.getByRole("link", { name: "Show all 21 in A talk" }).waitFor();
});

async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}-${colorScheme}.png` });
    }
  }
}
