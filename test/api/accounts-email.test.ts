import { beforeAll, describe, expect, it } from "vitest";
import { insertAccount, logIn, mailTo, person, signedIn, signUp } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const INVALID_LINK = { status: 400, code: "invalid_token", message: expect.stringContaining("no longer valid") };

describe("changing the address", () => {
  it("takes effect once the link mailed to the new address is confirmed", async () => {
    const { caller, who } = await signedIn(worker);
    const email = `new-${who.email}`;
    const wrong = await caller.post("/api/auth/change-email", { email, password: "not the password" });
    expect(wrong.status).toBe(401);
    expect((await caller.post("/api/auth/change-email", { email, password: who.password })).status).toBe(200);
    await logIn(caller, who);
    const { token } = await mailTo(worker, email);
    const elsewhere = worker.visitor();
    await elsewhere.get(`/confirm-email?token=${token}`);
    await logIn(caller, who);
    const phone = worker.visitor();
    await logIn(phone, who);
    expect((await elsewhere.post("/api/auth/confirm-email", { token })).status).toBe(204);
    for (const device of [caller, phone]) expect((await device.get("/api/auth/user")).status).toBe(401);
    const told = await mailTo(worker, who.email);
    expect(told.subject).toBe("Your account's email address was changed");
    expect(told.text).toContain(email);
    expect(await failureOf(await elsewhere.post("/api/auth/confirm-email", { token }))).toEqual(INVALID_LINK);
    expect((await caller.post("/api/auth/login", who)).status).toBe(401);
    await logIn(caller, { ...who, email });
  });

  it("keeps the confirming session, and changes nothing if the link is invalid", async () => {
    const { caller, who } = await signedIn(worker);
    const phone = worker.visitor();
    await logIn(phone, who);
    const email = `moved-${who.email}`;
    await caller.post("/api/auth/change-email", { email, password: who.password });
    const { token } = await mailTo(worker, email);
    expect((await caller.post("/api/auth/confirm-email", { token: `${token}A` })).status).toBe(400);
    expect((await phone.get("/api/auth/user")).status).toBe(200);
    expect((await caller.post("/api/auth/confirm-email", { token })).status).toBe(204);
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    const mails = worker.env.DB.prepare(
      "select count(*) as n from mail_outbox where to_address = ? and subject like ?",
    );
    expect(await mails.bind(who.email, "Your account's email address%").first("n")).toBe(1);
  });

  it("does not reveal that the new address has an account, and cannot take it over", async () => {
    const { caller, who } = await signedIn(worker);
    const other = await insertAccount(worker);
    const free = person("free").email;
    const ask = async (email: string) => {
      const response = await caller.post("/api/auth/change-email", { email, password: who.password });
      return [response.status, await response.text()];
    };
    expect(await ask(other.email)).toEqual(await ask(free));
    expect((await mailTo(worker, other.email)).subject).toBe("You already have an account");
    const { token } = await mailTo(worker, free);
    await signUp(worker, worker.visitor(), { ...person(), email: free });
    const late = await caller.post("/api/auth/confirm-email", { token });
    expect(await failureOf(late)).toEqual(INVALID_LINK);
  });

  it("does not accept a link made for another purpose", async () => {
    const { caller, who } = await signedIn(worker);
    await caller.post("/api/auth/forgot-password", { email: who.email });
    const { token } = await mailTo(worker, who.email);
    expect((await caller.post("/api/auth/confirm-email", { token })).status).toBe(400);
  });
});
