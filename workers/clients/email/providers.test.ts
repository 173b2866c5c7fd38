import { describe, expect, it } from "vitest";
import { createEmail } from "~/workers/clients/email";
import { findMailProblem, parseSender } from "./mail-sender";

const NOTHING = {
  RESEND_API_KEY: undefined,
  RESEND_BASE_URL: undefined,
  MAIL_FROM: undefined,
  MAIL_TIMEOUT_SECONDS: 1,
};
const FROM = { MAIL_FROM: "Vidwright <hello@vidwright.example>" };
const MAIL = { key: "verify:1:1", to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

/** A fake of the platform's binding that succeeds or fails as told. */
function binding(fail?: Error) {
  const calls: unknown[] = [];
  const send = async (message: unknown) => {
    calls.push(message);
    if (fail) throw fail;
    return { messageId: "<1@vidwright.example>" };
  };
  return { calls, send };
}

it("chooses Resend, then Cloudflare, then the local mailbox", () => {
  expect(createEmail(NOTHING, undefined)).toMatchObject({ provider: "local", isLocal: true });
  expect(createEmail({ ...NOTHING, ...FROM }, binding())).toMatchObject({ provider: "cloudflare", isLocal: false });
  expect(createEmail({ ...NOTHING, ...FROM, RESEND_API_KEY: "k" }, binding())).toMatchObject({ provider: "resend" });
});

it("names a missing or unreadable MAIL_FROM in one line", () => {
  const key = { RESEND_API_KEY: "k" };
  expect(findMailProblem({ ...NOTHING, ...key }, false)).toBe(
    "MAIL_FROM is required with RESEND_API_KEY: who mail comes from",
  );
  expect(findMailProblem(NOTHING, true)).toContain("required with the EMAIL binding");
  expect(findMailProblem({ ...key, MAIL_FROM: "nobody" }, false)).toContain("neither an address");
  expect(findMailProblem({ ...key, ...FROM }, true)).toBeNull();
  expect(findMailProblem(NOTHING, false)).toBeNull();
  expect(() => createEmail({ ...NOTHING, ...key }, undefined)).toThrow("MAIL_FROM is required");
});

it("reads a sender with and without a name", () => {
  expect(parseSender("Vidwright <a@b.example>")).toEqual({ name: "Vidwright", email: "a@b.example" });
  expect(parseSender('"Vid, wright" <a@b.example>')).toEqual({ name: "Vid, wright", email: "a@b.example" });
  expect(parseSender(" a@b.example ")).toEqual({ name: "a@b.example", email: "a@b.example" });
  for (const text of ["", "a", "<a@b.example", "a@b.example, c@d.example"]) expect(parseSender(text)).toBeNull();
});

describe("Cloudflare's binding", () => {
  it("gets the parts of the mail", async () => {
    const email = binding();
    const answer = await createEmail({ ...NOTHING, ...FROM }, email).send({ ...MAIL, replyTo: "bob@example.com" });
    expect(answer).toEqual({ externalId: "<1@vidwright.example>" });
    const { key: _key, ...parts } = MAIL;
    const from = { name: "Vidwright", email: "hello@vidwright.example" };
    expect(email.calls).toEqual([{ ...parts, from, replyTo: "bob@example.com" }]);
  });

  it("gets headers and files too", async () => {
    const email = binding();
    const headers = { "List-Unsubscribe": "<https://vidwright.example/unsubscribe/x>" };
    const file = { filename: "week.ics", type: "text/calendar", content: "BEGIN:VCALENDAR" };
    await createEmail({ ...NOTHING, ...FROM }, email).send({ ...MAIL, headers, attachments: [file] });
    expect(email.calls).toMatchObject([{ headers, attachments: [{ ...file, disposition: "attachment" }] }]);
  });

  it.each([
    ["E_RECIPIENT_SUPPRESSED", "mail_rejected"],
    ["E_VALIDATION_ERROR", "mail_rejected"],
    ["E_SENDER_NOT_VERIFIED", "mail_unavailable"],
    ["E_RATE_LIMIT_EXCEEDED", "mail_unavailable"],
    ["E_INTERNAL_SERVER_ERROR", "mail_unavailable"],
  ])("%s is %s", async (code, expected) => {
    const email = createEmail({ ...NOTHING, ...FROM }, binding(Object.assign(new Error("no"), { code })));
    await expect(email.send(MAIL)).rejects.toMatchObject({ code: expected, message: `Cloudflare: ${code} no` });
  });
});
