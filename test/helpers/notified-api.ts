import { randomBytes } from "node:crypto";
import { makeVapidKeys } from "~/workers/commands/vapid-keys";
import { type FakePushService, startFakePushService } from "../fakes/push-service";
import { NO_LIMITS, signedIn } from "./accounts";
import { startWorker, type TestWorker } from "./worker";

export type Row = Record<string, unknown>;

/** The Worker with a push service and a mail provider that reports; its tables are open to the test. */
export type NotifiedApi = {
  worker: TestWorker<{ DB: D1Database }>;
  service: FakePushService;
  vapidKeys: string;
  /** Signs the mail provider's reports. */
  webhookKey: Buffer;
  learner(): ReturnType<typeof signedIn>;
  rows(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Inserts a history entry directly. @returns its id */
  entry(userId: number, change?: Row): Promise<number>;
  /** Inserts a waiting row of the queue. @returns its key */
  waiting(userId: number, channel: string, type?: string): Promise<string>;
  statusOf(key: string): Promise<Row | undefined>;
  close(): Promise<void>;
};

export async function startNotifiedApi(): Promise<NotifiedApi> {
  const service = await startFakePushService();
  const [vapidKeys, webhookKey] = [makeVapidKeys(), randomBytes(24)];
  const RESEND_WEBHOOK_SECRET = `whsec_${webhookKey.toString("base64")}`;
  const vars = { ...NO_LIMITS, VAPID_KEYS: vapidKeys, PUSH_TEST_ORIGIN: service.url, RESEND_WEBHOOK_SECRET };
  const worker = await startWorker<{ DB: D1Database }>({ vars });
  const rows = async (sql: string, ...values: unknown[]) =>
    (
      await worker.env.DB.prepare(sql)
        .bind(...values)
        .all<Row>()
    ).results;
  return {
    ...{ worker, service, vapidKeys, webhookKey, rows, learner: () => signedIn(worker) },
    async entry(userId, change = {}) {
      const row: Row = {
        ...{ user_id: userId, notification_type: "flashcard_reminder", delivery_channel: "in_app", subject: "3 cards" },
        ...{ delivery_status: "delivered", content: "3 cards are due.", delivery_metadata: "{}", link: "/review" },
        ...{ group_key: crypto.randomUUID(), created_at: Date.now(), ...change },
      };
      const columns = Object.keys(row);
      const sql = `insert into notification_history (${columns}) values (${columns.map(() => "?")}) returning id`;
      return Number((await rows(sql, ...Object.values(row)))[0]?.id);
    },
    async waiting(userId, channel, type = "flashcard_reminder") {
      const key = crypto.randomUUID();
      await rows(
        `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
          group_key, dedupe_key, created_at) values (?, ?, ?, 4e12, 4e12, '{}', ?, ?, 1)`,
        ...[userId, type, channel, key, key],
      );
      return key;
    },
    async statusOf(key) {
      return (await rows("select status, last_error from notification_queue where dedupe_key = ?", key))[0];
    },
    async close() {
      await worker.close();
      await service.close();
    },
  };
}

/** Changes preferences. */
export const patch = (caller: ReturnType<NotifiedApi["worker"]["visitor"]>, body: object) =>
  caller.fetch("/api/notifications/preferences", {
    method: "PATCH",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
