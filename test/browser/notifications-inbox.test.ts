import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, findingsInEveryView, scrollsSideways } from "../helpers/browser";
import { fillInbox, type Notified, startNotified } from "../helpers/notified";
import { open, reopen } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("the bell", () => {
  it("shows the unread count, and loads it once, when the page is idle", async () => {
    const { page, id } = await world.learner("/contact");
    await fillInbox(world, id);
    await page.evaluate(() => sessionStorage.clear());
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/notifications") && asked.push(request.url()));
    await reopen(page);
    await page.getByRole("banner").getByRole("link", { name: "Notifications, 3 unread" }).waitFor();
    await open(page, "/contact");
    await page.getByRole("banner").getByRole("link", { name: "Notifications, 3 unread" }).waitFor();
    expect(asked).toHaveLength(1);
    await page.getByRole("banner").getByRole("link", { name: "Notifications, 3 unread" }).click();
    await page.getByRole("heading", { name: "12 cards are due" }).waitFor();
  });

  it("is not shown to visitors", async () => {
    const { page } = await world.visit("/contact");
    expect(await page.getByRole("link", { name: /Notifications/ }).count()).toBe(0);
    await open(page, "/notifications");
    await page.getByText("Sign in to be reminded.").waitFor();
  });
});

describe.each([true, false])("the list, with JavaScript: %s", (javaScriptEnabled) => {
  it("is grouped by day, and supports dismiss, undo, snooze, mark all as read, and open", async () => {
    const { page, id } = await world.learner("/notifications", { javaScriptEnabled });
    await page.getByText("Reminders for what is due appear here.").waitFor();
    await fillInbox(world, id);
    await page.reload();
    const days = await page.getByRole("region").locator("h2").allTextContents();
    expect(days.slice(0, 2)).toEqual(["Today", "Yesterday"]);
    expect(days).toHaveLength(3);
    const first = page.getByRole("listitem").filter({ hasText: "12 cards are due" });
    await first.getByRole("button", { name: "Dismiss" }).click();
    await first.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await first.waitFor();
    await first.getByRole("button", { name: "Snooze 1 h" }).click();
    await page.getByText("Snoozed for an hour.").waitFor();
    expect(
      await world.rowOf(
        "select count(*) n from notification_queue where user_id = ? and group_key like 'snooze:%'",
        id,
      ),
    ).toEqual({ n: 2 });
    await page.getByRole("button", { name: "Mark all read" }).click();
    await page.getByText("Everything is read.").waitFor();
    await expect.poll(() => page.getByText("Unread", { exact: true }).count()).toBe(0);
    await page.getByLabel("Kind").selectOption("quiz_reminder");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL(/type=quiz_reminder/);
    await expect.poll(() => page.getByRole("heading", { level: 3 }).count()).toBe(1);
    await open(page, "/notifications");
    await first.getByRole("button", { name: "Review now" }).click();
    await page.waitForURL(/\/review$/);
    expect(
      await world.rowOf(
        "select delivery_status, action_taken from notification_history where user_id = ? order by created_at desc",
        id,
      ),
    ).toMatchObject({ delivery_status: "clicked" });
  });
});

describe("looks", () => {
  const VIEWS = [
    { width: 360, height: 780, colorScheme: "light" },
    { width: 1280, height: 900, colorScheme: "dark" },
  ] as const;
  it.each(VIEWS)("are sound at $width px, $colorScheme", async (view) => {
    const { page, id } = await world.learner("/contact", view);
    await fillInbox(world, id);
    for (const path of ["/notifications"]) {
      await open(page, path);
      expect([path, await axeFindings(page)]).toEqual([path, []]);
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
      if (process.env.SHOTS) {
        const name = `${path.split("/").slice(1, 3).join("-").slice(0, 30)}-${view.width}-${view.colorScheme}`;
        await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
      }
    }
  });

  it("are sound in every view", async () => {
    const { page, id } = await world.learner("/contact");
    await fillInbox(world, id);
    await open(page, "/notifications");
    expect(await findingsInEveryView(page)).toEqual([]);
  });
});
