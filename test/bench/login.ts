import { type Visitor, visitor } from "../helpers/visitor";
import { makeAccount } from "./account";
import { cpuMs } from "./process";
import type { Target } from "./targets";

export type LoginCost = { name: string /** CPU, user and system. */; cpuMs: number };

const LOGINS = 30;

/**
 * The CPU of a login that succeeds, beside a Worker that makes the one scrypt call which is in it and nothing else: the
 * part that is expensive on purpose. In turns, so that whatever else the machine does hits both alike.
 */
export async function measureLogin(product: Target, platform: Target): Promise<LoginCost[]> {
  const { email, password } = await makeAccount(product, "bench");
  const [someone, nobody] = [visitor(product.url), visitor(platform.url)];
  const logIn = () => ask(product, someone, "/api/auth/login", { email, password });
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
