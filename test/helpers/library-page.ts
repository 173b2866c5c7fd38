import type { Locator, Page } from "playwright-core";
import type { Learner } from "./learner";
import { open } from "./quiet";
import type { World } from "./world";

/** The items shown in the library's list. */
export const items = (page: Page): Locator => page.getByRole("article");

/** Opens the library page in the browser of somebody who has these things. */
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

/** Chooses a menu entry of an item or a row. */
export async function choose(of: Locator, entry: string): Promise<void> {
  await of.getByRole("button", { name: /^More for / }).click();
  await of.getByRole("button", { name: entry, exact: true }).click();
}
