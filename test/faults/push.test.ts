import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { QueueMessage } from "~/functions/queue-messages";
import { makeVapidKeys } from "~/workers/commands/vapid-keys";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { startWorker, type TestWorker } from "../helpers/worker";
import { zoneAtNoon } from "../helpers/zone-at-noon";

type Row = Record<string, unknown>;

let service: FakePushService;
let worker: TestWorker<{ DB: D1Database; QUEUE: Queue<QueueMessage> }>;
beforeAll(async () => {
  service = await startFakePushService();
  const vars = { VAPID_KEYS: makeVapidKeys(), PUSH_TEST_ORIGIN: service.url, PUSH_TIMEOUT_SECONDS: "2" };
  worker = await startWorker({ withBindings: true, vars });
});
afterAll(async () => {
  await worker.close();
  await service.close();
});
beforeEach(() => {
  service.next.length = 0;
  service.pushes.length = 0;
  service.calls.length = 0;
  service.maxBytes = 4096;
  worker.clearLogs();
});

const rows = async (sql: string, ...values: unknown[]) =>
  (
    await worker.env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

async function insert(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const sql = `insert into ${table} (${columns}) values (${columns.map(() => "?")}) returning id`;
  return Number((await rows(sql, ...Object.values(row)))[0]?.id);
}

/** A due row of the queue. */
const due = (userId: number, channel: string, change: Row = {}) =>
  insert("notification_queue", {
    ...{ user_id: userId, notification_type: "progress_milestone", delivery_channel: channel, scheduled_for: 1 },
    ...{ metadata: '{"milestone":{"name":"reviews","count":100}}', group_key: crypto.randomUUID() },
    ...{ dedupe_key: crypto.randomUUID(), planned_for: Date.now(), created_at: 1, ...change },
  });

/** An account with a browser at the push service, and a due push. */
async function learner(change: Row = {}) {
  const name = crypto.randomUUID().slice(0, 12);
  const userId = await insert("users", {
    ...{ username: name, email: `${name}@example.com`, password: "", email_verified: 1 },
  });
  const zone = { quiet_hours_timezone: zoneAtNoon(), quiet_hours_zone_chosen: 1 };
  await insert("notification_preferences", { user_id: userId, created_at: 1, updated_at: 1, ...zone });
  const { endpoint, keys } = service.subscribe();
  const device = { user_id: userId, endpoint, ...keys, device_name: "", created_at: 0 };
  await insert("push_subscriptions", device);
  const id = await due(userId, "browser", change);
  const send = (...ids: number[]) => worker.env.QUEUE.send({ type: "notifications.deliver", ids });
  const row = async () => (await rows("select * from notification_queue where id = ?", id))[0];
  return {
    ...{ userId, id, row },
    /** Queues the push several times at once; resolves when a consumer is done with it. */
    async deliver(expected: Row) {
      await Promise.all([send(id), send(id, id), send(id)]);
      await expect.poll(row, { timeout: 30_000, interval: 100 }).toMatchObject(expected);
    },
    /** Queues it again together with an inbox entry: once that has arrived, the push was considered too. */
    async announceAgain() {
      const other = await due(userId, "in_app");
      await send(id, other);
      const status = async () => (await rows("select status from notification_queue where id = ?", other))[0];
      await expect.poll(status, { timeout: 30_000, interval: 100 }).toEqual({ status: "sent" });
    },
    /** Skips the time that a retry waits. */
    passTime: () => rows("update notification_queue set scheduled_for = 1, next_retry_at = 1 where id = ?", id),
    /** Whole seconds until the next attempt. */
    waits: async () => Math.round((Number((await row())?.next_retry_at) - Date.now()) / 1000),
    devices: () => rows("select failed_at, last_used_at from push_subscriptions where user_id = ?", userId),
    history: () => rows("select delivery_status, error_message from notification_history where queue_item_id = ?", id),
  };
}

const FAILED = { status: "failed", attempts: 1 };
const SENT = [{ delivery_status: "sent", error_message: null }];
const refusals = () => worker.logs().filter((line) => line.includes("push refused"));

it.each([404, 410] as const)("deletes a subscription when its push service says %s", async (status) => {
  const ada = await learner();
  service.next.push(status);
  await ada.deliver({ ...FAILED, last_error: "push: gone" });
  await ada.announceAgain();
  expect([service.calls, service.pushes, await ada.devices()]).toEqual([[status], [], []]);
  expect(await ada.history()).toEqual([{ delivery_status: "failed", error_message: "push: gone" }]);
  expect(refusals()).toEqual([]);
});

it.each([400, 401, 403, 301] as const)("keeps the subscription and raises an alarm at %s", async (status) => {
  const ada = await learner();
  service.next.push(status);
  await ada.deliver({ ...FAILED, last_error: "push: refused" });
  await ada.announceAgain();
  // A redirect is not followed either.
  expect([service.calls, service.pushes]).toEqual([[status], []]);
  expect(await ada.devices()).toEqual([{ failed_at: expect.any(Number), last_used_at: null }]);
  expect(await ada.history()).toEqual([{ delivery_status: "failed", error_message: "push: refused" }]);
  expect(refusals()).toEqual([expect.stringContaining(`${status}`)]);
});

it("cuts a push that is too large and sends it again, once", async () => {
  const studiedAt = Date.now() - 3_600_000;
  const kind = { notification_type: "flashcard_reminder", metadata: JSON.stringify({ studiedAt, link: "/review" }) };
  const ada = await learner({ ...kind, scheduled_for: 9e12 });
  const ownText = "update notification_preferences set custom_message_template = ? where user_id = ?";
  await rows(ownText, "€".repeat(500), ada.userId);
  await insert("study_summaries", {
    ...{ user_id: ada.userId, next_due_at: studiedAt + 1, recall_falls_at: studiedAt + 1, due_count: 3 },
    ...{ last_studied_at: studiedAt, revision: 1, updated_at: 1, time_zone: zoneAtNoon() },
  });
  await ada.passTime();
  service.maxBytes = 1400;
  await ada.deliver({ status: "sent", attempts: 1 });
  await ada.announceAgain();
  expect(service.calls).toEqual([413, 201]);
  expect(service.pushes).toMatchObject([
    {
      payload: {
        body: expect.stringMatching(/^€{200,400}…$/),
        title: expect.stringContaining("due"),
        link: expect.stringContaining("/review"),
      },
    },
  ]);
  expect(await ada.history()).toEqual(SENT);
});

it("waits as long as a 429 asks for, and sends it once", async () => {
  const ada = await learner();
  service.next.push(429);
  await ada.deliver({ status: "pending", attempts: 1 });
  const seconds = await ada.waits();
  expect([seconds > 290, seconds <= 300]).toEqual([true, true]);
  await ada.announceAgain();
  expect(service.calls).toEqual([429]);
  await ada.passTime();
  await ada.deliver({ status: "sent", attempts: 2 });
  await ada.announceAgain();
  expect([service.calls, service.pushes.length, await ada.history()]).toEqual([[429, 201], 1, SENT]);
});

it("waits a minute, then five, at a 500, and gives up after three attempts", async () => {
  const ada = await learner();
  service.next.push(500, 500, 500);
  for (const [attempts, wait] of [
    [1, 60],
    [2, 300],
  ] as const) {
    await ada.deliver({ status: "pending", attempts });
    const seconds = await ada.waits();
    expect([seconds > wait - 10, seconds <= wait]).toEqual([true, true]);
    await ada.announceAgain();
    expect(service.calls).toHaveLength(attempts);
    await ada.passTime();
  }
  await ada.deliver({ status: "failed", attempts: 3 });
  await ada.announceAgain();
  expect([service.calls, service.pushes, (await ada.devices()).length]).toEqual([[500, 500, 500], [], 1]);
  expect(await ada.history()).toMatchObject([{ delivery_status: "failed" }]);
});

it("stops waiting for a service that hangs, and sends it once later", {
  timeout: 60_000,
}, async () => {
  const ada = await learner();
  service.next.push("hang");
  const began = performance.now();
  await ada.deliver({ status: "pending", attempts: 1, last_error: "push: no answer" });
  expect(performance.now() - began).toBeGreaterThan(1_900);
  const seconds = await ada.waits();
  expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
  await ada.passTime();
  await ada.deliver({ status: "sent", attempts: 2 });
  await ada.announceAgain();
  expect([service.calls, service.pushes.length, await ada.history()]).toEqual([[0, 201], 1, SENT]);
});

it("replaces a push whose acceptance got lost, instead of showing a second", { timeout: 60_000 }, async () => {
  const ada = await learner();
  service.next.push("accept_and_hang");
  await ada.deliver({ status: "pending", attempts: 1, last_error: "push: no answer" });
  await ada.passTime();
  await ada.deliver({ status: "sent", attempts: 2 });
  await ada.announceAgain();
  const [first, second, ...others] = service.pushes;
  expect(others).toEqual([]);
  // One topic: the service keeps the later one. One tag: so does the browser.
  expect(first?.topic).toMatch(/^[\w-]{32}$/);
  expect(second).toMatchObject({ topic: first?.topic, payload: first?.payload });
  expect(await ada.history()).toEqual(SENT);
});

it("sends it once, however often it is announced", async () => {
  const ada = await learner();
  await ada.deliver({ status: "sent", attempts: 1 });
  await ada.announceAgain();
  expect([service.calls, service.pushes.length]).toEqual([[201], 1]);
  expect(await ada.devices()).toEqual([{ failed_at: null, last_used_at: expect.any(Number) }]);
  expect(await ada.history()).toEqual(SENT);
});
