import { beforeAll, describe, expect, it } from "vitest";
import { insertAccount, logIn, sessionOf, signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("sessions", () => {
  it("begin at login, and return the user without hashes or codes", async () => {
    const { caller, who, id } = await signedIn(worker);
    const response = await caller.get("/api/auth/user");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id,
      username: who.username,
      email: who.email,
      emailVerified: true,
      isPremium: false,
      premiumSince: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it("do not begin with a wrong password, for any account", async () => {
    const who = await insertAccount(worker);
    const answers = [];
    for (const email of [who.email, "nobody-at-all@example.com"]) {
      const caller = worker.visitor();
      const response = await caller.post("/api/auth/login", { email, password: "not the password" });
      expect(sessionOf(caller)).toBeUndefined();
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
  });

  it("keep the token in an HttpOnly cookie, and only its hash in the database", async () => {
    const caller = worker.visitor();
    const who = await insertAccount(worker);
    const response = await caller.post("/api/auth/login", who);
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const token = sessionOf(caller)?.split(".")[1] ?? "none";
    expect(token.length).toBeGreaterThanOrEqual(43);
    const { results } = await worker.env.DB.prepare("select * from sessions").all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it("get a new token with every login, which ends the previous session (no session fixation)", async () => {
    const { caller, who } = await signedIn(worker);
    const planted = sessionOf(caller) ?? "";
    await logIn(caller, who);
    expect(sessionOf(caller)).not.toBe(planted);
    const old = await worker.fetch("/api/auth/user", { headers: { cookie: `session=${planted}` } });
    expect(old.status).toBe(401);
  });

  it("are refused when forged: with another id, token or signature", async () => {
    const { caller, id } = await signedIn(worker);
    const [, token = "", signature = ""] = sessionOf(caller)?.split(".") ?? [];
    const forged = [
      `${id + 1}.${token}.${signature}`,
      `${id}.${token.replace(/^./, (first) => (first === "A" ? "B" : "A"))}.${signature}`,
      `${id}.${token}.${"A".repeat(43)}`,
      `${id}.${token}`,
      "x.y.z",
    ];
    for (const value of forged) {
      const response = await worker.fetch("/api/auth/user", { headers: { cookie: `session=${value}` } });
      expect(await failureOf(response)).toMatchObject({ status: 401, message: "Authentication required" });
    }
  });

  it("end at logout, for this browser and on the server", async () => {
    const { caller } = await signedIn(worker);
    const cookie = `session=${sessionOf(caller)}`;
    expect((await caller.post("/api/auth/logout")).status).toBe(204);
    expect(sessionOf(caller)).toBeUndefined();
    expect((await caller.get("/api/auth/user")).status).toBe(401);
    const kept = await worker.fetch("/api/auth/user", { headers: { cookie } });
    expect(kept.status).toBe(401);
    expect(kept.headers.getSetCookie().join()).toMatch(/session=; .*Max-Age=0/);
    expect((await caller.post("/api/auth/logout")).status).toBe(204);
  });

  it("show the visitor's page after they end, and clear the cookie", async () => {
    const { caller, who } = await signedIn(worker);
    const cookie = `session=${sessionOf(caller)}`;
    const page = await (await caller.get("/")).text();
    expect(page).toContain(who.username);
    expect(await (await caller.get("/auth")).headers.get("location")).toBe("/");
    await caller.post("/api/auth/logout");
    const stale = await worker.fetch("/?tab=transcript", { headers: { cookie } });
    expect(stale.status).toBe(302);
    expect(new URL(stale.headers.get("location") ?? "", worker.url).search).toBe("?tab=transcript");
    expect(stale.headers.getSetCookie().join()).toMatch(/session=; .*Max-Age=0/);
    expect(await (await worker.fetch("/")).text()).not.toContain(who.username);
  });

  it("end when they expire", async () => {
    const { caller, id } = await signedIn(worker);
    await worker.env.DB.prepare("update sessions set expires_at = ? where user_id = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });

  it("leave a mark in the browser if they end by themselves, until someone signs in or out there", async () => {
    const expired = (caller: Visitor) => caller.cookies.get("expired");
    const { caller, who, id } = await signedIn(worker);
    const end = () => worker.env.DB.prepare("delete from sessions where user_id = ?").bind(id).run();
    await end();
    expect((await caller.get("/review")).status).toBe(302);
    expect([sessionOf(caller), expired(caller)]).toEqual([undefined, "new"]);
    expect(await (await caller.get("/review")).text()).toContain("signed out");
    expect(expired(caller)).toBe("told");
    await logIn(caller, who);
    expect(expired(caller)).toBeUndefined();
    await end();
    expect((await caller.post("/api/content/tags", { name: "A visitor's" })).ok).toBe(true);
    expect(expired(caller)).toBe("new");
    // Within the app, the next page loads completely, and says so.
    const next = await caller.get("/?_data=root");
    expect(next.headers.get("X-Remix-Reload-Document")).toBe("true");
    await caller.post("/api/auth/logout");
    expect(expired(caller)).toBeUndefined();
    expect(await (await caller.get("/review")).text()).not.toContain("signed out");
  });

  it("end 90 days after they began, however often they are used", async () => {
    const { caller, id } = await signedIn(worker);
    const { DB } = worker.env;
    const day = 86_400_000;
    const age = (days: number) => {
      const row = DB.prepare("update sessions set created_at = ?, last_seen_at = ?, expires_at = ? where user_id = ?");
      return row.bind(Date.now() - days * day, Date.now() - 2 * day, Date.now() + 28 * day, id).run();
    };
    await age(80);
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    const left = Number(
      await DB.prepare("select expires_at as at from sessions where user_id = ?").bind(id).first("at"),
    );
    expect(Math.abs(left - Date.now() - 10 * day)).toBeLessThan(60_000);
    await age(90);
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });

  it("that cannot be read cause an error instead of counting as ended", async () => {
    const { caller } = await signedIn(worker);
    const { DB } = worker.env;
    await DB.prepare("alter table sessions rename to sessions_away").run();
    try {
      const failed = await caller.get("/api/auth/user");
      expect(await failureOf(failed)).toEqual({ status: 500, code: "internal", message: "Failed to fetch user" });
      const page = await caller.get("/about?x=1");
      expect(page.status).toBe(200);
      const account = await caller.get("/account");
      expect(account.status).toBe(500);
      const text = await account.text();
      expect(text).toMatch(/<h1[^>]*>Failed to fetch user/);
      expect(text).toMatch(/<header[\s\S]*Failed to fetch user[\s\S]*<\/header>/);
      expect(text).not.toContain("Sign in");
    } finally {
      await DB.prepare("alter table sessions_away rename to sessions").run();
    }
    expect((await caller.get("/api/auth/user")).status).toBe(200);
  });

  it("are listed as devices, and can be ended one by one or all at once", async () => {
    const { caller, who } = await signedIn(worker);
    const phone = worker.visitor();
    await phone.post("/api/auth/login", who, { headers: { "user-agent": "Phone/1.0" } });
    type Listed = { sessions: { id: number; userAgent: string; isCurrent: boolean }[] };
    const listed = (await (await caller.get("/api/auth/sessions")).json()) as Listed;
    expect(listed.sessions).toHaveLength(2);
    expect(listed.sessions.filter((session) => session.isCurrent)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toMatch(/hash|token/i);
    const other = listed.sessions.find((session) => session.userAgent === "Phone/1.0");
    expect((await caller.fetch(`/api/auth/sessions/${other?.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    expect((await caller.fetch(`/api/auth/sessions/${other?.id}`, { method: "DELETE" })).status).toBe(404);
    await logIn(phone, who);
    expect((await phone.post("/api/auth/sessions/revoke-all")).status).toBe(204);
    for (const device of [caller, phone]) expect((await device.get("/api/auth/user")).status).toBe(401);
  });

  it("of another account cannot be ended", async () => {
    const [mine, theirs] = [await signedIn(worker), await signedIn(worker)];
    const row = await worker.env.DB.prepare("select id from sessions where user_id = ?").bind(theirs.id).first("id");
    expect((await mine.caller.fetch(`/api/auth/sessions/${row}`, { method: "DELETE" })).status).toBe(404);
    expect((await theirs.caller.get("/api/auth/user")).status).toBe(200);
  });
});

describe("what needs an account", () => {
  it.each([
    ["GET", "/api/auth/user"],
    ["GET", "/api/auth/sessions"],
    ["GET", "/api/auth/export"],
    ["DELETE", "/api/auth/sessions/1"],
    ["POST", "/api/auth/sessions/revoke-all"],
    ["POST", "/api/auth/change-password", { currentPassword: "a", newPassword: "12345678" }],
    ["POST", "/api/auth/change-email", { email: "new@example.com", password: "a" }],
    ["DELETE", "/api/auth/account", { password: "a" }],
  ])("%s %s answers 401 to a visitor, and to an ended session", async (method, path, body?: object) => {
    const { caller, id } = await signedIn(worker);
    await worker.env.DB.prepare("delete from sessions where user_id = ?").bind(id).run();
    for (const who of [worker.visitor(), caller]) {
      const init = body
        ? { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : { method };
      expect(await failureOf(await who.fetch(path, init))).toEqual({
        status: 401,
        code: "authentication_required",
        message: "Authentication required",
      });
    }
  });
});
