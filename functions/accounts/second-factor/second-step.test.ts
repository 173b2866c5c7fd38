import { beforeEach, describe, expect, test } from "vitest";
import { newChallenge } from "~/functions/accounts/challenges";
import { login } from "~/functions/accounts/login";
import type { Owner } from "~/functions/accounts/owner";
import { takeSecondStep } from "~/functions/accounts/second-factor/sign-in";
import { readSecondFactor } from "~/functions/accounts/second-factor/turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "~/functions/accounts/second-factor/turn-on";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  ORIGIN,
  PASSWORD,
  sessionsOf,
  VISITOR,
} from "../../../test/helpers/accounts/account-bench";
import { codeFor } from "../../../test/helpers/totp";

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
  change: { owner?: Owner; userAgent?: string; networkAddress?: string } = {},
) =>
  takeSecondStep(bench, {
    ...{ ticket, code, owner: VISITOR, anonymousId: null, userAgent: "Browser", networkAddress: "home" },
    ...change,
  });
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
    // It was turned on with the one before, which is still in its time.
    await expect(step(await ticketOf(), await now(-1))).rejects.toMatchObject(WRONG);
    await step(await ticketOf(), await now());
    await expect(step(await ticketOf(), await now())).rejects.toMatchObject(WRONG);
    await step(await ticketOf(), await now(1));
  });

  test("that is wrong can be followed by the right one, and is recorded as an event", async () => {
    const ticket = await ticketOf();
    const userAgent = "Browser ".repeat(100);
    for (const wrong of ["000000", "00000", "0000000", "", `${await now()}1`]) {
      await expect(step(ticket, wrong, { userAgent })).rejects.toMatchObject(WRONG);
    }
    expect(await newestEvent()).toMatchObject({
      ...{ user_id: ada.userId, kind: "sign_in_failed", user_agent: userAgent.slice(0, 300) },
      created_at: bench.state.now,
    });
    await step(ticket, await now());
  });

  test("can be tried ten times per account, from any network", async () => {
    for (let time = 0; time < 9; time += 1) {
      const networkAddress = `network-${time}`;
      await expect(step(await ticketOf(), "000000", { networkAddress })).rejects.toMatchObject(WRONG);
    }
    bench.accountLimits.password.max = 9;
    const ticket = await newChallenge(bench, { purpose: "second_step", owner: VISITOR, userId: ada.userId });
    await expect(step(ticket, await now())).rejects.toMatchObject({ code: "rate_limited" });
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
    // Nor has an account without an app any code that counts.
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
