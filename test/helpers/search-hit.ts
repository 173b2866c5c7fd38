import type { Page } from "playwright-core";
import { focused } from "./focus";

/** Searches with Control-K and opens the first hit with this name, by keyboard. */
export async function openHit(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await focused(page.getByRole("combobox", { name: "Search everything you own" })).waitFor();
  await page.keyboard.type(typed);
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await options.filter({ hasText: name }).first().waitFor();
  // All results have loaded, so none moves while the keys go down to it.
  await page
    .getByRole("status")
    .getByText(/results?$/)
    .waitFor();
  const at = (await options.allInnerTexts()).findIndex((text) => name.test(text));
  for (let step = 0; step < at; step += 1) await page.keyboard.press("ArrowDown");
  await options.and(page.locator('[aria-selected="true"]')).filter({ hasText: name }).waitFor();
  await page.keyboard.press("Enter");
}
