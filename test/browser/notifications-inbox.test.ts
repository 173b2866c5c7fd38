import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { todaysCases } from "../helpers/every-case";
import { focused } from "../helpers/focus";
import { awayFromMidnight } from "../helpers/midnight";
import { entryOf, fillInbox, type Notified, startNotified } from "../helpers/notified";
import { open, reopen } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("the bell", () => {
  it("shows the unread count up to 99, loads it once, when the page is idle, and is in the menu of a phone", async () => {
    const { page, id } = await world.learner("/contact");
    await fillInbox(world, id);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/notifications") && asked.push(request.url()));
    const bell = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
    const reload = async () => {
      await page.evaluate(() => sessionStorage.clear());
      await reopen(page);
    };
    await reload();
    await bell("Notifications, 3 unread").waitFor();
    await open(page, "/contact");
    await bell("Notifications, 3 unread").waitFor();
    expect(asked).toHaveLength(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Notifications, 3 unread" }).click();
    await page.getByRole("heading", { name: "12 cards are due" }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await Promise.all(Array.from({ length: 96 }, (_, n) => world.insert("notification_history", entryOf(id, n))));
    await reload();
    expect(await bell("Notifications, 99 unread").textContent()).toBe("99");
    await world.insert("notification_history", entryOf(id, 100));
    await reload();
    expect(await bell("Notifications, more than 99 unread").textContent()).toBe("99+");
  });
});

describe.each(todaysCases([true, false], 2))("the list, with JavaScript: %s", (javaScriptEnabled) => {
  it("is grouped by day, and supports dismiss, undo, snooze, mark all as read, and open", async () => {
    const { page, id } = await world.learner("/notifications", { javaScriptEnabled });
    await page.getByText("Reminders appear here when something is due.").waitFor();
    await awayFromMidnight();
    await fillInbox(world, id);
    await page.reload();
    const days = () => page.getByRole("region").locator("h2").allTextContents();
    await expect.poll(days).toEqual(["Today", "Yesterday", expect.any(String)]);
    const first = page.getByRole("listitem").filter({ hasText: "12 cards are due" });
    await first.getByRole("button", { name: "Dismiss" }).click();
    await first.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await first.waitFor();
    await first.getByRole("button", { name: "Snooze 1 h" }).click();
    await page.getByText("Snoozed for an hour.").waitFor();
    await first.waitFor({ state: "detached" });
    expect(
      await world.rowOf(
        "select count(*) n from notification_queue where user_id = ? and group_key like 'snooze:%'",
        id,
      ),
    ).toEqual({ n: 2 });
    await page.getByRole("button", { name: "Undo" }).click();
    await first.waitFor();
    await page.getByRole("button", { name: "Mark all read" }).click();
    await page.getByText("Marked all as read.").waitFor();
    await expect.poll(() => page.getByText("Unread", { exact: true }).count()).toBe(0);
    await page.getByLabel("Type").selectOption("quiz_reminder");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL(/type=quiz_reminder/);
    await expect.poll(() => page.getByRole("heading", { level: 3 }).count()).toBe(1);
    await open(page, "/notifications");
    await first.getByRole("button", { name: "Review now" }).click();
    await page.waitForURL(/\/review$/);
    const newest =
      "select delivery_status, action_taken from notification_history where user_id = ? order by created_at desc";
    await expect.poll(() => world.rowOf(newest, id)).toMatchObject({ delivery_status: "clicked" });
  });
});

describe("the list", () => {
  it("is used by keyboard: after dismissing an entry, focus is on Undo, which stays in view", async () => {
    const { page, id } = await world.learner(null, { width: 360, height: 640 });
    for (let n = 0; n < 12; n += 1) await world.insert("notification_history", entryOf(id, n));
    await open(page, "/notifications");
    const last = page.getByRole("listitem").filter({ hasText: "Reminder 11" });
    await last.getByRole("button", { name: "Review now" }).focus();
    await page.keyboard.press("Tab");
    await focused(last.getByRole("button", { name: "Snooze 1 h" })).waitFor();
    await page.keyboard.press("Tab");
    await focused(last.getByRole("button", { name: "Dismiss" })).waitFor();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await page.keyboard.press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await focused(undo).waitFor();
    expect(await undo.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(before).toBeGreaterThan(500);
    expect(await scrolled()).toBeGreaterThan(500);
    await page.keyboard.press("Enter");
    await last.waitFor();
  });
});

it("looks sound in every view", async () => {
  const { page, id } = await world.learner(null);
  await fillInbox(world, id);
  await open(page, "/notifications");
  expect(await findingsInEveryView(page)).toEqual([]);
});
