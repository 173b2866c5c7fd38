import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "~/functions/accounts/tokens";
import { makeVapidKeys } from "~/workers/local/vapid-keys.mjs";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { insertAccount, logIn, NO_LIMITS, signedIn } from "../helpers/accounts";
import { learner as visitorWithCards } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { startWorker, type TestWorker } from "../helpers/worker";

const KEY = randomBytes(24);
const VAPID_KEYS = makeVapidKeys();
let service: FakePushService;
let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  service = await startFakePushService();
  const RESEND_WEBHOOK_SECRET = `whsec_${KEY.toString("base64")}`;
  const vars = { ...NO_LIMITS, VAPID_KEYS, PUSH_TEST_ORIGIN: service.url, RESEND_WEBHOOK_SECRET };
  worker = await startWorker<{ DB: D1Database }>({ vars });
});
afterAll(async () => {
  await worker.close();
  await service.close();
});

const learner = () => signedIn(worker);

type Row = Record<string, unknown>;
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await worker.env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** An entry of the history, past the product. @returns its id */
async function entry(userId: number, change: Row = {}): Promise<number> {
  const row: Row = {
    ...{ user_id: userId, notification_type: "flashcard_reminder", delivery_channel: "in_app", subject: "3 cards" },
    ...{ delivery_status: "delivered", content: "3 cards are due.", delivery_metadata: "{}", link: "/review" },
    ...{ group_key: crypto.randomUUID(), created_at: Date.now(), ...change },
  };
  const columns = Object.keys(row);
  const sql = `insert into notification_history (${columns}) values (${columns.map(() => "?")}) returning id`;
  return Number((await rows(sql, ...Object.values(row)))[0]?.id);
}

/** A row of the queue that waits. */
async function waiting(userId: number, channel: string, type = "flashcard_reminder"): Promise<string> {
  const key = crypto.randomUUID();
  await rows(
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at) values (?, ?, ?, 4e12, 4e12, '{}', ?, ?, 1)`,
    ...[userId, type, channel, key, key],
  );
  return key;
}
const statusOf = async (key: string) =>
  (await rows("select status, last_error from notification_queue where dedupe_key = ?", key))[0];

const patch = (caller: ReturnType<typeof worker.visitor>, body: object) =>
  caller.fetch("/api/notifications/preferences", {
    method: "PATCH",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

// Runs first: the history keeps the ids of the queue, and other tests insert history rows without a queue.
it("notifies an account of comments once until it is read, and opens the link without storing its address", async () => {
  const { caller } = await visitorWithCards(worker, [{ front: "What is a swarm?" }]);
  await logIn(caller, await insertAccount(worker));
  const { items } = (await (await caller.get("/api/content/items?itemType=flashcard")).json()) as { items: Row[] };
  const terms = { shareType: "link_only", allowComments: true };
  const made = await caller.post(`/api/content/items/${items[0]?.id}/shares`, terms);
  const { share } = (await made.json()) as { share: { id: number; url: string } };
  const { pathname } = new URL(share.url);
  const stranger = worker.visitor();
  const write = async (who: typeof caller, text: string) => {
    const path = pathname.replace("/s/", "/api/shared-content/");
    expect((await who.post(`${path}/comments`, { authorName: "Ada", text })).status).toBe(200);
  };
  const inbox = async () => {
    await worker.scheduled("*/2 * * * *");
    return ((await (await caller.get("/api/notifications")).json()) as { notifications: Row[] }).notifications;
  };
  await write(caller, "My own");
  await write(stranger, "One");
  const subject = "New comments on “What is a swarm?”";
  await expect
    .poll(inbox)
    .toMatchObject([{ type: "share_comment", subject, link: `/shares/${share.id}?from=notification` }]);
  await write(stranger, "Two");
  expect(await rows("select id from notification_queue where notification_type = 'share_comment'")).toHaveLength(1);
  const [told] = await inbox();
  const opened = await caller.get(String(told?.link), { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `${pathname}#comments-heading`]);
  expect((await stranger.get(String(told?.link), { redirect: "manual" })).status).toBe(404);
  expect((await caller.fetch(`/api/notifications/${told?.id}`, { method: "DELETE" })).status).toBe(204);
  await write(stranger, "Three");
  await expect.poll(inbox).toHaveLength(1);
});

describe("preferences", () => {
  it("are the defaults, and reading them stores nothing", async () => {
    const { caller, id } = await learner();
    const answer = (await (await caller.get("/api/notifications/preferences")).json()) as Row;
    expect(answer).toMatchObject({ emailNotifications: true, notificationFrequency: "per_session", nextAt: null });
    expect(answer).toMatchObject({ maxDailyNotifications: 10, quietHoursEnabled: false, showQuestion: false });
    expect(await rows("select id from notification_preferences where user_id = ?", id)).toEqual([]);
  });

  it.each([
    [{ maxDailyNotifications: 0 }, "Choose between 1 and 50 notifications a day"],
    [{ maxDailyNotifications: 51 }, "Choose between 1 and 50 notifications a day"],
    [{ notificationFrequency: "hourly" }, "Choose how often: per session, daily digest or weekly summary"],
    [{ quietHoursStart: "9:00" }, "Times are HH:MM, from 00:00 to 23:59"],
    [{ quietHoursEnd: "24:00" }, "Times are HH:MM, from 00:00 to 23:59"],
    [{ quietHoursEnabled: true }, "Quiet hours must start and end at different times"],
    [{ customMessageTemplate: "Hi {{nam}}" }, "{{nam}} isn't a known placeholder"],
    [{}, "There is nothing to change"],
  ])("refuse %j", async (body, message) => {
    const { caller, id } = await learner();
    const response = await patch(caller, body);
    expect(response.status).toBe(400);
    expect((await failureOf(response)).message).toContain(message);
    expect(await rows("select id from notification_preferences where user_id = ?", id)).toEqual([]);
  });

  it("remove only what is turned off from the queue, in the same transaction", async () => {
    const { caller, id } = await learner();
    const [mail, push, quiz] = [
      await waiting(id, "email"),
      await waiting(id, "browser"),
      await waiting(id, "in_app", "quiz_reminder"),
    ];
    expect((await patch(caller, { emailNotifications: false })).status).toBe(200);
    expect(await statusOf(mail)).toEqual({ status: "cancelled", last_error: "turned off" });
    expect([await statusOf(push), await statusOf(quiz)]).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    expect((await patch(caller, { quizReminders: false })).status).toBe(200);
    expect(await statusOf(quiz)).toMatchObject({ status: "cancelled" });
    const offsets = ["immediateNotifications", "fifteenMinuteReminders", "thirtyMinuteReminders", "oneHourReminders"];
    const more = ["threeHourReminders", "oneDayReminders", "threeDayReminders", "oneWeekReminders"];
    const off = Object.fromEntries([...offsets, ...more].map((name) => [name, false]));
    expect((await patch(caller, off)).status).toBe(200);
    expect(await statusOf(push)).toMatchObject({ status: "cancelled" });
  });
});

describe("the inbox", () => {
  it("is paged, counted, and marked read one by one or all at once", async () => {
    const { caller, id } = await learner();
    const now = Date.now();
    for (let n = 0; n < 32; n += 1) await entry(id, { subject: `n${n}`, created_at: now - n * 1000 });
    await entry(id, { delivery_channel: "email", subject: "a mail" });
    const first = (await (await caller.get("/api/notifications")).json()) as {
      notifications: Row[];
      unread: number;
      next: string;
    };
    expect([first.notifications.length, first.unread, first.notifications[0]?.subject]).toEqual([30, 32, "n0"]);
    const second = (await (await caller.get(`/api/notifications?cursor=${first.next}`)).json()) as typeof first;
    expect([second.notifications.map(({ subject }) => subject), second.next]).toEqual([["n30", "n31"], null]);
    const newest = Number(first.notifications[0]?.id);
    expect((await caller.post(`/api/notifications/${newest}/read`, {})).status).toBe(204);
    expect(await (await caller.get("/api/notifications/unread")).json()).toEqual({ unread: 31 });
    expect((await caller.post(`/api/notifications/${newest}/read`, { isRead: false })).status).toBe(204);
    const before = new Date(now - 30_500).toISOString();
    expect((await caller.post("/api/notifications/read-all", { before })).status).toBe(204);
    expect(await (await caller.get("/api/notifications/unread")).json()).toEqual({ unread: 31 });
    expect((await caller.get("/api/notifications?cursor=x")).status).toBe(400);
    expect((await caller.get("/api/notifications?type=spam")).status).toBe(400);
  });

  it("records the first action, and marks the matching push as read", async () => {
    const { caller, id } = await learner();
    const twin = { group_key: "one notification" };
    const [inApp, push] = [
      await entry(id, twin),
      await entry(id, { ...twin, delivery_channel: "browser", delivery_status: "sent" }),
    ];
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "shown" })).status).toBe(204);
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "answered_good" })).status).toBe(204);
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "dismissed" })).status).toBe(204);
    const [row] = await rows("select * from notification_history where id = ?", push);
    expect(row).toMatchObject({ delivery_status: "clicked", action_taken: "answered_good", is_read: 1 });
    expect(Number(row?.delivered_at)).toBeGreaterThan(0);
    expect(await rows("select is_read from notification_history where id = ?", inApp)).toEqual([{ is_read: 1 }]);
  });

  it("plans a snoozed notification again in an hour, once", async () => {
    const { caller, id } = await learner();
    const entryId = await entry(id);
    for (const _ of [1, 2])
      expect((await caller.post(`/api/notifications/${entryId}/action`, { action: "snoozed" })).status).toBe(204);
    const planned = await rows(
      "select delivery_channel, scheduled_for, status from notification_queue where user_id = ? order by 1",
      id,
    );
    expect(planned.map(({ delivery_channel }) => delivery_channel)).toEqual(["browser", "in_app"]);
    for (const { scheduled_for } of planned)
      expect(Math.abs(Number(scheduled_for) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it("can restore a deleted entry for a day", async () => {
    const { caller, id } = await learner();
    const entryId = await entry(id);
    const listed = async () =>
      ((await (await caller.get("/api/notifications")).json()) as { notifications: Row[] }).notifications.length;
    expect((await caller.fetch(`/api/notifications/${entryId}`, { method: "DELETE" })).status).toBe(204);
    expect(await listed()).toBe(0);
    expect((await caller.post(`/api/notifications/${entryId}/undelete`)).status).toBe(204);
    expect(await listed()).toBe(1);
    await caller.fetch(`/api/notifications/${entryId}`, { method: "DELETE" });
    await worker.scheduled("*/2 * * * *");
    expect(await rows("select id from notification_history where id = ?", entryId)).toHaveLength(1);
    await rows("update notification_history set deleted_at = ? where id = ?", Date.now() - 25 * 3_600_000, entryId);
    await worker.scheduled("*/2 * * * *");
    expect(await rows("select id from notification_history where id = ?", entryId)).toEqual([]);
  });

  it("has nothing for visitors", async () => {
    const response = await worker.visitor().get("/api/notifications");
    expect([response.status, (await failureOf(response)).message]).toEqual([401, "Sign in to be reminded."]);
  });
});

describe("a browser", () => {
  it("subscribes, gets a test that only it can read, and leaves", async () => {
    const { caller } = await learner();
    expect(await (await caller.get("/api/notifications/push/key")).json()).toEqual({ key: VAPID_KEYS.split(".")[0] });
    expect((await caller.post("/api/notifications/push/test")).status).toBe(409);
    const mine = service.subscribe();
    for (const _ of [1, 2]) expect((await caller.post("/api/notifications/push", mine)).status).toBe(204);
    const { devices } = (await (await caller.get("/api/notifications/push")).json()) as { devices: Row[] };
    expect(devices).toHaveLength(1);
    expect(await (await caller.post("/api/notifications/push/test")).json()).toEqual({ sent: 1 });
    expect(service.pushes.at(-1)).toMatchObject({
      endpoint: mine.endpoint,
      payload: { title: "Notifications are on" },
    });
    service.next.push(410);
    expect(await (await caller.post("/api/notifications/push/test")).json()).toEqual({ sent: 0 });
    expect((await caller.post("/api/notifications/push/test")).status).toBe(409);
  });

  it("is refused with an address on another host, or with invalid keys", async () => {
    const { caller } = await learner();
    const mine = service.subscribe();
    for (const endpoint of [
      "http://169.254.169.254/",
      "https://evil.example/push",
      "https://fcm.googleapis.com:8080/a",
    ]) {
      expect((await caller.post("/api/notifications/push", { ...mine, endpoint })).status).toBe(400);
    }
    expect((await caller.post("/api/notifications/push", { ...mine, keys: { p256dh: "x", auth: "y" } })).status).toBe(
      400,
    );
  });

  it("belongs to the last account that signed in, at most ten per account, and to none after signing out", async () => {
    const [ada, bob] = [await learner(), await learner()];
    const shared = service.subscribe();
    await ada.caller.post("/api/notifications/push", shared);
    await bob.caller.post("/api/notifications/push", shared);
    expect(await rows("select user_id from push_subscriptions where endpoint = ?", shared.endpoint)).toEqual([
      { user_id: bob.id },
    ]);
    for (let n = 0; n < 12; n += 1) await ada.caller.post("/api/notifications/push", service.subscribe());
    const of = (id: number) => rows("select id from push_subscriptions where user_id = ?", id);
    expect(await of(ada.id)).toHaveLength(10);
    await ada.caller.post("/api/auth/logout");
    expect([await of(ada.id), (await of(bob.id)).length]).toEqual([[], 1]);
  });
});

describe("unsubscribing", () => {
  const TOKEN = () => randomBytes(32).toString("base64url");
  async function subscribed() {
    const { id, caller } = await learner();
    const token = TOKEN();
    await rows(
      "insert into notification_preferences (user_id, unsubscribe_token_hash, created_at, updated_at) values (?, ?, 1, 1)",
      ...[id, await sha256(token)],
    );
    return { id, caller, token };
  }
  const isMailed = async (id: number) =>
    (await rows("select email_notifications from notification_preferences where user_id = ?", id))[0]
      ?.email_notifications;

  it("accepts a mail program's POST without a session or Origin, even twice", async () => {
    const { id, token } = await subscribed();
    const mail = await waiting(id, "email");
    expect((await worker.fetch(`/unsubscribe/${token}`)).status).toBe(200);
    expect(await isMailed(id)).toBe(1);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (const _ of [1, 2]) {
      const response = await worker.fetch(`/unsubscribe/${token}`, { method: "POST", body });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("You are unsubscribed");
    }
    expect(await isMailed(id)).toBe(0);
    expect(await statusOf(mail)).toMatchObject({ status: "cancelled", last_error: "turned off" });
    await worker.fetch(`/unsubscribe/${token}`, { method: "POST", body: new URLSearchParams({ mail: "on" }) });
    expect(await isMailed(id)).toBe(1);
    expect((await worker.fetch(`/unsubscribe/${token}`, { method: "POST" })).status).toBe(200);
    expect(await isMailed(id)).toBe(0);
  });

  it("responds the same to an unknown token", async () => {
    const { token } = await subscribed();
    const post = async (of: string) => {
      const response = await worker.fetch(`/unsubscribe/${of}`, {
        method: "POST",
        body: new URLSearchParams({ a: "b" }),
      });
      return [response.status, (await response.text()).replaceAll(of, "").replace(/nonce="[^"]*"/g, "")];
    };
    expect(await post(TOKEN())).toEqual(await post(token));
  });

  it("opens no other route to posts without an Origin", async () => {
    const { token, caller } = await subscribed();
    const headers = { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const body = new URLSearchParams({ form: "revoke-all" });
    for (const path of [
      `/unsubscribe/${token}/`,
      `/unsubscribe/${token}x`,
      "/unsubscribe/short",
      "/account",
      "/logout",
    ]) {
      expect([path, (await worker.fetch(path, { method: "POST", body, headers })).status]).toEqual([path, 403]);
    }
    expect((await worker.fetch(`/unsubscribe/${token}`, { method: "DELETE", headers })).status).toBe(403);
  });
});

it("costs pages with the bell no statement: every page loads without the notification tables", async () => {
  const { caller } = await learner();
  const tables = ["notification_history", "notification_queue", "notification_preferences", "push_subscriptions"];
  const rename = async (from: (name: string) => string, to: (name: string) => string) => {
    for (const table of tables) await rows(`alter table ${from(table)} rename to ${to(table)}`);
  };
  await rename(String, (name) => `${name}_away`);
  try {
    for (const path of ["/", "/contact", "/review", "/history", "/content-manager", "/account"]) {
      const page = await caller.get(path, { headers: { accept: "text/html" } });
      expect([path, page.status, (await page.text()).includes('href="/notifications"')]).toEqual([path, 200, true]);
    }
    expect((await caller.get("/api/notifications/unread")).status).toBe(500);
  } finally {
    await rename((name) => `${name}_away`, String);
  }
  expect((await caller.get("/api/notifications/unread")).status).toBe(200);
});

describe("what Resend reports", () => {
  const sign = (body: string, { id = "msg_1", at = Date.now(), key = KEY } = {}) => {
    const timestamp = String(Math.floor(at / 1000));
    const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,AAAA v1,${mac}` };
  };
  const post = (body: string, headers: Record<string, string>) =>
    worker.fetch("/api/notifications/webhook/resend", {
      ...{ method: "POST", body, headers: { "content-type": "application/json", ...headers } },
    });
  const event = (type: string, email: string, data: Row = {}) =>
    JSON.stringify({ type, created_at: new Date().toISOString(), data: { email_id: email, ...data } });
  const report = async (type: string, email: string, data?: Row) => {
    const body = event(type, email, data);
    expect((await post(body, sign(body))).status).toBe(200);
  };
  async function mailed() {
    const { id, caller } = await learner();
    const externalId = crypto.randomUUID();
    await entry(id, { delivery_channel: "email", delivery_status: "sent", external_id: externalId });
    const state = async () =>
      (await rows("select delivery_status from notification_history where external_id = ?", externalId))[0]
        ?.delivery_status;
    return { id, caller, externalId, state };
  }

  it("must be signed with our secret, over these bytes, within five minutes", async () => {
    const { externalId, state } = await mailed();
    const body = event("email.delivered", externalId);
    const minute = 60_000;
    const wrong = [
      sign(body, { key: randomBytes(24) }),
      sign(`${body} `),
      sign(body, { at: Date.now() - 6 * minute }),
      sign(body, { at: Date.now() + 6 * minute }),
      { ...sign(body), "svix-timestamp": "soon" },
      { ...sign(body), "svix-id": "" },
      {},
    ];
    for (const headers of wrong) expect((await post(body, headers as Record<string, string>)).status).toBe(400);
    expect(await state()).toBe("sent");
    expect((await post(body, sign(body, { at: Date.now() - 4 * minute }))).status).toBe(200);
    expect(await state()).toBe("delivered");
  });

  it("only moves a status forward, even if it is late or repeated", async () => {
    const { externalId, state } = await mailed();
    const seen: unknown[] = [];
    for (const type of [
      "email.opened",
      "email.delivered",
      "email.clicked",
      "email.opened",
      "email.bounced",
      "email.sent",
    ]) {
      await report(type, externalId);
      seen.push(await state());
    }
    expect(seen).toEqual(["opened", "opened", "clicked", "clicked", "clicked", "clicked"]);
    await report("email.delivered", "a mail of nobody's");
  });

  it("suspends mail after a permanent bounce or a complaint, until it is turned on again", async () => {
    for (const [type, data, reason] of [
      ["email.bounced", { bounce: { type: "Permanent", message: "no such mailbox" } }, "bounce"],
      ["email.complained", {}, "complaint"],
    ] as const) {
      const { id, caller, externalId, state } = await mailed();
      const pending = await waiting(id, "email");
      await report(type, externalId, data);
      expect(await state()).toBe(type === "email.bounced" ? "bounced" : "opened");
      expect(await statusOf(pending)).toMatchObject({ status: "cancelled" });
      const preferences = async () => (await (await caller.get("/api/notifications/preferences")).json()) as Row;
      expect(await preferences()).toMatchObject({ emailNotifications: true, emailSuspended: reason });
      expect((await patch(caller, { useMailAgain: true })).status).toBe(200);
      expect((await preferences()).emailSuspended).toBeNull();
    }
    const { caller, externalId } = await mailed();
    await report("email.bounced", externalId, { bounce: { type: "Transient" } });
    expect(((await (await caller.get("/api/notifications/preferences")).json()) as Row).emailSuspended).toBeNull();
  });
});
