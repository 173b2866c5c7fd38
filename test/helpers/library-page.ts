import type { Locator, Page } from "playwright-core";
import type { Learner } from "./learner";
import { open } from "./quiet";
import type { World } from "./world";

/** The items that the library's list shows. */
export const items = (page: Page): Locator => page.getByRole("article");

/** The browser of somebody who has these things, on the library's page. */
export async function visitWith(
  world: World,
  someone: Pick<Learner, "caller">,
  path = "/content-manager",
  options = {},
) {
  const opened = await world.visit("/about", options);
  const { url } = world.worker;
  const cookies = [...someone.caller.cookies].map(([name, value]) => ({ name, value, url: url.origin }));
  await opened.context.addCookies(cookies);
  await open(opened.page, path);
  return opened;
}

/** Chooses an entry of the menu of an item, or of a row. */
export async function choose(of: Locator, entry: string): Promise<void> {
  await of.getByRole("button", { name: /^More for / }).click();
  await of.getByRole("button", { name: entry, exact: true }).click();
}
