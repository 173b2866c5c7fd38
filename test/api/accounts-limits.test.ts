import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountWorker, NO_LIMITS, person, signUp } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  const vars = { ...NO_LIMITS, PASSWORD_TRIES_PER_QUARTER_HOUR: "3", ACCOUNT_MAILS_PER_HOUR: "2" };
  worker = await startWorker({ vars });
});
afterAll(() => worker.close());

const WRONG = "not the password";

it("lets a password be tried so often, the same for an address without an account", async () => {
  const who = await signUp(worker, worker.visitor());
  for (const email of [who.email, person("nobody").email]) {
    const caller = worker.visitor();
    const tries = [];
    for (let time = 0; time < 4; time += 1)
      tries.push(await caller.post("/api/auth/login", { email, password: WRONG }));
    expect(tries.map((response) => response.status)).toEqual([401, 401, 401, 429]);
    const limited = tries[3] as Response;
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await failureOf(limited)).toEqual({
      status: 429,
      code: "rate_limited",
      message: "Too many attempts. Please try again in 15 minutes.",
    });
  }
  // Not even the right password is tried any more.
  expect((await worker.visitor().post("/api/auth/login", who)).status).toBe(429);
});

it("counts mails to an address whatever asks for them, sent or not", async () => {
  for (const email of [(await signUp(worker, worker.visitor())).email, person("nobody").email]) {
    const caller = worker.visitor();
    const statuses = [];
    for (const path of ["forgot-password", "resend-verification", "forgot-password"]) {
      statuses.push((await caller.post(`/api/auth/${path}`, { email })).status);
    }
    statuses.push((await caller.post("/api/auth/register", { ...person(), email })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  }
});

it("does not count a registration that failed for its username", async () => {
  const taken = await signUp(worker, worker.visitor());
  const who = person();
  const caller = worker.visitor();
  for (let time = 0; time < 4; time += 1) {
    expect((await caller.post("/api/auth/register", { ...who, username: taken.username })).status).toBe(409);
  }
  expect((await caller.post("/api/auth/register", who)).status).toBe(200);
});

it("limits calls about accounts from one network address, whatever the account", async () => {
  const narrow: AccountWorker = await startWorker({ vars: { ...NO_LIMITS, ACCOUNT_CALLS_PER_HOUR: "3" } });
  try {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await narrow.visitor().post("/api/auth/login", { ...person(), password: WRONG })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await narrow.visitor().get("/api/auth/verify-email?token=AAAA")).status).toBe(429);
  } finally {
    await narrow.close();
  }
});
