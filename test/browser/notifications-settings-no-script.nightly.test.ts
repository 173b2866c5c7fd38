import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL_SWITCHES, KIND_SWITCHES, OFFSET_SWITCHES } from "~/app/notifications/preferences-fields";
import { UNKNOWN_ZONE } from "~/functions/text/time-zone";
import { todaysCases } from "../helpers/every-case";
import { type Notified, startNotified } from "../helpers/notified";
import { open } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

const SWITCHES = [...CHANNEL_SWITCHES, ...KIND_SWITCHES, ...OFFSET_SWITCHES];
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Fields other than switches: the label, the column, and a value that is not the default. */
const FIELDS = [
  ["Email and push", "notification_frequency", "weekly_summary"],
  ["Daily maximum", "max_daily_notifications", 7],
  ["From", "quiet_hours_start", "21:15"],
  ["To", "quiet_hours_end", "06:45"],
  ["Time zone", "quiet_hours_timezone", "Asia/Kathmandu"],
  ["Message", "custom_message_template", "{{count}} cards,\n{{name}}"],
] as const;

describe("the settings without JavaScript", () => {
  const WITHOUT = { javaScriptEnabled: false };
  const storedOf = async (id: number) => {
    const row = await world.rowOf("select * from notification_preferences where user_id = ?", id);
    const { version: _version, updated_at: _at, quiet_hours_zone_chosen: _chosen, ...choices } = row ?? {};
    return choices;
  };
  /** Submits the form; resolves when the response page has loaded. */
  const submit = (page: Page) =>
    Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save preferences" }).click()]);
  const save = async (page: Page) => {
    await submit(page);
    await page.getByRole("status").filter({ hasText: "Preferences saved" }).waitFor();
  };

  it("save each field, and it alone", { timeout: 120_000 }, async () => {
    const { page, id } = await world.learner("/account/notifications", WITHOUT);
    // The first change creates the row, with the times that the form suggests.
    await field(page, "Hold email and push").check();
    await save(page);
    let before = await storedOf(id);
    expect(before).toMatchObject({ quiet_hours_enabled: 1, quiet_hours_start: "22:00", quiet_hours_end: "07:00" });
    const changes = async (column: string, to: unknown) => {
      await save(page);
      expect(await storedOf(id)).toEqual({ ...before, [column]: to });
      before = await storedOf(id);
    };
    expect(SWITCHES).toHaveLength(18);
    for (const { name, label } of todaysCases(SWITCHES, 6)) {
      const isOn = await field(page, label).isChecked();
      expect([name, isOn]).toEqual([name, name !== "showQuestion"]);
      await field(page, label).setChecked(!isOn);
      await changes(columnOf(name), Number(!isOn));
      expect(await field(page, label).isChecked()).toBe(!isOn);
    }
    for (const [label, column, to] of todaysCases(FIELDS, 3)) {
      if (label === "Email and push") await field(page, label).selectOption(to);
      else await field(page, label).fill(String(to));
      await changes(column, to);
      expect(await field(page, label).inputValue()).toBe(String(to));
    }
    await field(page, "Hold email and push").uncheck();
    await changes("quiet_hours_enabled", 0);
  });

  it("show what is wrong at each field, lose nothing, and save it once corrected", async () => {
    const { page, id, allow } = await world.learner("/account/notifications", WITHOUT);
    allow(/status of 400/);
    await field(page, "Milestones").uncheck();
    await field(page, "Push").uncheck();
    const wrong = [
      ["Daily maximum", "51", "Choose between 1 and 50 notifications a day"],
      ["Time zone", "Mars/Base", UNKNOWN_ZONE],
      ["Message", "Dear {{nam}}", "{{nam}} isn't a known placeholder. You can use {{name}}"],
    ] as const;
    for (const [label, value] of wrong) await field(page, label).fill(value);
    await submit(page);
    const alert = page.getByRole("alert");
    await alert.getByText("Couldn't save").waitFor();
    for (const [label, value, message] of wrong) {
      expect(await field(page, label).inputValue()).toBe(value);
      expect(await field(page, label).getAttribute("aria-invalid")).toBe("true");
      const about = await field(page, label).getAttribute("aria-describedby");
      expect(await page.locator(`[id="${about?.split(" ").at(-1)}"]`).textContent()).toContain(message);
      const link = alert.getByRole("link", { name: message });
      expect(await page.locator(String(await link.getAttribute("href"))).count()).toBe(1);
    }
    expect(await page.locator("[aria-invalid=true]").count()).toBe(wrong.length);
    expect([await field(page, "Milestones").isChecked(), await field(page, "Push").isChecked()]).toEqual([
      false,
      false,
    ]);
    expect(await storedOf(id)).toEqual({});

    const right = { "Daily maximum": "5", "Time zone": "Asia/Kathmandu", Message: "Dear {{name}}" };
    for (const [label, value] of Object.entries(right)) await field(page, label).fill(value);
    // Each value is valid alone, but not together.
    await field(page, "Hold email and push").check();
    await field(page, "From").fill("07:00");
    await submit(page);
    await page.getByText("Quiet hours must start and end at different times").first().waitFor();
    expect(await field(page, "From").getAttribute("aria-invalid")).toBe("true");
    for (const [label, value] of Object.entries(right)) expect(await field(page, label).inputValue()).toBe(value);
    await field(page, "From").fill("23:00");
    await save(page);
    expect(await storedOf(id)).toMatchObject({
      ...{ progress_milestones: 0, browser_notifications: 0, email_notifications: 1, max_daily_notifications: 5 },
      ...{ quiet_hours_enabled: 1, quiet_hours_start: "23:00", quiet_hours_end: "07:00" },
      ...{ quiet_hours_timezone: "Asia/Kathmandu", custom_message_template: "Dear {{name}}" },
    });
  });

  it("pause, resume, and remove a device", async () => {
    const { page, id } = await world.learner(null, WITHOUT);
    await world.insert("push_subscriptions", {
      ...{ user_id: id, endpoint: crypto.randomUUID(), p256dh: "", auth: "", created_at: 1 },
      device_name: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    });
    await open(page, "/account/notifications");
    await page.getByLabel("Pause for").selectOption("3");
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByText(/^Paused until/).waitFor();
    await page.getByLabel("Pause for").selectOption("0");
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByText("No reminder is scheduled").waitFor();
    await page.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("status").filter({ hasText: "Device removed" }).waitFor();
    expect(await world.rowOf("select id from push_subscriptions where user_id = ?", id)).toBeNull();
  });
});
