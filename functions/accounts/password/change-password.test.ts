import { beforeEach, describe, expect, test } from "vitest";
import { forgotPassword } from "~/functions/accounts/password/forgot";
import { readPasskeysByToken, resetPasswordWithToken } from "~/functions/accounts/password/reset";
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
} from "../../../test/helpers/accounts/account-bench";
import { rowsOf, START } from "../../../test/helpers/verb-deps";
import { changePassword } from "./change-password";

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = "another long secret";
const COMMON = { code: "invalid_input", message: expect.stringContaining("most common passwords") };
const INVALID_LINK = {
  code: "invalid_token",
  message: "This link is no longer valid. Please request a new one.",
};

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

const opens = async (password: string) =>
  (await bench.passwords.match(password, [String((await userOf(bench, ada.userId)).password)])) === 0;
const addDevice = (name: string) =>
  rowsOf(
    bench.DB,
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)",
    ...[name, ada.userId, START, START, START + HOUR_MS],
  );
const devices = async () => (await sessionsOf(bench, ada.userId)).map(({ token_hash }) => token_hash);
const forgot = (email: string, deviceId: string | null = null) =>
  forgotPassword(bench, { email, networkAddress: "home", deviceId, origin: ORIGIN });
const reset = (token: string, password = NEW_PASSWORD, userAgent = "Browser", removePasskeys: number[] = []) =>
  resetPasswordWithToken(bench, { token, password, removePasskeys, networkAddress: "home", userAgent });
/** Returns its id. */
async function addPasskey(name: string, userId = ada.userId): Promise<number> {
  const sql = `insert into passkeys (user_id, credential_id, public_key, algorithm, sign_count, name, created_at)
    values (?, ?, 'key', -7, 0, ?, ?) returning id`;
  return Number((await rowsOf(bench.DB, sql, userId, `credential of ${name}`, name, START))[0]?.id);
}
const passkeys = async () => (await rowsOf(bench.DB, "select name from passkeys order by id")).map(({ name }) => name);
const removals = async () =>
  (await eventsOf(bench)).filter(({ kind }) => kind === "passkey_removed").map(({ detail }) => detail);
const newest = async () => {
  const mail = (await mailsOf(bench)).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD, removePasskeys: number[] = []) =>
    changePassword(bench, { owner: ada, currentPassword, newPassword, removePasskeys });

  test("requires the current one, signs out other devices, ends pending links, and is reported", async () => {
    await addDevice("phone");
    await forgot(ada.email);
    const { token } = await newest();
    await change(PASSWORD);
    expect([await opens(PASSWORD), await opens(NEW_PASSWORD)]).toEqual([false, true]);
    expect(await devices()).toEqual([ada.sessionHash]);
    await expect(reset(token)).rejects.toMatchObject(INVALID_LINK);
    const mail = await newest();
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^password-changed:token-/) });
    expect(mail.subject).toContain("password");
    expect(mail.text).toContain("Hello ada,");
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: mail.key });
    expect(await eventsOf(bench)).toEqual([
      { user_id: ada.userId, kind: "password_changed", detail: "", user_agent: "device of ada", created_at: START },
    ]);
  });

  test("is refused without the current one, without a session, and for an easily guessed password", async () => {
    const wrong = { code: "invalid_credentials", message: "That password is incorrect" };
    await expect(change("wrong")).rejects.toMatchObject(wrong);
    await expect(change("")).rejects.toMatchObject(wrong);
    await expect(change(PASSWORD, "password")).rejects.toMatchObject(COMMON);
    await expect(change(PASSWORD, "ada@example.com")).rejects.toMatchObject({ code: "invalid_input" });
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, removePasskeys: [] };
    const visitor = { owner: VISITOR, ...passwords };
    await expect(changePassword(bench, visitor)).rejects.toMatchObject({ code: "authentication_required" });
    expect(await opens(PASSWORD)).toBe(true);
    expect([await mailsOf(bench), await eventsOf(bench)]).toEqual([[], []]);
  });

  test("removes the passkeys named with it, and reports which are left", async () => {
    const [laptop, phone] = [await addPasskey("Laptop"), await addPasskey("Phone")];
    const theirs = await addPasskey("Theirs", (await insertAccount(bench, "grace")).userId);
    await expect(change("wrong", NEW_PASSWORD, [laptop])).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await passkeys()).toEqual(["Laptop", "Phone", "Theirs"]);
    await change(PASSWORD, NEW_PASSWORD, [laptop, theirs]);
    expect([await passkeys(), await removals()]).toEqual([["Phone", "Theirs"], ["Laptop"]]);
    const { text } = await newest();
    expect(text).toContain("These passkeys were removed: Laptop.");
    expect(text).toContain("These passkeys still sign in: Phone. Remove any you don't recognize on your account page.");
    await change(NEW_PASSWORD, PASSWORD, [phone]);
    expect((await newest()).text).not.toContain("still sign in");
  });

  test("is counted for the requesting session, independent of its network and other sessions", async () => {
    bench.accountLimits.password.max = 2;
    bench.accountLimits.network.max = 0;
    for (let time = 0; time < 2; time += 1) {
      await expect(change("wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    await addDevice("phone");
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, removePasskeys: [] };
    const phone = { owner: { ...ada, sessionHash: "phone" }, ...passwords };
    await changePassword(bench, phone);
    expect(await devices()).toEqual(["phone"]);
  });
});

describe("a forgotten password", () => {
  test("is reset through a mailed link, valid for one hour, once", async () => {
    await addDevice("phone");
    await forgot(ada.email);
    const { token, ...mail } = await newest();
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^reset:token-/) });
    expect(mail.text).toContain("Hello ada,");
    expect(mail.text).toContain(`${ORIGIN}/reset-password?token=${token}`);
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail.key }]);
    expect(await rowsOf(bench.DB, "select purpose, token_hash, expires_at from account_tokens")).toEqual([
      { purpose: "reset_password", token_hash: await sha256(token), expires_at: START + HOUR_MS },
    ]);
    bench.state.now = START + HOUR_MS;
    await expect(reset(token)).rejects.toMatchObject(INVALID_LINK);
    bench.state.now -= 1;
    expect(await reset(token, NEW_PASSWORD, "Browser ".repeat(100))).toEqual({ email: ada.email });
    await expect(reset(token, "a third long secret")).rejects.toMatchObject(INVALID_LINK);
    expect([await opens(PASSWORD), await opens(NEW_PASSWORD)]).toEqual([false, true]);
    expect(await devices()).toEqual([]);
    const event = { user_id: ada.userId, kind: "password_changed", detail: "by a link" };
    const userAgent = "Browser ".repeat(100).slice(0, 300);
    expect(await eventsOf(bench)).toEqual([{ ...event, user_agent: userAgent, created_at: bench.state.now }]);
    const told = await newest();
    expect(told).toMatchObject({ to: ada.email, key: expect.stringMatching(/^password-changed:token-/) });
    expect(told.text).toContain("Hello ada,");
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: told.key });
  });

  test("lists the account's passkeys by its link, and removes those that are named with the new one", async () => {
    const [laptop] = [await addPasskey("Laptop"), await addPasskey("Phone")];
    await addPasskey("Theirs", (await insertAccount(bench, "grace")).userId);
    await forgot(ada.email);
    const { token } = await newest();
    const listed = async (link: string) => (await readPasskeysByToken(bench, link)).map(({ name }) => name);
    expect([await listed(token), await listed("made-up"), await listed("")]).toEqual([["Laptop", "Phone"], [], []]);
    await expect(reset("made-up", NEW_PASSWORD, "Browser", [laptop])).rejects.toMatchObject(INVALID_LINK);
    expect(await passkeys()).toEqual(["Laptop", "Phone", "Theirs"]);
    await reset(token, NEW_PASSWORD, "Browser", [laptop]);
    expect([await passkeys(), await removals()]).toEqual([["Phone", "Theirs"], ["Laptop"]]);
    expect((await newest()).text).toContain("These passkeys were removed: Laptop.");
    expect(await listed(token)).toEqual([]);
  });

  test("for an unknown address gets the same response and no mail", async () => {
    expect(await forgot("nobody@example.com")).toBeUndefined();
    expect(await mailsOf(bench)).toEqual([]);
    expect(await rowsOf(bench.DB, "select * from account_tokens")).toEqual([]);
    expect(bench.queued).toHaveLength(1);
  });

  test("is not reset by a made-up link or one for changing the address", async () => {
    await forgot(ada.email);
    const { token } = await newest();
    await expect(reset("made-up")).rejects.toMatchObject(INVALID_LINK);
    await rowsOf(bench.DB, "update account_tokens set purpose = 'change_email'");
    await expect(reset(token)).rejects.toMatchObject(INVALID_LINK);
    expect(await opens(PASSWORD)).toBe(true);
  });

  test("is not replaced by one that is easily guessed; the link stays valid", async () => {
    await forgot(ada.email);
    const { token } = await newest();
    await expect(reset(token, "password")).rejects.toMatchObject(COMMON);
    await expect(reset(token, "ada@example.com")).rejects.toMatchObject({ code: "invalid_input" });
    await reset(token);
    expect(await opens(NEW_PASSWORD)).toBe(true);
  });

  test("is reset once if the link is used twice simultaneously", async () => {
    await forgot(ada.email);
    const { token } = await newest();
    const ends = await Promise.allSettled([reset(token), reset(token, "a third long secret")]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: INVALID_LINK });
    expect(await eventsOf(bench)).toHaveLength(1);
    expect(await mailsOf(bench)).toHaveLength(2);
  });

  test("is counted: mails to the address, calls of a stranger's network, attempts at links", async () => {
    bench.accountLimits.network.max = 1;
    await forgot("a@example.com");
    await expect(forgot("b@example.com")).rejects.toMatchObject({ code: "rate_limited" });
    await expect(reset("made-up")).rejects.toMatchObject({ code: "rate_limited" });
    bench.accountLimits.mail.max = 1;
    await forgot("b@example.com", "device-of-b");
    await expect(forgot("b@example.com", "device-of-b")).rejects.toMatchObject({ code: "rate_limited" });
  });
});
