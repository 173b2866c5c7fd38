import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { type Answer, call, sharedCard } from "../helpers/content/shares";
import { focused } from "../helpers/focus";
import { learner } from "../helpers/learner";
import { choose, items, visitWith } from "../helpers/library-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a link is made with what is wrong told at its field, and its page takes comments", async () => {
  const owner = await learner(world.worker, [{ front: "What grows?", back: "The garden" }]);
  const { page, allow } = await visitWith(world, owner, "/content-manager?type=flashcard", { width: 360, height: 740 });
  allow(/Failed to load resource/);
  await choose(items(page).first(), "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^With a password/).check();
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("abc");
  await dialog.getByLabel("The link works").selectOption("Until a date you choose");
  await dialog.getByLabel("Until").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByText("The password needs at least 4 characters").waitFor();
  // It is above the part of the form that a phone shows.
  await focused(password).waitFor();
  await password.fill("abcd");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByText("That time has passed. Please choose a later one.").waitFor();
  await focused(dialog.getByLabel("Until")).waitFor();
  await dialog.getByLabel(/^Anyone with the link/).check();
  await dialog.getByLabel("The link works").selectOption("For a week");
  await dialog.getByLabel("Allow comments").check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const path = new URL(await dialog.getByRole("textbox", { name: "Link" }).inputValue()).pathname;

  const db = world.worker.env.DB;
  await db
    .prepare(
      `insert into content_comments (share_id, anonymous_id, author_name, text, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 55)
       select (select max(id) from content_shares), 'somebody', 'Ada', 'Comment ' || i, i from n`,
    )
    .run();
  const reader = await world.visit(path, { width: 360, height: 740 });
  reader.allow(/Failed to load resource/);
  await reader.page.getByText("Comment 55", { exact: true }).waitFor();
  await expect.poll(() => reader.page.getByText(/^Comment \d+$/).count()).toBe(50);
  await reader.page.getByRole("button", { name: "Show older comments" }).click();
  await reader.page.getByText("Comment 1", { exact: true }).waitFor();
  await reader.page.getByLabel("Comment", { exact: true }).fill("Thank you.");
  await reader.page.getByRole("button", { name: "Send comment" }).click();
  await reader.page.getByText("Please enter your name").waitFor();
  await focused(reader.page.getByLabel("Your name")).waitFor();
  await reader.page.getByLabel("Your name").fill("Grace");
  await reader.page.getByRole("button", { name: "Send comment" }).click();
  await reader.page.getByText("Thank you.", { exact: true }).first().waitFor();
  await expect.poll(() => reader.page.getByRole("button", { name: /^Delete the comment/ }).count()).toBe(1);
  expect(await axeFindings(reader.page)).toEqual([]);
});

test("the form of a locked link says its origin without scripts, and nothing of its address", async () => {
  const { link } = await sharedCard(world.worker, { shareType: "password_protected", password: "soil and seeds" });
  const stranger = world.worker.visitor();
  expect(await call<Answer>(stranger, "GET", link.call)).toEqual({ isLocked: true });
  const { page } = await world.visit(`/s/${link.token}`, { javaScriptEnabled: false });
  await page.getByLabel("Password", { exact: true }).fill("soil and seeds");
  const sending = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Open" }).click();
  const { origin, referer } = await (await sending).allHeaders();
  const own = new URL(page.url()).origin;
  // For a browser without Sec-Fetch-Site, this Origin is all there is.
  expect([origin, referer]).toEqual([own, `${own}/`]);
  await page.getByText("What grows").first().waitFor();
  const following = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("link", { name: "Vidwright" }).first().click();
  expect((await (await following).allHeaders()).referer).toBeUndefined();
});

test("a link that is unlocked without loading the page again sends no referrer", async () => {
  const { link } = await sharedCard(world.worker, { shareType: "password_protected", password: "soil and seeds" });
  const { page } = await world.visit(`/s/${link.token}`);
  await page.getByLabel("Password", { exact: true }).fill("soil and seeds");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByText("What grows").first().waitFor();
  const asking = page.waitForRequest("**/api/allowance");
  await page.evaluate(() => fetch("/api/allowance"));
  expect((await (await asking).allHeaders()).referer).toBeUndefined();
});
