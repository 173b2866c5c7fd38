import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_ATTEMPTS } from "~/functions/mail/delivery-attempts";
import type { QueueMessage } from "~/functions/queue-messages";
import { type FakeResend, startFakeResend } from "../fakes/resend";
import { outboxOf } from "../helpers/mail";
import { startWorker, type TestWorker } from "../helpers/worker";

const CRON = "*/2 * * * *";
const MINUTE = 60_000;

let fake: FakeResend;
let worker: TestWorker<{ DB: D1Database; QUEUE: Queue<QueueMessage | { type: string }> }>;
let outbox: ReturnType<typeof outboxOf>;
beforeAll(async () => {
  fake = await startFakeResend({ apiKey: "test-key" });
  worker = await startWorker({
    withBindings: true,
    vars: { RESEND_BASE_URL: fake.url, MAIL_FROM: "Vidwright <hello@vidwright.example>", MAIL_TIMEOUT_SECONDS: "2" },
    secrets: { RESEND_API_KEY: "test-key" },
  });
  outbox = outboxOf(worker.env.DB);
});
afterAll(async () => {
  await worker.close();
  await fake.close();
});
beforeEach(() => {
  fake.next.length = 0;
  fake.sent.length = 0;
  fake.calls.length = 0;
});

const deliver = (key: string) => worker.env.QUEUE.send({ type: "mail.deliver", key });

/** Queues a mail once more, and waits for one that was queued after it. */
async function consider(key: string): Promise<void> {
  const next = crypto.randomUUID();
  await outbox.put(next);
  await worker.env.QUEUE.sendBatch([key, next].map((each) => ({ body: { type: "mail.deliver", key: each } })));
  await outbox.settled(next, { status: "sent" });
  for (const list of [fake.calls, fake.sent.map((mail) => mail.key)]) expect(list.at(-1)).toBe(next);
  fake.calls.pop();
  fake.sent.pop();
}

describe("exactly one mail", () => {
  it("when the queue message was lost", async () => {
    await outbox.put("lost");
    await worker.scheduled(CRON);
    const row = await outbox.settled("lost", { status: "sent", attempts: 1 });
    expect(fake.sent).toMatchObject([{ to: ["ada@example.com"], subject: "Hello", text: "Hello Ada", key: "lost" }]);
    expect(row.external_id).toBe(fake.sent[0]?.id);
    // A mail's text may contain a link that opens an account, so it is not stored.
    expect(row).toMatchObject({ text: "", html: "", last_error: null });
  });

  it("when the queue message comes many times, at once and later", async () => {
    await outbox.put("duplicate");
    const message = { body: { type: "mail.deliver", key: "duplicate" } };
    await worker.env.QUEUE.sendBatch(Array.from({ length: 12 }, () => message));
    await outbox.settled("duplicate", { status: "sent", attempts: 1 });
    await consider("duplicate");
    expect(fake.calls).toEqual(["duplicate"]);
    expect(fake.sent).toHaveLength(1);
  });

  it("when the provider fails first", async () => {
    fake.next.push("error");
    await outbox.put("outage");
    await deliver("outage");
    const failed = await outbox.settled("outage", { status: "pending", attempts: 1 });
    expect(failed.last_error).toContain("500 internal_server_error");
    expect(failed.next_attempt_at - Date.now()).toBeGreaterThan(0.5 * MINUTE);
    expect(failed.next_attempt_at - Date.now()).toBeLessThanOrEqual(MINUTE);
    await worker.scheduled(CRON);
    await consider("outage");
    expect(fake.calls).toHaveLength(1);

    await outbox.makeDue("outage");
    await worker.scheduled(CRON);
    await outbox.settled("outage", { status: "sent", attempts: 2, last_error: null });
    expect(fake.sent).toHaveLength(1);
  });

  it("when the provider accepts it but its response never arrives", async () => {
    fake.next.push("hang_after_accept");
    await outbox.put("unheard");
    // Twice: while one sender waits for the response, the other must leave the mail alone.
    await Promise.all([deliver("unheard"), deliver("unheard")]);
    const failed = await outbox.settled("unheard", { status: "pending", attempts: 1 });
    expect(failed.last_error).toContain("no answer within 2000 ms");
    expect(fake.calls).toHaveLength(1);
    await outbox.makeDue("unheard");
    await worker.scheduled(CRON);
    const row = await outbox.settled("unheard", { status: "sent", attempts: 2 });
    expect(fake.calls).toEqual(["unheard", "unheard"]);
    expect(fake.sent.map((mail) => mail.id)).toEqual([row.external_id]);
  });

  it("when its sender died, once the lease has ended", async () => {
    await outbox.put("orphan", { status: "sending", attempts: 1, next_attempt_at: Date.now() + MINUTE });
    await worker.scheduled(CRON);
    await consider("orphan");
    expect(fake.calls).toHaveLength(0);
    await outbox.makeDue("orphan");
    await worker.scheduled(CRON);
    await outbox.settled("orphan", { status: "sent", attempts: 2 });
    expect(fake.sent).toHaveLength(1);
  });
});

describe("giving up", () => {
  it("happens after the last attempt, and the mail is kept for inspection", async () => {
    fake.next.push("error", "hang");
    await outbox.put("last-but-one", { attempts: MAX_ATTEMPTS - 2 });
    await deliver("last-but-one");
    await outbox.settled("last-but-one", { status: "pending", attempts: MAX_ATTEMPTS - 1 });
    await outbox.makeDue("last-but-one");
    await worker.scheduled(CRON);
    await outbox.settled("last-but-one", { status: "dead", attempts: MAX_ATTEMPTS, text: "Hello Ada" });
    await outbox.makeDue("last-but-one");
    await worker.scheduled(CRON);
    await consider("last-but-one");
    expect(fake.calls).toHaveLength(2);
    await expect.poll(() => worker.logs().join("\n")).toContain("mail given up");
  });

  it("happens at once when the mail itself is rejected", async () => {
    fake.next.push("rejected");
    await outbox.put("refused");
    await deliver("refused");
    const row = await outbox.settled("refused", { status: "dead", attempts: 1 });
    expect(row.last_error).toContain("422 validation_error");
  });

  it("also happens to a mail whose senders all died", async () => {
    await outbox.put("cursed", { status: "sending", attempts: MAX_ATTEMPTS });
    await worker.scheduled(CRON);
    await outbox.settled("cursed", { status: "dead" });
    expect(fake.calls).toHaveLength(0);
  });
});

it("takes a provider's Retry-After into account", async () => {
  fake.next.push("rate_limited");
  await outbox.put("limited");
  await deliver("limited");
  const row = await outbox.settled("limited", { status: "pending", attempts: 1 });
  expect(row.next_attempt_at - Date.now()).toBeGreaterThan(4 * MINUTE);
});

it("sets an unreadable message aside and delivers its neighbors", async () => {
  worker.clearLogs();
  await outbox.put("neighbor");
  await worker.env.QUEUE.sendBatch([
    { body: { type: "unheard.of" } },
    { body: { type: "mail.deliver" } },
    { body: { type: "mail.deliver", key: "no-such-mail" } },
    { body: { type: "mail.deliver", key: "neighbor" } },
  ]);
  await outbox.settled("neighbor", { status: "sent" });
  const unreadable = () => worker.logs().filter((line) => line.includes("queue message unreadable"));
  await expect.poll(unreadable).toHaveLength(2);
  expect(worker.logs().join("\n")).not.toContain("queue message failed");
});

it("never logs an address or the text of a mail", async () => {
  fake.next.push("error");
  await outbox.put("discreet");
  await deliver("discreet");
  await outbox.settled("discreet", { status: "pending", attempts: 1 });
  await outbox.makeDue("discreet");
  await worker.scheduled(CRON);
  await outbox.settled("discreet", { status: "sent" });
  const logs = () => worker.logs().join("\n");
  await expect.poll(logs).toContain("mail delayed");
  await expect.poll(logs).toContain("mail sent");
  expect(logs()).not.toMatch(/ada@example\.com|Hello/);
});
