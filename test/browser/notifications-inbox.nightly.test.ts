import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entryOf, fillInbox, type Notified, startNotified } from "../helpers/notified";
import { open, reopen } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("the bell", () => {
  it("is not shown to visitors", async () => {
    const { page } = await world.visit("/contact");
    expect(await page.getByRole("link", { name: /Notifications/ }).count()).toBe(0);
    await open(page, "/notifications");
    await page.getByText("Sign in to get reminders.").waitFor();
  });
});

describe("the list", () => {
  it("shows where entries will be while they load, and stays while another page loads", async () => {
    const { page, id } = await world.learner(null);
    await fillInbox(world, id);
    await open(page, "/notifications");
    const held: Route[] = [];
    await page.route(/_data=/, (route) => void held.push(route));
    const loading = page.getByRole("status", { name: "Loading notifications" });
    const entries = page.getByRole("heading", { level: 3 });
    const unread = page.getByLabel("Unread only");
    await unread.click();
    await loading.waitFor();
    expect([await entries.count(), await unread.isChecked()]).toEqual([0, true]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/inbox-loading.png`, fullPage: true });
    for (const route of held.splice(0)) await route.continue();
    await loading.waitFor({ state: "detached" });
    await expect.poll(() => entries.count()).toBe(3);
    await page.getByRole("link", { name: "Choose what you get" }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect([await loading.count(), await entries.count()]).toEqual([0, 3]);
    for (const route of held.splice(0)) await route.continue();
    await page.getByRole("heading", { name: "Notification settings" }).waitFor();
  });

  it("takes actions on an entry that another tab removed, even for good", async () => {
    const { page, context, id } = await world.learner(null);
    await fillInbox(world, id);
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab, "/notifications");
    const due = (tab: typeof page) => tab.getByRole("listitem").filter({ hasText: "12 cards are due" });
    await due(other).getByRole("button", { name: "Dismiss" }).click();
    await due(other).waitFor({ state: "detached" });
    await due(page).getByRole("button", { name: "Snooze 1 h" }).click();
    await due(page).waitFor({ state: "detached" });
    await world.rowOf("delete from notification_history where user_id = ? and notification_type = 'quiz_reminder'", id);
    const quiz = other.getByRole("listitem").filter({ hasText: "How memory works" });
    await quiz.getByRole("button", { name: "Dismiss" }).click();
    await quiz.waitFor({ state: "detached" });
    await other.getByRole("heading", { name: "A streak of 7 days" }).waitFor();
  });

  it("offers no filter while there is nothing to filter", async () => {
    const { page } = await world.learner("/notifications");
    await page.getByText("Reminders appear here when something is due.").waitFor();
    expect(await page.getByLabel("Type").count()).toBe(0);
    await open(page, "/notifications?unread=1");
    await page.getByRole("heading", { name: "No notifications match" }).waitFor();
    await page.getByLabel("Type").waitFor();
  });
});

describe.each([true, false])("a long list, with JavaScript: %s", (javaScriptEnabled) => {
  it("has pages, and says when a filter leaves nothing", async () => {
    const { page, id } = await world.learner(null, { javaScriptEnabled });
    for (let n = 0; n < 31; n += 1) await world.insert("notification_history", entryOf(id, n));
    await open(page, "/notifications");
    const shown = () => page.getByRole("heading", { level: 3 }).count();
    const links = (name: string) => page.getByRole("link", { name }).count();
    await expect.poll(async () => [await shown(), await links("Back to newest")]).toEqual([30, 0]);
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByRole("heading", { name: "Reminder 30" }).waitFor();
    await expect.poll(async () => [await shown(), await links("Older")]).toEqual([1, 0]);
    await page.getByRole("link", { name: "Back to newest" }).click();
    await page.getByRole("heading", { name: "Reminder 0", exact: false }).first().waitFor();
    await open(page, "/notifications?type=weekly_summary");
    await page.getByRole("heading", { name: "No notifications match" }).waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("heading", { name: "Reminder 29" }).waitFor();
  });
});

it("says that nothing was lost when the list cannot be loaded", async () => {
  const { page, id, allow } = await world.learner(null);
  allow(/status of 500/);
  await world.insert("notification_history", entryOf(id, 1));
  await world.rowOf("alter table notification_history rename to away");
  try {
    await open(page, "/notifications");
    await page.getByRole("heading", { name: "Couldn't load your notifications" }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/inbox-failed.png`, fullPage: true });
  } finally {
    await world.rowOf("alter table away rename to notification_history");
  }
  await reopen(page);
  await page.getByRole("heading", { name: "Reminder 1" }).waitFor();
});
