import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import {
  type AccountBench,
  createAccountBench,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
  userOf,
} from "~/test/helpers/accounts/account-bench";
import { rowsOf, START } from "~/test/helpers/verb-deps";
import { register } from "./register-account";

const HOUR_MS = 3_600_000;
const ADA = {
  username: "Ada",
  email: "ada@example.com",
  password: PASSWORD,
  networkAddress: "home",
  origin: ORIGIN,
};
const TAKEN = { code: "conflict", message: "Username is already taken" };

let bench: AccountBench;
beforeEach(() => {
  bench = createAccountBench();
});
const users = () => rowsOf(bench.DB, "select * from users order by id");
const newest = async () => {
  const mail = (await mailsOf(bench)).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("registering", () => {
  test("stores an account whose address can be verified for a day, and mails the link", async () => {
    expect(await register(bench, ADA)).toEqual({ requiresVerification: true, mark: expect.any(String) });
    const [user] = await users();
    expect(user).toMatchObject({
      ...{ username: "Ada", email: "ada@example.com", email_verified: 0, created_at: START },
      verification_code_expires: START + 24 * HOUR_MS,
    });
    expect(await bench.passwords.match(PASSWORD, [String(user?.password)])).toBe(0);
    const mail = await newest();
    expect(mail).toMatchObject({ to: ADA.email, subject: "Verify your email address" });
    expect(mail.text).toContain("Hello Ada,");
    expect(mail.text).toContain(`${ORIGIN}/verify-email?token=${mail.token}`);
    expect(user?.verification_code).toBe(await sha256(mail.token));
    expect(mail.key).toMatch(/^verify:token-/);
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail.key }]);
  });

  test("is refused for another account's name, ignoring case", async () => {
    await insertAccount(bench, "grace");
    await expect(register(bench, { ...ADA, username: "GRACE" })).rejects.toMatchObject(TAKEN);
    // The same for someone with an unverified account under another name, and for the name's owner.
    await register(bench, ADA);
    await expect(register(bench, { ...ADA, username: "grace" })).rejects.toMatchObject(TAKEN);
    const grace = { ...ADA, username: "grace", email: "grace@example.com" };
    await expect(register(bench, grace)).rejects.toMatchObject(TAKEN);
    expect((await users()).map(({ username }) => username)).toEqual(["grace", "Ada"]);
  });

  test("replaces an earlier unverified registration, with the same name or another", async () => {
    await register(bench, ADA);
    const early = await newest();
    await register(bench, { ...ADA, password: "another long secret" });
    await register(bench, { ...ADA, username: "Countess", password: "a third long secret" });
    const all = await users();
    expect(all).toMatchObject([{ username: "Countess", email: ADA.email, email_verified: 0 }]);
    expect(await bench.passwords.match("a third long secret", [String(all[0]?.password)])).toBe(0);
    const late = await newest();
    expect(all[0]?.verification_code).toBe(await sha256(late.token));
    expect(late.token).not.toBe(early.token);
    expect(late.text).toContain("Hello Countess,");
  });

  test("with the address of an account does not change it, notifies its owner, and reserves the name", async () => {
    const { userId } = await insertAccount(bench, "ada");
    const before = await userOf(bench, userId);
    const stranger = { ...ADA, username: "Mallory", password: "a secret of mallory" };
    expect(await register(bench, stranger)).toEqual({ requiresVerification: true, mark: expect.any(String) });
    expect(await userOf(bench, userId)).toEqual(before);
    const [shadow] = await rowsOf(bench.DB, "select * from shadow_registrations");
    expect(shadow).toMatchObject({ user_id: userId, username: "Mallory", created_at: START });
    const hashes = [String(before.password), String(shadow?.password)];
    // One derivation is compared with both hashes.
    expect(await bench.passwords.match(PASSWORD, hashes)).toBe(0);
    expect(await bench.passwords.match(stranger.password, hashes)).toBe(1);
    const mail = await newest();
    expect(mail).toMatchObject({ to: "ada@example.com", subject: "You already have an account" });
    expect(mail.key).toMatch(/^registered:token-/);
    expect(mail.text).toContain("Hello ada,");
    expect(mail.text).toContain(`${ORIGIN}/auth?tab=login`);
    expect(mail.text).toContain(`${ORIGIN}/forgot-password`);
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail.key }]);
    // The name is reserved against others, but available to the next attempt with the same address.
    const other = { ...ADA, email: "other@example.com", username: "mallory" };
    await expect(register(bench, other)).rejects.toMatchObject(TAKEN);
    expect(await register(bench, stranger)).toEqual({ requiresVerification: true, mark: expect.any(String) });
  });

  test("is refused with a password that is easily guessed, and writes nothing", async () => {
    for (const password of ["password", "ada@example.com"]) {
      await expect(register(bench, { ...ADA, password })).rejects.toMatchObject({ code: "invalid_input" });
    }
    expect(await users()).toEqual([]);
    expect(await mailsOf(bench)).toEqual([]);
  });

  test("counts for the network, and as a mail to the address", async () => {
    bench.accountLimits.network.max = 2;
    await register(bench, ADA);
    await register(bench, { ...ADA, username: "b-b", email: "b@example.com" });
    const third = { ...ADA, username: "c-c", email: "c@example.com" };
    await expect(register(bench, third)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 3600 });
    expect(await register(bench, { ...third, networkAddress: "work" })).toEqual({
      requiresVerification: true,
      mark: expect.any(String),
    });
    bench.accountLimits.network.max = 100;
    bench.accountLimits.mail.max = 1;
    await expect(register(bench, ADA)).rejects.toMatchObject({ code: "rate_limited" });
    for (const name of ["d-d", "e-e"]) {
      await register(bench, { ...ADA, username: name, email: `${name}@example.com`, networkAddress: "work" });
    }
  });

  test("simultaneous with another for the same address makes one account, with one of the two names", async () => {
    await Promise.all([register(bench, ADA), register(bench, { ...ADA, username: "Countess" })]);
    expect(await users()).toHaveLength(1);
    expect(await mailsOf(bench)).toHaveLength(2);
    const named = ["one@example.com", "two@example.com"].map((email) =>
      register(bench, { ...ADA, username: "Babbage", email }),
    );
    const ends = await Promise.allSettled(named);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: TAKEN });
  });

  test("is not retried after another database failure", async () => {
    await rowsOf(bench.DB, "drop table mail_outbox");
    let hashed = 0;
    const passwords = {
      ...bench.passwords,
      hash: (password: string, like: string | null) => {
        hashed += 1;
        return bench.passwords.hash(password, like);
      },
    };
    await expect(register({ ...bench, passwords }, ADA)).rejects.toThrow();
    expect(hashed).toBe(1);
  });
});
