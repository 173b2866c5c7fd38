import { type Visitor, visitor } from "~/test/helpers/visitor";
import { makeAccount } from "./account";
import { cpuMs } from "./process";
import type { Target } from "./targets";

export type LoginCost = { name: string /** CPU, user and system. */; cpuMs: number };

const LOGINS = 30;

/**
 * The CPU of a successful login compared with a Worker that makes only the login's scrypt call, the part that is
 * deliberately expensive. Alternating, so that other load on the machine affects both equally.
 */
export async function measureLogin(product: Target, platform: Target): Promise<LoginCost[]> {
  const { email, password } = await makeAccount(product, "bench");
  const [someone, nobody] = [visitor(product.url), visitor(platform.url)];
  const logIn = () => ask(product, someone, "/api/auth/login", { email, password });
  const derive = () => ask(platform, nobody, "/");
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

/** @returns the CPU time the Worker's process used */
async function ask({ pid }: Target, caller: Visitor, path: string, body?: unknown): Promise<number> {
  const before = cpuMs(pid);
  const response = await caller.post(path, body);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return cpuMs(pid) - before;
}
