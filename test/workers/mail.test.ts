import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { claimMail, markMailFailed, markMailSent } from "~/db/queries/mail/mail-rows";
import { announceMail, mailRow, sendMail } from "~/functions/mail/enqueue-mail";
import { readMailbox } from "~/functions/mail/mailbox";
import { verifyEmail } from "~/functions/mail/templates/verify-email-mail";
import type { QueueMessage } from "~/functions/queue-messages";
import { outboxOf } from "../helpers/mail";
import { startWorker, type TestWorker } from "../helpers/worker";

const CRON = "*/2 * * * *";
const DAY = 24 * 3_600_000;
const MAIL = { to: "ada@example.com", ...verifyEmail({ username: "ada", link: "https://vidwright.example/x" }) };

let worker: TestWorker<{ DB: D1Database; QUEUE: Queue<QueueMessage> }>;
let outbox: ReturnType<typeof outboxOf>;
beforeAll(async () => {
  worker = await startWorker({ withBindings: true });
  outbox = outboxOf(worker.env.DB);
});
afterAll(() => worker.close());

/** A verb's dependencies over the Worker's own D1, with a queue that a test can break. */
function depsOf({ isQueueDown = false } = {}) {
  const events: string[] = [];
  const queue = {
    send: async (messages: readonly QueueMessage[]) => {
      if (isQueueDown) throw new Error("queue is down");
      await worker.env.QUEUE.sendBatch(messages.map((body) => ({ body })));
    },
  };
  const log = (_level: string, event: string) => void events.push(event);
  return { db: createDatabase(worker.env.DB), queue, log, now: () => new Date(), events };
}

it("keeps a mail with its text in the local mailbox", async () => {
  await sendMail(depsOf(), "verify:1", MAIL);
  const row = await outbox.settled("verify:1", { status: "sent", attempts: 1 });
  expect(row).toMatchObject({ to_address: MAIL.to, subject: MAIL.subject, text: MAIL.text, html: MAIL.html });
});

it("writes one mail per key", async () => {
  await sendMail(depsOf(), "verify:2", MAIL);
  await sendMail(depsOf(), "verify:2", { ...MAIL, subject: "Another" });
  expect((await outbox.settled("verify:2", { status: "sent" })).subject).toBe(MAIL.subject);
});

it("loses nothing when the queue is down", async () => {
  const deps = depsOf({ isQueueDown: true });
  await sendMail(deps, "verify:3", MAIL);
  await announceMail(deps, "verify:3");
  expect(deps.events).toEqual(["mail not announced", "mail not announced"]);
  expect(await outbox.row("verify:3")).toMatchObject({ status: "pending", attempts: 0 });
  await worker.scheduled(CRON);
  await outbox.settled("verify:3", { status: "sent" });
});

it("ignores a sender that was presumed dead, unless it sent the mail", async () => {
  const { db } = depsOf();
  const now = Date.now();
  const claim = (at: number) => claimMail(db, "slow", new Date(at), new Date(at + 120_000));
  await outbox.put("slow", { next_attempt_at: now });
  const first = await claim(now);
  expect(await claim(now + 119_000)).toBeNull();
  const second = await claim(now + 120_000);
  if (!first || !second) throw new Error("the mail could not be claimed");
  expect([first.attempts, second.attempts]).toEqual([1, 2]);
  const failure = { status: "dead", nextAttemptAt: new Date(now), lastError: "too late" } as const;
  await markMailFailed(db, first, failure);
  expect(await outbox.row("slow")).toMatchObject({ status: "sending", last_error: null });
  await markMailSent(db, "slow", { sentAt: new Date(now), externalId: "1", keepBody: true });
  await markMailFailed(db, second, failure);
  expect(await outbox.row("slow")).toMatchObject({ status: "sent", last_error: null, external_id: "1" });
});

it("refuses a key that a provider would refuse", () => {
  expect(() => mailRow("x".repeat(257), MAIL, new Date())).toThrow("longer than 256");
  expect(mailRow("x".repeat(256), MAIL, new Date())).toMatchObject({ to: MAIL.to, replyTo: null });
});

it("deletes finished mails after thirty days, and never one that is still pending", async () => {
  const old = { created_at: Date.now() - 31 * DAY };
  const later = Date.now() + DAY;
  await outbox.put("old-sent", { ...old, status: "sent" });
  await outbox.put("old-dead", { ...old, status: "dead" });
  await outbox.put("old-pending", { ...old, next_attempt_at: later });
  await outbox.put("recent-sent", { status: "sent", created_at: Date.now() - 29 * DAY });
  await worker.scheduled(CRON);
  expect(await outbox.row("old-sent")).toBeNull();
  expect(await outbox.row("old-dead")).toBeNull();
  expect(await outbox.row("old-pending")).toMatchObject({ status: "pending" });
  expect(await outbox.row("recent-sent")).not.toBeNull();
});

it("shows the newest mails first, only where the mailbox is enabled", async () => {
  const { db } = depsOf();
  await outbox.put("shown-first", { created_at: Date.now() + 1_000, status: "dead" });
  const [first, ...rest] = await readMailbox({ db, isDevelopment: true }, { limit: 3 });
  expect(first).toMatchObject({ key: "shown-first", status: "dead", text: "Hello Ada", createdAt: expect.any(Date) });
  expect(rest).toHaveLength(2);
  await expect(readMailbox({ db, isDevelopment: false }, { limit: 3 })).rejects.toMatchObject({ code: "not_found" });
});

it("says in one line that a provider has no sender configured", async () => {
  const broken = await startWorker({ secrets: { RESEND_API_KEY: "test-key" } });
  try {
    const response = await broken.fetch("/api/nothing");
    // How the local server shows an exception; in production it is only in the Worker's log.
    const [line] = (await response.text()).split("\n");
    expect(line).toBe("Error: Configuration: MAIL_FROM is required with RESEND_API_KEY: who mail comes from");
  } finally {
    await broken.close();
  }
});
