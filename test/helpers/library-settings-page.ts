import type { Page } from "playwright-core";
import { toast } from "./home";

/** Chooses in the settings with which tab the library opens. */
export async function openWith(page: Page, tab: string): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "Library Settings" });
  await settings.getByLabel("Open with").selectOption(tab);
  await settings.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved").waitFor();
}

export const isSelected = (page: Page, tab: string) => page.getByRole("tab", { name: tab, selected: true }).waitFor();
