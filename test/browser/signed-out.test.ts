import { beforeAll, expect, test } from "vitest";
import { open } from "../helpers/quiet";
import { beSignedIn, endSessions, note, owner, signIn } from "../helpers/signed-out-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("signing in leads back, and the note is gone", async () => {
  const { page, who, study, allow } = await owner(world);
  allow(/404/);
  await endSessions(world, who.id);
  await open(page, `${study.path}?tab=quizzes`);
  await note(page).waitFor();
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search === `${study.path}?tab=quizzes`);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
  await open(page, "/review");
  await page.getByText("You have no cards yet.", { exact: false }).waitFor();
  // A reminder's link, opened after signing out, leads back to it.
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  await open(page, "/review?from=notification");
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search === "/review?from=notification");
  await page.getByText("You have no cards yet.", { exact: false }).waitFor();
  // A quiz reminder's link too, with its fragment; an account page asks on the sign-in page itself.
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  await open(page, `${study.path}?tab=quizzes#moment`);
  await page.getByRole("heading", { name: "Sign in to see this transcript", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "Transcript Not Found" }).waitFor();
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === `${study.path}?tab=quizzes#moment`);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  await open(page, "/account/notifications?from=mail");
  await page.getByText("Sign in to change your reminders.").waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/account/notifications?from=mail");
});

test("a session that ends while the app is open is noticed on the next page", async () => {
  const { page, context, who, study, allow } = await owner(world);
  // The page's calls before it is left.
  allow(/401|404/);
  for (const name of ["Library", "Review"]) {
    await beSignedIn(world, context, who.id);
    await open(page, "/");
    await endSessions(world, who.id);
    await page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await note(page).waitFor();
  }
  await beSignedIn(world, context, who.id);
  await open(page, "/content-manager?tab=all");
  await endSessions(world, who.id);
  await page.getByRole("main").locator(`a[href^="${study.path}"]:visible`).first().click();
  await note(page).waitFor();
});

test("a session that another call of the page found ended is noticed too", async () => {
  const { page, who, study, allow } = await owner(world);
  allow(/401|404/);
  await open(page, "/content-manager?tab=all");
  await endSessions(world, who.id);
  expect(await page.evaluate(async () => (await fetch("/api/auth/user")).status)).toBe(401);
  await page.getByRole("main").locator(`a[href^="${study.path}"]:visible`).first().click();
  await note(page).waitFor();
});
