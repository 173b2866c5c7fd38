import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { makeToken, withToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { findingsInEveryView, scrollsSideways } from "../helpers/axe";
import { call, share } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { makePrd, send } from "../helpers/prompts";
import { TALK } from "../helpers/tidewatch";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("without an account, one copies a line's link that opens at that line, and comments on it", async () => {
  const { caller, who } = await signedIn(world.worker);
  const { id } = await makePrd(caller, "tidewatch.srt", talkSrt());
  await storeDeep(world.worker.env.DB, await call<PromptView>(caller, "GET", `/api/prompts/${id}`));
  const link = await share(caller, `prompts/${id}`, { shareType: "link_only", allowComments: true });
  const sent = await world.worker.fetch(`/api/prompts/${id}/reports`, {
    method: "POST",
    body: '<testsuite><testcase name="F-1 opens"/></testsuite>',
    ...withToken(await makeToken(caller), { "content-type": "application/xml" }),
  });
  expect(sent.status).toBe(200);
  expect((await send(caller, "PUT", "/api/content/settings", { showsTests: true })).status).toBe(204);
  const { page } = await world.visit(`/s/${link.token}`, { width: 1280, height: 800 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "3 open questions" }).waitFor();
  const head = await page.locator("article").first().textContent();
  for (const text of ["From a talk of 2:12", "Version 1", "1 of 10 requirements green in 1 test"]) {
    expect(head).toContain(text);
  }
  expect(head).not.toContain(who.username);
  expect(await page.locator("#F-1 [data-receipt]").getAttribute("data-receipt")).toBe("green");

  await page.getByRole("link", { name: "Link to T-2" }).click();
  await toast(page, "Link copied").waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${new URL(page.url()).origin}/s/${link.token}#T-2`);
  const line = page.locator("#T-2");
  await line.hover();
  await line.getByRole("button", { name: "Comment on T-2" }).click();
  const name = line.getByLabel("Your name");
  await focused(name).waitFor();
  await name.fill("Grace");
  await line.getByLabel("Comment on T-2").fill("On which phone?");
  await line.getByRole("button", { name: "Send comment" }).click();
  await line.getByText("On which phone?").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const other = await world.visit(`/s/${link.token}#T-2`, { width: 360, height: 740 });
  const target = other.page.locator("#T-2");
  await target.getByText("On which phone?").waitFor();
  await focused(target).waitFor();
  expect(await target.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await scrollsSideways(other.page)).toBe(false);
  expect(await target.getByRole("button", { name: /Resolve/ }).count()).toBe(0);
  // A notification's link opens at the comment.
  const commentIn = (all: typeof page) => all.getByRole("region", { name: "Comments" }).getByRole("listitem");
  const anchor = await commentIn(page).getAttribute("id");
  expect(anchor).toMatch(/^comment-\d+$/);
  const told = await world.visit(`/s/${link.token}#${anchor}`, { width: 360, height: 740 });
  const listed = commentIn(told.page);
  await expect.poll(() => listed.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await listed.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await told.page.getByText("This document has no line").count()).toBe(0);
  expect(await findingsInEveryView(told.page)).toEqual([]);
  await line.getByRole("button", { name: "Resolve the comment by Grace" }).click();
  await line.getByText("On which phone?").waitFor({ state: "hidden" });
  await line.getByText("1 resolved comment").waitFor();

  const warning = page.locator("#F-2");
  await warning.getByRole("button", { name: /^In context: \u201cIt should warn you/ }).press("Enter");
  await warning.getByText(`\u2026${TALK[5]}`).waitFor();
  expect(await warning.locator("blockquote").textContent()).toContain(`. ${TALK[7]}`);
  expect(await findingsInEveryView(page)).toEqual([]);
  await page
    .locator("#F-3")
    .getByRole("button", { name: /^0:30, / })
    .click();
  await page.locator("#F-3 mark").waitFor();

  await page.evaluate(() => {
    location.hash = "#F-77";
  });
  await page.getByText("This document has no line F-77.").waitFor();
});
