import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { insertAccount, insertSession } from "../helpers/accounts";
import type { PageOptions } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { open } from "../helpers/quiet";
import { makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const endSessions = (userId: number) =>
  world.worker.env.DB.prepare("delete from sessions where user_id = ?").bind(userId).run();

const beSignedIn = async (context: BrowserContext, userId: number) =>
  context.addCookies([
    { name: "session", value: await insertSession(world.worker.env.DB, userId), url: world.worker.url.href },
  ]);

/** A browser whose account owns a transcript. */
async function owner(options?: PageOptions) {
  const { page, context, ...visit } = await world.arrive(options);
  const who = await insertAccount(world.worker);
  await beSignedIn(context, who.id);
  const study = await makeStudy(page);
  return { page, context, who, study, ...visit };
}

const NOTE = { name: "You're signed out" };
const note = (page: Page) => page.getByRole("heading", NOTE);

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const MISLEADING = /You have no cards yet|Not Found|not found|coming soon|Nothing here|No .* yet/i;

test("every private page says that the session ended", async () => {
  const { page, who, study, allow } = await owner();
  allow(/404/);
  await endSessions(who.id);
  const paths = [
    ...["/review", "/review?tab=progress", "/review?tab=settings", study.path, "/content-manager?tab=all"],
    ...["/content-manager?tab=analytics", "/content-manager?tab=collections", "/search?q=fridge", "/notifications"],
    ...["/history", "/history/1", "/shares/1"],
  ];
  for (const path of todaysCases(paths, 3)) {
    await open(page, path);
    await note(page).waitFor();
    expect(await page.getByRole("main").textContent()).not.toMatch(MISLEADING);
    const link = page.getByRole("main").getByRole("link", { name: "Sign in" });
    expect(await link.getAttribute("href")).toBe(`/auth?${new URLSearchParams({ tab: "login", next: path })}`);
  }
  expect(await findingsInEveryView(page)).toEqual([]);
  // Public pages stay as they are.
  await open(page, "/about");
  expect(await note(page).count()).toBe(0);
});

test("signing in leads back, and the note is gone", async () => {
  const { page, who, study, allow } = await owner();
  allow(/404/);
  await endSessions(who.id);
  await open(page, `${study.path}?tab=quizzes`);
  await note(page).waitFor();
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search === `${study.path}?tab=quizzes`);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
  await open(page, "/review");
  await page.getByText("You have no cards yet.", { exact: false }).waitFor();
});

test("a session that ends while the app is open is noticed on the next page", async () => {
  const { page, context, who, study, allow } = await owner();
  // The page's calls before it is left.
  allow(/401|404/);
  for (const name of ["Library", "Review"]) {
    await beSignedIn(context, who.id);
    await open(page, "/");
    await endSessions(who.id);
    await page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await note(page).waitFor();
  }
  await beSignedIn(context, who.id);
  await open(page, "/content-manager?tab=all");
  await endSessions(who.id);
  await page.getByRole("main").locator(`a[href^="${study.path}"]:visible`).first().click();
  await note(page).waitFor();
});

test("without an account one can go on, and sees one's own things", async () => {
  const { page, who } = await owner({ width: 360, height: 740 });
  await endSessions(who.id);
  await open(page, "/content-manager");
  await page.getByRole("button", { name: "Continue without an account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const study = await makeStudy(page);
  await open(page, "/content-manager?tab=all");
  await page.getByRole("main").locator(`a[href^="${study.path}"]:visible`).first().waitFor();
});

test("who never signed in, or signed out, reads the same as ever", async () => {
  const { page, context, who, study, allow } = await owner();
  allow(/404/);
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  for (const isKnown of [true, false]) {
    if (!isKnown) await context.clearCookies();
    await open(page, "/review");
    await page.getByText("You have no cards yet.", { exact: false }).waitFor();
    await open(page, study.path);
    await page.getByRole("heading", { name: "Transcript Not Found" }).waitFor();
  }
  // A link from a mail, opened in another browser, leads to the transcript after signing in.
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname === study.path);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
});
