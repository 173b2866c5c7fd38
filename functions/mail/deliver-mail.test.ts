import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { createVerbDeps, rowsOf, START, type VerbDeps } from "~/test/helpers/verb-deps";
import { deliver } from "./deliver-mail";
import { announceMail, mailRow, sendMail } from "./enqueue-mail";
import { readMailbox } from "./mailbox";
import type { EmailPort } from "./port";
import { sweepMail } from "./sweep-mail";

const MAIL = { to: "ada@example.com", subject: "Hello", text: "Hello Ada", html: "<p>Hello Ada</p>" };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let deps: VerbDeps;
beforeEach(() => {
  deps = createVerbDeps();
});

/** A provider that answers, or fails as instructed. */
function provider(fail: unknown = null, isLocal = false) {
  const sent: Parameters<EmailPort["send"]>[0][] = [];
  const email: EmailPort = {
    provider: "resend",
    keepsKeys: true,
    isLocal,
    send: async (mail) => {
      sent.push(mail);
      if (fail) throw fail;
      return { externalId: `external-${mail.key}` };
    },
  };
  return { email, sent };
}

const rowOf = async (key: string) => (await rowsOf(deps.DB, "select * from mail_outbox where key = ?", key))[0];

describe("a mail that can be sent", () => {
  it("is handed over in full, once, and its text is deleted", async () => {
    await sendMail(deps, "k", { ...MAIL, replyTo: "bob@example.com" });
    expect(deps.queued).toEqual([{ type: "mail.deliver", key: "k" }]);
    const { email, sent } = provider();
    expect(await deliver({ ...deps, email }, { key: "k" })).toBe("sent");
    expect(await deliver({ ...deps, email }, { key: "k" })).toBe("skipped");
    expect(sent).toEqual([{ key: "k", ...MAIL, replyTo: "bob@example.com" }]);
    expect(await rowOf("k")).toMatchObject({
      status: "sent",
      attempts: 1,
      text: "",
      html: "",
      external_id: "external-k",
      sent_at: START,
    });
    expect(deps.logged).toEqual([["info", "mail sent", { key: "k", provider: "resend", attempts: 1 }]]);
  });

  it("keeps its text where the outbox is the mailbox, and can go out without a reply address", async () => {
    await sendMail(deps, "k", MAIL);
    const { email, sent } = provider(null, true);
    await deliver({ ...deps, email }, { key: "k" });
    expect(sent).toEqual([{ key: "k", ...MAIL, replyTo: undefined }]);
    expect(await rowOf("k")).toMatchObject({ status: "sent", text: MAIL.text, html: MAIL.html });
  });

  it("belongs to one sender for two minutes", async () => {
    await sendMail(deps, "k", MAIL);
    const slow = provider();
    const second = provider();
    let meanwhile = "";
    slow.email.send = async () => {
      deps.state.now += 2 * MINUTE - 1;
      meanwhile = await deliver({ ...deps, email: second.email }, { key: "k" });
      deps.state.now += 1;
      meanwhile += `, ${await deliver({ ...deps, email: second.email }, { key: "k" })}`;
      return { externalId: null };
    };
    await deliver({ ...deps, email: slow.email }, { key: "k" });
    expect(meanwhile).toBe("skipped, sent");
  });
});

describe("a failure", () => {
  it("makes the mail due again a minute later", async () => {
    await sendMail(deps, "k", MAIL);
    const { email } = provider(new AppError("mail_unavailable", "Resend: 500"));
    expect(await deliver({ ...deps, email }, { key: "k" })).toBe("retry");
    expect(await rowOf("k")).toMatchObject({
      status: "pending",
      last_error: "Resend: 500",
      next_attempt_at: START + MINUTE,
    });
    const fields = { key: "k", provider: "resend", attempts: 1, code: "mail_unavailable" };
    expect(deps.logged).toEqual([["warn", "mail delayed", fields]]);
  });

  it("waits as long as the provider asks", async () => {
    await sendMail(deps, "k", MAIL);
    const { email } = provider(new AppError("mail_unavailable", "busy", { retryAfterSeconds: 300 }));
    await deliver({ ...deps, email }, { key: "k" });
    expect(await rowOf("k")).toMatchObject({ next_attempt_at: START + 5 * MINUTE });
  });

  it.each([
    ["an Error", new Error("socket closed"), "socket closed"],
    ["something else", "no reason", "no reason"],
  ])("that is %s is kept as what it says", async (_, thrown, lastError) => {
    await sendMail(deps, "k", MAIL);
    expect(await deliver({ ...deps, email: provider(thrown).email }, { key: "k" })).toBe("retry");
    expect(await rowOf("k")).toMatchObject({ last_error: lastError });
  });

  it("gives up a rejected mail", async () => {
    await sendMail(deps, "k", MAIL);
    const { email } = provider(new AppError("mail_rejected", "Resend: 422"));
    expect(await deliver({ ...deps, email }, { key: "k" })).toBe("dead");
    expect(await rowOf("k")).toMatchObject({ status: "dead", last_error: "Resend: 422" });
    const fields = { key: "k", provider: "resend", attempts: 1, code: "mail_rejected" };
    expect(deps.logged).toEqual([["error", "mail given up", fields]]);
  });

  it("gives up a mail at the 16th attempt, not the 15th", async () => {
    await sendMail(deps, "k", MAIL);
    const { email, sent } = provider(new AppError("mail_unavailable", "down"));
    const outcomes: string[] = [];
    for (let attempt = 1; attempt <= 17; attempt += 1) {
      outcomes.push(await deliver({ ...deps, email }, { key: "k" }));
      deps.state.now += DAY;
    }
    expect(outcomes).toEqual([...Array(15).fill("retry"), "dead", "skipped"]);
    expect(sent).toHaveLength(16);
  });

  it("gives up a mail whose senders all died, without sending it again", async () => {
    await sendMail(deps, "k", MAIL);
    await rowsOf(deps.DB, "update mail_outbox set status = 'sending', attempts = 16 where key = 'k'");
    const { email, sent } = provider();
    expect(await deliver({ ...deps, email }, { key: "k" })).toBe("dead");
    expect(sent).toEqual([]);
    expect(await rowOf("k")).toMatchObject({ status: "dead", last_error: "no attempt came to an end" });
  });

  it("leaves a mail its last attempt after 15 senders died", async () => {
    await sendMail(deps, "k", MAIL);
    await rowsOf(deps.DB, "update mail_outbox set status = 'sending', attempts = 15 where key = 'k'");
    expect(await deliver({ ...deps, email: provider().email }, { key: "k" })).toBe("sent");
  });
});

describe("announcing", () => {
  it("logs a failure and loses nothing", async () => {
    deps.state.isQueueDown = true;
    await sendMail(deps, "k", MAIL);
    const fields = { key: "k", cause: "Error: queue is down" };
    expect(deps.logged).toEqual([["warn", "mail not announced", fields]]);
    expect(await rowOf("k")).toMatchObject({ status: "pending" });
  });

  it("logs nothing on success", async () => {
    await announceMail(deps, "k");
    expect([deps.queued, deps.logged]).toEqual([[{ type: "mail.deliver", key: "k" }], []]);
  });
});

it("rejects a key that a provider would reject", () => {
  expect(() => mailRow("x".repeat(257), MAIL, new Date())).toThrow("longer than 256 characters");
  expect(mailRow("x".repeat(256), MAIL, new Date(START))).toEqual({
    key: "x".repeat(256),
    ...MAIL,
    replyTo: null,
    nextAttemptAt: new Date(START),
    createdAt: new Date(START),
  });
});

describe("a sweep", () => {
  it("announces what is due and nothing else", async () => {
    for (const key of ["due", "later", "sent"]) await sendMail(deps, key, MAIL);
    await rowsOf(deps.DB, "update mail_outbox set next_attempt_at = ? where key = 'later'", START + 1);
    await deliver({ ...deps, email: provider().email }, { key: "sent" });
    deps.queued.length = deps.logged.length = 0;
    expect(await sweepMail(deps)).toEqual({ announced: 1 });
    expect(deps.queued).toEqual([{ type: "mail.deliver", key: "due" }]);
    expect(deps.logged).toEqual([["info", "mail swept", { announced: 1 }]]);
  });

  it("with nothing to do sends and logs nothing", async () => {
    const calls: unknown[] = [];
    const queue = { send: async (messages: unknown) => void calls.push(messages) };
    expect(await sweepMail({ ...deps, queue })).toEqual({ announced: 0 });
    expect([calls, deps.logged]).toEqual([[], []]);
  });

  it("announces 100 at once, the maximum of the queue", async () => {
    for (let index = 0; index < 101; index += 1) await sendMail(deps, `k${index}`, MAIL);
    deps.queued.length = 0;
    expect(await sweepMail(deps)).toEqual({ announced: 100 });
    expect(deps.queued).toHaveLength(100);
  });

  it("removes mails that were finished more than 30 days ago", async () => {
    for (const key of ["sent", "waiting"]) await sendMail(deps, key, MAIL);
    await deliver({ ...deps, email: provider().email }, { key: "sent" });
    const keys = async () => (await rowsOf(deps.DB, "select key from mail_outbox order by id")).map(({ key }) => key);
    deps.state.now = START + 30 * DAY;
    await sweepMail(deps);
    expect(await keys()).toEqual(["sent", "waiting"]);
    deps.state.now += 1;
    await sweepMail(deps);
    expect(await keys()).toEqual(["waiting"]);
  });
});

describe("the mailbox", () => {
  it("shows the newest mails first, without internal columns", async () => {
    for (const key of ["first", "second", "third"]) await sendMail(deps, key, MAIL);
    const entries = await readMailbox({ ...deps, isDevelopment: true }, { limit: 2 });
    expect(entries.map(({ key }) => key)).toEqual(["third", "second"]);
    expect(entries[0]).toEqual({
      key: "third",
      ...MAIL,
      replyTo: null,
      status: "pending",
      attempts: 0,
      lastError: null,
      isPush: false,
      createdAt: new Date(START),
      sentAt: null,
    });
  });

  it("does not exist in production", async () => {
    await expect(readMailbox({ ...deps, isDevelopment: false }, { limit: 2 })).rejects.toMatchObject({
      code: "not_found",
      message: "Not found.",
    });
  });
});
