import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { toast } from "../helpers/home";
import { type Notified, startNotified } from "../helpers/notified";
import { open } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("the settings", () => {
  it("keep what was changed in another tab, and choose no time zone that nobody touched", async () => {
    const { page, context, id } = await world.learner("/account/notifications");
    const other = await context.newPage();
    await open(other, "/account/notifications");
    const save = async (tab: typeof page) => {
      await tab.getByRole("button", { name: "Save preferences" }).click();
      await toast(tab, "Preferences saved").waitFor();
    };
    await other.getByLabel("Unfinished quizzes").uncheck();
    await other.getByLabel("Hold email and push").check();
    await other.getByLabel("From").fill("21:30");
    await save(other);
    await page.getByLabel("Milestones").uncheck();
    await save(page);
    const stored = () => world.rowOf("select * from notification_preferences where user_id = ?", id);
    const both = { quiz_reminders: 0, progress_milestones: 0, quiet_hours_enabled: 1, quiet_hours_start: "21:30" };
    await expect.poll(stored).toMatchObject({ ...both, quiet_hours_zone_chosen: 0 });
    // Values saved by this tab count as shown from then on.
    await page.getByLabel("Time zone").fill("Asia/Kathmandu");
    await save(page);
    // The toast may still be from the previous save.
    await expect
      .poll(stored)
      .toMatchObject({ ...both, quiet_hours_timezone: "Asia/Kathmandu", quiet_hours_zone_chosen: 1 });
    await other.getByLabel("Unfinished quizzes").check();
    await save(other);
    await expect.poll(stored).toMatchObject({ ...both, quiz_reminders: 1, quiet_hours_timezone: "Asia/Kathmandu" });
  });

  it("offer the zone of this device, and take it when it is pressed", async () => {
    const { page, context, id } = await world.learner(null);
    const device = await context.newCDPSession(page);
    await device.send("Emulation.setTimezoneOverride", { timezoneId: "America/Sao_Paulo" });
    await open(page, "/account/notifications");
    await page.getByText("This device is in America/Sao_Paulo.").waitFor();
    await page.getByRole("button", { name: "Use America/Sao_Paulo" }).click();
    await page.getByText("This device is in").waitFor({ state: "detached" });
    expect(await page.getByLabel("Time zone").inputValue()).toBe("America/Sao_Paulo");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await toast(page, "Preferences saved").waitFor();
    await page.getByText(/Quiet hours are off.*in America\/Sao_Paulo/).waitFor();
    const stored = await world.rowOf("select * from notification_preferences where user_id = ?", id);
    expect(stored).toMatchObject({ quiet_hours_timezone: "America/Sao_Paulo", quiet_hours_zone_chosen: 1 });
  });

  it("list what was sent last and what became of it, and use a mailbox again that rejected an email", async () => {
    const { page, id } = await world.learner(null);
    await world.insert("notification_preferences", {
      ...{ user_id: id, quiet_hours_timezone: "Asia/Kathmandu", quiet_hours_zone_chosen: 1 },
      ...{ email_suspended_at: 1, email_suspended_reason: "bounce", created_at: 1, updated_at: 1 },
    });
    const row = { user_id: id, notification_type: "flashcard_reminder", delivery_metadata: "{}", content: "" };
    const became = [
      ["email", "bounced", "Email, rejected by the mailbox"],
      ["browser", "clicked", "Push, followed"],
      ["in_app", "delivered", "On this site, delivered"],
    ] as const;
    for (const [index, [delivery_channel, delivery_status]] of became.entries()) {
      const created_at = Date.UTC(2026, 0, 1, 20) - index;
      const sent = { delivery_channel, delivery_status, subject: `Subject ${index}`, created_at };
      await world.insert("notification_history", { ...row, ...sent, group_key: crypto.randomUUID() });
    }
    await open(page, "/account/notifications");
    const list = page.getByRole("region", { name: "Last sent" }).getByRole("listitem");
    for (const [index, [, , words]] of became.entries()) {
      expect(await list.nth(index).textContent()).toContain(`Subject ${index}${words}`);
      expect(await list.nth(index).textContent()).toMatch(/Jan 2, 2026, 1:4[45].AM$/);
    }
    const rejected = page.getByText(/Your mailbox rejected our email/);
    await rejected.waitFor();
    await page.getByRole("button", { name: "Use it again" }).click();
    await rejected.waitFor({ state: "detached" });
  });
});

it("the settings and the page that unsubscribes look sound in every view", async () => {
  const { page } = await world.learner(null);
  for (const path of ["/account/notifications", `/unsubscribe/${"A".repeat(43)}`]) {
    await open(page, path);
    expect([path, await findingsInEveryView(page)]).toEqual([path, []]);
  }
});
