import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spokenTime } from "~/functions/notifications/preference-sentences";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { type Notified, startNotified } from "../helpers/notified";
import { open } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("the settings", () => {
  it("save every choice, explain quiet hours, and refuse contradictions", async () => {
    const { page, id, allow } = await world.learner("/account/notifications");
    await page.getByText(/Quiet hours are off/).waitFor();
    await page.getByLabel("Unfinished quizzes").uncheck();
    await page.getByLabel("Hold email and push").check();
    // Around the current time, whatever it is.
    const [from = "", to = ""] = [-1, 2].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16),
    );
    await page.getByLabel("From").fill(from);
    await page.getByLabel("To", { exact: true }).fill(to);
    await page.getByLabel("Daily maximum").fill("3");
    await page.getByLabel("Message", { exact: true }).fill("{{count}} cards, {{name}}!");
    await page.getByText(/^12 cards, /).waitFor();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await toast(page, "Preferences saved").waitFor();
    await page
      .getByText(new RegExp(`Quiet from ${spokenTime(from)} to ${spokenTime(to)}, UTC.*wait until ${spokenTime(to)}`))
      .waitFor();
    expect(await world.rowOf("select * from notification_preferences where user_id = ?", id)).toMatchObject({
      ...{ quiz_reminders: 0, flashcard_reminders: 1, quiet_hours_enabled: 1, max_daily_notifications: 3 },
      custom_message_template: "{{count}} cards, {{name}}!",
    });
    allow(/400/);
    await page.getByLabel("Daily maximum").fill("51");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByRole("main").getByText("Choose between 1 and 50 notifications a day").waitFor();
    await focused(page.getByLabel("Daily maximum")).waitFor();
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("{{count}} cards, {{name}}!");
    await page.getByLabel("Pause for").selectOption("7");
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByText(/^Paused until/).waitFor();
  });

  it("begin with one choice, which sets the single ones, with and without JavaScript", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, id } = await world.learner("/account/notifications", { javaScriptEnabled });
      expect(await page.getByLabel("Once a day at 6:00 PM").isChecked()).toBe(true);
      const stored = () =>
        world.rowOf(
          `select email_notifications as email, notification_frequency as often from notification_preferences where user_id = ?`,
          id,
        );
      for (const [label, email, often] of [
        ["Weekly", 1, "weekly_summary"],
        ["Off", 0, "weekly_summary"],
        ["Once a day at 6:00 PM", 1, "per_session"],
      ] as const) {
        await page.getByLabel(label, { exact: true }).check();
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect.poll(stored).toEqual({ email, often });
        await page
          .getByLabel("Email and push", { exact: true })
          .and(page.locator(`:has(option[value=${often}]:checked)`))
          .waitFor();
        expect(await page.getByLabel(label, { exact: true }).isChecked()).toBe(true);
        expect(await page.getByLabel("Email", { exact: true }).isChecked()).toBe(email === 1);
      }
      if (javaScriptEnabled) {
        await page.getByLabel("Message", { exact: true }).fill("On with it, {{name}}!");
        await page.getByRole("button", { name: "Show the email" }).click();
        await page
          .getByRole("region", { name: /^The email as of now/ })
          .getByText("On with it, ")
          .waitFor();
        expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("On with it, {{name}}!");
      }
      await page.getByRole("button", { name: "Email me a test" }).click();
      const mailed = `select count(*) n from mail_outbox where to_address = (select email from users where id = ?)
        and subject like 'Test: %' and text like '%No reminder is scheduled.%'`;
      await expect.poll(() => world.rowOf(mailed, id)).toEqual({ n: 1 });
      const weekly = page.locator("#rhythm-weekly");
      expect(await page.getByLabel("Weekly", { exact: true }).getAttribute("aria-describedby")).toBe("rhythm-weekly");
      expect(await weekly.innerText()).toBe("One email on Mondays, at about 6:00 PM.");
      const own = page.getByLabel("A time of your own");
      await own.fill("07:15");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByLabel("Once a day at 7:15 AM").waitFor();
      await page.getByText("Quiet from 8:15 AM to 7:15 AM", { exact: false }).first().waitFor();
      // A time of one's own is that of the daily choice: another one ends it.
      expect(await weekly.innerText()).toBe("One email on Mondays, at about 6:00 PM.");
      await own.fill("");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByLabel("Once a day at 6:00 PM").waitFor();
    }
  });

  it("recognize a browser that blocks notifications, and an iPhone without the app", async () => {
    const blocked = await world.learner(null);
    await blocked.page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await open(blocked.page, "/account/notifications");
    await blocked.page.getByText(/Your browser blocks notifications/).waitFor();
    const phone = await world.learner(null);
    await phone.page.addInitScript(() => {
      Reflect.deleteProperty(window, "PushManager");
      Object.defineProperty(navigator, "userAgent", {
        get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      });
    });
    await open(phone.page, "/account/notifications");
    await phone.page.getByText(/add Vidwright to the home screen/).waitFor();
  });
});
