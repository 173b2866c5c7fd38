import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountWorker, NO_LIMITS, person, signUp } from "../helpers/accounts";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: NO_LIMITS });
});
afterAll(() => worker.close());

/** Pairs after which a median no longer moves by a few outliers. */
const PAIRS = 40;

/**
 * Medians in milliseconds of the same call for an address with an account and for one without, measured in turns, so
 * that whatever else the machine does falls on both alike.
 */
async function compare(call: (email: string) => Promise<Response>, known: string, status: number): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times) => {
    const email = kind === "known" ? known : person("nobody").email;
    const start = performance.now();
    const response = await call(email);
    await response.arrayBuffer();
    times[kind].push(performance.now() - start);
    expect(response.status).toBe(status);
  };
  await measure("known");
  await measure("unknown");
  times.known = [];
  times.unknown = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) await measure(kind);
  }
  return median(times.known) / median(times.unknown);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it("a login takes as long for an address without an account", { timeout: 120_000 }, async () => {
  const who = await signUp(worker, worker.visitor());
  const caller = worker.visitor();
  const login = (email: string) => caller.post("/api/auth/login", { email, password: "not the password" });
  const ratio = await compare(login, who.email, 401);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

it("a registration takes as long for an address with an account", { timeout: 120_000 }, async () => {
  const who = await signUp(worker, worker.visitor());
  const caller = worker.visitor();
  const ratio = await compare(
    (email) => caller.post("/api/auth/register", { ...person("new"), email }),
    who.email,
    200,
  );
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
