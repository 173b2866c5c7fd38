import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { addPasskey, passkeyOptions } from "~/functions/accounts/passkeys/add";
import { readPasskeys } from "~/functions/accounts/passkeys/edit-passkey";
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
import { createAuthenticator, type Lie } from "../../../test/helpers/authenticator";
import { rowsOf } from "../../../test/helpers/verb-deps";
import type { Assertion } from "../model";
import { signInOptions, signInWithPasskey } from "./sign-in-with-passkey";

const UNKNOWN = { code: "invalid_credentials", message: "This passkey doesn't work here. Sign in another way." };
const TOO_LATE = { code: "invalid_token", message: "That took too long or was already used. Please start again." };
const UNREADABLE = { code: "invalid_input", message: "Couldn't read your browser's response." };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
let device: Awaited<ReturnType<typeof createAuthenticator>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
  device = await withPasskey(ada);
});

async function withPasskey(owner: Owner) {
  const made = await createAuthenticator(ORIGIN);
  const proof = { proof: { password: PASSWORD }, networkAddress: "home", origin: ORIGIN };
  const { challenge } = await passkeyOptions(bench, { owner, ...proof });
  await addPasskey(bench, { owner, name: "Phone", attestation: await made.create(challenge), origin: ORIGIN });
  return made;
}

type Purpose = "passkey_sign_in" | "passkey_confirm";
const asked = (owner: Owner = VISITOR, purpose: Purpose = "passkey_sign_in") =>
  signInOptions(bench, { owner, networkAddress: "home", origin: ORIGIN, purpose });
const signed = async (lie: Lie = {}, owner: Owner = VISITOR) => device.sign((await asked(owner)).challenge, lie);
const answer = (assertion: Assertion, owner: Owner = VISITOR, networkAddress = "home") =>
  signInWithPasskey(bench, {
    ...{ owner, anonymousId: null, userAgent: "Browser", assertion, networkAddress, origin: ORIGIN },
  });

describe("signing in with a passkey", () => {
  test("asks for any passkey of this site, for five minutes", async () => {
    expect(await asked()).toEqual({
      ...{ challenge: expect.stringMatching(/^token-/), rpId: "vidwright.example" },
      ...{ timeout: 300_000, userVerification: "required" },
    });
  });

  test("begins a session and records the use", async () => {
    bench.state.now += 5000;
    const started = await answer(await signed({ signCount: 9 }));
    expect(started).toMatchObject({ user: { username: "ada" }, session: { userId: ada.userId } });
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(2);
    expect((await eventsOf(bench)).at(-1)).toMatchObject({ kind: "signed_in", detail: "passkey" });
    expect((await readPasskeys(bench, ada))[0]?.lastUsedAt).toBe(bench.now().toISOString());
    expect(await rowsOf(bench.DB, "select sign_count from passkeys")).toEqual([{ sign_count: 9 }]);
  });

  test("accepts the handle that the device stored, and no other", async () => {
    const handle = btoa(`account:${ada.userId}`).replaceAll("=", "");
    const withHandle = async (userHandle: string) => {
      const { id, response } = await signed();
      return answer({ id, response: { ...response, userHandle } });
    };
    await withHandle(handle);
    await expect(withHandle(btoa("account:0").replaceAll("=", ""))).rejects.toMatchObject(UNKNOWN);
  });

  test.each<[string, Lie]>([
    ["another site", { origin: "https://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody there", { flags: 0x04 }],
    ["nobody verified", { flags: 0x01 }],
    ["a registration", { type: "webauthn.create" }],
    ["a counter that stood still, as a copy's would", { signCount: 1 }],
  ])("is refused with %s, and uses the challenge up", async (_, lie) => {
    const assertion = await signed(lie);
    await expect(answer(assertion)).rejects.toMatchObject(UNKNOWN);
    await expect(answer(assertion)).rejects.toMatchObject(TOO_LATE);
    expect(await sessionsOf(bench, ada.userId)).toHaveLength(1);
  });

  test("is refused with another's id or key, an unknown id, or unsigned data", async () => {
    const other = await withPasskey(await insertAccount(bench, "grace"));
    await expect(answer({ ...(await signed()), id: other.id })).rejects.toMatchObject(UNKNOWN);
    await expect(answer({ ...(await signed()), id: "unknown" })).rejects.toMatchObject(UNKNOWN);
    const [one, two] = [await signed(), await signed()];
    const swapped = { ...one.response, signature: two.response.signature };
    await expect(answer({ ...one, response: swapped })).rejects.toMatchObject(UNKNOWN);
    const grown = { ...two.response, authenticatorData: (await signed({ signCount: 99 })).response.authenticatorData };
    await expect(answer({ ...two, response: grown })).rejects.toMatchObject(UNKNOWN);
  });

  test("is refused if the response cannot be parsed", async () => {
    const { id, response } = await signed();
    await expect(answer({ id, response: { ...response, clientDataJSON: "AAAA" } })).rejects.toMatchObject(UNREADABLE);
    await expect(answer({ id, response: { ...response, signature: "A" } })).rejects.toMatchObject(UNREADABLE);
    for (const authenticatorData of ["A", "AAAA"]) {
      const broken = { ...(await signed()).response, authenticatorData };
      await expect(answer({ id, response: broken })).rejects.toMatchObject(UNKNOWN);
    }
  });
});

describe("a challenge", () => {
  test("can be answered once, within five minutes, in the same browser", async () => {
    const assertion = await signed();
    await expect(answer(assertion, { userId: null, anonymousId: "visitor-2" })).rejects.toMatchObject(TOO_LATE);
    bench.state.now += 300_000;
    await expect(answer(assertion)).rejects.toMatchObject(TOO_LATE);
    bench.state.now -= 1;
    await answer(assertion);
    await expect(answer(assertion)).rejects.toMatchObject(TOO_LATE);
  });

  test("requested for confirmation signs nobody in", async () => {
    const assertion = await device.sign((await asked(VISITOR, "passkey_confirm")).challenge);
    await expect(answer(assertion)).rejects.toMatchObject(TOO_LATE);
  });

  test("can be requested a limited number of times from one network", async () => {
    bench.accountLimits.network.max = 2;
    await asked();
    await asked();
    const wait = {
      code: "rate_limited",
      message: "Too many attempts. Please try again later.",
      retryAfterSeconds: 3600,
    };
    await expect(asked()).rejects.toMatchObject(wait);
    const elsewhere = { owner: VISITOR, networkAddress: "work", origin: ORIGIN, purpose: "passkey_sign_in" as const };
    expect((await signInOptions(bench, elsewhere)).challenge).toMatch(/^token-/);
  });

  test("can be answered a limited number of times: per passkey and network, or per session", async () => {
    bench.accountLimits.password.max = 2;
    const invented = await device.sign("made-up");
    for (let time = 0; time < 2; time += 1) await expect(answer(invented)).rejects.toMatchObject(TOO_LATE);
    await expect(answer(await signed())).rejects.toMatchObject({ code: "rate_limited" });
    await expect(answer({ ...invented, id: "another" })).rejects.toMatchObject(TOO_LATE);
    const grace = await insertAccount(bench, "grace");
    for (let time = 0; time < 2; time += 1) await expect(answer(invented, grace)).rejects.toMatchObject(TOO_LATE);
    await expect(answer(invented, grace)).rejects.toMatchObject({ code: "rate_limited" });
    expect((await answer(await signed({}, ada), ada)).session.userId).toBe(ada.userId);
  });
});

describe("a passkey in place of the password", () => {
  const confirm = async (by: typeof device, lie: Lie = {}) => {
    const assertion = await by.sign((await asked(ada, "passkey_confirm")).challenge, lie);
    return passkeyOptions(bench, { owner: ada, proof: { assertion }, networkAddress: "home", origin: ORIGIN });
  };

  test("confirms its own account", async () => {
    expect((await confirm(device)).excludeCredentials).toHaveLength(1);
    await expect(confirm(device, { signCount: 1 })).rejects.toMatchObject(UNKNOWN);
  });

  test("confirms no other account", async () => {
    const theirs = await withPasskey(await insertAccount(bench, "grace"));
    const message = "This passkey belongs to another account.";
    await expect(confirm(theirs)).rejects.toMatchObject({ code: "invalid_credentials", message });
  });

  test("has its own purpose: a sign-in challenge confirms nothing", async () => {
    const assertion = await signed({}, ada);
    const given = { owner: ada, proof: { assertion }, networkAddress: "home", origin: ORIGIN };
    await expect(passkeyOptions(bench, given)).rejects.toMatchObject(TOO_LATE);
  });
});
