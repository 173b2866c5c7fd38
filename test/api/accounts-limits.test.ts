import { afterAll, beforeAll, expect, it } from "vitest";
import type { ItemPage } from "~/functions/library/item-kinds";
import { type AccountWorker, insertAccount, logIn, mailTo, NO_LIMITS, person, signUp } from "../helpers/accounts";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  const vars = { ...NO_LIMITS, PASSWORD_TRIES_PER_QUARTER_HOUR: "2", ACCOUNT_MAILS_PER_HOUR: "2" };
  worker = await startWorker({ vars });
});
afterAll(() => worker.close());

const WRONG = "not the password";

it("limits password attempts, equally for addresses without an account", async () => {
  const who = await insertAccount(worker);
  for (const email of [who.email, person("nobody").email]) {
    const caller = worker.visitor();
    const tries = [];
    for (let time = 0; time < 3; time += 1)
      tries.push(await caller.post("/api/auth/login", { email, password: WRONG }));
    expect(tries.map((response) => response.status)).toEqual([401, 401, 429]);
    const limited = tries[2] as Response;
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

it("lets nobody lock out an account's owner", async () => {
  const who = await insertAccount(worker);
  const home = worker.visitor();
  await logIn(home, who);
  const statuses = new Map<number, number>();
  // Strangers on five networks, one /64 each, with another address of it every time.
  for (let time = 0; time < 20; time += 1) {
    const headers = { "cf-connecting-ip": `2001:db8:${time % 5}:1::${time.toString(16)}` };
    const { status } = await worker.visitor().post("/api/auth/login", { ...who, password: WRONG }, { headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // The owner's own first login was the tenth.
  expect([...statuses]).toEqual([
    [401, 9],
    [429, 11],
  ]);
  const stranger = { headers: { "cf-connecting-ip": "192.0.2.9" } };
  const late = await worker.visitor().post("/api/auth/login", who, stranger);
  expect([late.status, Number(late.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  // The browser that has signed in before, signed out and at another address.
  home.cookies.delete("session");
  expect((await home.post("/api/auth/login", who, stranger)).status).toBe(200);
  // The password prompt of a session does not wait for strangers either.
  const change = { currentPassword: who.password, newPassword: "another password" };
  expect((await home.post("/api/auth/change-password", change)).status).toBe(204);
});

it("lets nobody use up the mails that an account's owner may request", async () => {
  const who = await signUp(worker, worker.visitor());
  const home = worker.visitor();
  await logIn(home, who);
  const ask = (caller: Visitor, network: number) =>
    caller.post(
      "/api/auth/forgot-password",
      { email: who.email },
      { headers: { "cf-connecting-ip": `192.0.2.${network}` } },
    );
  const statuses: number[] = [];
  for (const network of [21, 21, 21, 22, 22, 23]) statuses.push((await ask(worker.visitor(), network)).status);
  // The registration's mail was one of the four that strangers may request.
  expect(statuses).toEqual([200, 200, 429, 200, 429, 429]);
  expect((await ask(home, 24)).status).toBe(200);
  const { token } = await mailTo(worker, who.email);
  const elsewhere = worker.visitor();
  const reset = await elsewhere.post("/api/auth/reset-password", { token, password: "a password anew" });
  expect(reset.status).toBe(204);
  // Anyone who had the link is no longer a stranger.
  expect(elsewhere.cookies.has("device")).toBe(true);
});

it("counts mails to an address across all features, whether or not they are sent", async () => {
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
  const taken = await insertAccount(worker);
  const who = person();
  const caller = worker.visitor();
  for (let time = 0; time < 4; time += 1) {
    expect((await caller.post("/api/auth/register", { ...who, username: taken.username })).status).toBe(409);
  }
  expect((await caller.post("/api/auth/register", who)).status).toBe(200);
});

it("limits account calls per network address, across accounts", async () => {
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

it("limits attempts at a shared link's password, including correct ones", async () => {
  const owner = await learner(worker, 1);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items?itemType=flashcard"));
  const terms = { shareType: "password_protected", password: "soil and seeds" };
  const { share } = await bodyOf<{ share: { url: string } }>(
    await owner.caller.post(`/api/content/items/${items[0]?.id}/shares`, terms),
  );
  const unlock = `/api/shared-content/${share.url.split("/").at(-1)}/unlock`;
  const statuses = [];
  for (const password of ["one", "two", terms.password]) {
    statuses.push((await worker.visitor().post(unlock, { password })).status);
  }
  expect(statuses).toEqual([401, 401, 429]);
});

it("limits the passwords that are set on links, before they are hashed, by caller and by network", async () => {
  const terms = { shareType: "password_protected", password: "soil and seeds" };
  const away = { "cf-connecting-ip": "192.0.2.77" };
  const setter = async () => {
    const { caller } = await learner(worker, 1);
    const { items } = await bodyOf<ItemPage>(await caller.get("/api/content/items?itemType=flashcard"));
    const path = `/api/content/items/${items[0]?.id}/shares`;
    const create = async () => (await caller.post(path, terms, { headers: away })).status;
    const { share } = await bodyOf<{ share: { id: number } }>(await caller.post(path, { shareType: "public" }));
    const change = async () => {
      const init = { method: "PATCH", body: JSON.stringify(terms) };
      const headers = { ...away, "content-type": "application/json" };
      return (await caller.fetch(`/api/content/shares/${share.id}`, { ...init, headers })).status;
    };
    return { create, change };
  };
  const callers = [await setter(), await setter(), await setter(), await setter()];
  const statuses = [];
  for (const { create, change } of callers) statuses.push([await create(), await change()]);
  expect(statuses).toEqual([
    [200, 200],
    [200, 200],
    [200, 200],
    [429, 429],
  ]);
});
