import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountWorker, logIn, mailTo, NO_LIMITS, type Person, sessionOf, signedIn } from "../helpers/accounts";
import { challengeOf, eventsOf, remove, signInWith, withPasskey } from "../helpers/accounts/passkeys";
import { failureOf } from "../helpers/prd";
import { codeFor, previousCode } from "../helpers/totp";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: { ...NO_LIMITS, PASSWORD_TRIES_PER_QUARTER_HOUR: "10" } });
});
afterAll(() => worker.close());

const FACTOR = "/api/auth/second-factor";
const VOID = { status: 400, code: "invalid_token" };

/** An account with two-step sign-in on, its secret and its recovery codes. */
async function withCodes() {
  const { caller, who, id } = await signedIn(worker);
  const setup = await caller.post(`${FACTOR}/setup`, { password: who.password });
  const { secret, link } = (await setup.json()) as { secret: string; link: string };
  expect(link).toContain(`secret=${secret}`);
  const used = await previousCode(secret);
  const on = await caller.post(FACTOR, { code: used });
  expect(on.status).toBe(200);
  return { caller, who, id, secret, used, codes: ((await on.json()) as { recoveryCodes: string[] }).recoveryCodes };
}

/** Enters the password; returns the ticket for the second step. */
async function ticketOf(caller: Visitor, { email, password }: Person): Promise<string> {
  const response = await caller.post("/api/auth/login", { email, password });
  const body = (await response.json()) as { requiresSecondFactor: boolean; ticket: string };
  expect([response.status, body.requiresSecondFactor, sessionOf(caller)]).toEqual([200, true, undefined]);
  return body.ticket;
}

describe("two-step sign-in", () => {
  it("requires a code after the password, and accepts no used or earlier code", async () => {
    const { who, secret, used } = await withCodes();
    const caller = worker.visitor();
    const ticket = await ticketOf(caller, who);
    const step = (code: string, from = caller) => from.post(`${FACTOR}/sign-in`, { ticket, code });
    expect(await failureOf(await step("000000"))).toMatchObject({ status: 401, code: "invalid_credentials" });
    // The code that turned it on is refused, although it is still valid in time.
    expect((await step(used)).status).toBe(401);
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
    expect(told.filter((event) => event === "code_failed")).toHaveLength(1);
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
    const { caller, who, device } = await withPasskey(worker);
    const setup = await caller.post(`${FACTOR}/setup`, { password: who.password });
    const { secret } = (await setup.json()) as { secret: string };
    expect((await caller.post(FACTOR, { code: await codeFor(secret) })).status).toBe(200);
    const elsewhere = worker.visitor();
    expect((await signInWith(elsewhere, device)).status).toBe(200);
    const assertion = await device.sign(await challengeOf(elsewhere, "confirm-options"));
    expect((await remove(elsewhere, FACTOR, { assertion })).status).toBe(204);
  });

  it("limits a stranger's attempts at a code, but does not keep the owner's own browser out", async () => {
    const { who, secret } = await withCodes();
    const home = worker.visitor();
    const first = { ticket: await ticketOf(home, who), code: await codeFor(secret) };
    expect((await home.post(`${FACTOR}/sign-in`, first)).status).toBe(200);
    await home.post("/api/auth/logout");
    const thief = worker.visitor();
    const ticket = await ticketOf(thief, who);
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const headers = { "cf-connecting-ip": `192.0.2.${time}` };
      statuses.push((await thief.post(`${FACTOR}/sign-in`, { ticket, code: "000000" }, { headers })).status);
    }
    // The code that signed the owner in counts too: that browser was a stranger until then.
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429, 429]);
    const mail = await mailTo(worker, who.email);
    expect(mail.subject).toBe("A wrong code was entered after your password");
    const again = { ticket: await ticketOf(home, who), code: await codeFor(secret, 1) };
    expect((await home.post(`${FACTOR}/sign-in`, again)).status).toBe(200);
    const page = await (await home.get("/account")).text();
    expect(page).toContain("Right password, wrong code");
  });
});
