import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import { createPasswords } from "~/workers/clients/password-hash";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  ORIGIN,
  PASSWORD,
  sessionsOf,
  userOf,
  VISITOR,
} from "../../test/helpers/accounts/account-bench";
import { insertOwned } from "../../test/helpers/owned-rows";
import { rowsOf, START } from "../../test/helpers/verb-deps";
import { login } from "./log-in";
import { register } from "./register-account";

const DAY_MS = 86_400_000;
const LONG_NAME = "Browser ".repeat(100);
const REFUSED = { code: "invalid_credentials", message: "Invalid email or password" };
const UNVERIFIED = { code: "email_unverified", message: "Please verify your email first. We sent you a link." };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

const credentials = (change: Partial<Parameters<typeof login>[1]> = {}) => ({
  ...{ owner: VISITOR, anonymousId: null, userAgent: "Browser", networkAddress: "home", deviceId: null },
  ...{ email: "ada@example.com", password: PASSWORD },
  ...change,
});
const signIn = async (change: Partial<Parameters<typeof login>[1]> = {}) => {
  const result = await login(bench, credentials(change));
  if (!result.isSignedIn) throw new Error("asked for a second step");
  return result;
};

describe("the right password", () => {
  test("begins a session of thirty days, stores its token as a hash, and records an event", async () => {
    await rowsOf(bench.DB, "update users set is_premium = 1, premium_since = ? where id = ?", START, ada.userId);
    const { user, session } = await signIn({ userAgent: LONG_NAME });
    expect(user).toEqual({
      ...{ id: ada.userId, username: "ada", email: ada.email, emailVerified: true, isPremium: true },
      premiumSince: new Date(START).toISOString(),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(session.userId).toBe(ada.userId);
    const [, row] = await sessionsOf(bench, ada.userId);
    const device = LONG_NAME.slice(0, 300);
    expect(row).toMatchObject({
      ...{ token_hash: await sha256(session.token), user_agent: device },
      ...{ created_at: START, last_seen_at: START, expires_at: START + 30 * DAY_MS },
    });
    expect(await eventsOf(bench)).toEqual([
      { user_id: ada.userId, kind: "signed_in", detail: "password", user_agent: device, created_at: START },
    ]);
  });

  test("claims what this browser made without an account", async () => {
    for (const [number, tag] of ["visitor-1", "visitor-2"].entries()) {
      const visitor = { tag, number: number + 100, userId: null, anonymousId: tag };
      await insertOwned(bench.db, visitor, { at: new Date(START) });
    }
    await signIn({ anonymousId: "visitor-1" });
    expect(await rowsOf(bench.DB, "select user_id, anonymous_id from prompts order by id")).toEqual([
      { user_id: ada.userId, anonymous_id: null },
      { user_id: null, anonymous_id: "visitor-2" },
    ]);
  });

  test("ends the session that this browser had, and no other", async () => {
    const grace = await insertAccount(bench, "grace");
    const hashes = async () => (await sessionsOf(bench, ada.userId)).map(({ token_hash }) => token_hash);
    await signIn({ owner: VISITOR });
    expect(await hashes()).toHaveLength(2);
    const { session } = await signIn({ owner: grace });
    expect(await sessionsOf(bench, grace.userId)).toEqual([]);
    expect(await hashes()).toHaveLength(3);
    const late = await signIn({ owner: ada });
    expect(await hashes()).not.toContain(ada.sessionHash);
    expect(await hashes()).toEqual(
      expect.arrayContaining([await sha256(session.token), await sha256(late.session.token)]),
    );
    await signIn({ owner: { userId: ada.userId, anonymousId: null } });
    expect(await hashes()).toHaveLength(4);
  });

  test("renews an outdated hash, and keeps one with current parameters", async () => {
    const today = (await userOf(bench, ada.userId)).password;
    await signIn();
    expect((await userOf(bench, ada.userId)).password).toBe(today);
    const old = await createPasswords({ n: 4, r: 1, p: 1 }).hash(PASSWORD, null);
    await rowsOf(bench.DB, "update users set password = ?", old);
    await expect(signIn({ password: "wrong" })).rejects.toMatchObject(REFUSED);
    expect((await userOf(bench, ada.userId)).password).toBe(old);
    await signIn();
    const renewed = String((await userOf(bench, ada.userId)).password);
    expect(bench.passwords.isOutdated(renewed)).toBe(false);
    expect(await bench.passwords.match(PASSWORD, [renewed])).toBe(0);
  });

  test("is not enough before the address is verified", async () => {
    const pending = { username: "new", email: "new@example.com", password: PASSWORD };
    await register(bench, { ...pending, networkAddress: "home", origin: ORIGIN });
    await expect(signIn({ email: pending.email })).rejects.toMatchObject(UNVERIFIED);
    await expect(signIn({ email: pending.email, password: "wrong" })).rejects.toMatchObject(REFUSED);
  });

  test("of a registration whose address was taken looks like one that is not verified yet", async () => {
    const shadow = { username: "mallory", email: ada.email, password: "a secret of mallory" };
    await register(bench, { ...shadow, networkAddress: "home", origin: ORIGIN });
    await expect(signIn({ password: shadow.password })).rejects.toMatchObject(UNVERIFIED);
    expect((await signIn()).session.userId).toBe(ada.userId);
  });

  test("of an account with two-step sign-in returns a ticket, and begins no session", async () => {
    await rowsOf(
      bench.DB,
      "insert into second_factors (user_id, secret, confirmed_at, last_step, created_at) values (?, 's', ?, 0, ?)",
      ...[ada.userId, START, START],
    );
    const result = await login(bench, credentials());
    if (result.isSignedIn) throw new Error("signed in");
    expect(await rowsOf(bench.DB, "select hash, purpose, user_id, expires_at from account_challenges")).toEqual([
      { hash: await sha256(result.ticket), purpose: "second_step", user_id: ada.userId, expires_at: START + 300_000 },
    ]);
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(1);
    expect(await eventsOf(bench)).toEqual([]);
  });
});

describe("a wrong password", () => {
  test("is refused like an unknown address, and recorded only for an account", async () => {
    await expect(signIn({ password: "wrong", userAgent: LONG_NAME })).rejects.toMatchObject(REFUSED);
    await expect(signIn({ email: "nobody@example.com" })).rejects.toMatchObject(REFUSED);
    await expect(signIn({ email: "nobody@example.com", password: "" })).rejects.toMatchObject(REFUSED);
    const event = { user_id: ada.userId, kind: "sign_in_failed", detail: "", created_at: START };
    expect(await eventsOf(bench)).toEqual([{ ...event, user_agent: LONG_NAME.slice(0, 300) }]);
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(1);
  });

  test("costs one key derivation, as does an unknown address", async () => {
    const asked: number[] = [];
    const passwords = {
      ...bench.passwords,
      match: async (password: string, hashes: readonly string[]) => {
        asked.push(hashes.length);
        return bench.passwords.match(password, hashes);
      },
    };
    for (const email of [ada.email, "nobody@example.com"]) {
      const wrong = credentials({ email, password: "wrong" });
      await expect(login({ ...bench, passwords }, wrong)).rejects.toMatchObject(REFUSED);
    }
    expect(asked).toEqual([1, 0]);
  });

  test("can be tried ten times from one network; then not even the right one is checked", async () => {
    for (let time = 0; time < 10; time += 1) {
      await expect(signIn({ password: "wrong" })).rejects.toMatchObject(REFUSED);
    }
    const wait = { code: "rate_limited", message: "Too many attempts. Please try again in 15 minutes." };
    await expect(signIn()).rejects.toMatchObject({ ...wait, retryAfterSeconds: 900 });
    bench.allowanceClock.now += 841_000;
    await expect(signIn()).rejects.toMatchObject({ message: "Too many attempts. Please try again in a minute." });
    expect((await signIn({ deviceId: "device of ada" })).isSignedIn).toBe(true);
  });
});
