import type { Page } from "playwright-core";

/** The handle of a document's line, which opens it for editing. */
export const grip = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true });

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The titles under a part's heading, with their priorities. */
export const titles = (page: Page, heading: string) =>
  page.locator(`section:has(> h3:text-is("${heading}")) [data-at^="items."] .line-title`).allTextContents();

/** The same without priorities. */
export const namesOf = async (page: Page, heading: string) =>
  (await titles(page, heading)).map((title) => title.replace(/(Must|Should|Could).*/, ""));
