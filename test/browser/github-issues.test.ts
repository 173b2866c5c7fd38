import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "~/test/helpers/axe";
import { type FakeGithub, GITHUB_REPOSITORY, GITHUB_TOKEN, startFakeGithub } from "../fakes/github";
import { openDeep } from "../helpers/deep-document-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
let github: FakeGithub;
beforeAll(async () => {
  world = await sharedWorld();
  github = await startFakeGithub();
});
afterAll(() => github.close());

/** Sends what the page asks of GitHub to the stand-in, as the content policy lets it. */
async function standIn(page: Page): Promise<void> {
  await page.route("https://api.github.com/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(`${github.url}${pathname}${search}`, {
      method: request.method(),
      headers: { authorization: request.headers().authorization ?? "" },
      body: request.postData(),
    });
    const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}

test("requirements become GitHub issues once, and the token never reaches the product's server", async () => {
  const { page, prd, allow } = await openDeep(world, { width: 360 });
  allow(/api\.github\.com/);
  const sent: string[] = [];
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(world.worker.url.origin);
    if (isOurs) sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  await standIn(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("link", { name: "GitHub issues…" }).click();
  await page.waitForURL(`**/history/${prd.id}/github`);

  await page.getByRole("button", { name: "See what would be made" }).click();
  await page.getByText("Enter the repository as owner/name.").waitFor();
  await page.getByLabel("Repository").fill(`https://github.com/${GITHUB_REPOSITORY}`);
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "See what would be made" }).click();
  await page.getByRole("alert").getByText("GitHub doesn't accept this token.").waitFor();
  await page.getByLabel("Token").fill(GITHUB_TOKEN);
  await page.getByRole("button", { name: "See what would be made" }).click();
  await page.getByText(/^To make \(\d+ issues\)/).waitFor();
  expect(github.issues).toEqual([]);
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole("button", { name: /^Make \d+ issues$/ }).click();
  // GitHub asks for a second between changes.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return page.getByText("Done. Press again after an edit").isVisible();
    })
    .toBe(true);
  const made = github.issues.length;
  expect(made).toBeGreaterThan(5);
  await page.getByRole("link", { name: /^#1$/ }).first().waitFor();
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText(`Up to date (${made} issues)`).waitFor();
  await page.getByRole("button", { name: "Nothing to make" }).waitFor();
  expect(github.issues).toHaveLength(made);
  expect(sent.filter((one) => one.includes(GITHUB_TOKEN))).toEqual([]);

  await page.getByRole("button", { name: "Forget the token" }).click();
  expect(await page.getByLabel("Token").inputValue()).toBe("");
  // The page that follows has a content policy of its own.
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Library" })
    .or(page.getByRole("link", { name: "Vidwright" }))
    .first()
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith("/history"));
  expect(
    await page.evaluate(() =>
      fetch("https://api.github.com/")
        .then(() => "called")
        .catch(() => "refused"),
    ),
  ).toBe("refused");
});
