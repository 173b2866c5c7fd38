import { beforeAll, describe, expect, it } from "vitest";
import { logIn, mailTo, person, sessionOf, signUp } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("registering", () => {
  it("requires verification, sends a link, and stores neither password nor code in plain text", async () => {
    const caller = worker.visitor();
    const who = person();
    const response = await caller.post("/api/auth/register", { ...who, email: ` ${who.email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ requiresVerification: true });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(sessionOf(caller)).toBeUndefined();
    const { token, subject } = await mailTo(worker, who.email);
    expect(subject).toBe("Verify your email address");
    expect(token.length).toBeGreaterThanOrEqual(43);
    const row = await worker.env.DB.prepare("select * from users where email = ?").bind(who.email).first();
    expect(row).toMatchObject({ username: who.username, email_verified: 0, is_premium: 0 });
    expect(JSON.stringify(row)).not.toContain(who.password);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(String(row?.password)).toMatch(/^\$scrypt\$n=16384,r=8,p=5\$/);
  });

  it.each([
    [{ username: undefined }, "Username must be at least 3 characters"],
    [{ password: 12345678 }, "Password must be at least 8 characters"],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "Invalid email address"],
  ])("answers 400 to %j: %s", async (wrong, message) => {
    const response = await worker.visitor().post("/api/auth/register", { ...person(), ...wrong });
    expect(await failureOf(response)).toEqual({ status: 400, code: "invalid_input", message });
  });

  it.each([
    [{ password: "password" }, "This is one of the most common passwords. Choose one that is harder to guess."],
    [{ password: "12345678" }, "This is one of the most common passwords. Choose one that is harder to guess."],
    [
      { username: "guess-me", password: "Guess_Me1" },
      "Your name or email address is easy to guess. Choose another password.",
    ],
    [
      { email: "easily@example.com", password: "easily@example.com" },
      "Your name or email address is easy to guess. Choose another password.",
    ],
  ])("rejects the easily guessed password %j, and says why", async (wrong, message) => {
    const who = { ...person(), ...wrong };
    const response = await worker.visitor().post("/api/auth/register", who);
    expect(await failureOf(response)).toEqual({ status: 400, code: "invalid_input", message });
    const { email } = who;
    expect(await worker.env.DB.prepare("select 1 from users where email = ?").bind(email).first()).toBeNull();
  });

  it("never reveals that an address has an account", async () => {
    const victim = await signUp(worker, worker.visitor());
    const unknown = person("unknown");
    const told = async (email: string, name: string) => {
      const caller = worker.visitor();
      const tried = { username: name, email, password: "the attacker's password" };
      const answers = [
        await caller.post("/api/auth/register", tried),
        await caller.post("/api/auth/register", tried),
        await caller.post("/api/auth/register", { ...person("other"), username: name }),
        await caller.post("/api/auth/login", { email, password: tried.password }),
        await caller.post("/api/auth/login", { email, password: "another wrong one" }),
        await caller.post("/api/auth/resend-verification", { email }),
        await caller.post("/api/auth/forgot-password", { email }),
        await caller.post("/api/auth/register", { ...tried, username: `${name}2` }),
        // The first name is free again.
        await caller.post("/api/auth/register", { ...person("other"), username: name }),
      ];
      return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    };
    const ofKnown = await told(victim.email, "name-for-known");
    const ofUnknown = await told(unknown.email, "name-for-unknown");
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.map(([status]) => status)).toEqual([200, 200, 409, 403, 401, 200, 200, 200, 200]);
    await logIn(worker.visitor(), victim);
    const { results } = await worker.env.DB.prepare("select subject from mail_outbox where to_address = ?")
      .bind(victim.email)
      .all<{ subject: string }>();
    expect(results.map((row) => row.subject)).toContain("You already have an account");
  });

  it("makes one account from simultaneous registrations", async () => {
    const who = person();
    const calls = Array.from({ length: 3 }, () => worker.visitor().post("/api/auth/register", who));
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual([200, 200, 200]);
    const { results } = await worker.env.DB.prepare("select id from users where email = ?").bind(who.email).all();
    expect(results).toHaveLength(1);
    await signUp(worker, worker.visitor(), who);
  });
});

describe("verifying", () => {
  const invalid = {
    status: 400,
    code: "invalid_token",
    message: "Invalid verification link. Please request a new verification email.",
  };

  it("uses a link once, through the API and not by opening the page", async () => {
    const caller = worker.visitor();
    const who = person();
    await caller.post("/api/auth/register", who);
    const { token } = await mailTo(worker, who.email);
    await caller.get(`/verify-email?token=${token}`);
    await caller.fetch(`/verify-email?token=${token}`, { method: "HEAD" });
    const first = await caller.get(`/api/auth/verify-email?token=${token}`);
    expect(first.status).toBe(200);
    const message = "Your email has been verified successfully! You can now log in.";
    expect(await first.json()).toEqual({ message });
    expect(await failureOf(await caller.get(`/api/auth/verify-email?token=${token}`))).toEqual(invalid);
  });

  it("refuses a link that is missing, made up, or older than a day", async () => {
    const caller = worker.visitor();
    const who = person();
    await caller.post("/api/auth/register", who);
    const { token } = await mailTo(worker, who.email);
    await worker.env.DB.prepare("update users set verification_code_expires = ? where email = ?")
      .bind(Date.now() - 1, who.email)
      .run();
    for (const query of ["", "?token=", "?token=AAAA", `?token=${token}`]) {
      expect(await failureOf(await caller.get(`/api/auth/verify-email${query}`))).toEqual(invalid);
    }
  });
});
