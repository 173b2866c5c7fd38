import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { open } from "../helpers/quiet";
import { endSessions, note, owner, signIn } from "../helpers/signed-out-page";
import { makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const MISLEADING = /You have no cards yet|Not Found|not found|coming soon|Nothing here|No .* yet/i;

test("every private page says that the session ended", async () => {
  const { page, who, study, allow } = await owner(world);
  allow(/404/);
  await endSessions(world, who.id);
  const paths = [
    ...["/review", "/review?tab=progress", "/review?tab=settings", study.path, "/content-manager?tab=all"],
    ...["/content-manager?tab=analytics", "/content-manager?tab=collections", "/search?q=fridge", "/notifications"],
    ...["/history", "/history/1", "/shares/1"],
  ];
  for (const path of paths) {
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

test("without an account one can go on, and sees one's own things", async () => {
  const { page, who } = await owner(world, { width: 360, height: 740 });
  await endSessions(world, who.id);
  await open(page, "/content-manager");
  await page.getByRole("button", { name: "Continue without an account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const study = await makeStudy(page);
  await open(page, "/content-manager?tab=all");
  await page.getByRole("main").locator(`a[href^="${study.path}"]:visible`).first().waitFor();
});

test("who never signed in, or signed out, reads the same as ever", async () => {
  const { page, context, who, study, allow } = await owner(world);
  allow(/404/);
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  for (const isKnown of [true, false]) {
    if (!isKnown) await context.clearCookies();
    await open(page, "/review");
    await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
    await open(page, study.path);
    await page.getByRole("heading", { name: "Transcript Not Found" }).waitFor();
  }
  // A link from a mail, opened in another browser, leads to the transcript after signing in.
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname === study.path);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
});
