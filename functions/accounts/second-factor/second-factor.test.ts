import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "~/functions/accounts/second-factor/turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "~/functions/accounts/second-factor/turn-on";
import { createVault } from "~/workers/clients/vault";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
  VISITOR,
} from "../../../test/helpers/accounts/account-bench";
import { codeFor } from "../../../test/helpers/totp";
import { rowsOf, START } from "../../../test/helpers/verb-deps";

const ON = { code: "conflict", message: "Two-step sign-in is already on." };
const OFF = { code: "conflict", message: "Two-step sign-in is off." };
const WRONG_CODE = { code: "invalid_credentials", message: "This code is wrong or was already used." };
const WRONG_PASSWORD = { code: "invalid_credentials", message: "That password is incorrect" };
const NOBODY = { code: "authentication_required" };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

const confirmed = (password = PASSWORD, owner: Owner = ada) => ({
  ...{ owner, proof: { password }, networkAddress: "home", origin: ORIGIN },
});
const setUp = (...args: Parameters<typeof confirmed>) => setUpSecondFactor(bench, confirmed(...args));
const turnOn = (code: string, owner: Owner = ada) => turnOnSecondFactor(bench, { owner, code });
const now = (secret: string, offset = 0) => codeFor(secret, offset, bench.now());
const read = () => readSecondFactor(bench, ada);
const isOn = async () => (await read()).isOn;
async function on() {
  const { secret } = await setUp();
  return { secret, ...(await turnOn(await now(secret))) };
}

describe("setting up an app", () => {
  test("returns a key as text and as a link, stores it encrypted, and has no effect yet", async () => {
    const { secret, link } = await setUp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toBe(`otpauth://totp/Vidwright:ada%40example.com?secret=${secret}&issuer=Vidwright`);
    const [row] = await rowsOf(bench.DB, "select * from second_factors");
    expect(row).toMatchObject({ user_id: ada.userId, confirmed_at: null, created_at: START });
    expect(await bench.vault.open(String(row?.secret), `totp:${ada.userId}`)).not.toBeNull();
    expect(await bench.vault.open(String(row?.secret), "totp:0")).toBeNull();
    expect(await read()).toEqual({ isOn: false });
  });

  test("requires the password, an account, and that it is off", async () => {
    await expect(setUp("wrong")).rejects.toMatchObject(WRONG_PASSWORD);
    await expect(setUp(PASSWORD, VISITOR)).rejects.toMatchObject(NOBODY);
    await on();
    await expect(setUp()).rejects.toMatchObject(ON);
  });

  test("again replaces the pending key", async () => {
    const [first, second] = [await setUp(), await setUp()];
    await expect(turnOn(await now(first.secret))).rejects.toMatchObject(WRONG_CODE);
    await turnOn(await now(second.secret));
    expect(await isOn()).toBe(true);
  });
});

describe("turning it on", () => {
  test("accepts a first code, with or without spaces, and returns ten recovery codes; a mail and an event report it", async () => {
    const { secret } = await setUp();
    const code = await now(secret);
    const { recoveryCodes } = await turnOn(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await read()).toEqual({ isOn: true, since: new Date(START).toISOString(), recoveryCodesLeft: 10 });
    const [mail] = await mailsOf(bench);
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^second-factor-on:token-/) });
    expect(mail?.text).toContain("Hello ada,");
    expect(mail?.text).toContain("Two-step sign-in was turned on for your account.");
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail?.key }]);
    expect(await eventsOf(bench)).toEqual([
      { user_id: ada.userId, kind: "second_factor_on", detail: "", user_agent: "device of ada", created_at: START },
    ]);
  });

  test("is refused with a wrong code, without an app, without an account, and when it is on", async () => {
    await expect(turnOn("000000")).rejects.toMatchObject({ code: "conflict", message: "Set up your app first." });
    const { secret } = await setUp();
    await expect(turnOn(await now(secret, 2))).rejects.toMatchObject(WRONG_CODE);
    await expect(turnOn(await now(secret), VISITOR)).rejects.toMatchObject(NOBODY);
    expect(await isOn()).toBe(false);
    await turnOn(await now(secret));
    await expect(turnOn(await now(secret, 1))).rejects.toMatchObject(ON);
    await expect(turnOn("000000")).rejects.toMatchObject(ON);
  });

  test("twice at the same moment gives one set of recovery codes", async () => {
    const { secret } = await setUp();
    const code = await now(secret);
    const ends = await Promise.allSettled([turnOn(code), turnOn(code)]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: ON });
    expect(await rowsOf(bench.DB, "select * from recovery_codes")).toHaveLength(10);
    expect(await mailsOf(bench)).toHaveLength(1);
  });

  test("is counted for the account", async () => {
    bench.accountLimits.password.max = 2;
    await setUp();
    for (let time = 0; time < 2; time += 1) await expect(turnOn("000000")).rejects.toMatchObject(WRONG_CODE);
    const wait = { code: "rate_limited", retryAfterSeconds: 900 };
    const message = "Too many attempts. Please try again in 15 minutes.";
    await expect(turnOn("000000")).rejects.toMatchObject({ ...wait, message });
    const grace = await insertAccount(bench, "grace");
    await expect(turnOn("000000", grace)).rejects.toMatchObject({ code: "conflict" });
  });

  test("fails after the server's own secret has changed", async () => {
    const { secret } = await setUp();
    const moved = { ...bench, vault: createVault("another secret of 32 characters and") };
    const message = "Codes from your app can no longer be checked. Use a recovery code.";
    const turning = turnOnSecondFactor(moved, { owner: ada, code: await now(secret) });
    await expect(turning).rejects.toMatchObject({ code: "conflict", message });
  });
});

describe("turning it off", () => {
  const turnOff = (...args: Parameters<typeof confirmed>) => turnOffSecondFactor(bench, confirmed(...args));

  test("requires the password, deletes app and recovery codes, and is reported", async () => {
    await on();
    await expect(turnOff("wrong")).rejects.toMatchObject(WRONG_PASSWORD);
    await expect(turnOff(PASSWORD, VISITOR)).rejects.toMatchObject(NOBODY);
    expect(await isOn()).toBe(true);
    await turnOff();
    expect(await read()).toEqual({ isOn: false });
    expect(await rowsOf(bench.DB, "select * from recovery_codes")).toEqual([]);
    const mail = (await mailsOf(bench)).at(-1);
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^second-factor-off:token-/) });
    expect(mail?.text).toContain("Hello ada,");
    expect(mail?.text).toContain("Two-step sign-in was turned off for your account.");
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: mail?.key });
    expect((await eventsOf(bench)).at(-1)).toEqual({
      ...{ user_id: ada.userId, kind: "second_factor_off", detail: "" },
      ...{ user_agent: "device of ada", created_at: START },
    });
  });

  test("is refused if it is off, even while an app waits for its first code", async () => {
    await expect(turnOff()).rejects.toMatchObject(OFF);
    await setUp();
    await expect(turnOff()).rejects.toMatchObject(OFF);
    expect([await mailsOf(bench), await eventsOf(bench)]).toEqual([[], []]);
  });
});

describe("new recovery codes", () => {
  const renew = (...args: Parameters<typeof confirmed>) => renewRecoveryCodes(bench, confirmed(...args));

  test("replace the old ones after the password; an event reports it", async () => {
    const { recoveryCodes: old } = await on();
    const { recoveryCodes } = await renew();
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    expect(await read()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await eventsOf(bench)).at(-1)).toEqual({
      ...{ user_id: ada.userId, kind: "recovery_codes_made", detail: "" },
      ...{ user_agent: "device of ada", created_at: START },
    });
  });

  test("are refused without the password or an account, and when it is off", async () => {
    await expect(renew()).rejects.toMatchObject(OFF);
    await setUp();
    await expect(renew()).rejects.toMatchObject(OFF);
    await expect(renew("wrong")).rejects.toMatchObject(WRONG_PASSWORD);
    await expect(renew(PASSWORD, VISITOR)).rejects.toMatchObject(NOBODY);
    expect(await rowsOf(bench.DB, "select * from recovery_codes")).toEqual([]);
  });
});
