import { createPasswords } from "~/workers/clients/password-hash";
import { type Visitor, visitor } from "../helpers/visitor";
import { cpuMs } from "./process";
import type { Target } from "./targets";

export type LoginCost = { name: string /** CPU, user and system. */; cpuMs: number };

const LOGINS = 30;

/**
 * The CPU of a login that succeeds, beside a Worker that makes the one scrypt call which is in it and nothing else: the
 * part that is expensive on purpose. In turns, so that whatever else the machine does hits both alike.
 */
export async function measureLogin(product: Target, platform: Target): Promise<LoginCost[]> {
  const password = "a password of the bench";
  const hash = await createPasswords().hash(password, null);
  const database = await product.miniflare.getD1Database("DB");
  await database
    .prepare("insert into users (username, email, password, email_verified) values ('bench', ?, ?, 1)")
    .bind("bench@example.com", hash)
    .run();
  const [someone, nobody] = [visitor(product.url), visitor(platform.url)];
  const logIn = () => ask(product, someone, "/api/auth/login", { email: "bench@example.com", password });
  const derive = () => ask(platform, nobody, "/scrypt");
  for (const warmUp of [derive, logIn]) await warmUp();
  const spent = { derive: 0, logIn: 0 };
  for (let count = 0; count < LOGINS; count += 1) {
    spent.derive += await derive();
    spent.logIn += await logIn();
  }
  return [
    { name: "platform: one scrypt call", cpuMs: spent.derive / LOGINS },
    { name: "POST /api/auth/login", cpuMs: spent.logIn / LOGINS },
  ];
}

/** @returns the CPU that the Worker's process took for it */
async function ask({ pid }: Target, caller: Visitor, path: string, body?: unknown): Promise<number> {
  const before = cpuMs(pid);
  const response = await caller.post(path, body);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return cpuMs(pid) - before;
}
