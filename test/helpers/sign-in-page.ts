import type { Page } from "playwright-core";
import type { Person } from "./accounts";
import { open } from "./quiet";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Signs in through the form. */
export async function logIn(page: Page, who: Person): Promise<void> {
  await open(page, "/auth?tab=login");
  await fill(page, { Email: who.email, Password: who.password });
  await button(page, "Sign in").click();
}
