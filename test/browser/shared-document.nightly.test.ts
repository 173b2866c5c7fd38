import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { findingsInEveryView, scrollsSideways } from "../helpers/axe";
import { call, share } from "../helpers/content/shares";
import { storeDeep, talkSrt } from "../helpers/deep-document";
import { focused } from "../helpers/focus";
import { makePrd } from "../helpers/prompts";
import { TALK } from "../helpers/tidewatch";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

async function sharedDeep() {
  const caller = world.worker.visitor();
  const { id } = await makePrd(caller, "tidewatch.srt", talkSrt());
  await storeDeep(world.worker.env.DB, await call<PromptView>(caller, "GET", `/api/prompts/${id}`));
  return share(caller, `prompts/${id}`, { shareType: "link_only", allowComments: true });
}

test("what was said around a quote is loaded when it is opened, again after a failure, and from a mark if quotes are hidden", async () => {
  const link = await sharedDeep();
  const { page, allow } = await world.visit(`/s/${link.token}`, { width: 360, height: 740 });
  allow(/\/around\)/);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/around")) asked += 1;
  });
  const line = page.locator("#F-2");
  const opener = line.getByRole("button", { name: /^In context: \u201cIt should warn you/ });
  const isOpen = () => opener.getAttribute("aria-expanded");
  await page.route("**/around", (route) => route.abort(), { times: 1 });
  await opener.focus();
  expect(asked).toBe(0);
  await page.keyboard.press("Enter");
  await line.getByRole("button", { name: "Try again" }).click();
  await line.getByText(`\u2026${TALK[5]}`).waitFor();
  expect(await line.locator("mark").textContent()).toBe(
    "\u201cIt should warn you an hour before the window closes\u201d",
  );
  expect(await line.locator("blockquote").textContent()).toContain(`. ${TALK[7]}`);
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.keyboard.press("Tab");
  await opener.press("Space");
  expect([await isOpen(), await line.locator("mark").count()]).toEqual(["false", 0]);
  await opener.press("Space");
  await opener.press("Space");
  expect(asked).toBe(2);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page
    .getByRole("button", { name: "Hide quotes" })
    .or(page.getByRole("menuitem", { name: "Hide quotes" }))
    .click();
  await opener.waitFor({ state: "detached" });
  await line.getByRole("button", { name: /^0:36, / }).click();
  await line.locator("mark").waitFor();
  expect(await isOpen()).toBe("true");

  await page.locator('.reel-tick[href="#F-3"]').press("Enter");
  await focused(page.locator("#F-3")).waitFor();
});

test("each line reaches all of its comments, however many there are", async () => {
  const link = await sharedDeep();
  await world.worker.env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 120)
     insert into content_comments (share_id, anonymous_id, author_name, text, line_id, resolved_at, created_at)
     select ?, 'someone', 'Ada', 'Comment ' || i, iif(i > 60, 'F-1', 'F-2'), iif(i % 10 = 0, 2, null), 1 from n`,
  )
    .bind(link.id)
    .run();
  const { page } = await world.visit(`/s/${link.token}`, { width: 1280, height: 800 });
  const line = page.locator("#F-2");
  await line.getByText("54 comments", { exact: true }).waitFor();
  expect(await line.getByText(/^Comment \d+$/).count()).toBe(0);
  const more = line.getByRole("button", { name: "Show more comments on F-2" });
  await more.click();
  await line.getByText("Comment 59", { exact: true }).waitFor();
  await more.click();
  await line.getByText("Comment 1", { exact: true }).waitFor();
  await more.waitFor({ state: "detached" });
  await line.getByText("6 resolved comments").click();
  expect(await line.getByText(/^Comment \d+$/).count()).toBe(60);
  const shown = page
    .locator("#F-1")
    .getByText(/^Comment \d+$/)
    .filter({ visible: true });
  expect(await shown.count()).toBe(3);
  // The list of the whole page has no gaps: it goes on where it ended.
  expect(await page.getByText("Comment 60", { exact: true }).count()).toBe(1);
  expect(await findingsInEveryView(page)).toEqual([]);
});
