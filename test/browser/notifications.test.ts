import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeVapidKeys } from "~/workers/local/vapid-keys.mjs";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { NO_LIMITS, signedIn } from "../helpers/accounts";
import { axeFindings, findingsInEveryView, type PageOptions, scrollsSideways, type TestPage } from "../helpers/browser";
import { toast } from "../helpers/home";
import { press, show, shown, turnOn, withPush, withScreen, workerOf } from "../helpers/push-screen";
import { open, quiet, reopen } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys } from "../helpers/reviewing";
import { type OwnWorld, startWorld } from "../helpers/world";

let service: FakePushService;
let world: OwnWorld;
beforeAll(async () => {
  service = await startFakePushService();
  world = await startWorld({ vars: { ...NO_LIMITS, VAPID_KEYS: makeVapidKeys(), PUSH_TEST_ORIGIN: service.url } });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const columns = Object.keys(row);
  const sql = `insert into ${table} (${columns}) values (${columns.map(() => "?")}) returning id`;
  return (
    (
      await world.worker.env.DB.prepare(sql)
        .bind(...Object.values(row))
        .first<{ id: number }>()
    )?.id ?? 0
  );
};
const rowOf = (sql: string, ...values: unknown[]) =>
  world.worker.env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();

type Learner = TestPage & { id: number };

/** A signed-in learner's page. */
async function learner(path: string, options?: PageOptions): Promise<Learner> {
  const { caller, id } = await signedIn(world.worker);
  const visit = await world.visit("/robots.txt", options);
  const cookies = [...caller.cookies].map(([name, value]) => ({ name, value, url: world.worker.url.href }));
  await visit.context.addCookies(cookies);
  await open(visit.page, path);
  return { ...visit, id };
}

const HOUR = 3_600_000;
/** Notifications: two today, one yesterday, one long ago. */
async function fill(userId: number): Promise<number[]> {
  const now = Date.now();
  const row = {
    ...{ user_id: userId, delivery_channel: "in_app", delivery_status: "delivered", delivery_metadata: "{}" },
    ...{ notification_type: "flashcard_reminder", link: "/review" },
  };
  const kinds: Record<string, unknown>[] = [
    {
      subject: "12 cards are due",
      content: "12 cards are due for review.\n\nDo you still know this one? “What is FSRS?”.",
    },
    {
      subject: "Your quiz “How memory works” is waiting",
      content: "You have not taken it yet.",
      notification_type: "quiz_reminder",
    },
    {
      subject: "A streak of 7 days",
      content: "You have reviewed on 7 days in a row.",
      notification_type: "progress_milestone",
    },
    { subject: "3 cards are due", content: "3 cards are due for review.", is_read: 1 },
  ];
  const ages = [0, 1000, 24 * HOUR, 24 * 30 * HOUR];
  return Promise.all(
    kinds.map((kind, index) =>
      insert("notification_history", {
        ...row,
        ...kind,
        group_key: crypto.randomUUID(),
        created_at: now - (ages[index] ?? 0),
      }),
    ),
  );
}

describe("the bell", () => {
  it("shows the unread count, and loads it once, when the page is idle", async () => {
    const { page, id } = await learner("/contact");
    await fill(id);
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
    const { page, id } = await learner("/notifications", { javaScriptEnabled });
    await page.getByText("Reminders for what is due appear here.").waitFor();
    await fill(id);
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
      await rowOf("select count(*) n from notification_queue where user_id = ? and group_key like 'snooze:%'", id),
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
      await rowOf(
        "select delivery_status, action_taken from notification_history where user_id = ? order by created_at desc",
        id,
      ),
    ).toMatchObject({ delivery_status: "clicked" });
  });
});

describe("the settings", () => {
  it("save every choice, explain quiet hours, and refuse contradictions", async () => {
    const { page, id, allow } = await learner("/account/notifications");
    await page.getByText(/Quiet hours are off/).waitFor();
    await page.getByLabel("Unfinished quizzes").uncheck();
    await page.getByLabel("Hold email and push").check();
    await page.getByLabel("From").fill("00:00");
    await page.getByLabel("To", { exact: true }).fill("23:59");
    await page.getByLabel("Daily maximum").fill("3");
    await page.getByLabel("Message", { exact: true }).fill("{{count}} cards, {{name}}!");
    await page.getByText(/^12 cards, /).waitFor();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await toast(page, "Preferences saved").waitFor();
    await page.getByText(/Quiet from 00:00 to 23:59, UTC.*wait until 23:59/).waitFor();
    expect(await rowOf("select * from notification_preferences where user_id = ?", id)).toMatchObject({
      ...{ quiz_reminders: 0, flashcard_reminders: 1, quiet_hours_enabled: 1, max_daily_notifications: 3 },
      custom_message_template: "{{count}} cards, {{name}}!",
    });
    allow(/400/);
    await page.getByLabel("Daily maximum").fill("51");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByRole("main").getByText("Choose between 1 and 50 notifications a day").first().waitFor();
    await page.getByLabel("Pause for").selectOption("7");
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByText(/^Paused until/).waitFor();
  });

  it("keep what was changed in another tab, and choose no time zone that nobody touched", async () => {
    const { page, context, id } = await learner("/account/notifications");
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
    const stored = () => rowOf("select * from notification_preferences where user_id = ?", id);
    const both = { quiz_reminders: 0, progress_milestones: 0, quiet_hours_enabled: 1, quiet_hours_start: "21:30" };
    expect(await stored()).toMatchObject({ ...both, quiet_hours_zone_chosen: 0 });
    // What this tab saved counts as shown from then on.
    await page.getByLabel("Time zone").fill("Asia/Kathmandu");
    await save(page);
    expect(await stored()).toMatchObject({
      ...both,
      quiet_hours_timezone: "Asia/Kathmandu",
      quiet_hours_zone_chosen: 1,
    });
    await other.getByLabel("Unfinished quizzes").check();
    await save(other);
    expect(await stored()).toMatchObject({ ...both, quiz_reminders: 1, quiet_hours_timezone: "Asia/Kathmandu" });
  });

  it("say when the mailbox rejected an email, and use it again", async () => {
    const { page, id } = await learner("/contact");
    await insert("notification_preferences", {
      user_id: id,
      email_suspended_at: 1,
      email_suspended_reason: "bounce",
      created_at: 1,
      updated_at: 1,
    });
    await open(page, "/account/notifications");
    await page.getByText(/Your mailbox rejected our email/).waitFor();
    await page.getByRole("button", { name: "Use it again" }).click();
    await page.getByText(/Your mailbox rejected our email/).waitFor({ state: "detached" });
  });

  it("recognize a browser that blocks notifications, and an iPhone without the app", async () => {
    const blocked = await learner("/contact");
    await blocked.page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await open(blocked.page, "/account/notifications");
    await blocked.page.getByText(/Your browser blocks notifications/).waitFor();
    const phone = await learner("/contact");
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

/** Creates a card in an account. @returns its id */
async function giveCard(userId: number): Promise<number> {
  const transcript = await insert("video_transcripts", {
    ...{ source_key: crypto.randomUUID(), video_title: "A talk", video_description: "", language: "en" },
    ...{ kind: "uploaded", source: "upload", duration_seconds: 600, segment_count: 0, user_id: userId },
  });
  const sides = { front: "What is FSRS?", back: "A scheduler" };
  return insert("flashcards", { key: "k", transcript_id: transcript, user_id: userId, ...sides });
}

describe("push notifications", () => {
  it("are offered once, after the first finished session", async () => {
    const visit = await learner("/contact");
    await withPush(visit, { service, origin: world.worker.url.origin });
    const { page, id } = visit;
    const offer = page.getByRole("region", { name: "Reminders" });
    for (const isFirst of [true, false]) {
      await giveCard(id);
      await open(page, "/review");
      await begin(page);
      await rateByKeys(page, "4");
      await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
      await quiet(page);
      expect(await offer.count()).toBe(isFirst ? 1 : 0);
      if (isFirst) await offer.getByRole("button", { name: "Not now" }).click();
      await page.getByRole("button", { name: "Finish Session" }).click();
    }
  });

  it("are turned on by a click, tested, renewed after being lost, and turned off", async () => {
    const visit = await learner("/contact");
    const subscription = await withPush(visit, { service, origin: world.worker.url.origin });
    const { page, id } = visit;
    await open(page, "/account/notifications");
    await turnOn(page);
    await page.getByRole("button", { name: "Send a test" }).click();
    await toast(page, "Test sent").waitFor();
    expect(service.pushes.at(-1)).toMatchObject({ endpoint: subscription.endpoint, payload: { tag: "test" } });
    const count = () => rowOf("select count(*) n from push_subscriptions where user_id = ?", id);
    expect(await count()).toEqual({ n: 1 });
    await world.worker.env.DB.prepare("delete from push_subscriptions where user_id = ?").bind(id).run();
    await page.evaluate(() => sessionStorage.removeItem("vidwright.unread"));
    await open(page, "/contact");
    await expect.poll(count).toEqual({ n: 1 });
    await open(page, "/account/notifications");
    await page.getByRole("button", { name: "Turn off here" }).click();
    await page.getByText("Off in this browser.").waitFor();
    expect(await count()).toEqual({ n: 0 });
  });

  it("show the question, and Good records the review once, however often it is pressed", async () => {
    const visit = await learner("/contact");
    await withPush(visit, { service, origin: world.worker.url.origin });
    const { page, context, id } = visit;
    const card = await giveCard(id);
    const entry = await insert("notification_history", {
      ...{
        user_id: id,
        delivery_channel: "browser",
        delivery_status: "sent",
        delivery_metadata: "{}",
        subject: "1 card is due",
      },
      ...{ notification_type: "flashcard_reminder", content: "What is FSRS?", group_key: "g", created_at: Date.now() },
    });
    await open(page, "/account/notifications");
    await turnOn(page);
    const worker = await workerOf(context);
    await withScreen(worker);
    const payload = {
      ...{ title: "1 card is due", body: "What is FSRS?", link: "/review", tag: "t", notificationId: entry },
      review: { reviewId: `notification-${entry}`, itemType: "flashcard", id: card },
    };
    await show(worker, payload);
    const [notification] = await shown(worker);
    expect(notification).toMatchObject({ title: "1 card is due", body: "What is FSRS?" });
    expect(notification?.actions.slice(0, 2)).toEqual(["Again", "Good"]);
    expect(notification?.silent).toBe(true);
    const state = () => rowOf("select delivery_status, action_taken from notification_history where id = ?", entry);
    expect(await state()).toMatchObject({ delivery_status: "delivered" });
    await press(worker, "good");
    expect(await countedReviews(page, [card])).toEqual([1]);
    await expect
      .poll(() => rowOf("select action, source from content_analytics where user_id = ?", id))
      .toEqual({ action: "review", source: "notification" });
    expect(await state()).toEqual({ delivery_status: "clicked", action_taken: "answered_good" });
    expect(await shown(worker)).toEqual([]);
    await show(worker, payload);
    await press(worker, "good");
    expect(await countedReviews(page, [card])).toEqual([1]);
    await show(worker, { ...payload, review: null });
    await press(worker, "snooze");
    // The review plans reminders too, some time after its response.
    const snoozed = "select count(*) n from notification_queue where user_id = ? and dedupe_key like 'snooze:%'";
    expect(await rowOf(snoozed, id)).toEqual({ n: 2 });
  });
});

describe("looks", () => {
  const VIEWS = [
    { width: 360, height: 780, colorScheme: "light" },
    { width: 1280, height: 900, colorScheme: "dark" },
  ] as const;
  it.each(VIEWS)("are sound at $width px, $colorScheme", async (view) => {
    const { page, id } = await learner("/contact", view);
    await fill(id);
    for (const path of ["/notifications", "/account/notifications", `/unsubscribe/${"A".repeat(43)}`]) {
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
    const { page, id } = await learner("/contact");
    await fill(id);
    await open(page, "/notifications");
    expect(await findingsInEveryView(page)).toEqual([]);
  });
});
