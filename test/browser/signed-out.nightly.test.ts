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

/** Pages and links of mails, with what a visitor reads first, and what is still below it. */
const PRIVATE: readonly [path: string, sentence: RegExp, below?: string][] = [
  ["/transcript/1?tab=quizzes", /^Sign in to see this transcript$/, "Transcript Not Found"],
  ["/shares/1", /^Sign in to read the comments$/, "Link Not Available"],
  ["/history/1#F-3", /^Sign in to see this document$/, "Prompt not found"],
  ["/notifications?unread=1", /^Notifications$/, "Sign in to see your notifications"],
  ["/review?tab=progress", /^Review$/, "Sign in to see your cards"],
  ["/content-manager?tab=all", /^Library$/, "Sign in to see your library"],
  ["/search?q=fridge", /^Search$/, "Nothing found in this browser"],
];

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

test("who never signed in, or signed out, is asked to sign in first, and comes back", async () => {
  const { page, context, who, study, allow } = await owner(world);
  allow(/404/);
  await page.request.post("/api/auth/logout", { headers: { Origin: world.worker.url.origin } });
  for (const isKnown of [true, false]) {
    if (!isKnown) await context.clearCookies();
    await open(page, "/review");
    await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
    for (const [path, sentence, below] of PRIVATE) {
      await open(page, path);
      const main = page.getByRole("main");
      expect(await main.getByRole("heading").first().textContent()).toMatch(sentence);
      if (below) await main.getByRole("heading", { name: below, level: 2 }).waitFor();
      const link = main.getByRole("link", { name: "Sign in" });
      await expect
        .poll(() => link.getAttribute("href"))
        .toBe(`/auth?${new URLSearchParams({ tab: "login", next: path })}`);
    }
    // Whether it exists or not, the page says the same.
    const said = async (path: string) => {
      await open(page, path);
      return page.getByRole("main").textContent();
    };
    expect(await said(study.path)).toBe(await said("/transcript/999999"));
  }
  await open(page, "/transcript/1?tab=quizzes#t=3");
  expect(await findingsInEveryView(page)).toEqual([]);
  // A link from a mail, opened in another browser, leads to the transcript after signing in.
  const address = `${study.path}?tab=flashcards#moment`;
  await open(page, address);
  await page.getByRole("heading", { name: "Sign in to see this transcript" }).waitFor();
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
});
