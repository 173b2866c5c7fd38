import type { BrowserContext, Page } from "playwright-core";
import { insertAccount, insertSession } from "./accounts";
import type { PageOptions } from "./browser";
import { makeStudy } from "./study";
import type { World } from "./world";

export const endSessions = (world: World, userId: number) =>
  world.worker.env.DB.prepare("delete from sessions where user_id = ?").bind(userId).run();

export const beSignedIn = async (world: World, context: BrowserContext, userId: number) =>
  context.addCookies([
    { name: "session", value: await insertSession(world.worker.env.DB, userId), url: world.worker.url.href },
  ]);

/** A browser whose account owns a transcript. */
export async function owner(world: World, options?: PageOptions) {
  const { page, context, ...visit } = await world.arrive(options);
  const who = await insertAccount(world.worker);
  await beSignedIn(world, context, who.id);
  const study = await makeStudy(page);
  return { page, context, who, study, ...visit };
}

/** What a private page says once the session has ended. */
export const note = (page: Page) => page.getByRole("heading", { name: "You're signed out" });

/** Follows the page's own link to sign in, and does. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
