import { beforeAll, describe, expect, it } from "vitest";
import { insertAccount, logIn, mailTo, newestMail, person, signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const INVALID_LINK = { status: 400, code: "invalid_token", message: expect.stringContaining("no longer valid") };

describe("a forgotten password", () => {
  it("is replaced through a link, once; every device is signed out, and a mail says so", async () => {
    const { caller, who } = await signedIn(worker);
    const phone = worker.visitor();
    await logIn(phone, who);
    await caller.post("/api/auth/forgot-password", { email: who.email });
    const { token, subject } = await mailTo(worker, who.email);
    expect(subject).toBe("Choose a new password");
    const change = { token, password: "the newest password" };
    const short = await caller.post("/api/auth/reset-password", { token, password: "short" });
    expect(await failureOf(short)).toMatchObject({ status: 400, message: "Password must be at least 8 characters" });
    for (const password of ["password", who.username]) {
      const guessable = await caller.post("/api/auth/reset-password", { token, password: password.padEnd(8, "1") });
      expect(await failureOf(guessable)).toMatchObject({ status: 400, message: expect.stringContaining("guess") });
    }
    expect((await caller.post("/api/auth/reset-password", change)).status).toBe(204);
    for (const device of [caller, phone]) expect((await device.get("/api/auth/user")).status).toBe(401);
    expect(await failureOf(await caller.post("/api/auth/reset-password", change))).toEqual(INVALID_LINK);
    expect((await mailTo(worker, who.email)).subject).toBe("Your password was changed");
    expect((await caller.post("/api/auth/login", who)).status).toBe(401);
    await logIn(caller, { ...who, password: change.password });
  });

  it("uses its link once, even under simultaneous requests", async () => {
    const who = await insertAccount(worker);
    const caller = worker.visitor();
    await caller.post("/api/auth/forgot-password", { email: who.email });
    const { token } = await mailTo(worker, who.email);
    const calls = Array.from({ length: 5 }, (_, index) =>
      caller.post("/api/auth/reset-password", { token, password: `new password ${index}` }),
    );
    const statuses = (await Promise.all(calls)).map((response) => response.status);
    expect(statuses.toSorted()).toEqual([204, 400, 400, 400, 400]);
    const mails = worker.env.DB.prepare("select count(*) as n from mail_outbox where to_address = ? and subject = ?");
    expect(await mails.bind(who.email, "Your password was changed").first("n")).toBe(1);
  });

  it("rejects links older than an hour and made-up ones", async () => {
    const who = await insertAccount(worker);
    const caller = worker.visitor();
    await caller.post("/api/auth/forgot-password", { email: who.email });
    const { token } = await mailTo(worker, who.email);
    const { DB } = worker.env;
    const ofTheirs = "user_id = (select id from users where email = ?)";
    const newest = DB.prepare(`select max(expires_at) as at from account_tokens where ${ofTheirs}`);
    const expiresAt = Number(await newest.bind(who.email).first("at"));
    expect(Math.abs(expiresAt - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await DB.prepare(`update account_tokens set expires_at = ? where ${ofTheirs}`)
      .bind(Date.now() - 1, who.email)
      .run();
    for (const tried of [token, "AAAA"]) {
      const response = await caller.post("/api/auth/reset-password", { token: tried, password: "the newest password" });
      expect(await failureOf(response)).toEqual(INVALID_LINK);
    }
  });

  it("writes nothing for an unknown address, and responds the same", async () => {
    const who = await insertAccount(worker);
    const nobody = person("nobody").email;
    const answer = async (email: string) => {
      const response = await worker.visitor().post("/api/auth/forgot-password", { email });
      return [response.status, await response.text(), [...response.headers.keys()].toSorted()];
    };
    expect(await answer(nobody)).toEqual(await answer(who.email));
    expect(await newestMail(worker, nobody)).toBeNull();
  });
});

describe("changing the password", () => {
  it("requires the current one, signs out other devices and invalidates pending links", async () => {
    const { caller, who } = await signedIn(worker);
    const phone = worker.visitor();
    await logIn(phone, who);
    await phone.post("/api/auth/forgot-password", { email: who.email });
    const { token } = await mailTo(worker, who.email);
    const wrong = { currentPassword: "not the password", newPassword: "the newest password" };
    expect(await failureOf(await caller.post("/api/auth/change-password", wrong))).toMatchObject({
      status: 401,
      code: "invalid_credentials",
    });
    const guessable = { currentPassword: who.password, newPassword: "password1" };
    expect(await failureOf(await caller.post("/api/auth/change-password", guessable))).toMatchObject({
      status: 400,
      message: expect.stringContaining("most common passwords"),
    });
    const right = { ...wrong, currentPassword: who.password };
    expect((await caller.post("/api/auth/change-password", right)).status).toBe(204);
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    const reset = await phone.post("/api/auth/reset-password", { token, password: "the oldest password" });
    expect(await failureOf(reset)).toEqual(INVALID_LINK);
    await logIn(phone, { ...who, password: right.newPassword });
  });
});
