import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, logIn } from "../helpers/accounts";
import { learner as visitorWithCards } from "../helpers/learner";
import { type NotifiedApi, type Row, startNotifiedApi } from "../helpers/notified-api";
import { failureOf } from "../helpers/prd";

let api: NotifiedApi;
beforeAll(async () => {
  api = await startNotifiedApi();
});
afterAll(() => api.close());

// Runs first: the history keeps the ids of the queue, and other tests insert history rows without a queue.
it("notifies an account of comments once until it is read, and opens the link without storing its address", async () => {
  const { caller } = await visitorWithCards(api.worker, [{ front: "What is a swarm?" }]);
  await logIn(caller, await insertAccount(api.worker));
  const { items } = (await (await caller.get("/api/content/items?itemType=flashcard")).json()) as { items: Row[] };
  const terms = { shareType: "link_only", allowComments: true };
  const made = await caller.post(`/api/content/items/${items[0]?.id}/shares`, terms);
  const { share } = (await made.json()) as { share: { id: number; url: string } };
  const { pathname } = new URL(share.url);
  const stranger = api.worker.visitor();
  const write = async (who: typeof caller, text: string) => {
    const path = pathname.replace("/s/", "/api/shared-content/");
    expect((await who.post(`${path}/comments`, { authorName: "Ada", text })).status).toBe(200);
  };
  const inbox = async () => {
    await api.worker.scheduled("*/2 * * * *");
    return ((await (await caller.get("/api/notifications")).json()) as { notifications: Row[] }).notifications;
  };
  await write(caller, "My own");
  await write(stranger, "One");
  const said = (comments: string) => `${comments} on “What is a swarm?”`;
  const commentIds = () => api.rows("select id from content_comments order by id desc limit 1");
  await expect.poll(inbox).toMatchObject([
    {
      type: "share_comment",
      subject: said("New comment"),
      content: expect.stringMatching(/^“One”/),
      link: `/shares/${share.id}?comment=${(await commentIds())[0]?.id}&from=notification`,
    },
  ]);
  await write(stranger, "Two");
  await expect
    .poll(inbox)
    .toMatchObject([{ subject: said("2 new comments"), content: expect.stringMatching(/^“Two”/) }]);
  await write(stranger, "Three");
  await expect
    .poll(inbox)
    .toMatchObject([{ subject: said("3 new comments"), content: expect.stringMatching(/^“Three”/) }]);
  const [told] = await inbox();
  const [newest] = await commentIds();
  const opened = await caller.get(String(told?.link), { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `${pathname}#comment-${newest?.id}`]);
  expect((await stranger.get(String(told?.link), { redirect: "manual" })).status).toBe(404);
  expect((await caller.fetch(`/api/notifications/${told?.id}`, { method: "DELETE" })).status).toBe(204);
  // Dismissed, so the next one is counted anew.
  await write(stranger, "Four");
  await expect.poll(inbox).toMatchObject([{ subject: said("New comment"), content: expect.stringMatching(/^“Four”/) }]);
  const all = await caller.get(`/shares/${share.id}`, { redirect: "manual" });
  expect(all.headers.get("location")).toBe(`${pathname}#comments-heading`);
});

describe("the inbox", () => {
  it("is paged, counted, and marked read one by one or all at once", async () => {
    const { caller, id } = await api.learner();
    const now = Date.now();
    for (let n = 0; n < 32; n += 1) await api.entry(id, { subject: `n${n}`, created_at: now - n * 1000 });
    await api.entry(id, { delivery_channel: "email", subject: "a mail" });
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
    const { caller, id } = await api.learner();
    const twin = { group_key: "one notification" };
    const [inApp, push] = [
      await api.entry(id, twin),
      await api.entry(id, { ...twin, delivery_channel: "browser", delivery_status: "sent" }),
    ];
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "shown" })).status).toBe(204);
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "answered_good" })).status).toBe(204);
    expect((await caller.post(`/api/notifications/${push}/action`, { action: "dismissed" })).status).toBe(204);
    const [row] = await api.rows("select * from notification_history where id = ?", push);
    expect(row).toMatchObject({ delivery_status: "clicked", action_taken: "answered_good", is_read: 1 });
    expect(Number(row?.delivered_at)).toBeGreaterThan(0);
    expect(await api.rows("select is_read from notification_history where id = ?", inApp)).toEqual([{ is_read: 1 }]);
  });

  it.each(["failed", "bounced"])("keeps the status of what %s, whatever is done with it", async (status) => {
    const { caller, id } = await api.learner();
    const sent = await api.entry(id, { delivery_channel: "email", delivery_status: status });
    for (const action of ["shown", "opened", "reviewed", "dismissed"]) {
      expect((await caller.post(`/api/notifications/${sent}/action`, { action })).status).toBe(204);
      const [row] = await api.rows("select delivery_status from notification_history where id = ?", sent);
      expect(row?.delivery_status).toBe(status);
    }
  });

  it("plans a snoozed notification again in an hour, once", async () => {
    const { caller, id } = await api.learner();
    const entryId = await api.entry(id);
    for (const _ of [1, 2])
      expect((await caller.post(`/api/notifications/${entryId}/action`, { action: "snoozed" })).status).toBe(204);
    const planned = await api.rows(
      "select delivery_channel, scheduled_for, status from notification_queue where user_id = ? order by 1",
      id,
    );
    expect(planned.map(({ delivery_channel }) => delivery_channel)).toEqual(["browser", "in_app"]);
    for (const { scheduled_for } of planned)
      expect(Math.abs(Number(scheduled_for) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it("takes a snoozed one out of the list until it is due, and brings it back when that is undone", async () => {
    const { caller, id } = await api.learner();
    const twin = { group_key: "snoozed on a phone" };
    const [entryId, pushId] = [
      await api.entry(id, twin),
      await api.entry(id, { ...twin, delivery_channel: "browser", delivery_status: "sent" }),
    ];
    const listed = async () =>
      ((await (await caller.get("/api/notifications")).json()) as { notifications: unknown[] }).notifications.length;
    const planned = () => api.rows("select id from notification_queue where user_id = ? and status = 'pending'", id);
    await caller.post(`/api/notifications/${pushId}/action`, { action: "snoozed" });
    expect([await listed(), (await planned()).length]).toEqual([0, 2]);
    for (const _ of [1, 2]) {
      expect((await caller.post(`/api/notifications/${entryId}/restore`, {})).status).toBe(204);
      // That of the push stays.
      expect([await listed(), (await planned()).length]).toEqual([1, 2]);
      await caller.post(`/api/notifications/${entryId}/action`, { action: "snoozed" });
      expect([await listed(), (await planned()).length]).toEqual([0, 4]);
    }
  });

  it("keeps what was snoozed for all cards when one of them is deleted, and its place under the daily limit", async () => {
    const { caller, ids } = await visitorWithCards(api.worker, 2);
    const who = await insertAccount(api.worker);
    await logIn(caller, who);
    const about = { flashcard_id: ids[0], spaced_repetition_item_id: 1 };
    for (const type of ["flashcard_reminder", "study_streak_update"]) {
      const entryId = await api.entry(who.id, { ...about, notification_type: type });
      await caller.post(`/api/notifications/${entryId}/action`, { action: "snoozed" });
    }
    await api.rows("delete from flashcards where id = ?", ids[0]);
    const left = await api.rows(
      `select notification_type as type, priority from notification_queue
        where user_id = ? and delivery_channel = 'in_app' and dedupe_key like 'snooze:%' order by id`,
      who.id,
    );
    expect(left).toEqual([
      { type: "flashcard_reminder", priority: 4 },
      { type: "study_streak_update", priority: 2 },
    ]);
  });

  it.each([
    ["unread", {}],
    ["read", { is_read: 1, read_at: 1_700_000_000_000 }],
    ["opened", { is_read: 1, read_at: 5, action_taken: "opened", action_taken_at: 5, delivery_status: "opened" }],
    ["dismissed on a device", { is_read: 1, read_at: 5, action_taken: "dismissed", action_taken_at: 5 }],
  ])("restores all of a dismissed entry that was %s", async (_, change) => {
    const { caller, id } = await api.learner();
    const entryId = await api.entry(id, change);
    const row = async () => (await api.rows("select * from notification_history where id = ?", entryId))[0];
    const before = await row();
    for (const _twice of [1, 2]) await caller.fetch(`/api/notifications/${entryId}`, { method: "DELETE" });
    expect(await row()).toMatchObject({ is_read: 1, action_taken: expect.any(String) });
    expect((await caller.post(`/api/notifications/${entryId}/restore`)).status).toBe(204);
    expect(await row()).toEqual(before);
  });

  it("can restore a deleted entry for a day", async () => {
    const { caller, id } = await api.learner();
    const entryId = await api.entry(id);
    const listed = async () =>
      ((await (await caller.get("/api/notifications")).json()) as { notifications: Row[] }).notifications.length;
    expect((await caller.fetch(`/api/notifications/${entryId}`, { method: "DELETE" })).status).toBe(204);
    expect(await listed()).toBe(0);
    expect((await caller.post(`/api/notifications/${entryId}/restore`)).status).toBe(204);
    expect(await listed()).toBe(1);
    await caller.fetch(`/api/notifications/${entryId}`, { method: "DELETE" });
    await api.worker.scheduled("*/2 * * * *");
    expect(await api.rows("select id from notification_history where id = ?", entryId)).toHaveLength(1);
    await api.rows("update notification_history set deleted_at = ? where id = ?", Date.now() - 25 * 3_600_000, entryId);
    await api.worker.scheduled("*/2 * * * *");
    expect(await api.rows("select id from notification_history where id = ?", entryId)).toEqual([]);
  });

  it("has nothing for visitors", async () => {
    const response = await api.worker.visitor().get("/api/notifications");
    expect([response.status, (await failureOf(response)).message]).toEqual([401, "Sign in to get reminders."]);
  });
});

it("costs pages with the bell no statement: every page loads without the notification tables", async () => {
  const { caller } = await api.learner();
  const tables = ["notification_history", "notification_queue", "notification_preferences", "push_subscriptions"];
  const rename = async (from: (name: string) => string, to: (name: string) => string) => {
    for (const table of tables) await api.rows(`alter table ${from(table)} rename to ${to(table)}`);
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
