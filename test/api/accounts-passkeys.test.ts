import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toBase64Url } from "~/functions/text/base64url";
import { type AccountWorker, mailTo, NO_LIMITS, sessionOf, signedIn } from "../helpers/accounts";
import { challengeOf, eventsOf, PASSKEYS, remove, signInWith, withPasskey } from "../helpers/accounts/passkeys";
import { createAuthenticator } from "../helpers/authenticator";
import { failureOf } from "../helpers/prd";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: { ...NO_LIMITS, PASSWORD_TRIES_PER_QUARTER_HOUR: "20" } });
});
afterAll(() => worker.close());

const listOf = async (caller: Visitor) =>
  ((await (await caller.get(PASSKEYS)).json()) as { passkeys: { id: number; name: string; lastUsedAt: unknown }[] })
    .passkeys;

const VOID = { status: 400, code: "invalid_token" };
const UNKNOWN = { status: 401, code: "invalid_credentials", message: expect.stringContaining("doesn't work here") };

describe("a passkey", () => {
  it("signs in on any device, can be named, renamed and removed, and mails and events report it", async () => {
    const { caller, who, id, device } = await withPasskey(worker);
    expect((await mailTo(worker, who.email)).text).toContain("A passkey was added to your account: My phone.");
    const elsewhere = worker.visitor();
    const response = await signInWith(elsewhere, device);
    expect(await response.json()).toMatchObject({ id, email: who.email });
    expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
    const [passkey] = await listOf(caller);
    expect(passkey).toMatchObject({ name: "My phone", lastUsedAt: expect.any(String) });
    const path = `${PASSKEYS}/${passkey?.id}`;
    const renamed = { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"name":"Key ring"}' };
    expect((await caller.fetch(path, renamed)).status).toBe(204);
    expect((await listOf(caller)).map(({ name }) => name)).toEqual(["Key ring"]);
    expect((await remove(caller, path, {})).status).toBe(400);
    expect((await remove(caller, path, { password: "not the password" })).status).toBe(401);
    expect(await listOf(caller)).toHaveLength(1);
    const { password } = who;
    expect((await remove(caller, path, { password })).status).toBe(204);
    expect((await remove(caller, path, { password })).status).toBe(404);
    expect(await failureOf(await signInWith(worker.visitor(), device))).toMatchObject(UNKNOWN);
    expect((await mailTo(worker, who.email)).text).toContain("A passkey was removed from your account: Key ring.");
    expect(await eventsOf(caller)).toEqual(["passkey_removed Key ring", "signed_in passkey", "passkey_added My phone"]);
  });

  it("requires the password or another passkey to be added; a session is not enough", async () => {
    const { caller, device } = await withPasskey(worker);
    expect(await failureOf(await caller.post(`${PASSKEYS}/options`, {}))).toMatchObject({ status: 400 });
    const wrong = await caller.post(`${PASSKEYS}/options`, { password: "not the password" });
    expect(wrong.status).toBe(401);
    const assertion = await device.sign(await challengeOf(caller, "confirm-options"));
    const second = await createAuthenticator(worker.url.origin);
    const attestation = await second.create(await challengeOf(caller, "options", { assertion }));
    const add = () => caller.post(PASSKEYS, { name: "Laptop", attestation });
    expect((await add()).status).toBe(204);
    // The request arrives twice.
    expect(await failureOf(await add())).toMatchObject(VOID);
    expect((await listOf(caller)).map(({ name }) => name)).toEqual(["My phone", "Laptop"]);
    const stranger = await withPasskey(worker);
    const theirs = await stranger.device.sign(await challengeOf(caller, "confirm-options"));
    const stolen = await caller.post(`${PASSKEYS}/options`, { assertion: theirs });
    expect(await failureOf(stolen)).toMatchObject({ status: 401, message: "This passkey belongs to another account." });
  });

  it("answers a challenge once, in the same browser, within five minutes, and only for its purpose", async () => {
    const { caller, device } = await withPasskey(worker);
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
    const { device } = await withPasskey(worker);
    const caller = worker.visitor();
    expect(await failureOf(await signInWith(caller, device, lie))).toMatchObject(UNKNOWN);
    expect(sessionOf(caller)).toBeUndefined();
    expect((await signInWith(caller, device, { signCount: 9 })).status).toBe(200);
  });

  it("is refused with another passkey's key or id", async () => {
    const [mine, theirs] = [await withPasskey(worker), await withPasskey(worker)];
    const caller = worker.visitor();
    const signed = await mine.device.sign(await challengeOf(caller, "sign-in-options"));
    const response = await caller.post(`${PASSKEYS}/sign-in`, { assertion: { ...signed, id: theirs.device.id } });
    expect(await failureOf(response)).toMatchObject(UNKNOWN);
    // Nobody can add someone else's passkey either.
    const challenge = await challengeOf(mine.caller, "options", { password: mine.who.password });
    const attestation = await theirs.device.create(challenge);
    const taken = await mine.caller.post(PASSKEYS, { name: "Theirs", attestation });
    expect(await failureOf(taken)).toMatchObject({ status: 409, code: "conflict" });
    expect(await listOf(mine.caller)).toHaveLength(1);
  });

  it("is refused with an RSA key under 2048 bits", async () => {
    const { caller, who } = await signedIn(worker);
    const statuses = [];
    for (const modulusLength of [1024, 2048]) {
      const challenge = await challengeOf(caller, "options", { password: who.password });
      const { id, response } = await (await createAuthenticator(worker.url.origin)).create(challenge);
      const publicKey = generateKeyPairSync("rsa", { modulusLength }).publicKey.export({ type: "spki", format: "der" });
      const key = { publicKey: toBase64Url(new Uint8Array(publicKey)), publicKeyAlgorithm: -257 };
      const attestation = { id, response: { ...response, ...key } };
      statuses.push((await caller.post(PASSKEYS, { name: "My phone", attestation })).status);
    }
    expect(statuses).toEqual([401, 204]);
  });

  it("is removed with the password that it outlived, by a change or by the link of a mail", async () => {
    const { caller, who, device } = await withPasskey(worker);
    const page = await (await caller.get("/account")).text();
    const [passkey] = await listOf(caller);
    expect(page).toContain(`name="removePasskeys" class="size-5 shrink-0" value="${passkey?.id}"`);
    const newPassword = "the newest password";
    const change = { currentPassword: who.password, newPassword, removePasskeys: [passkey?.id] };
    expect((await caller.post("/api/auth/change-password", change)).status).toBe(204);
    expect(await failureOf(await signInWith(worker.visitor(), device))).toMatchObject(UNKNOWN);

    const other = await withPasskey(worker);
    await other.caller.post("/api/auth/forgot-password", { email: other.who.email });
    const { token } = await mailTo(worker, other.who.email);
    const anyone = worker.visitor();
    expect(await (await anyone.get("/reset-password?token=AAAA")).text()).not.toContain("My phone");
    expect(await (await anyone.get(`/reset-password?token=${token}`)).text()).toContain("My phone");
    const [theirs] = await listOf(other.caller);
    const form = new URLSearchParams({ form: "reset", token, password: newPassword });
    form.append("removePasskeys", String(theirs?.id));
    expect((await anyone.fetch("/reset-password", { method: "POST", body: form })).status).toBe(200);
    expect(await failureOf(await signInWith(worker.visitor(), other.device))).toMatchObject(UNKNOWN);
  });

  it("is rate limited like a password", async () => {
    const { device } = await withPasskey(worker);
    const caller = worker.visitor();
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const assertion = await device.sign("A".repeat(44));
      statuses.push((await caller.post(`${PASSKEYS}/sign-in`, { assertion })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});
