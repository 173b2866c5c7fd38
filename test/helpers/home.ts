import type { Locator, Page } from "playwright-core";

/** The home page's parts, found by what people see. */
export const linkField = (page: Page): Locator => page.getByLabel("Video URL");
export const generateButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Generate PRD|Generating\.\.\.|Upgrade to Pro)$/ });
export const sampleButtons = (page: Page): Locator => page.getByRole("button", { name: /Sample, \d+ min/ });
/** A document, on home after its run or on its own page. */
export const prdCard = (page: Page): Locator => page.getByRole("region", { name: /^(?:Generated PRD|Requirements)$/ });
export const toast = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(title, { exact: true });

/** Keeps the current toast open: its timer pauses while the pointer is over it. */
export async function holdToast(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Dismiss" })
    .hover();
}

/** Chooses an item of one of a document's menus. */
export async function fromMenu(
  scope: Page | Locator,
  menu: "Export" | "More" | "Add to the document",
  item: string,
): Promise<void> {
  await scope.getByRole("button", { name: menu, exact: true }).click();
  await scope.getByRole("button", { name: item, exact: true }).click();
}

/** Opens a document's share dialog, copies the link and closes the dialog. Returns the link. */
export async function copyShareLink(page: Page, scope: Page | Locator = page): Promise<string> {
  await scope.getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share link" });
  await dialog.getByRole("button", { name: /^Copy: / }).click();
  await toast(page, "Link copied").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens 'or bring your own captions'. */
export async function openOwnCaptions(page: Page): Promise<void> {
  await page.getByText("Have a caption file? Upload or paste it").click();
}

/** Presses a sample, the first by default, and waits for the finished document. */
export async function makeSamplePrd(page: Page, sample = 0): Promise<Locator> {
  await sampleButtons(page).nth(sample).click();
  const card = prdCard(page);
  await card.waitFor();
  return card;
}
