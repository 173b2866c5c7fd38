import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountWorker, NO_LIMITS, person, signUp } from "../helpers/accounts";
import { cases, todaysCases } from "../helpers/every-case";
import { startWorker } from "../helpers/worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = await startWorker({ vars: NO_LIMITS });
});
afterAll(() => worker.close());

/** After this many pairs of calls, an idle machine may know the median of their ratios well enough. */
const MIN_PAIRS = cases(8, 16);
/** Otherwise, this is the minimum. */
const PAIRS = 40;
/** A busy machine keeps measuring for this long. */
const PATIENCE_MS = cases(0, 20_000);
/** An interval's ends may be this many times apart. By day, enough to reveal a missing second hash. */
const NARROW = cases(4, 1.17);

/**
 * How many times longer the same call takes for an address with an account than for one without: the confidence
 * interval of the median ratio of neighboring calls, so that other load on the machine affects both equally.
 */
async function compare(call: (email: string) => Promise<Response>, known: string, status: number) {
  const measure = async (email: string) => {
    const start = performance.now();
    const response = await call(email);
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    return performance.now() - start;
  };
  const nobody = () => person("nobody").email;
  await measure(known);
  await measure(nobody());
  const began = performance.now();
  const ratios: number[] = [];
  for (;;) {
    const isFirst = ratios.length % 2 === 0;
    const [one, other] = [await measure(isFirst ? known : nobody()), await measure(isFirst ? nobody() : known)];
    ratios.push(isFirst ? one / other : other / one);
    if (ratios.length < MIN_PAIRS) continue;
    const interval = medianInterval(ratios);
    const isKnown = interval.high <= interval.low * NARROW;
    const isLate = ratios.length >= PAIRS && performance.now() - began > PATIENCE_MS;
    if (isKnown || isLate) return interval;
  }
}

/**
 * The 99.9% confidence interval of the median (the sign test's). Its ends are the values whose ranks are 3.29 standard
 * deviations of the binomial distribution, p = 1/2, from the middle.
 */
function medianInterval(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const away = (3.29 * Math.sqrt(sorted.length)) / 2;
  const low = sorted[Math.max(0, Math.floor(sorted.length / 2 - away))] ?? 0;
  const high = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length / 2 + away))] ?? 0;
  return { low, high };
}

/** At most a tenth apart, as far as could be measured. */
function expectSameTime({ low, high }: { low: number; high: number }): void {
  expect(low).toBeLessThan(1.1);
  expect(high).toBeGreaterThan(0.9);
  // With a wider interval, nothing was measured at all.
  expect(high / low).toBeLessThan(4);
}

/** What must not tell whether an address has an account. By day, one of them. */
const CALLS = [
  {
    name: "a login",
    status: 401,
    path: "/api/auth/login",
    bodyOf: (email: string) => ({ email, password: "not the password" }),
  },
  {
    name: "a registration",
    status: 200,
    path: "/api/auth/register",
    bodyOf: (email: string) => ({ ...person("new"), email }),
  },
];

it.each(todaysCases(CALLS, 2))(
  "$name takes as long for an address with an account as for one without",
  { timeout: 120_000 },
  async ({ status, path, bodyOf }) => {
    const who = await signUp(worker, worker.visitor());
    const caller = worker.visitor();
    expectSameTime(await compare((email) => caller.post(path, bodyOf(email)), who.email, status));
  },
);
