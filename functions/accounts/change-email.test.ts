import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { sha256 } from "~/functions/text/sha256";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
  sessionsOf,
  userOf,
  VISITOR,
} from "../../test/helpers/accounts/account-bench";
import { rowsOf, START } from "../../test/helpers/verb-deps";
import { confirmEmailChange, requestEmailChange } from "./email/change-email-address";
import { register } from "./register-account";

const DAY_MS = 86_400_000;
const NEW_EMAIL = "countess@example.com";
const INVALID_LINK = {
  code: "invalid_token",
  message: "This link is no longer valid. Please request a new one.",
};

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
  const device =
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)";
  await rowsOf(bench.DB, device, "phone", ada.userId, START, START, START + DAY_MS);
});

const request = (email = NEW_EMAIL, password = PASSWORD, owner: Owner = ada) =>
  requestEmailChange(bench, { owner, email, password, networkAddress: "home", origin: ORIGIN });
const confirm = (token: string, owner: Owner = VISITOR, userAgent = "Browser") =>
  confirmEmailChange(bench, { owner, token, networkAddress: "home", origin: ORIGIN, userAgent });
const emailOf = async (userId = ada.userId) => (await userOf(bench, userId)).email;
const devices = async () => (await sessionsOf(bench, ada.userId)).map(({ token_hash }) => token_hash);
const newest = async () => {
  const mail = (await mailsOf(bench)).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("requesting another address", () => {
  test("mails a link to the new one, valid for a day, and changes nothing yet", async () => {
    await request();
    const { token, ...mail } = await newest();
    expect(mail).toMatchObject({ to: NEW_EMAIL, key: expect.stringMatching(/^change-email:token-/) });
    expect(mail.text).toContain("Hello ada,");
    expect(mail.text).toContain(NEW_EMAIL);
    expect(mail.text).toContain(`${ORIGIN}/confirm-email?token=${token}`);
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail.key }]);
    expect(await rowsOf(bench.DB, "select * from account_tokens")).toMatchObject([
      {
        ...{ user_id: ada.userId, purpose: "change_email", token_hash: await sha256(token) },
        ...{ new_email: NEW_EMAIL, expires_at: START + DAY_MS },
      },
    ]);
    expect(await emailOf()).toBe(ada.email);
  });

  test("requires the password and an account", async () => {
    await expect(request(NEW_EMAIL, "wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(request(NEW_EMAIL, PASSWORD, VISITOR)).rejects.toMatchObject({ code: "authentication_required" });
    expect(await mailsOf(bench)).toEqual([]);
  });

  test("for one that has an account notifies its owner instead, with the same response", async () => {
    await insertAccount(bench, "grace");
    expect(await request("grace@example.com")).toBeUndefined();
    const mail = await newest();
    expect(mail).toMatchObject({ to: "grace@example.com", subject: "You already have an account" });
    expect(mail.text).toContain("Hello grace,");
    expect(mail.text).toContain(`${ORIGIN}/auth?tab=login`);
    expect(mail.text).toContain(`${ORIGIN}/forgot-password`);
    expect(mail.text).not.toContain("token=");
  });

  test("is counted as a mail to the new one", async () => {
    bench.accountLimits.mail.max = 1;
    await request();
    await expect(request()).rejects.toMatchObject({ code: "rate_limited" });
    await request("other@example.com");
  });
});

describe("confirming another address", () => {
  test("makes it the account's, once; the old one is notified, and other devices are signed out", async () => {
    await request();
    const { token } = await newest();
    await confirm(token, ada, "Browser ".repeat(100));
    expect(await emailOf()).toBe(NEW_EMAIL);
    expect(await devices()).toEqual([ada.sessionHash]);
    const userAgent = "Browser ".repeat(100).slice(0, 300);
    expect(await eventsOf(bench)).toEqual([
      { user_id: ada.userId, kind: "email_changed", detail: "", user_agent: userAgent, created_at: START },
    ]);
    const mail = await newest();
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^email-changed:token-/) });
    expect(mail.text).toContain("Hello ada,");
    expect(mail.text).toContain(NEW_EMAIL);
    expect(mail.text).toContain(`${ORIGIN}/contact`);
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: mail.key });
    await expect(confirm(token, ada)).rejects.toMatchObject(INVALID_LINK);
  });

  test.each<[string, () => Owner]>([
    ["in a browser without an account", () => VISITOR],
    ["in a browser whose session has no name", () => ({ userId: ada.userId, anonymousId: null })],
    ["in another account's browser", () => ({ userId: ada.userId + 1, anonymousId: null, sessionHash: "phone" })],
  ])("%s signs every device out", async (_, owner) => {
    await request();
    await confirm((await newest()).token, owner());
    expect(await emailOf()).toBe(NEW_EMAIL);
    expect(await devices()).toEqual([]);
  });

  test("is refused with a link that is made up, expired, or for another purpose", async () => {
    await request();
    const { token } = await newest();
    await expect(confirm("made-up")).rejects.toMatchObject(INVALID_LINK);
    bench.state.now = START + DAY_MS;
    await expect(confirm(token)).rejects.toMatchObject(INVALID_LINK);
    bench.state.now -= 1;
    await rowsOf(bench.DB, "update account_tokens set purpose = 'reset_password'");
    await expect(confirm(token)).rejects.toMatchObject(INVALID_LINK);
    await rowsOf(bench.DB, "update account_tokens set purpose = 'change_email'");
    await confirm(token);
    expect(await emailOf()).toBe(NEW_EMAIL);
  });

  test("is refused if the address was taken meanwhile, and notifies nobody", async () => {
    await request("grace@example.com");
    const { token } = await newest();
    const grace = await insertAccount(bench, "grace");
    await expect(confirm(token, ada)).rejects.toMatchObject(INVALID_LINK);
    expect([await emailOf(), await emailOf(grace.userId)]).toEqual([ada.email, "grace@example.com"]);
    expect(await mailsOf(bench)).toHaveLength(1);
    expect([await eventsOf(bench), bench.queued.length]).toEqual([[], 1]);
  });

  test("takes it from an unverified registration", async () => {
    const pending = { username: "pending", email: NEW_EMAIL, password: PASSWORD };
    await register(bench, { ...pending, networkAddress: "home", origin: ORIGIN });
    await request();
    const { token, text } = await newest();
    expect(text).toContain("/confirm-email");
    await confirm(token);
    expect(await rowsOf(bench.DB, "select username, email from users")).toEqual([
      { username: "ada", email: NEW_EMAIL },
    ]);
  });

  test("is counted for the network", async () => {
    bench.accountLimits.network.max = 1;
    await expect(confirm("made-up")).rejects.toMatchObject(INVALID_LINK);
    await expect(confirm("made-up")).rejects.toMatchObject({ code: "rate_limited" });
  });
});
