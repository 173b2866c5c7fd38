import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { createEmail } from "~/workers/clients/email";
import { type FakeResend, type FakeResendBehavior, startFakeResend } from "../../../test/fakes/resend";

const MAIL = { key: "verify:1:1", to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

let clock = 0;
let fake: FakeResend;
beforeEach(async () => {
  clock = Date.now();
  fake = await startFakeResend({ apiKey: "test-key", now: () => clock });
});
afterEach(() => fake.close());

function resend({ apiKey = "test-key", url = fake.url, timeoutSeconds = 0.2 } = {}) {
  const from = "Vidwright <hello@vidwright.example>";
  return createEmail(
    { RESEND_API_KEY: apiKey, RESEND_BASE_URL: url, MAIL_FROM: from, MAIL_TIMEOUT_SECONDS: timeoutSeconds },
    undefined,
  );
}

async function failureOf(sending: Promise<unknown>): Promise<AppError> {
  const thrown = await sending.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw new Error("expected an AppError", { cause: thrown });
}

it("sends the documented request", async () => {
  const { externalId } = await resend().send({ ...MAIL, replyTo: "bob@example.com" });
  const { key: _key, to: _to, ...rest } = MAIL;
  const from = "Vidwright <hello@vidwright.example>";
  expect(fake.sent).toEqual([
    { ...rest, from, to: [MAIL.to], reply_to: "bob@example.com", key: MAIL.key, id: externalId },
  ]);
});

it("sends headers and files along", async () => {
  const headers = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  await resend().send({
    ...MAIL,
    headers,
    attachments: [{ filename: "week.ics", type: "text/calendar", content: "é" }],
  });
  expect(fake.sent[0]).toMatchObject({
    headers,
    attachments: [{ filename: "week.ics", content_type: "text/calendar", content: "w6k=" }],
  });
});

it("gets the first response when resending, and treats a key used with other text as already sent", async () => {
  const first = await resend().send(MAIL);
  expect(await resend().send(MAIL)).toEqual(first);
  expect(fake.sent).toHaveLength(1);
  expect(await resend().send({ ...MAIL, subject: "Other" })).toEqual({ externalId: null });
  expect(fake.sent).toHaveLength(1);
  clock += 25 * 3_600_000;
  await resend().send(MAIL);
  expect(fake.sent).toHaveLength(2);
});

describe("failures", () => {
  const cases: [FakeResendBehavior, string, string][] = [
    ["error", "mail_unavailable", "500 internal_server_error"],
    ["rate_limited", "mail_unavailable", "429 rate_limit_exceeded"],
    ["rejected", "mail_rejected", "422 validation_error"],
    ["garbage", "mail_unavailable", "200 without an id"],
    ["hang", "mail_unavailable", "no answer within 200 ms"],
    ["hang_after_accept", "mail_unavailable", "no answer within 200 ms"],
  ];
  it.each(cases)("%s is %s", async (behavior, code, message) => {
    fake.next.push(behavior);
    const failure = await failureOf(resend().send(MAIL));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(message);
    expect(failure.retryAfterSeconds).toBe(behavior === "rate_limited" ? 300 : undefined);
    // Whatever happened, sending again results in exactly one mail.
    await resend().send(MAIL);
    expect(fake.sent).toHaveLength(1);
  });

  it("does not blame the mail when the key is wrong or nobody answers", async () => {
    expect((await failureOf(resend({ apiKey: "wrong" }).send(MAIL))).code).toBe("mail_unavailable");
    expect((await failureOf(resend({ url: "http://127.0.0.1:9" }).send(MAIL))).message).toContain("connection failed");
  });
});
