import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountWorker, logIn, mailTo, NO_LIMITS, type Person, sessionOf, signedIn } from "../helpers/accounts";
import { createAuthenticator } from "../helpers/authenticator";
import { failureOf } from "../helpers/prd";
import { codeFor, previousCode } from "../helpers/totp";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: { ...NO_LIMITS, PASSWORD_TRIES_PER_QUARTER_HOUR: "20" } });
});
afterAll(() => worker.close());

const PASSKEYS = "/api/auth/passkeys";
const FACTOR = "/api/auth/second-factor";
type Device = Awaited<ReturnType<typeof createAuthenticator>>;

async function challengeOf(caller: Visitor, path: string, body?: object): Promise<string> {
  const response = await caller.post(`${PASSKEYS}/${path}`, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { challenge: string }).challenge;
}

async function withPasskey(): Promise<{ caller: Visitor; who: Person; id: number; device: Device }> {
  const { caller, who, id } = await signedIn(worker);
  const device = await createAuthenticator(worker.url.origin);
  const challenge = await challengeOf(caller, "options", { password: who.password });
  const attestation = await device.create(challenge);
  expect((await caller.post(PASSKEYS, { name: "My phone", attestation })).status).toBe(204);
  return { caller, who, id, device };
}

const signIn = async (caller: Visitor, device: Device, lie = {}) =>
  caller.post(`${PASSKEYS}/sign-in`, {
    assertion: await device.sign(await challengeOf(caller, "sign-in-options"), lie),
  });

const listOf = async (caller: Visitor) =>
  ((await (await caller.get(PASSKEYS)).json()) as { passkeys: { id: number; name: string; lastUsedAt: unknown }[] })
    .passkeys;

const eventsOf = async (caller: Visitor) =>
  ((await (await caller.get("/api/auth/events")).json()) as { events: { kind: string; detail: string }[] }).events.map(
    ({ kind, detail }) => `${kind} ${detail}`.trim(),
  );

const remove = (caller: Visitor, path: string, body?: object) =>
  caller.fetch(path, {
    method: "DELETE",
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });

const VOID = { status: 400, code: "invalid_token" };
const UNKNOWN = { status: 401, code: "invalid_credentials", message: expect.stringContaining("doesn't work here") };

describe("a passkey", () => {
  it("signs in on any device, can be named, renamed and removed, and mails and events report it", async () => {
    const { caller, who, id, device } = await withPasskey();
    expect((await mailTo(worker, who.email)).text).toContain("A passkey was added to your account: My phone.");
    const elsewhere = worker.visitor();
    const response = await signIn(elsewhere, device);
    expect(await response.json()).toMatchObject({ id, email: who.email });
    expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
    const [passkey] = await listOf(caller);
    expect(passkey).toMatchObject({ name: "My phone", lastUsedAt: expect.any(String) });
    const path = `${PASSKEYS}/${passkey?.id}`;
    const renamed = { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"name":"Key ring"}' };
    expect((await caller.fetch(path, renamed)).status).toBe(204);
    expect((await listOf(caller)).map(({ name }) => name)).toEqual(["Key ring"]);
    expect((await remove(caller, path)).status).toBe(204);
    expect((await remove(caller, path)).status).toBe(404);
    expect(await failureOf(await signIn(worker.visitor(), device))).toMatchObject(UNKNOWN);
    expect((await mailTo(worker, who.email)).text).toContain("A passkey was removed from your account: Key ring.");
    expect(await eventsOf(caller)).toEqual(["passkey_removed Key ring", "signed_in passkey", "passkey_added My phone"]);
  });

  it("requires the password or another passkey to be added; a session is not enough", async () => {
    const { caller, device } = await withPasskey();
    expect(await failureOf(await caller.post(`${PASSKEYS}/options`, {}))).toMatchObject({ status: 400 });
    const wrong = await caller.post(`${PASSKEYS}/options`, { password: "not the password" });
    expect(wrong.status).toBe(401);
    const assertion = await device.sign(await challengeOf(caller, "confirm-options"));
    const second = await createAuthenticator(worker.url.origin);
    const attestation = await second.create(await challengeOf(caller, "options", { assertion }));
    const add = () => caller.post(PASSKEYS, { name: "Laptop", attestation });
    expect((await add()).status).toBe(204);
    // Arrived twice.
    expect(await failureOf(await add())).toMatchObject(VOID);
    expect((await listOf(caller)).map(({ name }) => name)).toEqual(["My phone", "Laptop"]);
    const stranger = await withPasskey();
    const theirs = await stranger.device.sign(await challengeOf(caller, "confirm-options"));
    const stolen = await caller.post(`${PASSKEYS}/options`, { assertion: theirs });
    expect(await failureOf(stolen)).toMatchObject({ status: 401, message: "This passkey belongs to another account." });
  });

  it("answers a challenge once, in the same browser, within five minutes, and only for its purpose", async () => {
    const { caller, device } = await withPasskey();
    const browser = worker.visitor();
    const challenge = await challengeOf(browser, "sign-in-options");
    const row = worker.env.DB.prepare("select max(expires_at) as at from account_challenges");
    expect(Math.abs(Number(await row.first("at")) - Date.now() - 300_000)).toBeLessThan(60_000);
    const assertion = await device.sign(challenge);
    const other = worker.visitor();
    await challengeOf(other, "sign-in-options");
    expect(await failureOf(await other.post(`${PASSKEYS}/sign-in`, { assertion }))).toMatchObject(VOID);
    const both = await Promise.all([1, 2].map(() => browser.post(`${PASSKEYS}/sign-in`, { assertion })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = worker.visitor();
    const old = await device.sign(await challengeOf(late, "sign-in-options"));
    await worker.env.DB.prepare("update account_challenges set expires_at = ?")
      .bind(Date.now() - 1)
      .run();
    expect(await failureOf(await late.post(`${PASSKEYS}/sign-in`, { assertion: old }))).toMatchObject(VOID);
    const confirming = await device.sign(await challengeOf(caller, "confirm-options"));
    expect(await failureOf(await caller.post(`${PASSKEYS}/sign-in`, { assertion: confirming }))).toMatchObject(VOID);
    const invented = await device.sign("A".repeat(44));
    expect(await failureOf(await late.post(`${PASSKEYS}/sign-in`, { assertion: invented }))).toMatchObject(VOID);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site's key", { rpId: "evil.example" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody there", { flags: 0x04 }],
    ["nobody verified", { flags: 0x01 }],
    ["a registration", { type: "webauthn.create" }],
    ["a counter that stood still, as a copy's would", { signCount: 1 }],
  ])("is refused with %s", async (_, lie) => {
    const { device } = await withPasskey();
    const caller = worker.visitor();
    expect(await failureOf(await signIn(caller, device, lie))).toMatchObject(UNKNOWN);
    expect(sessionOf(caller)).toBeUndefined();
    expect((await signIn(caller, device, { signCount: 9 })).status).toBe(200);
  });

  it("is refused with another passkey's key or id", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const caller = worker.visitor();
    const signed = await mine.device.sign(await challengeOf(caller, "sign-in-options"));
    const response = await caller.post(`${PASSKEYS}/sign-in`, { assertion: { ...signed, id: theirs.device.id } });
    expect(await failureOf(response)).toMatchObject(UNKNOWN);
    // Nobody else's passkey becomes one's own either.
    const challenge = await challengeOf(mine.caller, "options", { password: mine.who.password });
    const attestation = await theirs.device.create(challenge);
    const taken = await mine.caller.post(PASSKEYS, { name: "Theirs", attestation });
    expect(await failureOf(taken)).toMatchObject({ status: 409, code: "conflict" });
    expect(await listOf(mine.caller)).toHaveLength(1);
  });

  it("is rate limited like a password", async () => {
    const { device } = await withPasskey();
    const caller = worker.visitor();
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const assertion = await device.sign("A".repeat(44));
      statuses.push((await caller.post(`${PASSKEYS}/sign-in`, { assertion })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});

/** An account with two-step sign-in on, the secret and the recovery codes. */
async function withCodes() {
  const { caller, who, id } = await signedIn(worker);
  const setup = await caller.post(`${FACTOR}/setup`, { password: who.password });
  const { secret, link } = (await setup.json()) as { secret: string; link: string };
  expect(link).toContain(`secret=${secret}`);
  const on = await caller.post(FACTOR, { code: await previousCode(secret) });
  expect(on.status).toBe(200);
  return { caller, who, id, secret, codes: ((await on.json()) as { recoveryCodes: string[] }).recoveryCodes };
}

/** Gives the password; answers the ticket for the second step. */
async function ticketOf(caller: Visitor, { email, password }: Person): Promise<string> {
  const response = await caller.post("/api/auth/login", { email, password });
  const body = (await response.json()) as { requiresSecondFactor: boolean; ticket: string };
  expect([response.status, body.requiresSecondFactor, sessionOf(caller)]).toEqual([200, true, undefined]);
  return body.ticket;
}

describe("two-step sign-in", () => {
  it("requires a code after the password, and accepts no used or earlier code", async () => {
    const { who, secret } = await withCodes();
    const caller = worker.visitor();
    const ticket = await ticketOf(caller, who);
    const step = (code: string, from = caller) => from.post(`${FACTOR}/sign-in`, { ticket, code });
    expect(await failureOf(await step("000000"))).toMatchObject({ status: 401, code: "invalid_credentials" });
    // The code that turned it on, though it is still in its time.
    expect((await step(await previousCode(secret))).status).toBe(401);
    const code = await codeFor(secret);
    const thief = worker.visitor();
    await thief.post("/api/auth/logout");
    expect(await failureOf(await step(code, thief))).toMatchObject(VOID);
    const both = await Promise.all([step(code), step(code)]);
    expect(both.map(({ status }) => status === 200)).toContain(true);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    const again = worker.visitor();
    const replayed = await again.post(`${FACTOR}/sign-in`, { ticket: await ticketOf(again, who), code });
    expect(replayed.status).toBe(401);
    const next = worker.visitor();
    const later = { ticket: await ticketOf(next, who), code: await codeFor(secret, 1) };
    expect((await next.post(`${FACTOR}/sign-in`, later)).status).toBe(200);
  });

  it("accepts each of ten recovery codes once, and stores neither them nor the secret in plain text", async () => {
    const { caller, who, id, secret, codes } = await withCodes();
    expect(codes).toHaveLength(10);
    const dump = JSON.stringify(
      await worker.env.DB.batch([
        worker.env.DB.prepare("select * from recovery_codes where user_id = ?").bind(id),
        worker.env.DB.prepare("select * from second_factors where user_id = ?").bind(id),
      ]),
    );
    for (const told of [...codes, ...codes.map((code) => code.replaceAll("-", "").toUpperCase()), secret]) {
      expect(dump).not.toContain(told);
    }
    const code = codes[3] ?? "";
    const statuses = [];
    for (const typed of [code.toUpperCase().replaceAll("-", " "), code]) {
      const device = worker.visitor();
      const given = { ticket: await ticketOf(device, who), code: typed };
      statuses.push((await device.post(`${FACTOR}/sign-in`, given)).status);
    }
    expect(statuses).toEqual([200, 401]);
    expect(await (await caller.get(FACTOR)).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    const renewed = await caller.post(`${FACTOR}/recovery-codes`, { password: who.password });
    const fresh = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes;
    const device = worker.visitor();
    const ticket = await ticketOf(device, who);
    expect((await device.post(`${FACTOR}/sign-in`, { ticket, code: codes[4] })).status).toBe(401);
    expect((await device.post(`${FACTOR}/sign-in`, { ticket, code: fresh[0] })).status).toBe(200);
    const told = await eventsOf(caller);
    expect(told).toEqual(
      expect.arrayContaining(["second_factor_on", "recovery_codes_made", "signed_in password and recovery code"]),
    );
    expect(told.filter((event) => event === "sign_in_failed")).toHaveLength(1);
  });

  it("takes effect with its first code, and is turned off with the password", async () => {
    const { caller, who } = await signedIn(worker);
    expect((await caller.post(`${FACTOR}/setup`, { password: "not the password" })).status).toBe(401);
    expect((await caller.post(FACTOR, { code: "000000" })).status).toBe(409);
    expect((await caller.post(`${FACTOR}/setup`, { password: who.password })).status).toBe(200);
    expect((await caller.post(FACTOR, { code: "000000" })).status).toBe(401);
    await logIn(worker.visitor(), who);
    const on = await withCodes();
    expect((await on.caller.post(`${FACTOR}/setup`, { password: on.who.password })).status).toBe(409);
    expect((await remove(on.caller, FACTOR, {})).status).toBe(400);
    expect((await remove(on.caller, FACTOR, { password: "not the password" })).status).toBe(401);
    await ticketOf(worker.visitor(), on.who);
    expect((await remove(on.caller, FACTOR, { password: on.who.password })).status).toBe(204);
    expect((await remove(on.caller, FACTOR, { password: on.who.password })).status).toBe(409);
    await logIn(worker.visitor(), on.who);
    expect((await mailTo(worker, on.who.email)).text).toContain("Two-step sign-in was turned off");
  });

  it("is skipped with a passkey", async () => {
    const { caller, who, device } = await withPasskey();
    const setup = await caller.post(`${FACTOR}/setup`, { password: who.password });
    const { secret } = (await setup.json()) as { secret: string };
    expect((await caller.post(FACTOR, { code: await codeFor(secret) })).status).toBe(200);
    const elsewhere = worker.visitor();
    expect((await signIn(elsewhere, device)).status).toBe(200);
    const assertion = await device.sign(await challengeOf(elsewhere, "confirm-options"));
    expect((await remove(elsewhere, FACTOR, { assertion })).status).toBe(204);
  });

  it("limits attempts at a code, from any network", async () => {
    const { who } = await withCodes();
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const caller = worker.visitor();
      const ticket = await ticketOf(caller, who);
      for (let tried = 0; tried < 7; tried += 1) {
        statuses.push((await caller.post(`${FACTOR}/sign-in`, { ticket, code: "000000" })).status);
      }
    }
    // One of the twenty turned it on.
    expect(statuses).toEqual([...Array(19).fill(401), 429, 429]);
  });
});
