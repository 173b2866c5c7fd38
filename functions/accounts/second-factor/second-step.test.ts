import { beforeEach, describe, expect, test } from "vitest";
import { newChallenge } from "~/functions/accounts/challenges";
import type { Owner } from "~/functions/accounts/owner";
import { readSecondFactor } from "~/functions/accounts/second-factor/turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "~/functions/accounts/second-factor/turn-on";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
  sessionsOf,
  VISITOR,
} from "../../../test/helpers/accounts/account-bench";
import { codeFor } from "../../../test/helpers/totp";
import { login } from "../log-in";
import { takeSecondStep } from "./sign-in-with-code";

const WRONG = { code: "invalid_credentials", message: "This code is wrong or was already used." };
const TOO_LATE = { code: "invalid_token", message: "That took too long or was already used. Please start again." };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
  const proof = { proof: { password: PASSWORD }, networkAddress: "home", origin: ORIGIN };
  ({ secret } = await setUpSecondFactor(bench, { owner: ada, ...proof }));
  ({ recoveryCodes } = await turnOnSecondFactor(bench, { owner: ada, code: await codeFor(secret, -1, bench.now()) }));
});

async function ticketOf(owner: Owner = VISITOR): Promise<string> {
  const arrival = { owner, anonymousId: null, userAgent: "Browser", networkAddress: "home", deviceId: null };
  const result = await login(bench, { ...arrival, email: ada.email, password: PASSWORD });
  if (result.isSignedIn) throw new Error("signed in by the password alone");
  return result.ticket;
}
const step = (
  ticket: string,
  code: string,
  change: { owner?: Owner; userAgent?: string; networkAddress?: string; deviceId?: string } = {},
) => {
  const { deviceId = null, ...rest } = change;
  return takeSecondStep(bench, {
    ...{ ticket, code, owner: VISITOR, anonymousId: null, userAgent: "Browser", networkAddress: "home" },
    ...rest,
    deviceIdFor: async (email) => (email === ada.email ? deviceId : null),
  });
};
const now = (offset = 0) => codeFor(secret, offset, bench.now());
const newestEvent = async () => (await eventsOf(bench)).at(-1);

describe("a code of the app", () => {
  test("signs in after the password, with or without spaces", async () => {
    const code = await now();
    const started = await step(await ticketOf(), `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(started).toMatchObject({ user: { username: "ada" }, session: { userId: ada.userId } });
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(2);
    expect(await newestEvent()).toMatchObject({ kind: "signed_in", detail: "password and code" });
  });

  test("works once, and none older than an accepted one works", async () => {
    // It was turned on with the previous code, which is still valid.
    await expect(step(await ticketOf(), await now(-1))).rejects.toMatchObject(WRONG);
    await step(await ticketOf(), await now());
    await expect(step(await ticketOf(), await now())).rejects.toMatchObject(WRONG);
    await step(await ticketOf(), await now(1));
  });

  test("that is wrong can be followed by the right one, and is reported by an event and a mail, once an hour", async () => {
    const before = (await mailsOf(bench)).length;
    const ticket = await ticketOf();
    const userAgent = "Browser ".repeat(100);
    for (const wrong of ["000000", "00000", "0000000", "", `${await now()}1`]) {
      await expect(step(ticket, wrong, { userAgent })).rejects.toMatchObject(WRONG);
    }
    expect(await newestEvent()).toMatchObject({
      ...{ user_id: ada.userId, kind: "code_failed", user_agent: userAgent.slice(0, 300) },
      created_at: bench.state.now,
    });
    const told = (await mailsOf(bench)).slice(before);
    expect(told).toMatchObject([{ to: ada.email, subject: "A wrong code was entered after your password" }]);
    expect(told[0]?.text).toContain("Hello ada,");
    expect(told[0]?.text).toContain("your password is known to someone else");
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: told[0]?.key });
    await step(ticket, await now());
    bench.state.now += 3_600_000;
    await expect(step(await ticketOf(), "000000")).rejects.toMatchObject(WRONG);
    expect(await mailsOf(bench)).toHaveLength(before + 2);
  });

  const ticketFor = () => newChallenge(bench, { purpose: "second_step", owner: VISITOR, userId: ada.userId });
  const LIMITED = { code: "rate_limited" };

  test("can be tried ten times by strangers, from all networks together, and then ever more slowly", async () => {
    const tries = async (networkAddress: string) => step(await ticketFor(), "000000", { networkAddress });
    for (let time = 0; time < 10; time += 1) await expect(tries(`network-${time}`)).rejects.toMatchObject(WRONG);
    await expect(tries("another")).rejects.toMatchObject(LIMITED);
    bench.allowanceClock.now += 16_000;
    await expect(tries("another")).rejects.toMatchObject(WRONG);
    bench.allowanceClock.now += 16_000;
    await expect(tries("another")).rejects.toMatchObject(LIMITED);
  });

  test("is not denied to a known browser because of strangers' attempts", async () => {
    bench.accountLimits.password.max = 2;
    for (let time = 0; time < 6; time += 1) {
      const networkAddress = `network-${time}`;
      await step(await ticketFor(), "000000", { networkAddress }).catch(() => null);
    }
    await expect(step(await ticketFor(), await now())).rejects.toMatchObject(LIMITED);
    await step(await ticketFor(), await now(), { deviceId: "hers" });
    // Attempts with the ticket itself count, though.
    await expect(step(await ticketFor(), "000000", { deviceId: "hers" })).rejects.toMatchObject(WRONG);
    await expect(step(await ticketFor(), "000000", { deviceId: "hers" })).rejects.toMatchObject(LIMITED);
  });
});

describe("a recovery code", () => {
  test("signs in once, however it is typed, and is used up", async () => {
    const [code = "", other = ""] = recoveryCodes;
    await step(await ticketOf(), ` ${code.toUpperCase().replaceAll("-", " ")}`);
    expect(await newestEvent()).toMatchObject({ kind: "signed_in", detail: "password and recovery code" });
    expect(await readSecondFactor(bench, ada)).toMatchObject({ recoveryCodesLeft: 9 });
    await expect(step(await ticketOf(), code)).rejects.toMatchObject(WRONG);
    await step(await ticketOf(), other);
  });

  test("of another account is refused", async () => {
    const grace = await insertAccount(bench, "grace");
    const ticket = await newChallenge(bench, { purpose: "second_step", owner: VISITOR, userId: grace.userId });
    await expect(step(ticket, recoveryCodes[0] ?? "")).rejects.toMatchObject(WRONG);
    // An account without an app has no valid code either.
    await expect(step(ticket, await now())).rejects.toMatchObject(WRONG);
    const proof = { proof: { password: PASSWORD }, networkAddress: "home", origin: ORIGIN };
    const waiting = await setUpSecondFactor(bench, { owner: grace, ...proof });
    await expect(step(ticket, await codeFor(waiting.secret, 0, bench.now()))).rejects.toMatchObject(WRONG);
  });
});

describe("the ticket returned for the password", () => {
  test("is valid for five minutes, once, in the same browser", async () => {
    const other: Owner = { userId: null, anonymousId: "visitor-2" };
    const ticket = await ticketOf();
    await expect(step(ticket, await now(), { owner: other })).rejects.toMatchObject(TOO_LATE);
    await expect(step(ticket, await now(), { owner: ada })).rejects.toMatchObject(TOO_LATE);
    await expect(step("made-up", await now())).rejects.toMatchObject(TOO_LATE);
    bench.state.now += 300_000;
    await expect(step(ticket, await now())).rejects.toMatchObject(TOO_LATE);
    bench.state.now -= 1;
    await step(ticket, await now());
    await expect(step(ticket, await now(1))).rejects.toMatchObject(TOO_LATE);
  });

  test("belongs to the browser's session, if there is one", async () => {
    const grace = await insertAccount(bench, "grace");
    const ticket = await ticketOf(grace);
    const elsewhere = { ...grace, sessionHash: "another session of grace" };
    await expect(step(ticket, await now(), { owner: elsewhere })).rejects.toMatchObject(TOO_LATE);
    await step(ticket, await now(), { owner: grace });
    expect(await sessionsOf(bench, grace.userId)).toEqual([]);
  });

  test("is only for this step, and names an account", async () => {
    const challenge = (purpose: "passkey_sign_in" | "second_step", userId: number | null) =>
      newChallenge(bench, { purpose, owner: VISITOR, userId });
    const passkeys = await challenge("passkey_sign_in", ada.userId);
    await expect(step(passkeys, await now())).rejects.toMatchObject(TOO_LATE);
    const nobody = await challenge("second_step", null);
    const again = { code: "invalid_token", message: "Please sign in again." };
    await expect(step(nobody, await now())).rejects.toMatchObject(again);
  });

  test("is counted for the network", async () => {
    bench.accountLimits.network.max = 1;
    await expect(step("made-up", "000000", { networkAddress: "work" })).rejects.toMatchObject(TOO_LATE);
    await expect(step("made-up", "000000", { networkAddress: "work" })).rejects.toMatchObject({ code: "rate_limited" });
  });
});
