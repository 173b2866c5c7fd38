import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import { UNKNOWN_ZONE } from "~/functions/text/time-zone";
import { type NotifiedApi, patch, type Row, startNotifiedApi } from "../helpers/notified-api";
import { failureOf } from "../helpers/prd";

let api: NotifiedApi;
beforeAll(async () => {
  api = await startNotifiedApi();
});
afterAll(() => api.close());

describe("preferences", () => {
  it("are the defaults, and reading them stores nothing", async () => {
    const { caller, id } = await api.learner();
    const answer = (await (await caller.get("/api/notifications/preferences")).json()) as Row;
    expect(answer).toMatchObject({ emailNotifications: true, notificationFrequency: "per_session", nextAt: null });
    expect(answer).toMatchObject({ maxDailyNotifications: 10, quietHoursEnabled: false, showQuestion: false });
    expect(await api.rows("select id from notification_preferences where user_id = ?", id)).toEqual([]);
  });

  it.each([
    [{ maxDailyNotifications: 0 }, "Choose between 1 and 50 notifications a day"],
    [{ maxDailyNotifications: 51 }, "Choose between 1 and 50 notifications a day"],
    [{ notificationFrequency: "hourly" }, "Choose how often: per session, daily digest, or weekly summary"],
    [{ quietHoursStart: "9:00" }, "Times are HH:MM, from 00:00 to 23:59"],
    [{ quietHoursEnd: "24:00" }, "Times are HH:MM, from 00:00 to 23:59"],
    [{ quietHoursEnd: "09:60" }, "Times are HH:MM, from 00:00 to 23:59"],
    [{ quietHoursTimezone: "Mars/Base" }, UNKNOWN_ZONE],
    [{ quietHoursTimezone: "+02:00" }, UNKNOWN_ZONE],
    [{ pausedUntil: "soon" }, "Choose a date until which to pause"],
    [{ pausedUntil: 8.64e15 }, "A pause can last a year at most"],
    [{ notificationFrequency: "daily_digest", pausedUntil: 8.64e15 }, "A pause can last a year at most"],
    [{ emailNotifications: "yes" }, "emailNotifications must be true or false."],
    [{ maxDailyNotifications: 2.5 }, "Choose between 1 and 50 notifications a day"],
    [{ customMessageTemplate: "x".repeat(501) }, "Use up to 500 characters"],
    [{ color: "red" }, "color"],
    [
      { quietHoursEnabled: true, quietHoursStart: "07:00", quietHoursEnd: "07:00" },
      "Quiet hours must start and end at different times",
    ],
    [{ quietHoursEnabled: true }, "Quiet hours must start and end at different times"],
    [{ customMessageTemplate: "Hi {{nam}}" }, "{{nam}} isn't a known placeholder"],
    [{}, "There is nothing to change"],
  ])("refuse %j", async (body, message) => {
    const { caller, id } = await api.learner();
    const response = await patch(caller, body);
    expect(response.status).toBe(400);
    expect((await failureOf(response)).message).toContain(message);
    expect(await api.rows("select id from notification_preferences where user_id = ?", id)).toEqual([]);
  });

  it("are for accounts only", async () => {
    for (const response of [
      await api.worker.visitor().get("/api/notifications/preferences"),
      await patch(api.worker.visitor(), { emailNotifications: false }),
    ]) {
      expect([response.status, (await failureOf(response)).message]).toEqual([401, "Sign in to get reminders."]);
    }
  });

  it("remove only what is turned off from the queue, in the same transaction", async () => {
    const { caller, id } = await api.learner();
    const [mail, push, quiz] = [
      await api.waiting(id, "email"),
      await api.waiting(id, "browser"),
      await api.waiting(id, "in_app", "quiz_reminder"),
    ];
    expect((await patch(caller, { emailNotifications: false })).status).toBe(200);
    expect(await api.statusOf(mail)).toEqual({ status: "cancelled", last_error: "turned off" });
    expect([await api.statusOf(push), await api.statusOf(quiz)]).toMatchObject([
      { status: "pending" },
      { status: "pending" },
    ]);
    expect((await patch(caller, { quizReminders: false })).status).toBe(200);
    expect(await api.statusOf(quiz)).toMatchObject({ status: "cancelled" });
    const offsets = ["immediateNotifications", "fifteenMinuteReminders", "thirtyMinuteReminders", "oneHourReminders"];
    const more = ["threeHourReminders", "oneDayReminders", "threeDayReminders", "oneWeekReminders"];
    const off = Object.fromEntries([...offsets, ...more].map((name) => [name, false]));
    expect((await patch(caller, off)).status).toBe(200);
    expect(await api.statusOf(push)).toMatchObject({ status: "cancelled" });
  });
});

describe("a browser", () => {
  it("subscribes, gets a test that only it can read, and leaves", async () => {
    const { caller } = await api.learner();
    expect(await (await caller.get("/api/notifications/push/key")).json()).toEqual({
      key: api.vapidKeys.split(".")[0],
    });
    expect((await caller.post("/api/notifications/push/test")).status).toBe(409);
    const mine = api.service.subscribe();
    for (const _ of [1, 2]) expect((await caller.post("/api/notifications/push", mine)).status).toBe(204);
    const { devices } = (await (await caller.get("/api/notifications/push")).json()) as { devices: Row[] };
    expect(devices).toHaveLength(1);
    expect(await (await caller.post("/api/notifications/push/test")).json()).toEqual({ sent: 1 });
    expect(api.service.pushes.at(-1)).toMatchObject({
      endpoint: mine.endpoint,
      payload: { title: "Notifications are on" },
    });
    api.service.next.push(410);
    expect(await (await caller.post("/api/notifications/push/test")).json()).toEqual({ sent: 0 });
    expect((await caller.post("/api/notifications/push/test")).status).toBe(409);
  });

  it("gets at most five tests a minute", async () => {
    const { caller } = await api.learner();
    await caller.post("/api/notifications/push", api.service.subscribe());
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await caller.post("/api/notifications/push/test")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is refused with an address on another host, or with invalid keys", async () => {
    const { caller } = await api.learner();
    const mine = api.service.subscribe();
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
    const [ada, bob] = [await api.learner(), await api.learner()];
    const shared = api.service.subscribe();
    await ada.caller.post("/api/notifications/push", shared);
    await bob.caller.post("/api/notifications/push", shared);
    expect(await api.rows("select user_id from push_subscriptions where endpoint = ?", shared.endpoint)).toEqual([
      { user_id: bob.id },
    ]);
    for (let n = 0; n < 12; n += 1) await ada.caller.post("/api/notifications/push", api.service.subscribe());
    const of = (id: number) => api.rows("select id from push_subscriptions where user_id = ?", id);
    expect(await of(ada.id)).toHaveLength(10);
    await ada.caller.post("/api/auth/logout");
    expect([await of(ada.id), (await of(bob.id)).length]).toEqual([[], 1]);
  });
});

describe("unsubscribing", () => {
  const TOKEN = () => randomBytes(32).toString("base64url");
  async function subscribed() {
    const { id, caller } = await api.learner();
    const token = TOKEN();
    await api.rows(
      "insert into notification_preferences (user_id, unsubscribe_token_hash, created_at, updated_at) values (?, ?, 1, 1)",
      ...[id, await sha256(token)],
    );
    return { id, caller, token };
  }
  const isMailed = async (id: number) =>
    (await api.rows("select email_notifications from notification_preferences where user_id = ?", id))[0]
      ?.email_notifications;

  it.each(["null", "https://mail.provider.example", "not an address"])(
    "accepts a POST with Origin %s",
    async (Origin) => {
      const { id, token } = await subscribed();
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const response = await api.worker.fetch(`/unsubscribe/${token}`, { method: "POST", body, headers: { Origin } });
      expect([response.status, await isMailed(id)]).toEqual([200, 0]);
    },
  );

  it("accepts a mail program's POST without a session or Origin, even twice", async () => {
    const { id, token } = await subscribed();
    const mail = await api.waiting(id, "email");
    const [sent, theirs] = [
      await api.entry(id, { delivery_channel: "email", delivery_status: "sent" }),
      await api.entry((await api.learner()).id, { delivery_channel: "email", delivery_status: "sent" }),
    ];
    expect((await api.worker.fetch(`/unsubscribe/${token}`)).status).toBe(200);
    expect(await isMailed(id)).toBe(1);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (const _ of [1, 2]) {
      const response = await api.worker.fetch(`/unsubscribe/${token}?n=${sent}`, { method: "POST", body });
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/You(?:'|&#x27;)re unsubscribed/);
    }
    for (const other of [theirs, "0", "x", "1e99", ""]) {
      expect((await api.worker.fetch(`/unsubscribe/${token}?n=${other}`, { method: "POST", body })).status).toBe(200);
    }
    const actions = "select action_taken from notification_history where id in (?, ?) order by id";
    expect(await api.rows(actions, sent, theirs)).toEqual([{ action_taken: "unsubscribed" }, { action_taken: null }]);
    expect(await isMailed(id)).toBe(0);
    expect(await api.statusOf(mail)).toMatchObject({ status: "cancelled", last_error: "turned off" });
    await api.worker.fetch(`/unsubscribe/${token}`, { method: "POST", body: new URLSearchParams({ mail: "on" }) });
    expect(await isMailed(id)).toBe(1);
    expect((await api.worker.fetch(`/unsubscribe/${token}`, { method: "POST" })).status).toBe(200);
    expect(await isMailed(id)).toBe(0);
  });

  it("responds the same to an unknown token", async () => {
    const { token } = await subscribed();
    const post = async (of: string) => {
      const response = await api.worker.fetch(`/unsubscribe/${of}`, {
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
      expect([path, (await api.worker.fetch(path, { method: "POST", body, headers })).status]).toEqual([path, 403]);
    }
    expect((await api.worker.fetch(`/unsubscribe/${token}`, { method: "DELETE", headers })).status).toBe(403);
  });
});
