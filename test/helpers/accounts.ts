import { expect } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import { createPasswords } from "~/workers/clients/password-hash";
import { sign } from "~/workers/http/signed-cookie";
import { TEST_SECRETS } from "./secrets";
import type { Visitor } from "./visitor";
import type { TestServer, TestWorker } from "./worker";

export type AccountWorker = TestWorker<{ DB: D1Database }>;

/** Limits wide enough that a test does not hit any by accident. */
export const NO_LIMITS = {
  RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
  RATE_LIMIT_VISITOR_PER_MINUTE: "10000",
  PASSWORD_TRIES_PER_QUARTER_HOUR: "10000",
  ACCOUNT_MAILS_PER_HOUR: "10000",
  ACCOUNT_CALLS_PER_HOUR: "100000",
  STUDY_CALLS_PER_MINUTE: "100000",
};

export type Person = { username: string; email: string; password: string };

let count = 0;

/** A person unique to the test. */
export function person(name = "ada"): Person {
  count += 1;
  return { username: `${name}-${count}`, email: `${name}-${count}@example.com`, password: `a password of ${name}` };
}

/** Subject, body and link token of the newest mail to an address, or null. */
export async function newestMail(
  { env }: TestServer,
  email: string,
): Promise<{ subject: string; text: string; token: string } | null> {
  const row = await env.DB.prepare("select subject, text from mail_outbox where to_address = ? order by id desc")
    .bind(email)
    .first<{ subject: string; text: string }>();
  return row && { ...row, token: /[?&]token=([\w-]+)/.exec(row.text)?.[1] ?? "" };
}

export async function mailTo(
  worker: TestServer,
  email: string,
): Promise<{ subject: string; text: string; token: string }> {
  const mail = await newestMail(worker, email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

/** Registers, and verifies in another browser, so the visitor stays signed out. */
export async function signUp(worker: TestServer, caller: Visitor, who: Person = person()): Promise<Person> {
  expect((await caller.post("/api/auth/register", who)).status).toBe(200);
  const { token } = await mailTo(worker, who.email);
  expect((await worker.visitor().get(`/api/auth/verify-email?token=${token}`)).status).toBe(200);
  return who;
}

/** Logs in; the caller has the session from then on. Returns the account's id. */
export async function logIn(caller: Visitor, { email, password }: Person): Promise<number> {
  const response = await caller.post("/api/auth/login", { email, password });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: number }).id;
}

const hashes = new Map<string, Promise<string>>();

/** Cheap to verify, because hashing is slow by design; the first login replaces it with the product's own hash. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? createPasswords({ n: 16, r: 1, p: 1 }).hash(password, null);
  hashes.set(password, hash);
  return hash;
}

/** A verified account that can log in, for tests that are not about registering. */
export async function insertAccount(worker: TestServer, who: Person = person()): Promise<Person & { id: number }> {
  const { username, email, password } = who;
  return { ...who, id: await insertUser(worker.env.DB, username, email, await hashOf(password)) };
}

/** A visitor who is signed in to an account. Both are inserted directly, because checking a password is slow. */
export async function signedIn(
  worker: TestServer,
  who: Person = person(),
): Promise<{ caller: Visitor; who: Person; id: number }> {
  const { id } = await insertAccount(worker, who);
  const caller = worker.visitor();
  caller.cookies.set("session", await insertSession(worker.env.DB, id));
  return { caller, who, id };
}

/** @param password a hash; without one nobody can log in */
export async function insertUser(db: D1Database, username: string, email: string, password = "none"): Promise<number> {
  const row = await db
    .prepare("insert into users (username, email, password, email_verified) values (?, ?, ?, 1) returning id")
    .bind(username, email, password)
    .first<{ id: number }>();
  if (!row) throw new Error("the account was not inserted");
  return row.id;
}

/** Starts a session of an account without a login; returns its cookie. */
export async function insertSession(db: D1Database, userId: number): Promise<string> {
  const token = crypto.randomUUID().replaceAll("-", "").padEnd(44, "0");
  const [now, later] = [Date.now(), Date.now() + 30 * 86_400_000];
  await db
    .prepare("insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)")
    .bind(await sha256(token), userId, now, now, later)
    .run();
  const signature = await sign(`session:${userId}.${token}`, TEST_SECRETS.COOKIE_SECRET ?? "");
  return `${userId}.${token}.${signature}`;
}

/** The session cookie in a cookie jar; undefined when signed out. */
export const sessionOf = (caller: Visitor): string | undefined => caller.cookies.get("session");
